"""Ships as lines of text: order, hull bars, who is alongside whom. Nothing is wider than a phone."""

from collections.abc import Iterable, Mapping, Sequence

from bot.report.escape import safe
from bot.report.rolls import signed
from bot.report.views import ShipLine, ship_lines
from bot.report.words import Words
from bot.rules.battle import Battle, Relation

CELLS = 8
_SHORT = 16
_MANY = 6
_FULL, _EMPTY = "▰", "▱"


def bar(hull: int, most: int) -> str:
    """Eight cells; a ship afloat shows at least one, a damaged one at most seven."""
    if most <= 0 or hull <= 0:
        return _EMPTY * CELLS
    full = CELLS if hull >= most else max(1, hull * CELLS // most)
    return _FULL * full + _EMPTY * (CELLS - full)


def order_text(words: Words, names: Iterable[str]) -> str:
    """An order in one line, first to last; `names` are as written."""
    items = [words("order-item", place=str(place), ship=safe(name)) for place, name in enumerate(names, start=1)]
    return words("order-joiner").join(items)


def penalty_text(words: Words, line: ShipLine) -> str:
    """What stands behind a ship's name where damage lies on its rolls, else nothing."""
    return words("hull-penalty", penalty=signed(line.penalty)) if line.penalty else ""


def hull_text(words: Words, line: ShipLine) -> str:
    """Hull bar and numbers, deck where there is one: a line below the ship's name and penalty."""
    if line.step is not None:
        return words("hull-line-step", step=words.of("hull-step", line.step))
    text = words("hull-line", bar=bar(line.hull, line.hull_max), hull=str(line.hull), most=str(line.hull_max))
    if line.deck_max:
        text += words("hull-deck", deck=str(line.deck), most=str(line.deck_max))
    return text


def fleet_text(words: Words, lines: Sequence[ShipLine], own: str | None = None) -> str:
    """All ships, for the crew of `own`: those afloat two lines each, sunk ones one; then who is alongside whom.

    There is an order already, and `lines` begin with it.
    """
    text: list[str] = []
    for place, line in enumerate(lines, start=1):
        names = {"ship": safe(line.name), "side": safe(line.side)}
        if line.sunk:
            text.append(words("ship-line-sunk", **names))
            continue
        head = words("ship-line", place=str(place), **names) + (words("ship-line-own") if line.id == own else "")
        text.append(head + penalty_text(words, line))
        text.append(hull_text(words, line))
    relations = list(dict.fromkeys([relation for line in lines for relation in line.relations]))
    names = {line.id: line.name for line in lines}
    text.extend(_relations(words, relations, names, [line.id for line in lines]))
    return "\n".join(text)


def relations_text(words: Words, state: Battle) -> list[str]:
    """One line for each pair alongside, with who rammed and what lies on whose breaking away."""
    return _relations(words, state.relations, {ship.id: ship.name for ship in state.ships}, state.order)


def _relations(
    words: Words, relations: Sequence[Relation], names: Mapping[str, str], order: Sequence[str]
) -> list[str]:
    """Ships stand above in full, so here they have their names cut, or their places only where there are many pairs."""
    text: list[str] = []
    many = len(relations) > _MANY
    brief = "-brief" if many else ""
    for relation in relations:
        sides: list[str] = []
        for ship in relation.ships:
            place = order.index(ship) + 1
            side = words("relation-place", place=str(place)) if many else safe(names[ship], _SHORT)
            if relation.rammer == ship:
                side += words(f"relation-rammer{brief}")
            if penalty := relation.penalty_on(ship):
                side += words(f"relation-penalty{brief}", penalty=signed(penalty))
            sides.append(side)
        text.append(words("relation", one=sides[0], other=sides[1]))
    return text


def ships_text(words: Words, state: Battle) -> list[str]:
    """The ships of a state for the channel: those afloat in order with bars and damage penalties, then the sunk."""
    text: list[str] = []
    for place, line in enumerate(ship_lines(state), start=1):
        names = {"ship": safe(line.name), "side": safe(line.side)}
        if line.sunk:
            text.append(words("ship-line-sunk", **names))
            continue
        placed = line.id in state.order
        head = words("ship-line", place=str(place), **names) if placed else words("ship-line-unplaced", **names)
        text.append(f"{head}{penalty_text(words, line)}\n{hull_text(words, line)}")
    return text
