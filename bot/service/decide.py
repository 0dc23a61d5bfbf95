"""Answers of ④ and ⑤, and what a post may say beforehand."""

from bot.rules.words import Choice, QuestionKind
from bot.service.declare import Of
from bot.service.types import Caller, QuestionView


class Decide:
    """Use cases of ④ and ⑤."""

    async def answer(self, caller: Caller, of: Of, choice: Choice, *, on_panel: bool = False) -> QuestionView:
        """Answer an open question. Raises question_closed, not_yours_to_answer."""
        raise NotImplementedError

    async def cancel(self, caller: Caller, of: Of, *, wish: bool = True, on_panel: bool = False) -> QuestionView:
        """Leave word to cancel what this post declared (`wish` False takes it back), until its turn to act.

        `of` is the declaration's question, or the seat. If the post is being asked already, this answers. Raises
        question_closed, cannot_cancel.
        """
        raise NotImplementedError

    async def ask_me(
        self, caller: Caller, of: Of, kind: QuestionKind, *, ask: bool, on_panel: bool = False
    ) -> QuestionView:
        """*Don't ask me* (`ask` False) questions of this kind: the mildest choice counts until it is taken back.

        An open question of this kind and seat is answered so at once.
        """
        raise NotImplementedError
