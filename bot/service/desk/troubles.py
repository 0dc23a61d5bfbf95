"""What hinders a battle beyond its rules: a channel that can't be written to, people who are gone."""

from datetime import datetime

import msgspec

from bot.errors import UserError
from bot.rules.adjust import Note, adjust
from bot.rules.words import What
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master
from bot.service.types import Caller, DeskView, SeatView, Where
from bot.service.views import desk_view, seat_view
from bot.store.words import Hitch, Kind, Status


class TroublesView(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong, as far as Discord has said: of it nothing is asked now.

    `hitch`: why the channel can't be written to, since `hitch_at`. `away`: the bot was removed from the server.
    `gone`: posts of players who have left the server; `closed`: of those whom no direct message reaches, `masters` the
    same for game masters.
    """

    desk: DeskView
    hitch: Hitch | None
    hitch_at: datetime | None
    away: datetime | None
    gone: tuple[SeatView, ...]
    closed: tuple[SeatView, ...]
    masters: tuple[int, ...]

    @property
    def none(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.hitch or self.away or self.gone or self.closed or self.masters)


class Troubles:
    """Use cases of game masters. All raise not_game_master."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def show(self, caller: Caller, where: Where) -> TroublesView:
        """What is wrong; changes nothing."""
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            must_be_game_master(game, caller)
            return await troubles_view(game)

    async def move(self, caller: Caller, where: Where) -> DeskView:
        """The battle `where.battle` goes on in `where.channel`; what waits to be said is said there.

        Raises guild_only, battle_over, no_battle_here; battle_running where that channel has a battle already.
        """
        if where.guild is None or where.channel is None:
            raise UserError("guild_only")
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            row = game.row
            if row.status is Status.ENDED:
                raise UserError("battle_over")
            if row.channel == where.channel:
                return desk_view(game)
            if await game.work.open_battle(where.channel) is not None:
                raise UserError("battle_running")
            await game.work.outbox.move(row.id, row.channel, where.channel)
            game.change(
                channel=where.channel,
                muster_message=None,
                board_message=None,
                board_age=0,
                hitch=None,
                hitch_at=None,
            )
            if row.status is Status.MUSTERING:
                game.post(Kind.MUSTER)
                return desk_view(game)
            note = Note(What.NOTE, f"channel: {row.channel}", f"channel: {where.channel}")
            game.take(adjust(game.fighting, display_name(caller.name, caller.user), note, game.dice))
            carry_on(game)
            return desk_view(game)


async def troubles_view(game: Game) -> TroublesView:
    """What is wrong with this battle."""
    row = game.row
    masters = {row.game_master, *[user for user, active in game.masters.items() if active]}
    players = {seat.user for seat in game.seats.values() if seat.user is not None}
    people = await game.work.people.among(masters | players)
    closed = {user for user, person in people.items() if person.unreachable}
    return TroublesView(
        desk=desk_view(game),
        hitch=row.hitch,
        hitch_at=row.hitch_at,
        away=row.away_since,
        gone=tuple([seat_view(seat) for seat in game.seats.values() if seat.gone_at is not None]),
        closed=tuple([seat_view(one) for one in game.seats.values() if one.user in closed and one.gone_at is None]),
        masters=tuple(sorted(masters & closed)),
    )
