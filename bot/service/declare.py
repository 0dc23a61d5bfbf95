"""Declarations: what each post chooses until its ship's turn to declare closes (F3, F4)."""

from bot.rules.questions import Declaration
from bot.service.ids import NpcPanelId, QuestionId
from bot.service.types import Caller, NpcPanelView, QuestionView, Where

Of = QuestionId | Where
"""A panel's question, or the seat that a command is about."""


class Declare:
    """Use cases of ③. `on_panel`: the call came from the question's own panel, which its reply shows anew."""

    async def choose(
        self, caller: Caller, of: Of, declaration: Declaration, *, ready: bool = False, on_panel: bool = False
    ) -> QuestionView:
        """Choose, or choose anew: withdraws Ready, then presses it again if `ready`.

        Raises what the rules refuse (`Refused`), question_closed, declared_already, not_your_turn, not_your_ship.
        """
        raise NotImplementedError

    async def ready(self, caller: Caller, of: Of, *, on_panel: bool = False) -> QuestionView:
        """Press Ready; nothing chosen counts as hold or wait. The last needed one closes the ship's turn to declare."""
        raise NotImplementedError

    async def change(self, caller: Caller, of: Of, *, on_panel: bool = False) -> QuestionView:
        """Withdraw Ready."""
        raise NotImplementedError

    async def same_again(self, caller: Caller, of: Of, *, ready: bool = False, on_panel: bool = False) -> QuestionView:
        """Choose what this post declared last. Raises nothing_to_repeat."""
        raise NotImplementedError

    async def accept_all(self, caller: Caller, panel: NpcPanelId, *, on_panel: bool = False) -> NpcPanelView:
        """Game master: every NPC of this panel that isn't ready declares what was chosen for it, or what is suggested."""
        raise NotImplementedError
