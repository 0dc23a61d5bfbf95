"""What a captain makes of a state that doesn't tell everything."""

import pytest

from bot.captains.known import as_known
from bot.rules.attempts import damage_step
from bot.rules.battle import Battle
from bot.rules.hidden import Hides, VeiledShip, veil_state
from bot.rules.questions import Question
from bot.rules.words import QuestionKind
from tests.rules.table import Fight, aim, fire, guns, ship


def asked(fight: Fight) -> Question:
    return fight.questions[0]


def seen(fight: Fight, *hulls: str) -> Battle:
    return veil_state(fight.battle, Hides(frozenset(hulls), frozenset(hulls)))


@pytest.mark.parametrize(("hull", "supposed"), [(80, 35), (60, 25), (40, 15), (20, 5)])
def test_a_hull_told_in_steps_is_one_of_the_usual_size_in_the_middle_of_its_step(hull: int, supposed: int) -> None:
    fight = Fight(ship("a"), ship("b", hull=hull, hull_max=80)).start("b", "a")
    other = as_known(seen(fight, "b"), asked(fight)).ship("b")
    assert not isinstance(other.ship, VeiledShip)
    assert (other.hull, other.ship.hull_max) == (supposed, 40)
    assert damage_step(other) == damage_step(fight["b"])


def test_a_hidden_aim_is_what_weapon_and_turns_make_it() -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a")
    fight.declare_one("a", guns(aim("b"))).declare_one("b", guns(aim("a")))
    while fight.asked(QuestionKind.GO_ON):
        fight.go_on(asked(fight).ship)
    aimed = as_known(seen(fight, "b"), asked(fight)).ship("b").aim
    assert aimed == fight["b"].aim
    assert aimed is not None
    assert (aimed.turns, aimed.bonus) == (1, 2)


def test_only_what_is_being_carried_out_is_known_of_others() -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a")
    fight.declare_one("a", guns(fire("b"))).declare_one("b", guns(fire("a")))
    own = as_known(fight.battle, asked(fight))
    assert own.ship("b").gunner == fight["b"].gunner
    assert own.ship("a").gunner is None
    fight.go_on("b", (4, 4, 3))
    struck = as_known(fight.battle, asked(fight))
    assert asked(fight).kind is QuestionKind.DODGE
    assert struck.ship("b").gunner == fight["b"].gunner
    assert struck.ship("a") == fight["a"]
