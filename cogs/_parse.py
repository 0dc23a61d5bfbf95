"""From what people typed to the service's words. Discord checks choices and suggestions in its client only."""

from bot.errors import UserError
from bot.panels.asking import where_of, words_of
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.rules.words import Choice, Post
from bot.service.ids import QuestionId
from bot.service.types import Where


def seat(interaction: Interaction, post: str | None, ship: str | None, battle: str | None) -> Where:
    """The post that a command is about, as far as it was said. Raises bad_value, unknown_battle."""
    return where_of(interaction, battle=battle, ship=ship, post=one_of(Post, post) if post else None)


def question(typed: str) -> QuestionId:
    """A question as `_suggest.questions` suggests it. Raises unknown_question."""
    try:
        return QuestionId.parse(typed)
    except ValueError:
        raise UserError("unknown_question") from None


def choice(interaction: Interaction, typed: str) -> Choice:
    """A choice as `_suggest.answers` suggests it, or in the person's words. Raises unknown_choice."""
    words = words_of(interaction)
    wanted = typed.strip().casefold()
    for one in Choice:
        if wanted in (one.value, words.of("choice", one).casefold()):
            return one
    raise UserError("unknown_choice")
