"""`/dice`: how even the dice fell, how that is known, and how it can be checked."""

from bot.report.content import Content, Image, Text, fits
from bot.report.dice import DiceView, rolls_text, summary_text, verdict_text
from bot.report.escape import safe
from bot.report.panels.parts import BLUE, MAX_SHORT
from bot.report.words import Words
from bot.rules.fairness import Counts, Evenness, evenness

_FACES_MEAN = 3.5


def dice_panel(words: Words, view: DiceView, pictures: tuple[Image, ...]) -> Content:
    """All of it; the lines of ships give way where there isn't room."""
    content = _panel(words, view, pictures, ships=view.ship is None)
    return content if fits(content) else _panel(words, view, pictures, ships=False)


def _panel(words: Words, view: DiceView, pictures: tuple[Image, ...], *, ships: bool) -> Content:
    found = evenness(view.rolled.all)
    if view.ship is None:
        head = words("dice-head", battle=safe(view.battle, MAX_SHORT))
    else:
        head = words("dice-head-ship", battle=safe(view.battle, MAX_SHORT), ship=_name(view, view.ship))
    lines = [head, summary_text(words, found) if found.rolls else rolls_text(words, found)]
    if found.chi is not None and found.freedom is not None:
        lines.append(words("dice-chi", chi=f"{found.chi:.1f}", freedom=str(found.freedom)))
    if view.rolled.faces:
        lines.append(_faces(words, view.rolled.faces))
    blocks: list[Text | Image] = [Text("\n".join(lines)), *pictures]
    if ships:
        each = zip(view.rolled.ships, view.rolled.totals, strict=True)
        blocks.append(Text("\n".join([_ship(words, _name(view, ship), evenness(counts)) for ship, counts in each])))
    seed = words("dice-seed", commitment=view.commitment)
    blocks.append(
        Text("\n".join([seed, words("dice-verify-over" if view.over else "dice-verify"), words("dice-counted")]))
    )
    return Content(tuple(blocks), BLUE)


def _ship(words: Words, name: str, found: Evenness) -> str:
    if not found.rolls:
        return words("dice-ship-none", ship=name)
    return words("dice-ship", ship=name, rolls=rolls_text(words, found), verdict=verdict_text(words, found))


def _faces(words: Words, faces: Counts) -> str:
    dice = sum(faces)
    mean = sum(face * times for face, times in enumerate(faces, start=1)) / max(1, dice)
    return words("dice-faces", dice=dice, mean=f"{mean:.2f}", expected=f"{_FACES_MEAN:.1f}")


def _name(view: DiceView, ship: str) -> str:
    return safe(view.names[ship], MAX_SHORT)
