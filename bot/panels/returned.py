"""A form that can't be used as it was filled in comes back: what is wrong, what was typed, and the form once more.

Nothing of it is kept: what was typed stands in the answer that only its author sees, and is read from there when they
press the button.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.errors import UserError
from bot.report.content import Block, Button, Buttons, Content, Style, Text, fits
from bot.report.words import Words

_OPEN, _CLOSE = "```\n", "\n```"
_EMPTY = "\u00a0"


FAULTS = frozenset(
    (
        "typed_number",
        "typed_flag",
        "typed_line",
        "typed_unknown",
        "typed_weapon",
        "value_range",
        "weapon_range",
        "weapon_damage",
        "too_many_weapons",
        "name_empty",
        "name_too_long",
        "fleet_name_taken",
        "post_not_filled",
        "skill_not_learned",
        "bad_hull",
        "try_again",
    )
)
"""Reasons that another try can mend; for any other the form doesn't come back."""


def returned(cause: UserError, typed: Mapping[str, str], again: str) -> UserError:
    """The refusal, with the form where that helps."""
    return Returned(cause, typed, again) if cause.reason in FAULTS else cause


class Returned(UserError):
    """A refusal with the form: `typed` by field, in order, and the id of the button that brings it again."""

    def __init__(self, cause: UserError, typed: Mapping[str, str], again: str) -> None:
        super().__init__(cause.reason, **cause.details)
        self.typed = typed
        self.again = again


def returned_blocks(words: Words, returned: Returned) -> tuple[Block, ...]:
    """What stands behind the sentence; nothing where there is no room for it."""
    typed: list[Text] = []
    for field, text in returned.typed.items():
        typed += [Text(words(f"typed-{field}")), Text(f"{_OPEN}{text.replace('`', 'ˋ').strip() or _EMPTY}{_CLOSE}")]
    button = Button(returned.again, words("form-again"), Style.PRIMARY, "✏️")
    blocks: tuple[Block, ...] = (Text(words("form-typed")), *typed, Buttons((button,)))
    return blocks if fits(Content((Text("x" * 300), *blocks))) else ()


def typed_before(interaction: discord.Interaction[Any], fields: Sequence[str]) -> dict[str, str]:
    """What was typed, by field, as the message that was clicked has it. Raises panel_old where it doesn't."""
    found = [text[len(_OPEN) : -len(_CLOSE)].strip() for text in _texts(interaction) if _is_typed(text)]
    if len(found) != len(fields):
        raise UserError("panel_old")
    return dict(zip(fields, found, strict=True))


def _is_typed(text: str) -> bool:
    return text.startswith(_OPEN) and text.endswith(_CLOSE)


def _texts(interaction: discord.Interaction[Any]) -> list[str]:
    message = interaction.message
    if message is None:
        return []
    return [
        one.content
        for box in message.components
        if isinstance(box, discord.Container)
        for one in box.children
        if isinstance(one, discord.TextDisplay)
    ]
