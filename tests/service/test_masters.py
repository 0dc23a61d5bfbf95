"""Several game masters: who may act, who leads, whom the NPCs' panels go to."""

import pytest

from bot.rules.adjust import SetHull, Weather
from bot.rules.events import Gm
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Post, What
from bot.service.desk.masters import MOST_MASTERS
from bot.service.ids import NpcPanelId, QuestionId
from bot.service.types import Caller, Person, Where
from bot.store.words import Kind, Pace
from tests.databases import traces
from tests.service.table import ANN, BEN, CAT, GM, GUILD, HERE, Table, reason

PERSON = Person(CAT.user, CAT.name)
LEAD = Person(GM.user, GM.name)


async def _lines(table: Table, battle: int) -> list[tuple[str, object, object]]:
    async with table.store.reading() as work:
        events = await work.events(battle)
    return [
        (line.by, line.before, line.after)
        for line in events
        if isinstance(line, Gm) and line.what is What.SEAT and line.ship is None
    ]


async def test_who_is_added_may_do_what_the_game_master_may(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    assert await reason(table.service.desk.pause(CAT, HERE)) == "not_game_master"
    assert await reason(table.service.masters.add(CAT, HERE, PERSON)) == "not_game_master"
    shown = await table.service.masters.add(GM, HERE, PERSON)
    assert (shown.battle.game_master, shown.battle.masters) == (GM.user, (CAT.user,))
    await table.service.masters.add(GM, HERE, PERSON)
    assert await _lines(table, battle.id) == [(GM.name, None, CAT.name)]
    assert (await table.service.desk.pause(CAT, HERE)).battle.paused
    await table.service.desk.resume(CAT, HERE)
    assert (await table.service.inquiry.status(CAT, HERE)).is_game_master
    npcs = await table.service.inquiry.open_questions(CAT, Where(battle=battle.id))
    assert {one.id.ship for one in npcs} == {"a", "b", "c"}
    await table.service.declare.accept_all(CAT, HERE)
    assert (await table.service.inquiry.battles(CAT)) == ((battle.id, battle.name),)


async def test_who_is_taken_out_may_nothing_any_more(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    await table.service.masters.add(GM, HERE, PERSON)
    await table.service.masters.remove(GM, HERE, PERSON)
    assert await reason(table.service.desk.pause(CAT, HERE)) == "not_game_master"
    assert await table.service.inquiry.open_questions(CAT, HERE) == ()
    assert await table.service.inquiry.battles(CAT) == ()
    assert await _lines(table, battle.id) == [(GM.name, None, CAT.name), (GM.name, CAT.name, None)]
    await table.service.masters.add(GM, HERE, PERSON)
    assert (await table.service.desk.pause(CAT, HERE)).battle.paused


async def test_who_leads_cannot_be_taken_out_and_there_is_an_end_to_it(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    assert await reason(table.service.masters.remove(GM, HERE, LEAD)) == "leads_battle"
    for number in range(1, MOST_MASTERS):
        await table.service.masters.add(GM, HERE, Person(100 + number, f"GM {number}"))
    assert await reason(table.service.masters.add(GM, HERE, PERSON)) == "too_many_masters"
    await table.service.desk.end(GM, HERE)
    assert await reason(table.service.masters.add(GM, HERE, PERSON)) == "battle_over"


async def test_the_npcs_panels_go_to_whom_the_battle_is_handed_over(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    await table.post()
    (asked, *_) = await table.service.inquiry.open_questions(GM, HERE)
    panel = NpcPanelId(battle.id, asked.id.asked)
    await table.service.masters.hand_over(GM, HERE, PERSON)
    letters = await table.post()
    asks = [one for one in table.sent if one.letters[0].kind is Kind.ASK_NPCS and one.letters[0] in letters]
    assert [one.target.user for one in asks] == [CAT.user]
    view = await table.service.inquiry.battle(HERE)
    assert (view.game_master, view.masters) == (CAT.user, (GM.user,))
    before = len(table.sent)
    await table.service.declare.accept_all(GM, panel, on_panel=True)
    await table.post()
    edited = [message for message in table.sent[before:] if message.letters[0].kind is Kind.NPC_PANEL]
    assert [message.target.user for message in edited] == [CAT.user]
    await table.service.masters.remove(CAT, HERE, LEAD)
    assert await reason(table.service.desk.pause(GM, HERE)) == "not_game_master"
    assert (await _lines(table, battle.id))[0] == (GM.name, GM.name, CAT.name)


async def test_who_manages_the_servers_events_may_take_over_what_its_game_master_has_left(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    warden = Caller(CAT.user, CAT.name, guild=GUILD, manages=True)
    assert await reason(table.service.masters.hand_over(CAT, HERE, PERSON)) == "not_game_master"
    assert await reason(table.service.masters.hand_over(warden, HERE, Person(BEN.user, BEN.name))) == "not_game_master"
    elsewhere = Where(guild=GUILD, channel=99, battle=battle.id)
    assert await reason(table.service.masters.hand_over(warden, elsewhere, PERSON)) == "no_battle_here"
    shown = await table.service.masters.hand_over(warden, HERE, PERSON)
    assert (shown.battle.game_master, shown.battle.masters) == (CAT.user, (GM.user,))
    assert [(by, after) for by, _, after in await _lines(table, battle.id)] == [(CAT.name, CAT.name)]
    assert (await table.service.desk.pause(CAT, HERE)).battle.paused
    await table.service.desk.end(CAT, HERE)
    assert await reason(table.service.masters.hand_over(warden, HERE, PERSON)) == "battle_over"


async def test_what_is_set_to_what_it_is_already_is_told_to_nobody(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    hull = next(ship.hull for ship in battle.setup.ships if ship.id == "a")
    for change in (Weather(0), SetHull("a", hull)):
        await table.service.desk.adjust(GM, HERE, change)
    assert (await table.service.inquiry.battle(HERE)).state == battle.state
    await table.service.desk.adjust(GM, HERE, Weather(-1))
    assert (await table.service.inquiry.battle(HERE)).state != battle.state


async def test_the_muster_shows_them_and_the_next_battle_has_who_starts_it(table: Table) -> None:
    await table.service.muster.start(GM, 10, 20)
    await table.service.masters.add(GM, HERE, PERSON)
    (panel,) = [letter for letter in await table.post() if letter.kind is Kind.MUSTER]
    assert panel.battle.masters == (CAT.user,)
    await table.service.muster.begin(CAT, HERE)
    await table.service.desk.end(CAT, HERE)
    again = await table.service.muster.rematch(BEN, HERE)
    assert (again.game_master, again.masters) == (BEN.user, ())


@pytest.mark.clause("F4")
async def test_a_game_master_with_a_post_reads_no_other_crew(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.masters.add(GM, HERE, Person(ANN.user, ANN.name))
    await table.service.declare.choose(BEN, HERE, Declaration(Maneuver.EVADE))
    seen = await table.service.inquiry.open_questions(ANN, HERE)
    assert ("c", Post.HELMSMAN) not in {(one.id.ship, one.id.post) for one in seen}
    (gunner,) = [one for one in seen if (one.id.ship, one.id.post) == ("c", Post.GUNNER)]
    other = QuestionId(gunner.id.battle, gunner.id.asked, "c", Post.HELMSMAN)
    assert await reason(table.service.inquiry.question(ANN, other)) == "not_yours_to_answer"


async def test_of_a_game_master_nothing_is_left_who_wants_it_gone(table: Table, database_url: str) -> None:
    zoe = Caller(987_654_321, "Zoë Quillfeather", "en-US", 55_555)
    battle = await table.begun(Pace.BRISK, (ANN,))
    await table.service.masters.hand_over(GM, HERE, Person(zoe.user, zoe.name))
    await table.service.desk.pause(zoe, HERE)
    await table.service.desk.resume(zoe, HERE)
    assert await reason(table.service.privacy.erase(zoe)) == "privacy_game_master"
    await table.service.masters.hand_over(zoe, HERE, LEAD)
    await table.service.masters.remove(GM, HERE, Person(zoe.user, zoe.name))
    await table.post()
    kept = await table.service.privacy.kept(zoe)
    assert [(one.id, one.is_game_master, one.posts) for one in kept.battles] == [(battle.id, True, ())]
    await table.service.privacy.erase(Caller(zoe.user, "Another name by now"))
    assert await traces(database_url, str(zoe.user), zoe.name, "55555") == []
