"""What is promised is what the real resolver does, over all ways in which the dice can fall."""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from bot.rules.adjust import BringAlongside, GiveAcrobatics, Modify, SetHull
from bot.rules.battle import Battle, ShipState, Weapon
from bot.rules.dice import Dice
from bot.rules.events import Declared, GmModifier
from bot.rules.foresight import odds_at_turn
from bot.rules.maneuvers import odds, options
from bot.rules.maneuvers.base import Rule
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Choice, DamageCause, Maneuver, Part, Post, Result, Scope
from tests.rules.odds.ways import CameOf, carried_out, every_way, ordered, round_starts
from tests.rules.table import HIGH, LOW, Fight, board, fire, ram, ship

SMALL = Weapon(id="w1", name="Gun", damage="2d-3", accuracy=2, snap_shot=12)


def all_ways(
    battle: Battle,
    by: str,
    post: Post,
    choice: Declaration,
    depth: int,
    *,
    dodge: Choice = Choice.DODGE,
    first: Sequence[tuple[int, ...]] = (),
) -> list[tuple[float, CameOf]]:
    """What comes of it in every way, with its chance."""

    def play(dice: Dice) -> CameOf:
        return carried_out(battle, by, ordered(post, choice), dice, dodge=dodge)

    found = list(every_way(play, depth, first))
    assert sum(chance for chance, _ in found) == pytest.approx(1, abs=1e-9)
    return found


def done(found: list[tuple[float, CameOf]]) -> float:
    return sum(chance for chance, one in found if one.result is Result.DONE)


def promised(battle: Battle, by: str, post: Post, choice: Declaration) -> Odds:
    idle = Declaration(Maneuver.WAIT if post is Post.HELMSMAN else Maneuver.HOLD)
    told = odds_at_turn(battle, by, post, choice, idle)
    assert told is not None
    return told


def check_blows(told: Odds, found: list[tuple[float, CameOf]]) -> None:
    """Points, HP taken and sinkings, ship by ship."""
    for blow in told.blows:
        taken = sinking = 0.0
        chances: dict[int, float] = {}
        for chance, one in found:
            for damage in one.damage:
                if (damage.ship, damage.cause) == (blow.ship, blow.cause):
                    chances[damage.points] = chances.get(damage.points, 0.0) + chance
                    taken += chance * damage.taken
                    sinking += chance * (damage.to == 0 and damage.part is Part.HULL)
        assert chances, "it never fell"
        if blow.cause is not DamageCause.BLOWBACK:
            check_points(blow.chance, dict(zip(blow.points.points, blow.points.chances, strict=True)), chances)
        assert blow.expected == pytest.approx(taken, abs=1e-9)
        assert blow.sinking == pytest.approx(sinking, abs=1e-9)
        assert told.sinks(blow.ship) == pytest.approx(sum(p for p, one in found if blow.ship in one.sunk), abs=1e-9)


def check_points(chance: float, told: Mapping[int, float], found: Mapping[int, float]) -> None:
    assert set(told) == set(found)
    for points, likely in told.items():
        assert chance * likely == pytest.approx(found[points], abs=1e-9)


def check_rolls(told: Odds, found: list[tuple[float, CameOf]]) -> None:
    """What is rolled is what was told: against the same target, each modifier by the same name."""
    for _, one in found:
        for roll in one.rolls:
            acrobatic = "acrobatic" in [modifier.name for modifier in roll.modifiers]
            attempt = next(
                attempt
                for attempt in told.attempts
                if (attempt.kind, attempt.ship) == (roll.kind, roll.ship)
                and ("acrobatic" in [modifier.name for modifier in attempt.modifiers]) is acrobatic
            )
            assert (roll.base, roll.target, roll.against) == (attempt.base, attempt.target, attempt.against)
            assert (roll.modifiers, roll.skill, roll.crew) == (attempt.modifiers, attempt.skill, attempt.crew)


def test_every_maneuver_of_random_battles() -> None:
    """Every offer of random states, hidden edges of modifiers included: exactly as often done as it says."""
    tried: Counter[Maneuver] = Counter()
    for battle in round_starts(3, battles=9):
        for state in battle.afloat:
            for post in Post:
                for choice in options(battle, state.id, post):
                    if tried[choice.maneuver] >= 5 or choice.maneuver in (Maneuver.HOLD, Maneuver.WAIT):
                        continue
                    idle = Declaration(Maneuver.WAIT if post is Post.HELMSMAN else Maneuver.HOLD)
                    told = odds_at_turn(battle, state.id, post, choice, idle)
                    found = all_ways(battle, state.id, post, choice, depth=2)
                    if told is None:
                        assert {one.result for _, one in found} == {Result.IMPOSSIBLE}
                    else:
                        assert told.done == pytest.approx(done(found), abs=1e-9)
                        check_rolls(told, found)
                        tried[choice.maneuver] += 1
    assert set(tried) == set(Maneuver) - {Maneuver.HOLD, Maneuver.WAIT}


def fight() -> Fight:
    return Fight(
        ship("a", weapons=(SMALL,)), ship("b", hull=7, hull_max=9, deck=3), ship("c", "a"), ship("d", "b")
    ).start("a", "b", "c", "d")


@pytest.mark.clause("A4", "A4b", "D4")
@pytest.mark.parametrize("part", list(Part))
def test_a_shot(part: Part) -> None:
    battle = fight().battle
    choice = fire("b", part=part)
    told = promised(battle, "a", Post.GUNNER, choice)
    found = all_ways(battle, "a", Post.GUNNER, choice, depth=3)
    assert told.done == pytest.approx(done(found), abs=1e-9)
    check_blows(told, found)
    assert [blow.ship for blow in told.blows] == ["b"]


@pytest.mark.clause("L2", "L2a")
@pytest.mark.parametrize(
    ("part", "own", "theirs"), [(Part.HULL, 40, 7), (Part.HULL, 4, 7), (Part.HULL, 5, 3), (Part.DECK, 3, 7)]
)
def test_a_shot_alongside_falls_back(part: Part, own: int, theirs: int) -> None:
    table = fight().gm(BringAlongside(("a", "b"))).gm(SetHull("a", own)).gm(SetHull("b", theirs))
    choice = fire("b", part=part)
    told = promised(table.battle, "a", Post.GUNNER, choice)
    assert [blow.ship for blow in told.blows] == ["b", "a"]
    check_blows(told, all_ways(table.battle, "a", Post.GUNNER, choice, depth=3))


@pytest.mark.clause("D2")
def test_an_acrobatic_dodge_of_this_round() -> None:
    """It is told beside the plain one, and is gone when the round of its own is over (M6)."""
    table = fight().gm(GiveAcrobatics("b", 1))
    told = promised(table.battle, "a", Post.GUNNER, fire("b"))
    assert told.shot is not None
    plain, acrobatic = told.shot.dodges
    assert (plain.acrobatic, acrobatic.acrobatic) == (False, True)
    assert told.done == plain.struck > acrobatic.struck
    found = all_ways(table.battle, "a", Post.GUNNER, fire("b"), depth=2, dodge=Choice.ACROBATIC)
    assert acrobatic.struck == pytest.approx(done(found), abs=1e-9)
    later = table.quiet_round()
    assert later["b"].acrobatics == 1
    told = promised(later.battle, "a", Post.GUNNER, fire("b"))
    assert told.shot is not None
    assert len(told.shot.dodges) == 1
    found = all_ways(later.battle, "a", Post.GUNNER, fire("b"), depth=2, dodge=Choice.ACROBATIC)
    assert told.done == pytest.approx(done(found), abs=1e-9)


@pytest.mark.clause("A4a")
@pytest.mark.parametrize("choice", [board("b"), fire("b")], ids=["board", "fire"])
def test_a_modifier_for_one_roll_counts_on_one(choice: Declaration) -> None:
    table = fight().gm(Modify(GmModifier(name="fog", value=-3, scope=Scope.ROLL)))
    post = Post.GUNNER if choice.maneuver is Maneuver.FIRE else Post.HELMSMAN
    told = promised(table.battle, "a", post, choice)
    mine, theirs = told.attempts
    assert "gm:fog" in [one.name for one in mine.modifiers]
    assert "gm:fog" not in [one.name for one in theirs.modifiers]
    assert told.done == pytest.approx(done(all_ways(table.battle, "a", post, choice, depth=2)), abs=1e-9)


@pytest.mark.clause("M8", "M8b")
def test_a_ram_hurts_both() -> None:
    """The contest in every way; then the dice of both, of a contest that is won (that of each falls by itself)."""
    table = Fight(ship("a", helm=14, hull=12), ship("b", hull=19)).start("a", "b")
    told = promised(table.battle, "a", Post.HELMSMAN, ram("b"))
    assert told.done == pytest.approx(done(all_ways(table.battle, "a", Post.HELMSMAN, ram("b"), depth=2)), abs=1e-9)
    target, rammer = told.blows
    assert (target.ship, target.expression, rammer.ship, rammer.expression) == ("b", "5d", "a", "5d-5")
    assert (target.chance, rammer.chance) == (told.done, told.done)
    won = replace(told, blows=tuple([replace(one, chance=1.0) for one in told.blows]))
    check_blows(won, all_ways(table.battle, "a", Post.HELMSMAN, ram("b"), 2, first=(LOW, HIGH)))


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_a_ram_in_every_way_that_all_its_dice_can_fall() -> None:
    table = Fight(ship("a", helm=14, hull=12), ship("b", hull=19)).start("a", "b")
    told = promised(table.battle, "a", Post.HELMSMAN, ram("b"))
    found = all_ways(table.battle, "a", Post.HELMSMAN, ram("b"), depth=4)
    assert told.done == pytest.approx(done(found), abs=1e-9)
    check_blows(told, found)


def test_nothing_is_rolled_for_what_needs_no_dice() -> None:
    battle = fight().battle
    for maneuver, post in ((Maneuver.HOLD, Post.HELMSMAN), (Maneuver.WAIT, Post.GUNNER), (Maneuver.AIM, Post.GUNNER)):
        for choice in options(battle, "a", post):
            if choice.maneuver is maneuver:
                told = odds(battle, "a", post, choice)
                assert told == Odds()
                assert told.attempts == ()
                assert told.done == 1


def test_what_would_come_to_nothing_has_no_odds() -> None:
    table = fight()
    assert odds(table.battle, "a", Post.HELMSMAN, Declaration(Maneuver.DISENGAGE, "b")) is None
    table.gm(SetHull("b", 0))
    assert odds(table.battle, "a", Post.HELMSMAN, board("b")) is None


def test_no_maneuver_can_be_without_odds() -> None:
    class Lazy(Rule):
        maneuver = Maneuver.HOLD
        posts = frozenset((Post.HELMSMAN,))

        def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
            return Result.DONE

    with pytest.raises(TypeError, match="odds"):
        Lazy()  # pyright: ignore[reportAbstractUsage]
