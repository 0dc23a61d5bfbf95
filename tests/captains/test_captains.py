"""What must hold for any captain: legal, the same each time, never more than the crew may know."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from bot.captains import Temper, decide, quick
from bot.errors import Refused
from bot.rules.battle import Battle, ShipState, Skills, begin
from bot.rules.dice import PlainDice
from bot.rules.fold import MOVES
from bot.rules.hidden import Hides, veil_state
from bot.rules.maneuvers import options
from bot.rules.questions import Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice, Maneuver, Phase, Post, QuestionKind
from tests.rules.random_play import adjust_once, choose, random_setup
from tests.rules.table import GUN, HIGH, LOW, Fight, aim, both, d, evade, fire, guns, helm, ram, ship, swap

Captain = Callable[[Battle, Question, Temper, int], Orders | Choice]
CAPTAINS: tuple[Captain, ...] = (quick, decide)


def moments(number: int, rounds: int = 3) -> list[tuple[Battle, Question]]:
    """Battles of random fleets in which random people decide, and every question that is put in them."""
    random = Random(number)
    dice = PlainDice(random.random)
    battle = advance(begin(random_setup(random, (2, 3, 2, 4)[number % 4])), dice).battle
    found: list[tuple[Battle, Question]] = []
    while not battle.over and battle.round <= rounds:
        if random.random() < 0.1:
            with suppress(Refused):
                battle = adjust_once(random, battle, dice).battle
            continue
        for question in awaiting(battle)[:2]:
            found += [(battle, one) for one in (question, question.then) if one is not None]
        battle = answer(battle, *choose(random, battle), dice).battle
    return found


@pytest.mark.parametrize("number", range(10))
def test_every_answer_is_legal_and_the_same_each_time(number: int) -> None:
    """`answer` refuses whatever isn't."""
    temper = tuple(Temper)[number % len(Temper)]
    for battle, question in moments(number):
        for captain in CAPTAINS:
            choice = captain(battle, question, temper, number)
            assert captain(battle, question, temper, number) == choice
            if isinstance(choice, Orders) or question.then is None or choice is not Choice.GO_ON:
                answer(battle, question, choice, PlainDice(Random(1).random))


def test_every_kind_of_question_is_met() -> None:
    """So that the test above says something."""
    kinds = {question.kind for number in range(10) for _, question in moments(number)}
    assert kinds == set(QuestionKind)


@pytest.mark.parametrize("number", range(4))
def test_what_others_declared_makes_no_difference(number: int) -> None:
    """F4: with what the others have really declared, with something else, and with nothing, it is the same decision."""
    random = Random(number)
    for battle, question in moments(number, rounds=2):
        states = [battle, declared_otherwise(random, battle, question), without_declarations(battle, question)]
        for captain in CAPTAINS:
            assert len({repr(captain(state, question, Temper.BOLD, 5)) for state in states}) == 1


@pytest.mark.parametrize("captain", CAPTAINS)
def test_that_others_have_declared_makes_no_difference(captain: Captain) -> None:
    """Where all declare together, who hands in last decides as if it were first."""
    fight = Fight(ship("a", "red"), ship("b", "red"), ship("c", "white"), together=True).start("c", "a", "b")
    first = captain(fight.battle, fight.question(QuestionKind.DECLARE, "a"), Temper.BOLD, 3)
    fight.declare_one("c", both(evade(), fire("a"))).declare_one("b", both(swap("c"), aim("c")))
    assert captain(fight.battle, fight.question(QuestionKind.DECLARE, "a"), Temper.BOLD, 3) == first


def is_secret(state: ShipState, battle: Battle, question: Question, post: Post) -> bool:
    acting = Post.GUNNER if battle.phase is Phase.GUNNERS else Post.HELMSMAN
    return state.id != question.ship and not (state.id == question.about and post is acting)


def without_declarations(battle: Battle, question: Question) -> Battle:
    ships = [
        replace(
            state,
            helmsman=None if is_secret(state, battle, question, Post.HELMSMAN) else state.helmsman,
            gunner=None if is_secret(state, battle, question, Post.GUNNER) else state.gunner,
        )
        for state in battle.ships
    ]
    return replace(battle, ships=tuple(ships))


def declared_otherwise(random: Random, battle: Battle, question: Question) -> Battle:
    ships: list[ShipState] = []
    for state in battle.ships:
        changed: dict[str, object] = {}
        for post in Post:
            said = state.declared(post)
            if said is not None and is_secret(state, battle, question, post) and not state.sunk:
                other = random.choice(options(battle, state.id, post))
                changed[post.value] = replace(
                    said, maneuver=other.maneuver, against=other.against, weapon=other.weapon, part=other.part
                )
        ships.append(replace(state, **changed))
    return replace(battle, ships=tuple(ships))


@pytest.mark.parametrize("number", range(4))
def test_hidden_values_make_no_difference(number: int) -> None:
    """Veiled, a battle whose hidden HP and NPCs differ gives the same decision."""
    for battle, question in moments(number, rounds=2):
        side = battle.ship(question.ship).side
        others = frozenset([state.id for state in battle.ships if state.id != question.ship])
        hides = Hides(frozenset([one for one in others if battle.ship(one).side != side]), others)
        seen, seen_otherwise = veil_state(battle, hides), veil_state(with_other_values(battle, hides), hides)
        for captain in CAPTAINS:
            choice = captain(seen, question, Temper.CAREFUL, 5)
            assert captain(seen_otherwise, question, Temper.CAREFUL, 5) == choice
            if isinstance(choice, Orders) or question.then is None or choice is not Choice.GO_ON:
                answer(battle, question, choice, PlainDice(Random(1).random))


def with_other_values(battle: Battle, hides: Hides) -> Battle:
    """Twice the HP where they are hidden, and better NPCs."""
    ships: list[ShipState] = []
    for state in battle.ships:
        entered, hull = state.ship, state.hull
        if state.id in hides.hulls:
            hull *= 2
            entered = replace(entered, hull=entered.hull * 2, hull_max=entered.hull_max * 2)
        if state.id in hides.crews and any(person.npc for person in entered.crew):
            crew = [replace(one, skills=better(one.skills), vision=15) if one.npc else one for one in entered.crew]
            entered = replace(entered, crew=tuple(crew))
        ships.append(replace(state, ship=entered, hull=hull))
    return replace(battle, ships=tuple(ships))


def better(skills: Skills) -> Skills:
    return replace(skills, helm=skills.helm + 3, gunnery=skills.gunnery + 4, tactics=15)


# What a captain is expected to see


def decided(fight: Fight, temper: Temper, seed: int = 1) -> Orders | Choice:
    return decide(fight.battle, fight.questions[0], temper, seed)


def test_a_sure_shot_that_sinks_is_fired_without_moving() -> None:
    fight = Fight(ship("a", gunnery=18), ship("b", hull=2)).start("b", "a")
    for temper in Temper:
        orders = decided(fight, temper)
        assert isinstance(orders, Orders)
        assert orders.gunner.maneuver is Maneuver.FIRE
        assert orders.helmsman.maneuver not in MOVES


def test_the_last_acrobatic_dodge_is_used_when_nobody_else_can_fire() -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a")
    fight.declare_one("a", helm(evade())).declare_one("b", guns(fire("a"))).go_on("a", LOW)
    fight.go_on("b", d(9))
    assert decided(fight, Temper.BOLD) is Choice.ACROBATIC
    assert quick(fight.battle, fight.questions[0], Temper.BOLD, 1) is Choice.ACROBATIC


def test_a_shot_that_would_sink_the_own_ship_only_is_cancelled() -> None:
    """Alongside, what the target takes falls back (L2): with 5 HP left, a gun of 12 dice is no good idea."""
    big = replace(GUN, damage="12d")
    fight = Fight(ship("a", gunnery=18, hull=10, weapons=(big,)), ship("b", hull=90, hull_max=90)).start("b", "a")
    fight.declare_one("a", guns(fire("b"))).declare_one("b", helm(ram("a")))
    fight.go_on("b", LOW, HIGH, d(5, 5), d(5, 5))
    assert fight.battle.alongside("a") == ("b",)
    for temper in Temper:
        assert decided(fight, temper) is Choice.CANCEL
