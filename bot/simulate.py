"""`python -m bot simulate`: fights a battle of a file's ships many times and tells how it is likely to end."""

from pathlib import Path
from time import perf_counter
from typing import TextIO

import msgspec

from bot.errors import OperatorError, UserError
from bot.forecast.estimates import Forecast, forecast
from bot.forecast.running import Run, cores, run
from bot.forecast.sides import encounter
from bot.forecast.tally import Tally
from bot.report.escape import MAX_NAME, plain
from bot.report.forecast import rounds_text, ship_lines, win_lines
from bot.report.pictures import ForecastView, picture
from bot.report.texts import error
from bot.report.words import Words, words_for
from bot.rules.battle import Rules, Setup, Ship, begin
from bot.rules.log import read_header
from bot.service.names import clean_name
from bot.sheets.fleet import Fleet
from bot.sheets.node import first_line
from bot.sheets.reading import read

MOST_BATTLES, MOST_JOBS = 10_000_000, 256
_BAR = 30


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What the command line asks for; `sides` as `encounter` takes them, `jobs` None for all cores."""

    file: Path
    battles: int
    sides: tuple[tuple[str, ...], ...]
    jobs: int | None
    seed: int
    plot: Path | None
    locale: str


def simulate(wanted: Wanted, out: TextIO, progress: TextIO) -> None:
    """Do it: results to `out`; a bar to `progress` where that is a terminal. Raises `OperatorError`."""
    words = words_for(wanted.locale)
    _check_range("--battles", wanted.battles, MOST_BATTLES)
    jobs = cores() if wanted.jobs is None else wanted.jobs
    _check_range("--jobs", jobs, MOST_JOBS)
    try:
        setup = _setup(wanted, words)
    except UserError as refused:
        raise OperatorError(f"{wanted.file}: {error(words, refused)}") from None
    planned = Run(battle=begin(setup), seed=str(wanted.seed), battles=wanted.battles)
    bar = _Bar(words, progress, wanted.battles)
    started = perf_counter()
    counted = run(planned, jobs if jobs > 1 else 0, bar.show)
    seconds = perf_counter() - started
    bar.clear()
    found = forecast(planned.battle, counted, planned.most_rounds)
    for line in (*_sides(words, setup), "", *_told(words, found)):
        print(line, file=out)
    speed = round(counted.battles / seconds)
    print(
        words("simulate-speed", seconds=f"{seconds:.1f}", jobs=jobs, speed=speed, seed=str(wanted.seed)),
        file=out,
    )
    if wanted.plot is not None:
        _plot(wanted.plot, words, ForecastView(wanted.file.stem, found))
        print(words("simulate-plot", file=str(wanted.plot)), file=out)


def _check_range(option: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise OperatorError(f"{option}: from 1 to {most}, not {value}")


def _setup(wanted: Wanted, words: Words) -> Setup:
    """The battle that is meant. Raises what `read` and `encounter` raise, and `OperatorError`."""
    try:
        content = wanted.file.read_bytes()
    except OSError as broken:
        raise OperatorError(f"{wanted.file} can't be read: {broken.strerror}") from None
    ships, rules = _ships(wanted.file, content)
    return encounter(ships, lambda number: words("simulate-side", number=str(number)), wanted.sides, rules)


def _ships(file: Path, content: bytes) -> tuple[tuple[Ship, ...], Rules]:
    """The ships of a fleet; of a battle log also what that battle chose."""
    sheet = read(content, clean_name)
    if not isinstance(sheet, Fleet):
        raise OperatorError(f"{file} holds a person, not a fleet")
    ships = tuple([vessel.manned for vessel in sheet.ships if not vessel.retired])
    try:
        rules = read_header(first_line(content)).rules
    except msgspec.DecodeError:
        rules = Rules()
    return ships, rules


def _sides(words: Words, setup: Setup) -> list[str]:
    lines: list[str] = []
    for side in dict.fromkeys([ship.side for ship in setup.ships]):
        ships = words("simulate-joiner").join([_named(ship.name) for ship in setup.ships if ship.side == side])
        lines.append(words("simulate-sides", side=_named(side), ships=ships))
    return lines


def _told(words: Words, found: Forecast) -> list[str]:
    return [
        words("forecast-played", battles=found.battles),
        "",
        words("forecast-who-wins"),
        *[f"  {line}" for line in win_lines(words, found, _named)],
        "",
        words("forecast-how-long"),
        f"  {rounds_text(words, found)}",
        "",
        words("forecast-which-ships"),
        *[f"  {line}" for line in ship_lines(words, found, _named)],
        "",
        words("forecast-interval"),
        words("forecast-players"),
    ]


def _named(name: str) -> str:
    return plain(name, MAX_NAME)


def _plot(file: Path, words: Words, view: ForecastView) -> None:
    try:
        file.write_bytes(picture(words, view, file.stem).data)
    except OSError as broken:
        raise OperatorError(f"{file} can't be written: {broken.strerror}") from None


class _Bar:
    """How far it is, on one line of a terminal that is written over again and again."""

    def __init__(self, words: Words, out: TextIO, battles: int) -> None:
        self._words = words
        self._out = out if out.isatty() else None
        self._all = battles

    def show(self, counted: Tally) -> bool:
        """Show it; it always goes on."""
        if self._out is None:
            return True
        full = _BAR * counted.battles // self._all
        text = self._words("simulate-progress", done=counted.battles, all=self._all)
        self._out.write(f"\r{'█' * full}{'░' * (_BAR - full)} {text}\x1b[K")
        self._out.flush()
        return True

    def clear(self) -> None:
        if self._out is not None:
            self._out.write("\r\x1b[K")
            self._out.flush()
