"""Signals from ship to ship (F5)."""

from bot.service.types import Caller, SignalSent, Where


class Signals:
    """Use cases of signals."""

    async def send(self, caller: Caller, where: Where, to: str, text: str) -> SignalSent:
        """Signal `text` from the caller's ship to the ship `to` (an id or a name), during ③.

        Raises cannot_signal, already_signalled, unknown_target, sunk_target, text_empty, text_too_long.
        """
        raise NotImplementedError
