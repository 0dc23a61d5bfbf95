"""The rules as they are looked up: every clause has its place, and what is told is what is rolled."""

from random import Random

from msgspec.structs import replace

from bot.rules.attempts import Attempt
from bot.rules.battle import Battle, Relation, begin
from bot.rules.events import Acted, Roll
from bot.rules.fold import apply
from bot.rules.hidden import Hides, veil_state
from bot.rules.maneuvers import MANEUVERS
from bot.rules.rulebook import CLAUSES, COUNTS, ROLLED, SEE, Topic, Tries, Try, tries
from bot.rules.words import Maneuver, Name, Phase, Reason, RollKind
from tests.rules.clauses import CLAUSES as ALL_CLAUSES
from tests.rules.random_play import play, random_setup
from tests.rules.table import Fight, ship

BATTLES = 12


def told(roll: Roll | Attempt) -> tuple[object, ...]:
    """What a roll is made against."""
    return roll.kind, roll.ship, roll.crew, roll.skill, roll.base, roll.modifiers, roll.target


def test_every_clause_stands_under_one_topic() -> None:
    assert sorted(clause for clauses in CLAUSES.values() for clause in clauses) == sorted(ALL_CLAUSES)
    assert set(CLAUSES) == set(Topic) == set(SEE)


def test_every_maneuver_and_every_kind_of_roll_can_be_looked_up() -> None:
    assert {topic.maneuver for topic in Topic} - {None} == set(MANEUVERS)
    assert set(COUNTS) == set(RollKind)
    assert set(ROLLED.values()) == set(RollKind) - {RollKind.RECOVERY}
    assert len(Topic) <= 25


def test_nothing_counts_on_a_roll_that_isnt_told() -> None:
    """In whole battles with a meddling game master."""
    seen = set[tuple[RollKind, str]]()
    for number in range(BATTLES):
        random = Random(number)
        _, events = play(random, random_setup(random, 4), rounds=8, meddling=True)
        rolls = [event for event in events if isinstance(event, Roll)]
        seen |= {(roll.kind, one.name) for roll in rolls for one in roll.modifiers if ":" not in one.name}
    assert seen <= {(kind, name.value) for kind, names in COUNTS.items() for name in names}
    assert len(seen) > 20


def test_what_would_be_rolled_is_what_is_rolled() -> None:
    """Each maneuver of whole battles, looked up just before it is carried out, with the answer to it."""
    checked = set[Maneuver]()
    for number in range(BATTLES):
        random = Random(number)
        setup = random_setup(random, 4)
        _, events = play(random, setup, rounds=6)
        state = before = begin(setup)
        rolls: list[Roll] = []
        for event in events:
            if isinstance(event, Roll) and event.phase in (Phase.HELMSMEN, Phase.GUNNERS):
                before = before if rolls else state
                rolls.append(event)
            elif isinstance(event, Acted):
                if rolls and event.maneuver is not Maneuver.GRAPPLE:
                    compare(tries(before, event.ship, Topic(event.maneuver.value)).rolls, rolls)
                    checked.add(event.maneuver)
                rolls = []
            state = apply(state, event)
    assert checked == set(MANEUVERS) - {Maneuver.HOLD, Maneuver.WAIT, Maneuver.AIM, Maneuver.GRAPPLE}


def compare(foretold: tuple[Try, ...], rolls: list[Roll]) -> None:
    """Hold what was rolled against what was told."""
    assert told(rolls[0]) in [told(one.own) for one in foretold]
    if len(rolls) > 1 and Name.ACROBATIC not in [modifier.name for modifier in rolls[1].modifiers]:
        answers = [one.answer for one in foretold if told(one.own) == told(rolls[0]) and one.answer is not None]
        assert told(rolls[1]) in [told(one) for one in answers]


def scene() -> Battle:
    """Three ships in order a, b, c: a and c against b; b has a signaller."""
    return Fight(ship("a", "red", flag=12), ship("b", "blue", flag=12), ship("c", "red")).start("a", "b", "c").battle


def test_a_grapple_is_told_for_the_helmsman_and_the_free_hands() -> None:
    battle = replace(scene(), relations=(Relation(ships=("a", "b")),))
    (found,) = tries(battle, "a", Topic.GRAPPLE).rolls
    assert found.against == "b"
    assert [(one.name, one.value) for one in found.own.modifiers] == [(Name.GROUP, 1)]


def test_what_cant_be_done_now_says_why() -> None:
    battle = replace(scene(), relations=(Relation(ships=("a", "b")),))
    assert tries(battle, "a", Topic.EVADE) == Tries(obstacle=Reason.ALONGSIDE)
    assert tries(battle, "c", Topic.DISENGAGE) == Tries(obstacle=Reason.NOT_ALONGSIDE)
    assert tries(battle, "c", Topic.HOLD) == Tries()


def test_a_dodge_is_told_once_where_all_enemies_are_alike_to_it() -> None:
    battle = scene()
    (plain,) = tries(battle, "b", Topic.DODGE).rolls
    assert (plain.against, plain.acrobatic) == (None, False)
    charged = replace(battle, ships=tuple([replace(one, acrobatics=1) for one in battle.ships]))
    assert [one.acrobatic for one in tries(charged, "b", Topic.DODGE).rolls] == [False, True]
    strict = replace(battle, rules=replace(battle.rules, order_penalty_on_dodge=True))
    assert [one.against for one in tries(strict, "b", Topic.DODGE).rolls] == ["a", "c"]


def test_a_signal_is_told_where_somebody_could_read_it() -> None:
    battle = scene()
    assert [one.own.kind for one in tries(battle, "a", Topic.SIGNALS).rolls] == [RollKind.SIGNAL]
    assert tries(battle, "c", Topic.SIGNALS) == Tries()


def test_values_that_are_supposed_make_a_guess() -> None:
    npcs = tuple(
        [
            replace(one, ship=replace(one.ship, crew=tuple([replace(p, npc=True) for p in one.ship.crew])))
            for one in scene().ships
        ]
    )
    battle = veil_state(replace(scene(), ships=npcs), Hides(crews=frozenset("b")))
    for topic, guessed in ((Topic.RAM, True), (Topic.FIRE, True), (Topic.SIGHT, False), (Topic.EVADE, False)):
        assert all(one.odds.guessed is guessed for one in tries(battle, "a", topic).rolls)
        assert tries(battle, "a", topic).rolls
