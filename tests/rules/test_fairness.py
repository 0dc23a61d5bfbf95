"""How even dice fell: χ² against known values, and as often odd as fair dice are."""

from random import Random

import pytest

from bot.rules.events import Damage, Roll, Undone
from bot.rules.fairness import TOTALS, evenness, odder, rolled
from bot.rules.odds.rolls import WAYS
from tests.rules.random_play import play, random_setup


@pytest.mark.parametrize(
    ("chi", "freedom", "chance"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (0.584374, 3, 0.90),
        (9.236357, 5, 0.10),
        (18.307038, 10, 0.05),
        (23.209251, 10, 0.01),
        (24.995790, 15, 0.05),
        (37.697298, 15, 0.001),
        (14.338860, 15, 0.50),
        (0.0, 4, 1.0),
    ],
)
def test_the_chances_are_those_of_the_tables(chi: float, freedom: int, chance: float) -> None:
    assert odder(chi, freedom) == pytest.approx(chance, abs=1e-6)


def test_what_falls_exactly_as_expected_is_as_even_as_can_be() -> None:
    found = evenness(tuple([4 * WAYS[total] for total in TOTALS]))
    assert (found.rolls, found.mean, found.chi, found.odder) == (864, 10.5, 0.0, 1.0)
    assert found.freedom == 13


def test_one_that_is_worked_out_by_hand() -> None:
    """Twenty rolls: 3 to 8 (5.19 expected) with 9 and 10, and their mirror: 10 and 10 expected."""
    counts = [0] * 16
    counts[6 - 3] = 14
    counts[12 - 3] = 6
    found = evenness(tuple(counts))
    assert (found.rolls, found.mean, found.freedom) == (20, 7.8, 1)
    assert found.chi == pytest.approx(3.2)
    assert found.odder == pytest.approx(0.0736382, abs=1e-6)


@pytest.mark.parametrize("rolls", [0, 1, 9])
def test_too_few_say_nothing(rolls: int) -> None:
    found = evenness((rolls, *(0,) * 15))
    assert found.odder is None
    assert found.mean == (3.0 if rolls else None)


def test_fair_dice_look_odd_as_often_as_is_said() -> None:
    random = Random(5)
    chances = [WAYS[total] for total in TOTALS]
    for rolls in (25, 120):
        odds: list[float] = []
        for _ in range(600):
            fallen = random.choices(TOTALS, chances, k=rolls)
            found = evenness(tuple([fallen.count(total) for total in TOTALS])).odder
            assert found is not None
            odds.append(found)
        assert 0.02 <= sum(one < 0.05 for one in odds) / len(odds) <= 0.08
        assert 0.4 <= sum(one < 0.5 for one in odds) / len(odds) <= 0.6


def test_a_loaded_die_is_found() -> None:
    random = Random(5)
    fallen = [max(sum(random.choices(range(1, 7), k=3)) for _ in range(2)) for _ in range(120)]
    found = evenness(tuple([fallen.count(total) for total in TOTALS]))
    assert found.odder is not None
    assert found.odder < 0.001


def test_every_die_of_a_battle_is_counted_once() -> None:
    random = Random(2)
    setup = random_setup(random, 4)
    _, events = play(random, setup, rounds=6)
    found = rolled([ship.id for ship in setup.ships], events)
    rolls = [event for event in events if isinstance(event, Roll)]
    assert sum(found.all) == len(rolls)
    assert found.totals[1][10 - 3] == sum(roll.ship == setup.ships[1].id and roll.total == 10 for roll in rolls)
    dice = [die for event in events if isinstance(event, Roll | Damage) for die in event.dice]
    assert found.faces == tuple([dice.count(face) for face in range(1, 7)])


def test_what_an_undo_took_back_was_rolled_all_the_same() -> None:
    random = Random(2)
    setup = random_setup(random, 4)
    _, events = play(random, setup, rounds=2)
    last = events[-1]
    undone = Undone(seq=last.seq + 1, round=last.round, phase=last.phase, to=1)
    ships = [ship.id for ship in setup.ships]
    assert rolled(ships, [*events, undone]) == rolled(ships, events)
