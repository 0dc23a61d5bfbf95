"""The outbox as delivery sees it: what is next for each target, and what became of it.

A message is sent so: `waiting()`, cut it to what fits, `seal` it (its letters and nonce are settled from then on, and
it counts as tried), send it with its nonce, `confirm`. In between anything may die: `waiting()` then gives the sealed
message again.
"""

import hashlib
import logging
from collections.abc import Awaitable
from datetime import datetime, timedelta

from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.errors import StoreTrouble
from bot.logs import about
from bot.service.context import Context
from bot.service.letters import Letter, Message, Target
from bot.service.rendering import Assembly
from bot.service.setbacks import Setbacks
from bot.service.sorting import Batch, sort
from bot.store.outbox import StaleError
from bot.store.records import LetterRow, MessageRow
from bot.store.tables import EPOCH
from bot.store.words import Hitch, Kind
from bot.store.work import Work

HELD = timedelta(seconds=60)
"""So long a message is left to the process that tries it; then any other one may."""

BURIED = 20
"""So many own messages over the board, and it is posted anew."""

_log = logging.getLogger(__name__)

_MOST_LETTERS = 400
_NONCE_LENGTH = 24
_ASKS = {Kind.PANEL: Kind.ASK, Kind.NPC_PANEL: Kind.ASK_NPCS}
"""What is sent anew where the panel that was to be edited is lost."""


class Mail:
    """Use cases of delivery."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._setbacks = Setbacks()

    def next_at(self) -> datetime | None:
        """When a battle whose mail couldn't be made is tried again."""
        return self._setbacks.next_at(self._context.clock.now())

    async def waiting(self, limit: int = 50) -> tuple[Message, ...]:
        """For each target that has unsent mail the message that is next, oldest first, at most `limit` targets.

        Letters of one message all go to one place and either are all new or are one edit. A target's next message
        comes only once this one is confirmed or given up. Nothing that another process is trying; nothing of battles
        whose server has removed the bot; one whose mail can't be made is logged, left alone for a while, and holds up
        no other.
        """
        now = self._context.clock.now()
        besides = self._setbacks.resting(now)
        async with self._context.store.reading() as work:
            sealed = await work.outbox.open_messages(limit, self._context.process, now, besides)
            unsealed = await work.outbox.unsealed(_MOST_LETTERS, besides)
            if not sealed and not unsealed:
                return ()
            desk = await Assembly.open(work, now, sealed, unsealed)
            batches = sort(unsealed, desk.unreachable)
            messages = await self._sealed(work, desk, sealed)
            useless: list[int] = [one for batch in batches for one in batch.superseded]
            for batch in [one for one in batches if one.letters][: max(0, limit - len(messages))]:
                made = await self._made(batch.letters[0].battle, self._unsealed(desk, batch))
                if made is None:
                    useless += [row.id for row in batch.letters]
                else:
                    messages += made
        if useless:
            async with self._context.store.writing() as work:
                await work.outbox.drop(useless)
            if not messages:
                return await self.waiting(limit)
        return tuple(messages)

    async def _sealed(self, work: Work, desk: Assembly, rows: list[MessageRow]) -> list[Message]:
        letters: dict[int, list[LetterRow]] = {}
        for letter in await work.outbox.letters_of([row.id for row in rows]):
            letters.setdefault(letter.message or 0, []).append(letter)
        messages: list[Message] = []
        for row in rows:
            if letters.get(row.id):
                messages += await self._made(row.battle, _as_sealed(desk, row, letters[row.id])) or ()
        return messages

    async def _made(self, battle: int, making: Awaitable[Message | None]) -> tuple[Message, ...] | None:
        """The message; none of them if that fails, None if there is nothing to say."""
        try:
            message = await making
        except (DBAPIError, StoreTrouble):
            raise
        except Exception:
            rest = self._setbacks.add(battle, self._context.clock.now())
            _log.exception(
                "battle %s: its mail can't be made; tried again in %s s",
                battle,
                rest,
                extra=about("mail_failed", battle=battle, again_in=rest),
            )
            return ()
        self._setbacks.clear(battle)
        return None if message is None else (message,)

    async def _unsealed(self, desk: Assembly, batch: Batch) -> Message | None:
        """None if these letters have become pointless: an edit of what was never sent."""
        edits = await desk.place(batch.letters[0], BURIED)
        if edits is None and batch.letters[0].kind in (Kind.PANEL, Kind.NPC_PANEL):
            return None
        return replace(await desk.message(batch.letters), edits=edits)

    async def seal(self, message: Message, letters: int | None = None) -> Message | None:
        """Settle the message with its first `letters` (default all), and note that it is being tried.

        For a sealed one: notes another try. None if another process was faster or what it says is no longer to be
        said: ask `waiting()` again.
        """
        now = self._context.clock.now()
        kept = message.letters[: letters or len(message.letters)]
        try:
            return await self._seal(message, kept, now)
        except (IntegrityError, StaleError):
            return None

    async def _seal(self, message: Message, kept: tuple[Letter, ...], now: datetime) -> Message | None:
        async with self._context.store.writing() as work:
            if message.id is not None:
                row = await work.outbox.open_message(message.id)
                if row is None or row.attempts != message.attempts:
                    return None
                tried = replace(row, attempts=row.attempts + 1, tried_at=now)
                await work.outbox.tried(replace(tried, holder=self._context.process, held_until=now + HELD))
                return replace(message, attempts=row.attempts + 1, tried_at=now)
            first = kept[0]
            row = MessageRow(
                battle=first.battle.id,
                channel=message.target.channel,
                user=message.target.user,
                nonce=_nonce(message),
                edits_channel=None if message.edits is None else message.edits[0],
                edits_message=None if message.edits is None else message.edits[1],
                attempts=1,
                tried_at=now,
                holder=self._context.process,
                held_until=now + HELD,
            )
            sealed = await work.outbox.seal(row, [letter.id for letter in kept])
        return replace(message, letters=kept, id=sealed.id, nonce=sealed.nonce, attempts=1, tried_at=now)

    async def confirm(self, message: Message, channel: int, sent: int) -> None:
        """It is in `channel` as the message `sent` (for an edit: the one that was edited). Twice changes nothing."""
        assert message.id is not None
        async with self._context.store.writing() as work:
            if not await work.outbox.close(message.id, self._context.clock.now(), channel, sent):
                return
            first = message.letters[0]
            if message.target.channel is not None and first.battle.hitch is not None:
                await work.outbox.unhitched(first.battle.id)
            if message.edits is None:
                await self._posted(work, message, channel, sent)
            if message.target.user is not None and message.dm != channel:
                await work.people.note(message.target.user, dm_channel=channel, unreachable=False)
                self._context.forget(message.target.user)
            elif message.target.channel is not None and message.edits is None and first.kind is not Kind.BOARD:
                await work.outbox.board_buried(first.battle.id)

    async def _posted(self, work: Work, message: Message, channel: int, sent: int) -> None:
        """Keep where a panel or a board is now."""
        battle = message.letters[0].battle.id
        match message.letters[0].kind:
            case Kind.MUSTER:
                await work.outbox.board(battle, muster_message=sent)
            case Kind.BOARD:
                await work.outbox.board(battle, board_message=sent, board_age=0)
            case Kind.ASK | Kind.ASK_NPCS:
                for letter in await work.outbox.letters_of([message.id or 0]):
                    await work.outbox.panel_sent(letter, channel, sent)
            case _:
                pass

    async def give_up(self, message: Message) -> None:
        """It can never be sent (no such channel, no permission): its letters are dropped, later ones may go."""
        async with self._context.store.writing() as work:
            if message.id is None:
                await work.outbox.drop([letter.id for letter in message.letters])
            else:
                await work.outbox.close(message.id, self._context.clock.now())

    async def lost(self, message: Message) -> None:
        """What it edits is gone, or can't be edited any more: muster panel, board and open questions are posted anew.

        Others are dropped. For a sealed message.
        """
        assert message.id is not None
        first = message.letters[0]
        async with self._context.store.writing() as work:
            if not await work.outbox.close(message.id, self._context.clock.now()):
                return
            rows = await work.outbox.letters_of([message.id])
            if first.kind is Kind.BOARD:
                await work.outbox.board(first.battle.id, board_message=None, board_age=0)
            elif first.kind is Kind.MUSTER:
                await work.outbox.board(first.battle.id, muster_message=None)
            elif first.kind in _ASKS and await work.outbox.panel_lost(rows[0]):
                rows = [replace(rows[0], kind=_ASKS[first.kind])]
            else:
                return
            await work.add_letters([replace(row, message=None) for row in rows[:1]], self._context.clock.now())
        self._context.wake()

    async def hindered(self, message: Message, hitch: Hitch) -> None:
        """Discord doesn't let the bot write in the battle's channel: kept, for the game master's desk to say."""
        if message.target.channel is None:
            return
        async with self._context.store.writing() as work:
            await work.outbox.hitched(
                message.letters[0].battle.id, message.target.channel, hitch, self._context.clock.now()
            )

    async def unreachable(self, message: Message, *, gone: bool = False) -> None:
        """Its reader's DMs are closed: drops what waits for them, and says so once in the battle's channel.

        `gone`: they aren't in the battle's server any more.
        """
        user = message.target.user
        if user is None:
            return
        battle = message.letters[0].battle
        async with self._context.store.writing() as work:
            await work.people.note(user, unreachable=True)
            await work.outbox.drop_user(user, self._context.clock.now())
            if gone:
                await work.outbox.left(battle.id, user, self._context.clock.now())
            if not await work.outbox.is_told_closed(battle.id, user):
                letter = LetterRow(battle=battle.id, kind=Kind.DMS_CLOSED, channel=battle.channel, about=user)
                await work.add_letters([letter], self._context.clock.now())
        self._context.forget(user)
        self._context.wake()


async def _as_sealed(desk: Assembly, row: MessageRow, letters: list[LetterRow]) -> Message:
    """These letters as they were sealed."""
    edits = None
    if row.edits_message is not None and row.edits_channel is not None:
        edits = (row.edits_channel, row.edits_message)
    return replace(
        await desk.message(letters),
        target=Target(row.channel, row.user),
        edits=edits,
        id=row.id,
        nonce=row.nonce,
        attempts=row.attempts,
        tried_at=row.tried_at,
    )


def _nonce(message: Message) -> str:
    """The same for the same letters, and another one in any other database, or where one was restored meanwhile."""
    first = message.letters[0]
    moments = [(moment - EPOCH).total_seconds() for moment in (first.battle.created_at, first.written_at or EPOCH)]
    text = f"{moments}:{first.battle.id}:{first.id}"
    return hashlib.sha256(text.encode()).hexdigest()[:_NONCE_LENGTH]
