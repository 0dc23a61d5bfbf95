"""The game master's desk."""

from bot.service.types import BattleView, Caller, Where


class Desk:
    """Use cases of the game master. All raise not_game_master."""

    async def may_end(self, caller: Caller, where: Where) -> BattleView:
        """What `/battle end` asks once more about; changes nothing."""
        raise NotImplementedError

    async def end(self, caller: Caller, where: Where) -> BattleView:
        """End the battle (F8a), or call it off if it hasn't begun. Ended already: battle_over."""
        raise NotImplementedError

    async def pause(self, caller: Caller, where: Where) -> BattleView:
        """Stop all deadlines."""
        raise NotImplementedError

    async def resume(self, caller: Caller, where: Where) -> BattleView:
        """Let them run on; the time of the pause isn't counted."""
        raise NotImplementedError
