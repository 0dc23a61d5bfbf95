"""Ships as lines of text: order, hull bars, who is alongside whom. Nothing is wider than a phone."""

from collections.abc import Iterable, Sequence

from bot.report.escape import safe
from bot.report.rolls import signed
from bot.report.views import ShipLine
from bot.report.words import Words
from bot.rules.attempts import damage_penalty
from bot.rules.battle import Battle, ShipState

CELLS = 10
_SHORT = 16
_MANY = 6
_FULL, _EMPTY = "▰", "▱"


def bar(hull: int, most: int) -> str:
    """Ten cells; a ship afloat shows at least one, a damaged one at most nine."""
    if most <= 0 or hull <= 0:
        return _EMPTY * CELLS
    full = CELLS if hull >= most else max(1, hull * CELLS // most)
    return _FULL * full + _EMPTY * (CELLS - full)


def order_text(words: Words, names: Iterable[str]) -> str:
    """An order in one line, first to last; `names` are as written."""
    items = [words("order-item", place=str(place), ship=safe(name)) for place, name in enumerate(names, start=1)]
    return words("order-joiner").join(items)


def hull_text(words: Words, line: ShipLine, penalty: int = 0) -> str:
    """Hull bar and numbers, deck where there is one, damage penalty where there is one."""
    text = words("hull-line", bar=bar(line.hull, line.hull_max), hull=str(line.hull), most=str(line.hull_max))
    if line.deck_max:
        text += words("hull-deck", deck=str(line.deck), most=str(line.deck_max))
    if penalty:
        text += words("hull-penalty", penalty=signed(penalty))
    return text


def fleet_text(words: Words, lines: Sequence[ShipLine], *, placed: bool = True) -> str:
    """All ships, two lines each, in the order of `lines`; sunk ones in one line; then who is alongside whom.

    `placed`: there is an order already, and `lines` begin with it.
    """
    text: list[str] = []
    for place, line in enumerate(lines, start=1):
        names = {"ship": safe(line.name), "side": safe(line.side)}
        if line.sunk:
            text.append(words("ship-line-sunk", **names))
            continue
        head = words("ship-line", place=str(place), **names) if placed else words("ship-line-unplaced", **names)
        text.extend((head, hull_text(words, line)))
    text.extend(alongside_text(words, lines))
    return "\n".join(text)


def alongside_text(words: Words, lines: Sequence[ShipLine]) -> list[str]:
    """One line for each pair alongside, each once."""
    pairs = [
        (place, other_place)
        for place, line in enumerate(lines)
        for other_place, other in enumerate(lines[place + 1 :], start=place + 1)
        if other.id in line.alongside
    ]
    names = [_short(words, line.name, place, len(pairs)) for place, line in enumerate(lines, start=1)]
    return [words("relation", one=names[one], other=names[other]) for one, other in pairs]


def relations_text(words: Words, state: Battle) -> list[str]:
    """One line for each pair alongside, with who rammed and what lies on whose breaking away."""
    text: list[str] = []
    brief = "-brief" if len(state.relations) > _MANY else ""
    for relation in state.relations:
        sides: list[str] = []
        for ship in relation.ships:
            side = _short(words, state.ship(ship).name, state.place(ship), len(state.relations))
            if relation.rammer == ship:
                side += words(f"relation-rammer{brief}")
            if penalty := relation.penalty_on(ship):
                side += words(f"relation-penalty{brief}", penalty=signed(penalty))
            sides.append(side)
        text.append(words("relation", one=sides[0], other=sides[1]))
    return text


def _short(words: Words, name: str, place: int, pairs: int) -> str:
    """A ship that stands above in full: by name, or by its place where there are many pairs."""
    return safe(name, _SHORT) if pairs <= _MANY else words("relation-place", place=str(place))


def ships_text(words: Words, state: Battle) -> list[str]:
    """The ships of a state for the channel: those afloat in order with bars and damage penalties, then the sunk."""
    text: list[str] = []
    for place, ship in enumerate(state.order, start=1):
        text.append(_afloat(words, state.ship(ship), place))
    if not state.order:
        text.extend([_afloat(words, ship, None) for ship in state.afloat])
    text.extend(
        [words("ship-line-sunk", ship=safe(ship.name), side=safe(ship.side)) for ship in state.ships if ship.sunk]
    )
    return text


def _afloat(words: Words, ship: ShipState, place: int | None) -> str:
    names = {"ship": safe(ship.name), "side": safe(ship.side)}
    head = words("ship-line-unplaced", **names) if place is None else words("ship-line", place=str(place), **names)
    return f"{head}\n{hull_text(words, line_of(ship), damage_penalty(ship))}"


def line_of(ship: ShipState) -> ShipLine:
    """A ship by itself as a line, without whom it is alongside."""
    return ShipLine(
        id=ship.id,
        name=ship.name,
        side=ship.side,
        hull=ship.hull,
        hull_max=ship.ship.hull_max,
        deck=ship.deck,
        deck_max=ship.ship.deck_max,
        sunk=ship.sunk,
    )
