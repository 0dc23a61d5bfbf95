"""Events → letters for the channel: one for each thing that happened, declarations for nobody.

A letter holds a range of events. What isn't complete yet (a shot before its dodge) waits for its last line, also over
several use cases: `announced` is the last event that needs no letter any more.
"""

from collections.abc import Iterable

from bot.rules import events as e
from bot.rules.words import DamageCause, OrderCause, Phase
from bot.service.game import Game
from bot.store.words import Kind

_CAUSED = (e.Order, e.Alongside, e.Parted, e.Grappled, e.Acrobatics, e.Acceleration, e.Aimed, e.Effect, e.Sunk)
"""What may follow a `gm` line as its consequence."""


def announce(game: Game, events: Iterable[e.AnyEvent]) -> None:
    """Write the letters for these events, the newest of the battle."""
    writer = _Writer(game)
    for event in events:
        writer.read(event)
    writer.flush()
    game.change(announced=writer.done)


class _Writer:
    def __init__(self, game: Game) -> None:
        self._game = game
        self.done = game.row.announced
        self._last = self.done
        self._round_closed = False
        self._group: Kind | None = None
        """A letter that goes on until an event comes which isn't its own."""

    def read(self, event: e.AnyEvent) -> None:
        if self._group is not None and not self._goes_on(self._group, event):
            self.flush()
        match event:
            case e.Declared():
                self.done = event.seq
            case e.Round():
                if event.number > 1 and not self._round_closed:
                    self._post(Kind.ROUND_END, self._last)
                self._round_closed = False
                self._group = Kind.ROUND_START
            case e.Gm():
                if self._last > self.done:
                    self._post(Kind.ACTION, self._last)
                self._group = Kind.GM
            case e.Undone():
                if event.seq - 1 > self.done:
                    self._post(Kind.ACTION, event.seq - 1)
                self._post(Kind.UNDONE, event.seq)
            case e.Ended():
                self._last = event.seq
                self._post(Kind.ENDED, event.seq)
            case e.Acted():
                self._post(Kind.ACTION, event.seq)
            case e.Signal():
                self._post(Kind.SIGNAL, event.seq)
            case e.Order(cause=OrderCause.HEAD_ON):
                self._post(Kind.HEAD_ON, event.seq)
            case _ if event.phase is Phase.ROUND_END and self._group is None:
                self._group = Kind.ROUND_END
            case _:
                pass
        self._last = event.seq

    def _goes_on(self, group: Kind, event: e.AnyEvent) -> bool:
        match group:
            case Kind.ROUND_START:
                return event.phase is Phase.ROUND_START
            case Kind.ROUND_END:
                return event.phase is Phase.ROUND_END and not isinstance(event, e.Gm)
            case _:
                return isinstance(event, _CAUSED) or (isinstance(event, e.Damage) and event.cause is DamageCause.GM)

    def flush(self) -> None:
        """End the letter that would go on."""
        if self._group is not None:
            group, self._group = self._group, None
            self._post(group, self._last)
            self._round_closed = group is Kind.ROUND_END

    def _post(self, kind: Kind, last: int) -> None:
        self._game.post(kind, first=self.done + 1, last=last)
        self.done = max(self.done, last)
