"""Panels that no longer show how things are: a press came too late, or its answer never reached the panel."""

from bot.errors import UserError
from bot.service.context import Context
from bot.service.ids import NpcPanelId, QuestionId
from bot.service.rights import battle_at, battle_of, holds
from bot.service.types import Caller, Where


class Anew:
    """Use cases that change nothing but what stands on a panel."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def show(self, caller: Caller, of: QuestionId | NpcPanelId) -> None:
        """Have the panel of a question, open or not, edited to what is true, if it is this caller's.

        For anybody else's, or one that isn't known, nothing happens.
        """
        try:
            if isinstance(of, NpcPanelId):
                await self._show_npcs(caller, of)
            else:
                await self._show(caller, of)
        except UserError:
            return

    async def _show(self, caller: Caller, of: QuestionId) -> None:
        async with self._context.play(None, battle_of(caller, of)) as game:
            seat = game.seats.get((of.ship, of.post))
            if seat is None or not holds(game, caller, seat):
                return
            row = game.question(of) or await game.work.question(of.battle, of.asked, of.ship, of.post)
            if row is not None:
                game.show_again(row)

    async def _show_npcs(self, caller: Caller, panel: NpcPanelId) -> None:
        async with self._context.play(None, battle_at(caller, Where(battle=panel.battle))) as game:
            rows = await game.work.panel_questions(panel.battle, panel.asked)
            if rows and game.is_master(caller.user):
                game.show_again(rows[0])
