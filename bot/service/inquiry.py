"""Reads: status, panels, log."""

from bot.rules.battle import Battle
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.service.types import BattleView, Caller, LogFile, NpcPanelView, QuestionView, StatusView, Where


class Inquiry:
    """Questions that change nothing."""

    async def battle(self, where: Where) -> BattleView:
        """The battle as everyone may know it. Raises no_battle_here."""
        raise NotImplementedError

    async def status(self, caller: Caller, where: Where) -> StatusView:
        """What `/battle status` shows to this reader."""
        raise NotImplementedError

    async def question(self, caller: Caller, of: QuestionId) -> QuestionView:
        """A question, open or not, for the one who is asked. Raises not_yours_to_answer, question_closed (unknown)."""
        raise NotImplementedError

    async def open_questions(self, caller: Caller, where: Where) -> tuple[QuestionView, ...]:
        """What waits for this caller, in this battle or (in a DM, without `where.battle`) in all: for `/answer`
        and *Declare in secret*."""
        raise NotImplementedError

    async def npc_panel(self, caller: Caller, panel: NpcPanelId) -> NpcPanelView:
        """The game master's panel. Raises not_game_master."""
        raise NotImplementedError

    async def seats(self, caller: Caller) -> tuple[tuple[BattleView, SeatId], ...]:
        """The caller's seats in battles that aren't over, those of NPCs for the game master too: for autocompletion."""
        raise NotImplementedError

    async def log(self, caller: Caller, where: Where) -> LogFile:
        """The battle log. While it runs: for the game master, to the end of the last whole round; else log_not_yet."""
        raise NotImplementedError

    async def state_at(self, battle: int, seq: int) -> Battle:
        """The battle's state after its event `seq`: for rendering, with everyone's declarations."""
        raise NotImplementedError
