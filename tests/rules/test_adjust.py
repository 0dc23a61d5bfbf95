"""What a game master may set by hand, and how far."""

import pytest

from bot.errors import Refused
from bot.rules import changes as c
from bot.rules.adjust import MOST_MODIFIER, MOST_ROUNDS
from bot.rules.events import GmModifier, Order
from bot.rules.words import OrderCause, Refusal, Scope
from tests.rules.table import Fight, ship

FAR = MOST_MODIFIER + 1


def fight() -> Fight:
    return Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")


@pytest.mark.parametrize(
    ("moved", "place", "order"),
    [("c", 1, "cab"), ("c", 2, "acb"), ("a", 3, "bca"), ("a", 1, "abc"), ("b", 1, "bac")],
)
def test_a_ship_takes_a_place_and_the_others_keep_theirs_among_themselves(moved: str, place: int, order: str) -> None:
    one = fight().gm(c.Place(moved, place))
    assert one.battle.order == tuple(order)
    assert one.last(Order).cause is OrderCause.GM


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (c.Place("a", 0), Refusal.OUT_OF_RANGE),
        (c.Place("a", 4), Refusal.OUT_OF_RANGE),
        (c.Place("x", 1), Refusal.UNKNOWN_SHIP),
        (c.Weather(FAR), Refusal.OUT_OF_RANGE),
        (c.Modify(GmModifier(name="fog", value=-FAR, scope=Scope.ROLL)), Refusal.OUT_OF_RANGE),
        (c.SetEffect("a", None, "fog", FAR), Refusal.OUT_OF_RANGE),
        (c.SetEffect("a", None, "fog", -1, MOST_ROUNDS + 1), Refusal.OUT_OF_RANGE),
        (c.SetEffect("a", None, "fog", -1, None, FAR), Refusal.OUT_OF_RANGE),
        (c.SetDeck("a", 0), Refusal.NO_DECK),
        (c.GiveAcceleration("a", 1), Refusal.BAD_ACCELERATION),
    ],
)
def test_what_is_out_of_range_is_refused(change: c.Change, reason: Refusal) -> None:
    with pytest.raises(Refused) as refused:
        fight().gm(change)
    assert refused.value.reason == reason


def test_a_place_in_an_order_that_is_not_there_yet() -> None:
    with pytest.raises(Refused) as refused:
        Fight(ship("a"), ship("b")).gm(c.Place("a", 1))
    assert refused.value.reason == Refusal.NOT_BEGUN
