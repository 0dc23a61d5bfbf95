"""The outbox as delivery sees it: what is next for each target, and what became of it.

A message is sent so: `waiting()`, cut it to what fits, `seal` it (its letters and nonce are settled from then on, and it counts
as tried), send it with its nonce, `confirm`. In between anything may die: `waiting()` then gives the sealed
message again.
"""

from bot.service.letters import Message


class Mail:
    """Use cases of delivery."""

    async def waiting(self, limit: int = 50) -> tuple[Message, ...]:
        """For each target that has unsent mail the message that is next, oldest first, at most `limit` targets.

        Letters of one message all go to one place and either are all new or are one edit.
        """
        raise NotImplementedError

    async def seal(self, message: Message, letters: int | None = None) -> Message:
        """Settle the message with its first `letters` (default all), and note that it is being tried.

        For a sealed one: notes another try. Raises `StaleError` if another process was faster, or the letters are
        superseded: ask `waiting()` again.
        """
        raise NotImplementedError

    async def confirm(self, message: Message, channel: int, sent: int) -> None:
        """It is in `channel` as the message `sent` (for an edit: the message that was edited)."""
        raise NotImplementedError

    async def give_up(self, message: Message) -> None:
        """It can never be sent (no such channel, no permission): its letters are dropped, later ones may go."""
        raise NotImplementedError

    async def lost(self, message: Message) -> None:
        """The message that it edits is gone, or can't be edited any more: muster panel and board are posted anew, others dropped."""
        raise NotImplementedError

    async def unreachable(self, message: Message) -> None:
        """Its reader's DMs are closed: drops what waits for them, and says so once in the battle's channel."""
        raise NotImplementedError
