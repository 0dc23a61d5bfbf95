"""Captains play ships in the crew's place."""

import asyncio
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

from bot.captains import Temper, quick
from bot.rules.battle import Battle
from bot.rules.dice import commitment
from bot.rules.events import Acted, AnyEvent, Declared, Gm
from bot.rules.hidden import UnknownCrew, VeiledShip
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.verify import verify
from bot.rules.words import Choice, Maneuver, Post, QuestionKind, What
from bot.service.desk.undo import REST
from bot.service.ids import QuestionId
from bot.service.types import Caller, Where
from bot.store.words import Hulls, Kind, Pace, Status, Values
from tests.service.table import ANN, BEN, CHANNEL, GM, GUILD, HERE, Table, reason

ENEMY = Where(channel=CHANNEL, ship="c")
OWN = Where(channel=CHANNEL, ship="a")


async def _begun(table: Table, pace: Pace = Pace.BRISK, players: Iterable[tuple[Caller, str, Post]] = ()) -> None:
    """A battle of three ships; those without a player have captains."""
    await table.service.muster.start(GM, GUILD, CHANNEL, pace=pace)
    for player, ship, post in players:
        await table.service.muster.join(player, Where(channel=CHANNEL, ship=ship, post=post))
    await table.service.captains.give(GM, HERE, Temper.BOLD)
    await table.service.muster.begin(GM, HERE)


async def _captains_do(table: Table) -> int:
    """All that captains have to do now; how many answers."""
    done = 0
    while answered := await table.service.thinking.run():
        done += answered
    return done


async def _events(table: Table) -> tuple[AnyEvent, ...]:
    battle = (await table.service.inquiry.battle(HERE)).id
    async with table.store.reading() as work:
        return await work.events(battle)


async def _said(table: Table) -> Counter[tuple[int, str, str]]:
    """How often each person's declaration of a round stands in the log."""
    return Counter([(line.round, line.ship, line.crew) for line in await _events(table) if isinstance(line, Declared)])


CREW = [(ANN, "a", Post.HELMSMAN), (ANN, "a", Post.GUNNER), (BEN, "b", Post.HELMSMAN), (BEN, "b", Post.GUNNER)]


async def test_captains_fight_to_the_end_by_themselves(table: Table) -> None:
    await _begun(table, Pace.RULES)
    while await table.service.thinking.run():
        await table.post()
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    assert not {Kind.ASK, Kind.ASK_NPCS, Kind.NPC_PANEL, Kind.PANEL, Kind.LATE, Kind.RULED} & set(table.calls)
    assert set((await _said(table)).values()) == {1}
    log = (await table.service.inquiry.log(ANN, HERE)).content
    assert verify(log.decode().splitlines()) is None
    assert b'"bold"' not in log


async def test_a_captain_plays_its_own_posts_and_decides_for_nobody(table: Table) -> None:
    await _begun(table, players=[(ANN, "a", Post.HELMSMAN)])
    await table.service.captains.give(GM, OWN, Temper.CAREFUL)
    await _captains_do(table)
    (asked,) = await table.service.inquiry.open_questions(ANN, HERE)
    assert (asked.id.post, asked.own.ready, asked.mate.ready) == (Post.HELMSMAN, False, True)
    assert sorted([ship for _, ship, _ in await _said(table)]) == ["b", "b", "c", "c"]
    assert await _captains_do(table) == 0
    await table.service.declare.ready(ANN, asked.id)
    await _captains_do(table)
    first = await _said(table)
    assert {ship for number, ship, _ in first if number == 1} == {"a", "b", "c"}


async def test_nobody_reads_what_a_captain_has_chosen(table: Table) -> None:
    """In order, the ships further ahead hand in later than their captains have decided."""
    await _begun(table, Pace.RULES, [(ANN, "c", Post.HELMSMAN), (BEN, "c", Post.GUNNER)])
    battle = (await table.service.inquiry.battle(HERE)).id
    await table.service.muster.leave(ANN, ENEMY)
    await table.service.muster.leave(BEN, ENEMY)
    await table.service.captains.take_back(GM, ENEMY)
    await _captains_do(table)
    async with table.store.reading() as work:
        chosen = [seat for seat in await work.seats(battle) if seat.choice is not None]
        asked = await work.open_questions(battle)
    assert chosen or {seat for _, seat, _ in await _said(table)}
    of_gm = await table.service.inquiry.open_questions(GM, HERE)
    assert {one.id.ship for one in of_gm} == {"c"}
    for row in [row for row in asked if row.ship != "c"]:
        of = QuestionId(battle, row.asked, row.ship, row.post)
        assert await reason(table.service.inquiry.question(GM, of)) == "not_yours_to_answer"
        assert await reason(table.service.declare.ready(GM, of)) == "not_your_ship"
    await table.service.captains.take_back(GM, HERE)
    async with table.store.reading() as work:
        assert not [seat for seat in await work.seats(battle) if seat.choice is not None or seat.ready]
    assert {one.id.ship for one in await table.service.inquiry.open_questions(GM, HERE)} >= {"c"}


async def test_a_captain_is_told_what_its_crew_may_know_and_nothing_else(table: Table) -> None:
    told: list[tuple[Battle, Question, bytes]] = []

    async def think(battle: Battle, question: Question, temper: Temper, seed: bytes) -> Orders | Choice:
        told.append((battle, question, seed))
        return quick(battle, question, temper, seed)

    watched = Table(table.store, think=think)
    service = watched.service
    await service.muster.start(GM, GUILD, CHANNEL, pace=Pace.RULES)
    await service.showing.show(GM, HERE, hulls=Hulls.STEPS, npcs=Values.HIDDEN)
    for player, ship, post in CREW[:2]:
        await service.muster.join(player, Where(channel=CHANNEL, ship=ship, post=post))
    await service.captains.give(GM, HERE, Temper.GUNNERY)
    await service.muster.begin(GM, HERE)
    for _ in range(40):
        await _captains_do(watched)
        open_ones = await service.inquiry.open_questions(ANN, HERE)
        asked = [one for one in open_ones if one.kind is not QuestionKind.DECLARE or not one.own.ready]
        if not asked:
            break
        first = asked[0]
        if first.kind is QuestionKind.DECLARE:
            await service.declare.choose(ANN, first.id, first.offers[-1], ready=True)
        else:
            await service.decide.answer(ANN, first.id, first.options[0])
    assert {question.kind for _, question, _ in told} >= {QuestionKind.DECLARE, QuestionKind.GO_ON}
    assert len({seed for *_, seed in told}) == len(told)
    salt = (7).to_bytes(32, "big")
    for battle, question, seed in told:
        assert seed != salt
        others = [ship for ship in battle.ships if ship.id != question.ship]
        struck = None if battle.struck is None else battle.struck.ship
        assert not [ship.id for ship in others if ship.helmsman is not None]
        assert [ship.id for ship in others if ship.gunner is not None] in ([], [struck])
        own = battle.ship(question.ship)
        enemies = [ship for ship in others if ship.side != own.side]
        assert not isinstance(own.ship, VeiledShip)
        assert all(isinstance(ship.ship, VeiledShip) for ship in enemies)
        assert all(isinstance(one, UnknownCrew) for ship in enemies for one in ship.ship.crew if one.npc)
    assert commitment(salt).encode() not in msgspec.msgpack.encode([battle for battle, *_ in told])


async def test_while_the_battle_is_paused_captains_wait(table: Table) -> None:
    await _begun(table)
    await table.service.desk.pause(GM, HERE)
    assert await table.service.thinking.next_at() is None
    assert await _captains_do(table) == 0
    assert not await _said(table)
    await table.service.desk.resume(GM, HERE)
    assert await table.service.thinking.next_at() == table.clock.now()
    assert await table.service.thinking.run()


async def test_what_is_thought_while_the_battle_is_paused_doesnt_count(table: Table) -> None:
    async def think(battle: Battle, question: Question, temper: Temper, seed: bytes) -> Orders | Choice:
        if not paused:
            paused.append(True)
            await watched.service.desk.pause(GM, HERE)
        return quick(battle, question, temper, seed)

    paused: list[bool] = []
    watched = Table(table.store, think=think)
    await _begun(watched)
    assert await watched.service.thinking.run() == 0
    assert not await _said(watched)


async def test_after_an_undo_captains_leave_time_and_then_answer_anew(table: Table) -> None:
    await _begun(table, players=CREW)
    await _captains_do(table)
    for player in (ANN, BEN):
        for asked in await table.service.inquiry.open_questions(player, HERE):
            await table.service.declare.ready(player, asked.id)
    await _captains_do(table)
    assert (await table.service.inquiry.battle(HERE)).state is not None
    beginning = (await table.service.undo.decisions(GM, HERE)).decisions[-1].to
    undone = await table.service.undo.back_to(GM, HERE, beginning)
    assert undone.captains_rest
    last = undone.battle.state
    assert last is not None
    assert await table.service.thinking.next_at() == table.clock.now() + REST
    assert await _captains_do(table) == 0
    helm = Where(channel=CHANNEL, ship="c", post=Post.HELMSMAN)
    await table.service.stead.declare(GM, helm, Declaration(Maneuver.EVADE))
    table.clock.advance(REST.total_seconds())
    await _captains_do(table)
    said = [line for line in await _events(table) if isinstance(line, Declared) and line.seq > last.seq]
    assert [(line.ship, line.maneuver) for line in said][:1] == [("c", Maneuver.EVADE)]
    assert {line.ship for line in said} == {"c"}


async def test_resume_lets_captains_go_on_at_once_after_an_undo(table: Table) -> None:
    await _begun(table, players=CREW)
    await _captains_do(table)
    beginning = (await table.service.undo.decisions(GM, HERE)).decisions[-1].to
    await table.service.undo.back_to(GM, HERE, beginning)
    assert (await table.service.desk.show(GM, HERE)).captains_rest
    assert not (await table.service.desk.resume(GM, HERE)).captains_rest
    assert await _captains_do(table)


@pytest.mark.parametrize("killed_after", [5, 40])
async def test_cut_off_anywhere_a_captain_answers_once_and_the_same(table: Table, killed_after: int) -> None:
    await _begun(table, Pace.RULES)
    doomed = asyncio.create_task(_captains_do(table))
    for _ in range(killed_after):
        await asyncio.sleep(0)
    doomed.cancel()
    await asyncio.gather(doomed, return_exceptions=True)
    other = Table(table.store)
    runs = [one.service.thinking.run() for one in (other, table, other)]
    await asyncio.gather(*runs, return_exceptions=True)  # one may be told to try again
    await _captains_do(other)
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    assert set((await _said(table)).values()) == {1}
    acted = Counter([(line.round, line.ship, line.crew) for line in await _events(table) if isinstance(line, Acted)])
    assert set(acted.values()) == {1}


async def test_a_captain_that_fails_does_the_simplest_thing(table: Table) -> None:
    async def think(battle: Battle, question: Question, temper: Temper, seed: bytes) -> Orders | Choice:
        raise ZeroDivisionError

    broken = Table(table.store, think=think)
    await _begun(broken, players=CREW)
    assert await broken.service.thinking.run() == 1
    assert {ship for _, ship, _ in await _said(broken)} == {"c"}


async def test_the_channel_is_told_that_a_captain_plays_and_nobody_which(table: Table) -> None:
    await _begun(table, players=CREW)
    await table.service.captains.take_back(GM, HERE)
    await table.service.captains.take_back(GM, HERE)
    await table.service.captains.give(GM, ENEMY, Temper.RAMMING)
    await table.service.captains.give(GM, ENEMY, Temper.RAMMING)
    desk = await table.service.captains.give(GM, ENEMY, Temper.CAREFUL)
    assert desk.tempers == {"c": Temper.CAREFUL}
    notes = [(line.before, line.after, line.ship) for line in await _events(table) if isinstance(line, Gm)]
    assert notes == [("captain: yes", "captain: no", "c"), ("captain: no", "captain: yes", "c")]
    view = await table.service.inquiry.battle(HERE)
    assert view.captains == {"c"}
    await table.post()
    shown = msgspec.json.encode([message.letters for message in table.sent])
    assert b'"careful"' not in shown
    assert b'"ramming"' not in shown


async def test_captains_stand_at_the_muster_for_empty_ships(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a", post=Post.HELMSMAN))
    assert await reason(table.service.captains.give(ANN, HERE, Temper.BOLD)) == "not_game_master"
    desk = await table.service.captains.give(GM, HERE, Temper.BOLD)
    assert set(desk.tempers) == {"b", "c"}
    await table.service.muster.join(BEN, Where(channel=CHANNEL, ship="b", post=Post.HELMSMAN))
    await table.service.muster.join(BEN, Where(channel=CHANNEL, ship="b", post=Post.GUNNER))
    assert (
        await reason(table.service.captains.give(GM, Where(channel=CHANNEL, ship="b"), Temper.BOLD)) == "ship_is_manned"
    )
    await table.service.muster.remove(GM, Where(channel=CHANNEL, ship="c"))
    added = await table.service.muster.add(GM, HERE, "ram", 1)
    assert added.captains == {"b"}
    assert (
        await reason(table.service.captains.give(GM, Where(channel=CHANNEL, ship="x"), Temper.BOLD)) == "no_such_ship"
    )


async def test_a_rematch_keeps_captains_for_the_game_master_only(table: Table) -> None:
    await _begun(table, players=CREW)
    await table.service.desk.end(GM, HERE)
    again = await table.service.muster.rematch(GM, HERE)
    assert again.captains == {"c"}
    await table.service.desk.end(GM, HERE)
    assert (await table.service.muster.rematch(ANN, HERE)).captains == frozenset()


async def test_who_takes_a_post_from_a_captain_is_asked_and_the_captain_no_more(table: Table) -> None:
    await _begun(table, players=CREW)
    await table.service.muster.join(Caller(9, "Dan"), Where(channel=CHANNEL, ship="c", post=Post.HELMSMAN))
    await _captains_do(table)
    (asked,) = await table.service.inquiry.open_questions(Caller(9, "Dan"), HERE)
    assert (asked.own.ready, asked.mate.ready) == (False, True)
    await table.service.muster.leave(Caller(9, "Dan"), HERE)
    await _captains_do(table)
    assert "c" in {ship for _, ship, _ in await _said(table)}
    assert What.SEAT in [line.what for line in await _events(table) if isinstance(line, Gm)]
