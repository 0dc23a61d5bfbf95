"""Before the battle (and after it, for the next one): start, posts, ships, pace, begin, rematch."""

from bot.service.types import BattleView, Caller, SeatView, Template, Where
from bot.store.words import Pace


class Muster:
    """Use cases of the muster."""

    @property
    def templates(self) -> tuple[Template, ...]:
        """The kinds of ships that there are."""
        raise NotImplementedError

    async def start(
        self, caller: Caller, guild: int, channel: int, *, name: str | None, pace: Pace = Pace.RULES, locale: str = "ja"
    ) -> BattleView:
        """Open a battle in this channel, with three ships on two sides; the caller is its game master.

        `locale` is the server's. Raises battle_running, name_empty, name_too_long.
        """
        raise NotImplementedError

    async def join(self, caller: Caller, where: Where) -> SeatView:
        """Take a post: `where.ship` and `where.post`, or the first free one. Also while the battle runs.

        Taking one's own post again changes nothing. Raises no_battle_here, no_such_post, post_taken.
        """
        raise NotImplementedError

    async def leave(self, caller: Caller, where: Where) -> SeatView:
        """Give up a post; from now on the game master plays it."""
        raise NotImplementedError

    async def add(self, caller: Caller, where: Where, template: str, side: int, name: str | None = None) -> BattleView:
        """Game master: add a ship of this template to the side with this index (the number of sides: a new one)."""
        raise NotImplementedError

    async def remove(self, caller: Caller, where: Where) -> BattleView:
        """Game master: take `where.ship` out; who had a post on it has none."""
        raise NotImplementedError

    async def pace(self, caller: Caller, where: Where, pace: Pace) -> BattleView:
        """Game master: change the pace, at any time before the end."""
        raise NotImplementedError

    async def begin(self, caller: Caller, where: Where) -> BattleView:
        """Game master: draw the seed, roll First Head-On, ask for the first declarations.

        Raises battle_running, too_few_sides.
        """
        raise NotImplementedError

    async def rematch(self, caller: Caller, where: Where) -> BattleView:
        """Muster again in this channel: the same ships, seats, pace; the caller is the game master.

        `where.battle` or the channel's last battle. Raises no_battle_here, not_over, battle_running.
        """
        raise NotImplementedError
