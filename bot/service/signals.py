"""Signals from ship to ship (F5). The text is kept beside the log, never in it."""

from bot.errors import UserError
from bot.rules.events import Signal
from bot.rules.signals import signal
from bot.rules.words import Post
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import clean_text
from bot.service.play import carry_on
from bot.service.rights import battle_at, holds, seat_of, ship_named
from bot.service.types import Caller, SignalSent, Where
from bot.service.views import battle_view
from bot.store.records import SignalRow
from bot.store.words import Kind


class Signals:
    """Use cases of signals."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def send(self, caller: Caller, where: Where, to: str, text: str) -> SignalSent:
        """Signal `text` from the caller's ship to the ship `to` (an id or a name), during ③.

        The text reaches the other ship's crew if it is understood; if not, both crews hear that there was a signal.
        Raises not_while_declaring, cannot_signal, already_signalled, unknown_target, own_target, sunk_target,
        text_empty, text_too_long, not_your_ship, seat_ambiguous.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            state = game.fighting
            sender = _ship(game, caller, where)
            receiver = ship_named(game, to)
            if receiver is None:
                raise UserError("unknown_target")
            words = clean_text(text)
            game.take(signal(state, sender, receiver, game.dice))
            line = game.events[-1]
            assert isinstance(line, Signal)
            await game.work.add_signal(
                SignalRow(
                    battle=game.row.id,
                    seq=line.seq,
                    sender=sender,
                    receiver=receiver,
                    text=words,
                    understood=line.understood,
                    user=caller.user,
                )
            )
            for user in _crew(game, receiver):
                kind = Kind.SIGNAL_TEXT if line.understood else Kind.SIGNAL_LOST
                game.write(user, kind, first=line.seq, last=line.seq, ship=receiver)
            if not line.understood:
                for user in _crew(game, sender):
                    if user != caller.user:
                        game.write(user, Kind.SIGNAL_LOST, first=line.seq, last=line.seq, ship=sender)
            carry_on(game)
            return SignalSent(battle_view(game), sender, receiver, line.understood)


def _crew(game: Game, ship: str) -> list[int]:
    """Who plays this ship's posts, each once; the game master for an NPC, but not where a player hears it already."""
    users = [game.seats[ship, post].user for post in Post]
    return list(dict.fromkeys([user for user in users if user is not None])) or [game.row.game_master]


def _ship(game: Game, caller: Caller, where: Where) -> str:
    """The one ship that the caller has a seat on; it doesn't matter which."""
    if where.ship is None:
        ships = {seat.ship for seat in game.seats.values() if seat.user == caller.user}
        ships = ships or {seat.ship for seat in game.seats.values() if holds(game, caller, seat)}
        afloat = {ship for ship in ships if not game.fighting.ship(ship).sunk}
        if len(afloat) == 1:
            return afloat.pop()
    for post in Post if where.post is None else (where.post,):
        try:
            return seat_of(game, caller, where, (post,)).ship
        except UserError as error:
            if error.reason not in ("not_your_ship", "wrong_post"):
                raise
    raise UserError("not_your_ship")
