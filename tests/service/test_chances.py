"""`/odds`: asked by a crew for its own ship, and told from what that crew may know."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.panels import contents
from bot.report.words import words_for
from bot.rules.adjust import SetHull
from bot.rules.battle import Battle, Ship
from bot.rules.foresight import odds_at_turn
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part, Post, Reason
from bot.service.fleet.berths import MADE_UP
from bot.service.types import Chance, ChancesView, Where, Wondering
from bot.store.codec import decode_setup, encode_setup
from bot.store.database import Database
from bot.store.words import Hulls, Pace, Values
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason, url


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await Database.open(url(tmp_path)) as store:
        yield Table(store)


@pytest.fixture
async def other_table(tmp_path: Path) -> AsyncIterator[Table]:
    folder = tmp_path / "other"
    folder.mkdir()
    async with await Database.open(url(folder)) as store:
        yield Table(store)


def only(view: ChancesView) -> Chance:
    (found,) = view.chances
    return found


def state_of(view: ChancesView) -> Battle:
    assert view.battle.state is not None
    return view.battle.state


async def test_a_crew_is_told_all_that_its_post_can_do(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    view = await table.service.chances.ask(ANN, HERE)
    (question,) = await table.service.inquiry.open_questions(ANN, HERE)
    assert [one.declaration for one in view.chances] == list(question.offers)
    assert (view.ship, view.post) == ("a", Post.HELMSMAN)
    for one in view.chances:
        assert one.odds == odds_at_turn(state_of(view), "a", Post.HELMSMAN, one.declaration, view.mate)
    assert await table.service.chances.of_question(ANN, question.id) == view


async def test_what_cannot_be_done_now_says_what_it_would_need(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    view = await table.service.chances.ask(ANN, HERE, Wondering(maneuver=Maneuver.DISENGAGE, against="c"))
    assert only(view).needs is Reason.NOT_ALONGSIDE
    assert only(view).odds is not None
    text = contents.odds(words_for("en"), view).text
    assert words_for("en").of("reason", Reason.NOT_ALONGSIDE) in text


async def test_each_post_may_ask_for_the_other(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    view = await table.service.chances.ask(
        ANN, HERE, Wondering(maneuver=Maneuver.FIRE, against="c", weapon="w1", part=Part.HULL)
    )
    assert view.post is Post.GUNNER
    await table.service.declare.choose(ANN, HERE, Declaration(Maneuver.EVADE))
    moving = await table.service.chances.ask(
        ANN, HERE, Wondering(maneuver=Maneuver.FIRE, against="c", weapon="w1", part=Part.HULL)
    )
    before, after = only(view).odds, only(moving).odds
    assert before is not None
    assert after is not None
    assert after.done < before.done
    assert moving.mate == Declaration(Maneuver.EVADE)


async def test_names_do_as_well_and_what_a_maneuver_does_not_have_is_ignored(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    enemy = next(ship for ship in battle.setup.ships if ship.id == "c")
    gun = next(ship for ship in battle.setup.ships if ship.id == "a").weapons[0]
    by_name = Wondering(maneuver=Maneuver.FIRE, against=enemy.name, weapon=gun.name, part=Part.HULL, hard=True)
    by_id = Wondering(maneuver=Maneuver.FIRE, against="c", weapon=gun.id, part=Part.HULL)
    ask = table.service.chances.ask
    assert only(await ask(ANN, HERE, by_name)) == only(await ask(ANN, HERE, by_id))
    assert len((await ask(ANN, HERE, Wondering(maneuver=Maneuver.EVADE, against="c", weapon="x"))).chances) == 2


async def test_only_the_own_crew_is_told(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    ask = table.service.chances.ask
    ship_c = Where(channel=CHANNEL, ship="c")
    assert await reason(ask(ANN, ship_c)) == "not_your_ship"
    assert await reason(ask(GM, replace(ship_c, post=Post.HELMSMAN))) == "wrong_post", "a player has it"
    assert await reason(ask(CAT, HERE)) == "not_your_ship"
    assert await reason(ask(CAT, replace(HERE, channel=999))) == "no_battle_here"
    (question,) = await table.service.inquiry.open_questions(ANN, HERE)
    assert await reason(table.service.chances.of_question(BEN, question.id)) == "not_your_ship"
    assert await reason(table.service.chances.of_question(ANN, replace(question.id, ship="z"))) == "question_closed"


async def test_a_game_master_asks_for_ships_that_nobody_plays(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    ship_b = Where(channel=CHANNEL, ship="b")
    assert await reason(table.service.chances.ask(GM, ship_b)) == "seat_ambiguous"
    view = await table.service.chances.ask(GM, ship_b, Wondering(maneuver=Maneuver.RAM))
    assert (view.ship, view.post) == ("b", Post.HELMSMAN)
    view = await table.service.chances.ask(GM, replace(ship_b, post=Post.GUNNER))
    assert view.post is Post.GUNNER


async def test_what_is_not_there(table: Table) -> None:
    await table.service.muster.start(GM, 10, CHANNEL, pace=Pace.BRISK)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a"))
    ask = table.service.chances.ask
    assert await reason(ask(ANN, HERE)) == "not_begun"
    await table.service.muster.begin(GM, HERE)
    fire = Wondering(maneuver=Maneuver.FIRE)
    assert await reason(ask(ANN, HERE, replace(fire, against="Z"))) == "unknown_target"
    assert await reason(ask(ANN, HERE, replace(fire, weapon="Z"))) == "unknown_weapon"
    assert await reason(ask(ANN, HERE, replace(fire, against="a"))) == "nothing_like_that"
    await table.service.desk.adjust(GM, HERE, SetHull("a", 0))
    assert await reason(ask(ANN, HERE)) in ("ship_sunk", "battle_over")


async def fought(table: Table, changed: Callable[[Ship], Ship]) -> list[str]:
    """A battle in steps with hidden NPCs, its enemy `changed`; all that a crew reads of odds in it."""
    await table.service.muster.start(GM, 10, CHANNEL, pace=Pace.BRISK)
    await table.service.showing.show(GM, HERE, hulls=Hulls.STEPS, npcs=Values.HIDDEN)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a"))
    async with table.store.writing() as work:
        row = await work.open_battle(CHANNEL)
        assert row is not None
        setup = decode_setup(row.setup)
        ships = tuple([changed(ship) if ship.id == "c" else ship for ship in setup.ships])
        templates = " ".join([MADE_UP] * len(ships))
        await work.save_battle(row, replace(row, setup=encode_setup(replace(setup, ships=ships)), templates=templates))
    await table.service.muster.begin(GM, HERE)
    views = [await table.service.chances.ask(ANN, HERE)]
    views += [await table.service.chances.ask(ANN, HERE, Wondering(maneuver=one)) for one in Maneuver]
    questions = await table.service.inquiry.open_questions(ANN, HERE)
    assert questions
    return [
        *[repr(contents.odds(words_for(locale), view)) for locale in ("en", "ja") for view in views],
        *[repr(contents.question(words_for(locale), one)) for locale in ("en", "ja") for one in questions],
    ]


def _hardy(ship: Ship) -> Ship:
    """Other hidden values, but for Helm, which places it in the order."""
    crew = [
        replace(one, skills=replace(one.skills, gunnery=one.skills.gunnery and 19), strength=19, vision=18)
        for one in ship.crew
    ]
    return replace(ship, hull=ship.hull * 7, hull_max=ship.hull_max * 7, handling=9, crew=tuple(crew))


@pytest.mark.clause("S3")
async def test_hidden_values_change_not_a_byte(table: Table, other_table: Table) -> None:
    plain = await fought(table, lambda ship: ship)
    assert any("≈" in text for text in plain)
    assert plain == await fought(other_table, _hardy)


async def test_asking_changes_nothing(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    await table.post()
    before = await table.service.inquiry.battle(HERE)
    await table.service.chances.ask(ANN, HERE)
    assert await table.service.inquiry.battle(HERE) == before
    assert not await table.post()
