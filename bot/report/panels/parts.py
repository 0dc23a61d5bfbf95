"""What several panels share."""

from collections.abc import Sequence

from bot.report.board import when
from bot.report.content import MAX_OPTIONS, Block, Menu, Option, Text, stack
from bot.report.escape import MAX_NAME, plain, safe
from bot.report.rolls import signed
from bot.report.ships import fleet_text
from bot.report.views import ShipLine
from bot.report.words import Words
from bot.rules.battle import ShipState
from bot.rules.words import Post

BLUE, GREEN, GREY, ORANGE, RED = 0x3498DB, 0x2ECC71, 0x95A5A6, 0xE67E22, 0xE74C3C
MAX_DESCRIPTION = 100
MAX_SHORT = 20
"""How much of a name is shown where many stand together."""


def where(words: Words, battle_name: str, round: int, deadline: int | None = None, *, paused: bool = False) -> str:
    """Which battle and round this is about, and until when; while it is `paused` no deadline runs."""
    lines = [words("panel-where", battle=safe(battle_name), round=str(round))]
    if paused:
        lines.append(words("panel-paused"))
    elif deadline is not None:
        lines.append(words("panel-deadline", when=when(words, deadline)))
    return "\n".join(lines)


def situation(
    words: Words, own: ShipState, lines: Sequence[ShipLine], round: int, post: Post | None = None
) -> list[Block]:
    """All ships as the crew of `own` may see them; then what it has besides: charges, aim, what isn't loaded.

    `post`: only what counts for this one.
    """
    besides: list[str] = []
    if post is not Post.GUNNER:
        besides.extend(_charges(words, own, round))
    if post is not Post.HELMSMAN:
        besides.extend(_guns(words, own, {line.id: line.name for line in lines}, round))
    return [Text(fleet_text(words, lines, own.id)), *stack(besides)]


def _charges(words: Words, own: ShipState, round: int) -> list[str]:
    lines: list[str] = []
    if own.acrobatics:
        lines.append(words("panel-own-acrobatics", left=str(own.acrobatics)))
    if own.acceleration:
        key = "panel-own-acceleration" if own.acceleration_round < round else "panel-own-acceleration-next"
        lines.append(words(key, bonus=signed(own.acceleration)))
    return lines


def _guns(words: Words, own: ShipState, names: dict[str, str], round: int) -> list[str]:
    lines: list[str] = []
    if own.aim is not None and own.aim.against is not None and own.aim.weapon is not None:
        target = safe(names.get(own.aim.against, own.aim.against))
        weapon = safe(own.ship.weapon(own.aim.weapon).name)
        lines.append(words("panel-own-aim", target=target, weapon=weapon, bonus=signed(own.aim.bonus)))
    if own.moving:
        lines.append(words("panel-own-moving"))
    for weapon, load in zip(own.ship.weapons, own.loads, strict=False):
        name = safe(weapon.name)
        if load.ready > round and load.shots != 0:
            if load.shots is None:
                lines.append(words("panel-weapon-reloading", weapon=name, round=str(load.ready)))
            else:
                lines.append(
                    words("panel-weapon-reloading-shots", weapon=name, shots=load.shots, round=str(load.ready))
                )
        elif load.shots is not None:
            lines.append(words("panel-weapon-shots", weapon=name, shots=load.shots))
    return lines


def menu(id: str, placeholder: str, options: list[Option]) -> list[Menu]:
    """A menu of at most as many options as one holds; none without options."""
    return [Menu(id, plain(placeholder, 150), tuple(options[:MAX_OPTIONS]))] if options else []


def label(text: str, limit: int = MAX_NAME) -> str:
    """A name for a label or an option: plain, cut where it is too long."""
    return plain(text, limit)
