"""What is due (T1). Called by the client, which waits on the clock till `next_at`."""

from datetime import datetime


class Deadlines:
    """Use cases of time."""

    async def next_at(self) -> datetime | None:
        """When the next reminder or deadline comes, None for never; paused battles don't count."""
        raise NotImplementedError

    async def run(self) -> int:
        """Carry out all that is due now: reminders, and the mildest choice where time is up. Returns how many."""
        raise NotImplementedError
