"""Rolls as text: the way BCDice's GURPS system writes them, and what they were made against."""

from collections.abc import Sequence
from typing import Literal

from bot.report.escape import MAX_NAME, safe
from bot.report.words import Words
from bot.rules.attempts import Attempt
from bot.rules.checks import Outcome
from bot.rules.dice import parse_damage
from bot.rules.events import Damage, Modifier, Roll
from bot.rules.repair import Repaired, RepairRoll
from bot.rules.words import RollKind, Skill

_MINUS = "−"
_AUTOMATIC_FAILURE = 17
_MAX_MODIFIERS = 14

AnyRoll = Roll | RepairRoll


def signed(value: int) -> str:
    """`+1`, `−4`, `±0`: with the typographic minus, which no markdown takes for a list."""
    if value == 0:
        return "±0"
    return f"+{value}" if value > 0 else f"{_MINUS}{-value}"


def bcdice(words: Words, roll: AnyRoll) -> str:
    """The roll in BCDice's words: `(3D6<=12) ＞ 9[2,3,4] ＞ 9 ＞ 成功(成功度：3)`."""
    return words("roll-plain", head=_head(words, roll), tail=_tail(words, roll))


def roll_text(words: Words, roll: AnyRoll, who: str, what: str, *, hidden: bool = False) -> str:
    """One line for the roll, and one small line for what it was made against; `who` and `what` are markdown already.

    `hidden`: dice and verdict only.
    """
    bold = words("roll-bold", head=_head(words, roll, hidden=hidden), tail=_tail(words, roll, hidden=hidden))
    critical = roll.outcome in (Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_FAILURE)
    key = f"roll-line-{roll.outcome.value}" if critical else "roll-line"
    line = words(key, who=who, what=what, roll=bold)
    return line if hidden else f"{line}\n{against(words, roll)}"


def against(words: Words, roll: AnyRoll | Attempt) -> str:
    """The small line: base, every modifier by name, target number."""
    return made_against(words, base_name(words, roll.kind, roll.skill), roll.base, roll.modifiers, roll.target)


def base_name(words: Words, kind: RollKind | Literal["repair"], skill: Skill | None) -> str:
    """What a roll's base is called."""
    if kind is RollKind.DODGE:
        return words("base-dodge")
    return words("base-none") if skill is None else words.of("base", skill)


def made_against(words: Words, base: str, value: int, modifiers: Sequence[Modifier], target: int) -> str:
    """The same before any die has fallen; `base` is what the number is called."""
    if not modifiers:
        return words("roll-unmodified", base=base, value=str(value))
    joined = modifiers_text(words, modifiers)
    return words("roll-modified", base=base, value=str(value), modifiers=joined, target=number(target))


def modifiers_text(words: Words, modifiers: Sequence[Modifier], most: int = _MAX_MODIFIERS) -> str:
    """Modifiers by name; those beyond the first `most` as their sum."""
    shown = [_modifier(words, modifier) for modifier in modifiers[:most]]
    if rest := modifiers[most:]:
        shown.append(words("roll-modifier-rest", value=signed(sum([modifier.value for modifier in rest]))))
    return words("roll-joiner").join(shown)


def damage_text(words: Words, damage: Damage, ship: str) -> str | None:
    """The dice of a damage roll, or None where none fell (blowback). `ship` is markdown."""
    if not damage.dice or damage.expression is None:
        return None
    expression = parse_damage(damage.expression)
    plus = f"{expression.plus:+d}" if expression.plus else ""
    times = f"×{expression.times}" if expression.times != 1 else ""
    dice = f"{expression.dice}D6{plus}"
    fallen = f"{sum(damage.dice)}[{_dice(damage.dice)}]{plus}"
    if plus and times:
        dice, fallen = f"({dice})", f"({fallen})"
    return words(
        "roll-damage",
        what=words("roll-damage-for", ship=ship),
        expression=damage.expression,
        dice=dice + times,
        sum=fallen + times,
        points=str(damage.points),
    )


def restored_text(words: Words, repaired: Repaired) -> str | None:
    """The dice of what a repair restores, or None where none fell."""
    if repaired.expression is None:
        return None
    return words(
        "roll-restored",
        expression=repaired.expression,
        dice=f"{len(repaired.dice)}D6",
        sum=f"{repaired.points}[{_dice(repaired.dice)}]",
        points=str(repaired.points),
    )


def modifier_name(words: Words, name: str) -> str:
    """The name of a modifier: the rules' from the catalogue, the game master's as written (escaped)."""
    kind, colon, given = name.partition(":")
    if colon and kind in ("effect", "gm"):
        return safe(given, MAX_NAME)
    return words(f"modifier-{name}")


def chance_text(words: Words, chance: float, *, guessed: bool = False) -> str:
    """A chance (0 to 1) in whole per cent; what is possible never reads 0 %, what can fail never 100 %.

    `guessed`: it is made from values that are only assumed, and marked so.
    """
    if guessed:
        return words("chance-guess", chance=chance_text(words, chance))
    if 0 < chance < 0.01:
        return words("chance-low")
    if 0.99 < chance < 1:
        return words("chance-high")
    return words("chance", percent=str(round(chance * 100)))


def number(value: int) -> str:
    """A number that may be negative, with the typographic minus."""
    return str(value) if value >= 0 else f"{_MINUS}{-value}"


def _head(words: Words, roll: AnyRoll, *, hidden: bool = False) -> str:
    total, dice = str(roll.total), _dice(roll.dice)
    if hidden:
        return words("roll-head-hidden", total=total, dice=dice)
    return words("roll-head", target=str(roll.target), total=total, dice=dice)


def _tail(words: Words, roll: AnyRoll, *, hidden: bool = False) -> str:
    automatic = roll.outcome is Outcome.FAILURE and roll.total == _AUTOMATIC_FAILURE
    verdict = words("outcome-automatic_failure") if automatic else words.of("outcome", roll.outcome)
    if hidden:
        return words("roll-tail-hidden", total=str(roll.total), verdict=verdict)
    key = "roll-tail-succeeded" if roll.outcome.succeeded else "roll-tail-failed"
    return words(key, total=str(roll.total), verdict=verdict, margin=str(roll.margin))


def _dice(dice: tuple[int, ...]) -> str:
    return ",".join([str(die) for die in dice])


def _modifier(words: Words, modifier: Modifier) -> str:
    return words("roll-modifier", name=modifier_name(words, modifier.name), value=signed(modifier.value))
