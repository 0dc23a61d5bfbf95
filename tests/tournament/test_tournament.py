"""The captains' strength, in small: `make soak` measures it."""

import io
import re

import pytest

from bot.__main__ import OUT_OF_ORDER, main
from bot.captains import Temper
from bot.errors import OperatorError
from bot.tournament.game import End, play
from bot.tournament.table import Against, Contest, Score, Wanted, tournament


def test_captains_beat_chance() -> None:
    """40 games, 10 for each temper: who wins 9 in 10 wins fewer than 30 of them once in 700 times; an equal hardly ever
    as many."""
    ends = [play(Contest(temper, None).game(number, seed=6)) for temper in Temper for number in range(10)]
    assert ends.count(End.WON) >= 30


def test_a_game_ends_the_same_way_each_time() -> None:
    contest = Contest(Temper.BOLD, Temper.CAREFUL)
    assert play(contest.game(0, seed=1)) is play(contest.game(0, seed=1))


def test_every_fleet_is_played_from_both_sides() -> None:
    games = [Contest(Temper.BOLD, None).game(number, seed=1) for number in range(60)]
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert (one.fleet, one.seed) == (other.fleet, other.seed)
        assert (one.swapped, other.swapped) == (False, True)
    assert {len(game.fleet) for game in games} == {1, 2, 3}
    assert len({game.fleet for game in games}) == 10
    assert len({game.seed for game in games}) == 30


def test_a_draw_is_not_won_and_half_a_point() -> None:
    score = Score(Contest(Temper.BOLD, None), (End.WON, End.DRAWN, End.LOST, End.DRAWN))
    assert score.won.value == 0.25
    assert score.won.low < 0.25 < score.won.high
    assert score.points == 0.5
    assert re.split(r"\s{2,}", score.line)[:6] == ["bold – chance", "1", "2", "1", "25.0", "4.6 – 69.9"]


def test_the_table() -> None:
    out = io.StringIO()
    scores = tournament(Wanted(2, 1, 1, Against.CHANCE), out, io.StringIO())
    assert [score.contest.first for score in scores] == list(Temper)
    assert all(len(score.ends) == 2 for score in scores)
    for score in scores:
        assert score.line in out.getvalue()


@pytest.mark.parametrize("wanted", [Wanted(0, 1, 1, Against.ALL), Wanted(1, 1, 0, Against.ALL)])
def test_a_number_out_of_range(wanted: Wanted) -> None:
    with pytest.raises(OperatorError):
        tournament(wanted, io.StringIO(), io.StringIO())


def test_the_command_line_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--battles", "0"]) == OUT_OF_ORDER
    assert "--battles: from 1" in capsys.readouterr().err
