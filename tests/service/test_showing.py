"""What isn't shown to everybody: HP in steps, values of NPCs, and the log of such a battle."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.delivery.rendering import render
from bot.panels import contents
from bot.report.words import words_for
from bot.rules.adjust import SetHull
from bot.rules.battle import Ship
from bot.rules.changes import SetEffect
from bot.rules.events import Aimed, Damage, Roll
from bot.rules.hidden import HullStep, UnknownCrew, VeiledShip, hull_step
from bot.rules.words import QuestionKind
from bot.service.fleet.berths import MADE_UP
from bot.service.fleet.making import make_ship
from bot.service.letters import Letter
from bot.service.repairs.types import Berthed, Mended, Payment
from bot.service.types import Caller, Where
from bot.store.codec import decode_setup, encode_setup
from bot.store.words import Hulls, Kind, Pace, Status, Values
from tests.service.table import ANN, BEN, CHANNEL, GM, HERE, Table, reason
from tests.service.yard import MAKER, SAILOR, lay, new_ship

HULL = {"a": 81237, "b": 81238, "c": 81239}
"""Numbers that stand nowhere else."""
HELM = 4711


async def marked(table: Table, pace: Pace = Pace.BRISK) -> None:
    """A battle whose ships' hulls and NPCs' skills can't be mistaken."""
    await table.service.muster.start(GM, 10, CHANNEL, pace=pace)
    await table.service.showing.show(GM, HERE, hulls=Hulls.STEPS, npcs=Values.HIDDEN)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a"))
    await table.service.muster.join(BEN, Where(channel=CHANNEL, ship="c"))
    async with table.store.writing() as work:
        row = await work.open_battle(CHANNEL)
        assert row is not None
        setup = decode_setup(row.setup)
        ships = tuple([_marked(ship) for ship in setup.ships])
        made_up = " ".join([MADE_UP] * len(ships))
        await work.save_battle(row, replace(row, setup=encode_setup(replace(setup, ships=ships)), templates=made_up))
    await table.service.muster.begin(GM, HERE)


def _marked(ship: Ship) -> Ship:
    crew = tuple(
        [
            replace(one, skills=replace(one.skills, helm=HELM)) if ship.id == "b" and one.skills.helm else one
            for one in ship.crew
        ]
    )
    return replace(ship, hull=HULL[ship.id], hull_max=HULL[ship.id], crew=crew)


def told(letter: Letter, locale: str = "en-US") -> str:
    """Everything that a letter says, controls and all."""
    return repr(render(words_for(locale), letter, ()))


@pytest.mark.parametrize("pace", list(Pace))
async def test_no_exact_hull_of_an_enemy_and_no_value_of_an_npc_leaves(table: Table, pace: Pace) -> None:
    await marked(table, pace)
    random = Random(3)
    view = await table.play(random, (GM, ANN, BEN), rounds=3)
    sides = {ship.id: ship.side for ship in view.setup.ships}
    enemies = {
        player.user: [ship for ship in HULL if sides[ship] != sides[own]] for player, own in ((ANN, "a"), (BEN, "c"))
    }
    await table.post()
    assert (await table.service.inquiry.battle(HERE)).status is Status.FIGHTING
    searched = 0
    for message in table.sent:
        user = message.target.user
        if user == GM.user:
            continue
        hidden = list(HULL) if user is None else enemies[user]
        for letter in message.letters:
            text = told(letter).replace(view.commitment or "", "")
            found = [ship for ship in hidden if str(HULL[ship]) in text]
            assert not found, (letter.kind, text)
            assert str(HELM) not in text
            for event in letter.events:
                if isinstance(event, Roll) and event.ship == "b":
                    assert (event.target, event.base, event.modifiers, event.margin) == (0, 0, (), 0)
                    searched += 1
                assert not isinstance(event, Damage) or event.from_ <= 4
                assert not isinstance(event, Aimed) or event.ship != "b" or event.bonus == 0
    assert searched
    for player in (ANN, BEN):
        text = repr(contents.status(words_for("ja"), await table.service.inquiry.status(player, HERE)))
        assert not [ship for ship in enemies[player.user] if str(HULL[ship]) in text]
    desk = await table.service.desk.show(GM, HERE)
    assert desk.battle.state is not None
    assert desk.battle.state.ship("b").ship.hull_max == HULL["b"]


async def test_the_own_crew_and_its_side_see_exact_hulls(table: Table) -> None:
    await marked(table)
    view = (await table.service.inquiry.status(ANN, HERE)).battle
    assert view.state is not None
    own = view.state.ship("a")
    for ship in view.state.ships:
        assert isinstance(ship.ship, VeiledShip) is (ship.side != own.side)
    assert not any(isinstance(one, UnknownCrew) for one in own.ship.crew)
    assert HULL["a"] == own.hull


async def test_chances_against_npcs_are_guesses_and_do_not_tell(table: Table) -> None:
    await marked(table)
    (question,) = await table.service.inquiry.open_questions(BEN, HERE)
    from bot.panels.asked import declare

    rolled = {one.declaration.against: one.odds for one in declare(question).offers if one.rolled is not None}
    state = question.battle.state
    assert state is not None
    hidden = {ship.id for ship in state.ships if any(isinstance(one, UnknownCrew) for one in ship.ship.crew)}
    against = {target: odds for target, odds in rolled.items() if target is not None and odds is not None}
    assert against
    assert {target for target, odds in against.items() if odds.guessed} == set(against) & hidden
    assert "≈" in repr(contents.question(words_for("ja"), question))


@pytest.mark.parametrize(
    ("hull", "step"),
    [
        (81238, HullStep.UNHURT), (60929, HullStep.UNHURT), (60928, HullStep.DAMAGED), (40620, HullStep.DAMAGED),
        (40619, HullStep.BADLY_DAMAGED), (20310, HullStep.BADLY_DAMAGED), (20309, HullStep.CRIPPLED),
        (1, HullStep.CRIPPLED),
    ],
)  # fmt: skip
async def test_the_steps_are_those_of_d3(table: Table, hull: int, step: HullStep) -> None:
    await marked(table)
    await table.service.desk.adjust(GM, HERE, SetHull("b", 2))
    await table.service.desk.adjust(GM, HERE, SetHull("b", hull))
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    assert hull_step(state.ship("b").hull) is step
    letters = await table.post()
    texts = [told(one) for one in letters if one.kind is Kind.GM]
    assert words_for("en-US")(f"hull-step-{step.value}") in texts[-1]


async def test_single_ships_may_differ_and_changes_are_written_down(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    await table.service.showing.show(GM, Where(channel=CHANNEL, ship="b"), hulls=Hulls.STEPS)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    assert [ship.id for ship in state.ships if isinstance(ship.ship, VeiledShip)] == ["b"]
    letters = await table.post()
    assert [one.kind for one in letters].count(Kind.GM) == 1
    await table.service.showing.show(GM, Where(channel=CHANNEL, ship="b"), hulls=Hulls.STEPS)
    assert await table.post() == []
    await table.service.showing.show(GM, HERE, hulls=Hulls.EXACT)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    assert not any(isinstance(ship.ship, VeiledShip) for ship in state.ships)
    assert await reason(table.service.showing.show(GM, HERE)) == "nothing_to_show"
    assert await reason(table.service.showing.show(ANN, HERE, hulls=Hulls.STEPS)) == "not_game_master"


async def test_the_log_is_the_game_masters_until_it_is_published(table: Table) -> None:
    await marked(table)
    anyone = Caller(99, "Olga")
    assert await reason(table.service.showing.publish(GM, HERE)) == "not_over"
    await table.service.desk.end(GM, HERE)
    assert await reason(table.service.inquiry.log(anyone, HERE)) == "log_unpublished"
    assert (await table.service.inquiry.log(GM, HERE)).whole
    assert await reason(table.service.showing.publish(ANN, HERE)) == "not_game_master"
    letters = await table.post()
    (ended,) = [one for one in letters if one.kind is Kind.ENDED]
    assert ended.battle.seed is not None
    text = told(ended)
    assert ended.battle.seed in text, "the seed always is published"
    assert "publish" in text
    assert str(HULL["b"]) not in text
    await table.service.showing.publish(GM, HERE)
    assert [one.kind for one in await table.post()] == [Kind.PUBLISHED]
    log = await table.service.inquiry.log(anyone, HERE)
    assert str(HELM).encode() in log.content
    assert await reason(table.service.showing.publish(GM, HERE)) == "log_is_public"


async def test_with_open_npcs_the_log_is_everyones_at_once(table: Table) -> None:
    await table.begun()
    await table.service.desk.end(GM, HERE)
    assert (await table.service.inquiry.log(Caller(99, "Olga"), HERE)).whole
    assert QuestionKind.DECLARE not in [one.kind for one in await table.service.inquiry.open_questions(ANN, HERE)]


async def test_who_leads_a_rematch_gets_no_ship_that_was_hidden_from_them(table: Table) -> None:
    await marked(table)
    await table.service.desk.end(GM, HERE)
    again = await table.service.muster.rematch(ANN, HERE)
    assert [ship.id for ship in again.setup.ships] == ["a"]
    assert (again.hulls, again.npcs) == (Hulls.STEPS, Values.HIDDEN)
    await table.service.desk.end(ANN, HERE)
    where = Where(battle=again.id - 1)
    view = await table.service.muster.rematch(GM, where)
    assert [ship.id for ship in view.setup.ships] == list(HULL)


@pytest.mark.parametrize("crew", [None, "b1"])
async def test_what_an_npc_recovers_against_is_a_value_of_theirs(table: Table, crew: str | None) -> None:
    await marked(table)
    await table.post()
    await table.service.desk.adjust(GM, HERE, SetEffect("b", crew, "Fog", -1, None, 83))
    (post,) = [one for one in await table.post() if one.kind is Kind.GM]
    assert "Fog" in told(post)
    assert "recovery" not in told(post)
    for caller, count in ((ANN, 0), (GM, 1)):
        text = repr(contents.status(words_for("ja"), await table.service.inquiry.status(caller, HERE)))
        assert text.count(words_for("ja")("effect-recovery", target="83")) == count


@pytest.mark.parametrize("hulls", list(Hulls))
async def test_a_repair_tells_no_more_than_the_battle_did(table: Table, hulls: Hulls) -> None:
    new = replace(new_ship("Argo", player=SAILOR.user, repair=37), hull=None)
    crew = tuple([replace(one, npc=one.post is None, user=None) for one in new.crew])
    async with table.store.writing() as work:
        ship, _ = await make_ship(work, MAKER, replace(new, crew=crew), table.clock.now())
    await table.service.muster.start(MAKER, 10, CHANNEL)
    await table.service.muster.add_kept(MAKER, HERE, f"#{ship.id}", 0)
    await table.service.showing.show(MAKER, HERE, hulls=hulls, npcs=Values.HIDDEN)
    await table.service.muster.begin(MAKER, HERE)
    await table.service.desk.end(MAKER, HERE)
    await lay(table, ship.id, hull=19, deck=10)
    await table.post()
    await table.service.repairs.repair(MAKER, Berthed(f"#{ship.id}", CHANNEL))
    mended = await table.service.repairs.repair(MAKER, Berthed(f"#{ship.id}", CHANNEL), payment=Payment.NOW)
    assert isinstance(mended, Mended)
    assert mended.roll is not None
    (letter,) = [one for one in await table.post() if one.kind is Kind.REPAIRED]
    assert letter.repair is not None
    done = letter.repair.mended
    assert done is not None
    assert done.log is None
    assert done.roll is not None
    assert (done.roll.target, done.roll.margin, done.roll.dice) == (0, 0, mended.roll.dice)
    assert done.repaired.dice == ()
    assert done.unknown
    assert done.in_steps is (hulls is Hulls.STEPS)
    assert ("19 →" in told(letter)) is (hulls is Hulls.EXACT)
    after = mended.repaired.hull.to
    step = words_for("en-US").of("hull-step", HullStep.UNHURT if after > 30 else HullStep.DAMAGED)
    assert (f"**{step}**" in told(letter)) is (hulls is Hulls.STEPS)
    assert "37" not in told(letter).replace(done.seed or "", "").replace(done.commitment or "", "")
