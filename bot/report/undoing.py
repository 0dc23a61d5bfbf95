"""Undoing in words: where a battle can go back to, and what was taken back."""

from collections.abc import Callable

from bot.report.content import Content, Text, fits, stack
from bot.report.escape import MAX_NAME, plain, safe
from bot.report.posts import GREY
from bot.report.words import Words
from bot.rules import events as e
from bot.rules.battle import Setup
from bot.rules.undoing import Decision, DecisionKind, TakenBack
from bot.rules.words import Maneuver, Phase, Post, Result

_MAX_SHIP = 24
_MOST_ROUNDS = (12, 6, 3)
"""So many rounds are told one by one, if they fit a message."""

_Shown = Callable[[str], str]
"""A ship's name by its id."""


def decision_label(words: Words, setup: Setup, decision: Decision) -> str:
    """A decision for a menu or a suggestion: plain, one line."""
    return _decision(words, decision, _names(setup, lambda name: plain(name, MAX_NAME)))


def undone_post(words: Words, setup: Setup, taken: TakenBack) -> Content:
    """The battle was taken back: to where, and what no longer counts, round by round; the last rounds if they are many.

    A cancelled action doesn't say what it was, a declaration that wasn't acted on nothing but that it was there.
    """
    contents = [_post_of(words, setup, taken, most) for most in _MOST_ROUNDS]
    return next((content for content in contents if fits(content)), contents[-1])


def _post_of(words: Words, setup: Setup, taken: TakenBack, most: int) -> Content:
    """The same with at most so many rounds."""
    shown = _names(setup, lambda name: safe(name, _MAX_SHIP))
    lines = [words("undo-title", decision=_decision(words, taken.decision, shown))]
    rounds = _rounds(words, setup, taken, shown)
    if rounds:
        lines.append(words("undo-gone"))
    if len(rounds) > most:
        lines.append(words("undo-earlier", count=len(rounds) - most))
    lines.extend(rounds[-most:])
    if any(isinstance(line, e.Signal) for line in taken.lines):
        lines.append(words("undo-signals"))
    lines.append(words("undo-on"))
    return Content(tuple(stack(lines)), GREY)


def undone_answer(words: Words, setup: Setup, taken: TakenBack, *, captains_rest: bool = False) -> Content:
    """To the game master who took it back; `captains_rest`: captains wait before they answer anew."""
    shown = _names(setup, lambda name: safe(name, MAX_NAME))
    lines = [words("did-undo", decision=_decision(words, taken.decision, shown))]
    lines += [words("captains-rest")] if captains_rest else []
    return Content((Text("\n".join(lines)),), GREY)


def _names(setup: Setup, shown: _Shown) -> _Shown:
    names = {ship.id: shown(ship.name) for ship in setup.ships}
    return lambda ship: names.get(ship, ship)


def _decision(words: Words, decision: Decision, shown: _Shown) -> str:
    number = str(decision.round)
    match decision.kind:
        case DecisionKind.BEGINNING:
            return words("undo-beginning")
        case DecisionKind.CHANGE if decision.what is not None:
            what = words.of("what", decision.what)
            if decision.ship is None:
                return words("undo-change", round=number, what=what)
            return words("undo-change-ship", round=number, ship=shown(decision.ship), what=what)
        case DecisionKind.DECLARE if decision.ship is not None:
            return words("undo-declare-ship", round=number, ship=shown(decision.ship))
        case DecisionKind.DODGE if decision.ship is not None:
            maneuver = words.of("maneuver", Maneuver.FIRE)
            return words("undo-dodge", round=number, ship=shown(decision.ship), maneuver=maneuver)
        case DecisionKind.GO_ON if decision.ship is not None and decision.maneuver is not None:
            maneuver = words.of("maneuver", decision.maneuver)
            return words("undo-act", round=number, ship=shown(decision.ship), maneuver=maneuver)
        case DecisionKind.GO_ON if decision.ship is not None and decision.post is not None:
            return words("undo-turn", round=number, ship=shown(decision.ship), post=words.of("post", decision.post))
        case _:
            return words("undo-declare", round=number)


def _rounds(words: Words, setup: Setup, taken: TakenBack, shown: _Shown) -> list[str]:
    """A line for each round of which something is gone."""
    gone: dict[int, list[str]] = {}
    if taken.decision.kind is DecisionKind.BEGINNING:
        gone[0] = [words.of("phase", Phase.HEAD_ON)]
    for number in sorted(taken.declared):
        gone.setdefault(number, []).append(words("undo-declarations"))
    for line in taken.lines:
        item = _item(words, setup, line, shown)
        if item is not None:
            gone.setdefault(line.round, []).append(item)
    if taken.rolled is not None:
        maneuver = words.of("maneuver", Maneuver.FIRE)
        item = words("undo-item", ship=shown(taken.rolled.ship), maneuver=maneuver)
        gone.setdefault(taken.rolled.round, []).append(item)
    joiner = words("undo-joiner")
    return [words("undo-round", round=str(number), items=joiner.join(gone[number])) for number in sorted(gone)]


def _item(words: Words, setup: Setup, line: e.AnyEvent, shown: _Shown) -> str | None:
    match line:
        case e.Acted(result=Result.CANCELLED):
            post = words.of("post", _seat_of(setup, line))
            return words("undo-item-cancelled", ship=shown(line.ship), post=post)
        case e.Acted():
            return words("undo-item", ship=shown(line.ship), maneuver=words.of("maneuver", line.maneuver))
        case e.Sunk():
            return words("undo-item-sunk", ship=shown(line.ship))
        case e.Signal():
            return words("undo-item-signal", **{"from": shown(line.from_)}, to=shown(line.to))
        case e.Gm():
            return words("undo-item-gm", what=words.of("what", line.what))
        case _:
            return None


def _seat_of(setup: Setup, acted: e.Acted) -> Post:
    ship = next(ship for ship in setup.ships if ship.id == acted.ship)
    return Post.HELMSMAN if ship.helmsman.id == acted.crew else Post.GUNNER
