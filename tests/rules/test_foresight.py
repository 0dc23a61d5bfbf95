"""What a crew can foresee: its own mate's part, what the round takes away, and what each answer may bring."""

import pytest
from msgspec.structs import replace

from bot.rules.adjust import BringAlongside, GiveAcrobatics, Grapple, Modify, SetHull, adjust
from bot.rules.battle import Battle, Weapon
from bot.rules.dice import Dice, ScriptedDice
from bot.rules.events import Acted, Damage, GmModifier, Parted
from bot.rules.foresight import obstacle, odds_at_turn, prospects, provided
from bot.rules.hidden import Hides, veil_state
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration, Question
from bot.rules.round import answer, awaiting
from bot.rules.scribe import Step
from bot.rules.words import Choice, Maneuver, Name, Post, Reason, Result, Scope
from tests.rules.odds.ways import every_way
from tests.rules.table import (
    LOW,
    Fight,
    accelerate,
    board,
    both,
    d,
    disengage,
    evade,
    fire,
    grapple,
    guns,
    hand,
    helm,
    hold,
    ship,
    sight,
)

LIGHT = Weapon(id="w1", name="Gun", damage="2d", accuracy=2, snap_shot=3)


def ways_of(battle: Battle, question: Question, choice: Choice, depth: int) -> list[tuple[float, Step]]:
    def play(dice: Dice) -> Step:
        return answer(battle, question, choice, dice)

    return list(every_way(play, depth))


def told(battle: Battle, by: str, post: Post, choice: Declaration, mate: Declaration | None) -> Odds:
    found = odds_at_turn(battle, by, post, choice, mate)
    assert found is not None
    return found


def names(odds: Odds) -> list[str]:
    return [one.name for one in odds.attempts[0].modifiers]


def fight(hull: int = 40) -> Fight:
    return Fight(ship("a", weapons=(LIGHT,), hull=hull), ship("b", hull=9), ship("c", "a")).start("a", "b", "c")


# At its turn


@pytest.mark.clause("M1")
@pytest.mark.parametrize(
    ("mate", "moves"), [(hold(), False), (evade(), True), (accelerate(), True), (board("b"), True), (None, False)]
)
def test_a_gunner_counts_what_the_own_helmsman_has_chosen(mate: Declaration | None, moves: bool) -> None:
    table = fight()
    found = told(table.battle, "a", Post.GUNNER, fire("b"), mate)
    assert (Name.MOVING in names(found)) is moves
    orders = both(mate or hold(), fire("b"))
    played = table.declare(a=orders)
    if moves:
        played.go_on("a", *[LOW] * (2 if mate == board("b") else 1))
    if mate != board("b"):
        question = played.question(played.questions[0].kind, "a")
        (going_on, _) = prospects(played.battle, question)
        assert going_on.odds.done == found.done


@pytest.mark.clause("L7a")
def test_both_posts_grapple_together() -> None:
    table = Fight(ship("a", hands=[hand("x", strength=13)]), ship("b")).start("a", "b")
    table.gm(BringAlongside(("a", "b")))
    alone = told(table.battle, "a", Post.HELMSMAN, grapple("b"), hold())
    together = told(table.battle, "a", Post.HELMSMAN, grapple("b"), grapple("b"))
    assert together.done > alone.done
    assert told(table.battle, "a", Post.GUNNER, grapple("b"), grapple("b")) == together
    played = table.declare(a=both(grapple("b"), grapple("b")))
    question = played.questions[0]
    found = ways_of(played.battle, question, Choice.GO_ON, depth=2)
    done = sum(
        chance
        for chance, step in found
        if next(one for one in step.events if isinstance(one, Acted)).result is Result.DONE
    )
    assert together.done == pytest.approx(done, abs=1e-9)


@pytest.mark.clause("L7a")
def test_free_hands_help_only_once_a_round() -> None:
    table = Fight(ship("a", hands=[hand("x", strength=13)]), ship("b"), ship("c", "b")).start("a", "b", "c")
    table.gm(BringAlongside(("a", "b"))).gm(BringAlongside(("a", "c")))
    first = told(table.battle, "a", Post.GUNNER, grapple("c"), hold())
    second = told(table.battle, "a", Post.GUNNER, grapple("c"), grapple("b"))
    assert (first.attempts[0].base, second.attempts[0].base) == (13, 10)


# What is in its way


@pytest.mark.clause("F7b", "L3")
def test_what_would_be_needed() -> None:
    table = fight()
    assert obstacle(table.battle, "a", Post.HELMSMAN, disengage("b")) is Reason.NOT_ALONGSIDE
    there = provided(table.battle, "a", disengage("b"), Reason.NOT_ALONGSIDE)
    table.gm(BringAlongside(("a", "b")))
    assert told(there, "a", Post.HELMSMAN, disengage("b"), None) == told(
        table.battle, "a", Post.HELMSMAN, disengage("b"), None
    )
    assert obstacle(table.battle, "a", Post.HELMSMAN, board("b")) is Reason.ALONGSIDE
    free = provided(table.battle, "a", board("b"), Reason.ALONGSIDE)
    assert Name.ALONGSIDE not in names(told(free, "a", Post.HELMSMAN, board("b"), None))
    assert obstacle(table.battle, "a", Post.GUNNER, sight("b")) is Reason.ALONGSIDE


@pytest.mark.clause("A4a")
def test_an_empty_gun_is_told_as_if_it_were_loaded() -> None:
    empty = replace(LIGHT, shots=0)
    table = Fight(ship("a", weapons=(empty,)), ship("b")).start("a", "b")
    assert obstacle(table.battle, "a", Post.GUNNER, fire("b")) is Reason.NO_SHOTS
    assert odds_at_turn(table.battle, "a", Post.GUNNER, fire("b")) is None
    loaded = provided(table.battle, "a", fire("b"), Reason.NO_SHOTS)
    full = Fight(ship("a", weapons=(LIGHT,)), ship("b")).start("a", "b")
    found = told(loaded, "a", Post.GUNNER, fire("b"), None)
    assert found.done == told(full.battle, "a", Post.GUNNER, fire("b"), None).done


def test_a_sunk_target_stays_sunk() -> None:
    table = fight().gm(SetHull("b", 0))
    assert provided(table.battle, "a", fire("b"), Reason.TARGET_SUNK) == table.battle


# Answers


@pytest.mark.clause("D1", "D2", "G5", "D4")
def test_each_way_to_dodge() -> None:
    """The chance that it does, the damage, and that the ship sinks: as often as the resolver says."""
    table = fight().gm(GiveAcrobatics("b", 1)).declare(a=guns(fire("b"))).go_on("a", d(10))
    (question,) = awaiting(table.battle)
    found = prospects(table.battle, question)
    assert [one.choice for one in found] == [Choice.NO_DODGE, Choice.DODGE, Choice.ACROBATIC]
    for prospect in found:
        ways = ways_of(table.battle, question, prospect.choice, depth=1 if prospect.choice is Choice.NO_DODGE else 2)
        hits = [
            (chance, damage)
            for chance, step in ways
            for damage in step.events
            if isinstance(damage, Damage) and damage.ship == "b"
        ]
        assert prospect.odds.done == pytest.approx(1 - sum(chance for chance, _ in hits), abs=1e-9)
        assert prospect.odds.costs("b") == pytest.approx(sum(p * one.taken for p, one in hits), abs=1e-9)
        assert prospect.odds.sinks("b") == pytest.approx(sum(p for p, one in hits if one.to == 0), abs=1e-9)


@pytest.mark.clause("L4", "G4")
def test_resisting_and_letting_go() -> None:
    """A draw holds them, too; what the game master gave for one roll counts on the mover's."""
    table = fight().gm(BringAlongside(("a", "b"))).gm(Grapple("b", "a", -2))
    table.gm(Modify(GmModifier(name="gust", value=2, scope=Scope.ROLL))).declare(a=helm(disengage("b")))
    (moving,) = awaiting(table.battle)
    assert moving.then is not None
    resist, let_go = prospects(table.battle, moving.then)
    assert (resist.choice, let_go.choice) == (Choice.RESIST, Choice.LET_GO)
    ways = ways_of(table.battle, moving.then, Choice.RESIST, depth=2)
    held = sum(chance for chance, step in ways if not any(isinstance(one, Parted) for one in step.events))
    assert resist.odds.done == pytest.approx(held, abs=1e-9)
    contest = resist.odds.contest
    assert contest is not None
    assert contest.mine.ship == "b"
    assert contest.won + contest.drawn + contest.lost == pytest.approx(1)
    assert "gm:gust" in [one.name for one in contest.theirs.modifiers]
    assert "gm:gust" not in [one.name for one in contest.mine.modifiers]
    assert let_go.odds == Odds()
    going_on, cancel = prospects(table.battle, moving)
    assert going_on.odds.done == pytest.approx(1 - held, abs=1e-9)
    assert cancel.odds == Odds()


# What isn't known


def test_what_is_made_from_assumed_values_says_so() -> None:
    table = fight()
    npcs = [replace(one, npc=True) for one in table["b"].ship.crew]
    known = replace(table["b"].ship, crew=tuple(npcs))
    battle = replace(
        table.battle, ships=tuple([replace(one, ship=known) if one.id == "b" else one for one in table.battle.ships])
    )
    veiled = veil_state(battle, Hides(hulls=frozenset("b"), crews=frozenset("b")))
    for choice, post in ((fire("b"), Post.GUNNER), (board("b"), Post.HELMSMAN), (Declaration(Maneuver.RAM, "b"), None)):
        found = told(veiled, "a", post or Post.HELMSMAN, choice, None)
        assert found.guessed
        assert not told(battle, "a", post or Post.HELMSMAN, choice, None).guessed
        assert found.sinks("b") is None or not found.blows
        assert all(blow.taken is None for blow in found.blows if blow.ship == "b")
    assert not told(veiled, "a", Post.GUNNER, sight("b"), None).guessed, "the target rolls nothing (A2)"
    assert told(veiled, "a", Post.HELMSMAN, Declaration(Maneuver.RAM, "b"), None).sinks("a") == 0


def test_blowback_of_an_unknown_hull_is_assumed_to_be_all() -> None:
    """And what is known of the own hull is used."""
    table = fight(hull=8).gm(BringAlongside(("a", "b")))
    veiled = veil_state(table.battle, Hides(hulls=frozenset("b")))
    known, assumed = (told(state, "a", Post.GUNNER, fire("b"), None) for state in (table.battle, veiled))
    assert not known.blows[1].assumed
    assert assumed.blows[1].assumed
    assert assumed.blows[1].taken == pytest.approx(known.blows[1].points.taken(8))
    assert assumed.sinks("a") == pytest.approx(known.done * known.blows[1].points.at_least(8))


def test_gm_changes_between_question_and_answer_count() -> None:
    """The odds are of the moment."""
    table = fight().declare(a=guns(fire("b")))
    (question,) = awaiting(table.battle)
    before = prospects(table.battle, question)[0].odds.done
    fog = Modify(GmModifier(name="fog", value=-4, scope=Scope.ROUND))
    after = adjust(table.battle, "gm", fog, ScriptedDice([])).battle
    assert prospects(after, awaiting(after)[0])[0].odds.done < before
