"""`python -m bot simulate`."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.rules.battle import Ship
from bot.service.templates import make_ship
from bot.sheets.fleet import Fleet, Person, Vessel
from bot.sheets.own import write
from bot.simulate import Wanted, simulate
from tests.rules.random_play import logged_battle


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def vessel(ship: Ship) -> Vessel:
    return Vessel(ship=ship, crew=tuple([Person(crew=one) for one in ship.crew]))


@pytest.fixture
def fleet(tmp_path: Path) -> Path:
    ships = [make_ship(kind, letter, f"Ship {letter}", "", "en") for kind, letter in (("courier", "a"), ("heavy", "b"))]
    file = tmp_path / "fleet.json"
    file.write_text(write(Fleet(ships=tuple([vessel(ship) for ship in ships]))), encoding="utf-8")
    return file


def told(fleet: Path, capsys: pytest.CaptureFixture[str], *more: str) -> list[str]:
    assert main(["simulate", str(fleet), "--battles", "60", "--seed", "3", "--jobs", "1", *more]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def test_what_it_tells_is_the_same_for_a_seed(fleet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = told(fleet, capsys, "--locale", "en")
    assert first[:2] == ["Side 1: Ship a", "Side 2: Ship b"]
    assert "60 battles" in first[3]
    assert sum("% (" in line for line in first) >= 4
    assert first[-1].endswith("--seed 3")
    assert told(fleet, capsys, "--locale", "en")[:-1] == first[:-1]
    assert told(fleet, capsys, "--locale", "ja")[0] == "第1陣営：Ship a"


def test_sides_and_a_plot(fleet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "plot.png"
    lines = told(fleet, capsys, "--sides", "Ship b", "a", "--plot", str(plot), "--locale", "en")
    assert lines[:2] == ["Side 1: Ship b", "Side 2: Ship a"]
    assert str(plot) in lines[-1]
    with Image.open(plot) as image:
        assert image.format == "PNG"


def test_a_battle_log_fights_its_battle_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup, _, log = logged_battle(4, 3)
    file = tmp_path / "battle.jsonl"
    file.write_text("\n".join(log), encoding="utf-8")
    lines = told(file, capsys, "--locale", "en")
    assert lines[0].startswith(f"{setup.ships[0].side}: ")


def test_the_bar_is_there_on_a_terminal_only(fleet: Path) -> None:
    wanted = Wanted(file=fleet, battles=60, sides=(), jobs=1, seed=1, plot=None, locale="en")
    terminal, pipe = Terminal(), io.StringIO()
    simulate(wanted, io.StringIO(), terminal)
    simulate(wanted, io.StringIO(), pipe)
    assert "50 of 60 battles" in terminal.getvalue()
    assert pipe.getvalue() == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nothing.json",), "can't be read"),
        (("FLEET", "--battles", "0"), "--battles: from 1"),
        (("FLEET", "--jobs", "0"), "--jobs: from 1"),
        (("FLEET", "--sides", "a", "Nobody"), "no ship Nobody"),
        (("FLEET", "--battles", "1", "--plot", "/nowhere/plot.png"), "can't be written"),
    ],
)
def test_what_cannot_be_done_is_said(
    fleet: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    wanted = [str(fleet) if one == "FLEET" else one for one in arguments]
    assert main(["simulate", *wanted, "--locale", "en"]) == 2
    assert said in capsys.readouterr().err
