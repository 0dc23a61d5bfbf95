"""How long a person waits for the bot, on the rehearsal's clock."""

import asyncio
from datetime import datetime

from bot.clock import Clock
from bot.rehearsal.errors import DidNotRespond
from bot.rehearsal.interactions import ANSWER_WITHIN, TOKEN_LIFE, Interaction, Outcome
from bot.rehearsal.limits.responses import Answer
from bot.rehearsal.looks import message_look
from bot.rehearsal.snapshots import Reply
from bot.rehearsal.world import MessageRecord


async def reply_to(clock: Clock, interaction: Interaction) -> Reply:
    """The bot's answer, and after a deferral what it led to; raises DidNotRespond."""
    return await whole_reply(clock, interaction, await first_answer(clock, interaction))


async def first_answer(clock: Clock, interaction: Interaction) -> Outcome:
    """The first answer; raises DidNotRespond after 3 s."""
    if not await _done_by(clock, interaction.answered, interaction.created + ANSWER_WITHIN):
        raise DidNotRespond(f"{interaction.person.name}: the application did not respond")
    return interaction.answered.result()


async def whole_reply(clock: Clock, interaction: Interaction, first: Outcome) -> Reply:
    """The reply that the first answer is, or that it leads to.

    "Thinking" is waited for as long as the token lives; raises DidNotRespond then. A press that was only acknowledged
    need not show anything: it is given 3 s.
    """
    if not first.pending:
        return Reply(first.message, first.modal)
    thinking = interaction.answer is Answer.THINKING
    limit = interaction.created + TOKEN_LIFE if thinking else clock.now() + ANSWER_WITHIN
    if not await _done_by(clock, interaction.filled, limit):
        if thinking:
            raise DidNotRespond(f"{interaction.person.name}: the application never ended thinking")
        return Reply(deferred=True)
    message = interaction.filled.result()
    return Reply(message_look(message) if message is not None else None, deferred=True)


async def _done_by(
    clock: Clock, future: "asyncio.Future[Outcome] | asyncio.Future[MessageRecord | None]", limit: datetime
) -> bool:
    """Whether the future is done by that moment."""
    timer = asyncio.ensure_future(_wait_until(clock, limit))
    try:
        await asyncio.wait({future, timer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        timer.cancel()
    return future.done()


async def _wait_until(clock: Clock, moment: datetime) -> None:
    # The clock may have been moved on before this task got its turn.
    await clock.wait(max(0.0, (moment - clock.now()).total_seconds()))
