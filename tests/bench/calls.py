"""What the bot asks of Discord in a round of three ships with a player on every post."""

from pathlib import Path

import msgspec

from bot.clock import ManualClock
from bot.rehearsal import Rehearsal
from bot.rehearsal.calls import Request
from tests.e2e.house import House


class RoundCalls(msgspec.Struct, frozen=True):
    """What there was in the round, and the calls that it took.

    An answer is any press of a person. `dm_edits` show a crew what the other post of its ship declares (F4).
    """

    questions: int
    answers: int
    actions: int
    boards: int
    dm_posts: int
    dm_edits: int
    callbacks: int
    channel_posts: int
    others: int

    @property
    def calls(self) -> int:
        """All calls but those that show a crew its mate's declaration."""
        return self.dm_posts + self.callbacks + self.channel_posts + self.boards + self.others

    @property
    def allowed(self) -> int:
        """One for each question, answer, action and board edit."""
        return self.questions + self.answers + self.actions + self.boards

    def __str__(self) -> str:
        return (
            f"{self.questions} questions ({self.dm_posts} DMs), {self.answers} presses ({self.callbacks} callbacks), "
            f"{self.actions} actions ({self.channel_posts} posts), {self.boards} board edits, "
            f"{self.dm_edits} panels shown anew, {self.others} other calls"
        )


async def measure(folder: Path) -> RoundCalls:
    """Play to the second round, then count through it."""
    clock = ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        house = House(discord, clock, folder, 6)
        await house.open()
        await house.begin()
        await house.play(lambda: len(house.events("round")) == 2)
        await house.settled()
        requests, questions = len(discord.requests), len(house.rows("question"))
        acted = len(house.events("acted"))
        await house.play(lambda: len(house.events("round")) == 3 or house.over)
        await house.settled()
        made = discord.requests[requests:]
        found = RoundCalls(
            questions=len(house.rows("question")) - questions,
            answers=sum(_is_callback(one) for one in made),
            actions=len(house.events("acted")) - acted,
            boards=sum(one.method == "PATCH" and _channel(one) == house.channel.id for one in made),
            dm_posts=sum(_posts(one) and _channel(one) != house.channel.id for one in made),
            dm_edits=sum(one.method == "PATCH" and _channel(one) != house.channel.id for one in made),
            callbacks=sum(_is_callback(one) for one in made),
            channel_posts=sum(_posts(one) and _channel(one) == house.channel.id for one in made),
            others=sum(not (_posts(one) or one.method == "PATCH" or _is_callback(one)) for one in made),
        )
        await house.close()
        return found


def _is_callback(request: Request) -> bool:
    return request.path.startswith("/interactions/")


def _posts(request: Request) -> bool:
    return request.method == "POST" and request.path.endswith("/messages")


def _channel(request: Request) -> int | None:
    parts = request.path.split("/")
    return int(parts[2]) if parts[1] == "channels" else None
