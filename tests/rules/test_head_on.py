"""F1: First Head-On."""

import pytest

from bot.rules.adjust import SetHull
from bot.rules.events import Order
from bot.rules.words import RollKind, Skill
from tests.rules.table import Fight, d, hand, modifiers, ship

# F1


@pytest.mark.clause("F1")
def test_each_helmsman_rolls_helm_and_the_highest_margin_is_first() -> None:
    fight = Fight(ship("a", helm=10), ship("b", helm=14), ship("c", helm=12)).head_on(d(8), d(13), d(9))
    rolls = fight.rolls(RollKind.HEAD_ON)
    assert [(roll.crew, roll.skill, roll.base, roll.margin) for roll in rolls] == [
        ("ah", Skill.HELM, 10, 2),
        ("bh", Skill.HELM, 14, 1),
        ("ch", Skill.HELM, 12, 3),
    ]
    assert all(roll.against is None and roll.contest is None for roll in rolls)
    assert fight.battle.order == ("c", "a", "b")


@pytest.mark.clause("F1")
@pytest.mark.parametrize(("tactics", "bonus"), [(1, 0), (4, 0), (5, 1), (9, 1), (11, 2), (15, 3)])
def test_a_fifth_of_tactics_is_added(tactics: int, bonus: int) -> None:
    fight = Fight(ship("a", tactics=tactics), ship("b")).head_on(d(10), d(18))
    roll = fight.roll(RollKind.HEAD_ON, "a")
    assert modifiers(roll) == ({"tactics": bonus} if bonus else {})
    assert (roll.base, roll.target) == (12, 12 + bonus)


@pytest.mark.clause("F1")
def test_only_the_helmsmans_tactics_count() -> None:
    fight = Fight(ship("a", hands=[hand("a1", tactics=15)]), ship("b")).head_on(d(10), d(18))
    assert modifiers(fight.roll(RollKind.HEAD_ON, "a")) == {}


@pytest.mark.clause("F1")
@pytest.mark.parametrize(
    ("helm_a", "dice_a", "dice_b"),
    [
        (2, d(4), d(13)),  # a critical success by −2 against a failure by −1
        (10, d(10), d(11)),  # a success by 0 against one by 1
        (12, d(18), d(17)),
    ],
)
def test_margin_alone_counts_not_the_verdict(helm_a: int, dice_a: tuple[int, ...], dice_b: tuple[int, ...]) -> None:
    fight = Fight(ship("a", helm=helm_a), ship("b")).head_on(dice_a, dice_b)
    assert fight.battle.order == ("b", "a")


@pytest.mark.clause("F1")
def test_a_failed_17_goes_before_a_success_with_less_margin() -> None:
    fight = Fight(ship("a"), ship("b", helm=20)).head_on(d(10), d(17))
    assert not fight.roll(RollKind.HEAD_ON, "b").outcome.succeeded
    assert fight.battle.order == ("b", "a")


@pytest.mark.clause("F1", "D4")
def test_a_ship_sunk_before_it_takes_no_part() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).gm(SetHull(ship="b", value=0)).head_on(d(11), d(10))
    assert [roll.ship for roll in fight.rolls(RollKind.HEAD_ON)] == ["a", "c"]
    assert fight.battle.order == ("c", "a")


# F1a


@pytest.mark.clause("F1a")
def test_handling_is_not_added_in_first_head_on() -> None:
    fight = Fight(ship("a", handling=5), ship("b", handling=-5)).head_on(d(11), d(10))
    assert [modifiers(roll) for roll in fight.rolls(RollKind.HEAD_ON)] == [{}, {}]
    assert fight.battle.order == ("b", "a")


@pytest.mark.clause("F1a")
def test_at_equal_margins_the_higher_bare_helm_goes_first() -> None:
    fight = Fight(ship("a", helm=12, tactics=15), ship("b", helm=14)).head_on(d(10), d(9))
    assert [roll.margin for roll in fight.rolls(RollKind.HEAD_ON)] == [5, 5]
    assert fight.battle.order == ("b", "a")


@pytest.mark.clause("F1a")
def test_still_equal_they_roll_again_tactics_included() -> None:
    fight = Fight(ship("a", tactics=5), ship("b")).head_on(d(11), d(10), d(11), d(9))
    assert [(roll.ship, roll.margin) for roll in fight.rolls(RollKind.HEAD_ON)] == [
        ("a", 2),
        ("b", 2),
        ("a", 2),
        ("b", 3),
    ]
    assert modifiers(fight.roll(RollKind.HEAD_ON, "a")) == {"tactics": 1}
    assert fight.battle.order == ("b", "a")
    assert len(fight.all(Order)) == 1


@pytest.mark.clause("F1a")
def test_only_the_tied_roll_again_and_keep_their_place_against_the_others() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).head_on(d(10), d(8), d(10), d(17), d(16))
    assert [roll.ship for roll in fight.rolls(RollKind.HEAD_ON)] == ["a", "b", "c", "a", "c"]
    assert fight.battle.order == ("b", "c", "a")


@pytest.mark.clause("F1a", "G8")
def test_each_group_is_settled_completely_and_the_best_group_first() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c"), ship("d"))
    fight.head_on(
        *(d(12), d(8), d(12), d(8)),  # b and d lead, a and c follow
        *(d(10), d(10)),  # b and d are still equal
        *(d(11), d(10)),  # d before b
        *(d(3), d(4)),  # a before c
    )
    assert [roll.ship for roll in fight.rolls(RollKind.HEAD_ON)] == [*"abcd", *"bd", *"bd", *"ac"]
    assert fight.battle.order == ("d", "b", "a", "c")


@pytest.mark.clause("F1a")
def test_three_that_tie_settle_the_pair_that_ties_again() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c"))
    fight.head_on(*(d(9), d(9), d(9)), *(d(12), d(5), d(12)), *(d(8), d(7)))
    assert [roll.ship for roll in fight.rolls(RollKind.HEAD_ON)] == [*"abc", *"abc", *"ac"]
    assert fight.battle.order == ("b", "c", "a")


@pytest.mark.clause("F1a")
def test_a_group_that_ties_is_parted_by_helm_before_it_rolls() -> None:
    """a, b and c have the same margin; b's Helm is the highest, so a and c alone roll again."""
    fight = Fight(ship("a"), ship("b", helm=13), ship("c")).head_on(d(10), d(11), d(10), d(10), d(9))
    assert [roll.ship for roll in fight.rolls(RollKind.HEAD_ON)] == [*"abc", *"ac"]
    assert fight.battle.order == ("b", "c", "a")
