"""The bounds that hold on any machine, however busy."""

from pathlib import Path

from tests.bench import calls, decisions, odds, rules_alone, whole_battles


def test_a_battle_by_the_rules_alone() -> None:
    assert rules_alone.measure().ratio <= 100


def test_a_whole_battle_of_quick_captains() -> None:
    assert whole_battles.measure(times=15).ratio <= 60


def test_odds_of_a_ships_panels() -> None:
    assert odds.measure().ratio <= 60


async def test_the_calls_of_a_round(tmp_path: Path) -> None:
    found = await calls.measure(tmp_path)
    assert found.calls <= found.allowed
    assert found.dm_edits <= found.answers
    assert found.others == 0


def test_a_captain_decides_in_time() -> None:
    """In milliseconds of one core, whoever else is at work: far under the bound of 300."""
    for thought in decisions.measure(battles=1):
        assert thought.worst <= 300
