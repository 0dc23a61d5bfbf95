"""The loop that empties the outbox: for each target one message at a time, targets side by side."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import discord

from bot.clock import Clock
from bot.delivery.bell import Bell, heard
from bot.delivery.parcel import Parcel, pack
from bot.delivery.sending import Found, Sender, marked
from bot.delivery.verdicts import TROUBLE, Verdict, hitch, told, verdict
from bot.errors import StoreTrouble, UserError
from bot.logs import about
from bot.meter import Meter
from bot.panels.layout import Attachment
from bot.report.content import Content, Text
from bot.report.escape import safe
from bot.report.words import words_for
from bot.service.letters import Message, Target
from bot.service.service import Service

AT_ONCE = 50
"""Targets that are served side by side."""

STALE = timedelta(minutes=2)
"""After so long nobody knows whether Discord still remembers a nonce."""

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
"""Seconds between tries: doubled each time."""

STORE_PAUSE = 5.0
"""Seconds till a database that couldn't be used is tried again."""

HOPEFUL_TRIES = 20
"""So often a message is tried once a minute where a permission is missing; after that much less often."""

DENIED_PAUSE = 600.0
"""Seconds between tries then."""

MOST_TRIES = 1000
"""After so many, which takes a week, it is given up."""

LAST_MOMENT = 3.0
"""Real seconds that messages on their way are given when the bot stops."""

_ORANGE = 0xE67E22

_log = logging.getLogger(__name__)


class Courier:
    """Sends what `service.mail` says is next, and tells it what became of it."""

    def __init__(
        self, client: discord.Client, service: Service, clock: Clock, bell: Bell, meter: Meter | None = None
    ) -> None:
        self._meter = Meter() if meter is None else meter
        self._sender = Sender(client)
        self._service = service
        self._clock = clock
        self._rung = bell.listen()
        self._idle = asyncio.Event()
        self._busy: dict[Target, asyncio.Task[None]] = {}
        self._moved: set[Target] = set()
        """Targets of which a message was on its way while the outbox was read: what was read of them may be old."""
        self._resting: dict[Target, datetime] = {}
        self._first_tried: dict[int, datetime] = {}
        self._refusals: dict[int, int] = {}
        """How many tries of a message, all it had, Discord has refused here: it can't be there."""
        self._warned: set[int] = set()

    async def run(self) -> None:
        """Until cancelled; what is on its way then is finished first, or given a moment to."""
        try:
            while True:
                self._rung.clear()
                await self._serve()
                await heard(self._rung, self._clock, self._next_turn())
        finally:
            await self._finish()

    async def settled(self) -> None:
        """Return when the outbox is empty and nothing is on its way."""
        while self._rung.is_set() or not self._idle.is_set():
            await self._idle.wait()
            await asyncio.sleep(0)

    async def _finish(self) -> None:
        tasks = list(self._busy.values())
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_MOMENT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self) -> None:
        """Take up whatever is next for targets that are neither served just now nor resting."""
        now = self._clock.now()
        self._idle.clear()
        self._moved = set(self._busy)
        self._resting = {target: until for target, until in self._resting.items() if until > now}
        try:
            messages = await self._service.mail.waiting(AT_ONCE + len(self._resting))
        except StoreTrouble as trouble:
            _log.warning(
                "the outbox: %s; tried again in %s s",
                trouble.reason,
                STORE_PAUSE,
                extra=about("outbox_unread", reason=trouble.reason, again_in=STORE_PAUSE),
            )
            self._resting[Target()] = now + timedelta(seconds=STORE_PAUSE)
            return
        except Exception:
            _log.exception(
                "the outbox can't be read; tried again in %s s",
                LONGEST_PAUSE,
                extra=about("outbox_unread", again_in=LONGEST_PAUSE),
            )
            self._resting[Target()] = now + timedelta(seconds=LONGEST_PAUSE)
            return
        if not messages and not self._busy and not self._moved:
            self._idle.set()
        if not self._moved:
            open_ones = {message.id for message in messages}
            self._first_tried = {id: at for id, at in self._first_tried.items() if id in open_ones}
            self._refusals = {id: tries for id, tries in self._refusals.items() if id in open_ones}
        for message in messages:
            target = message.target
            if target in self._moved or target in self._resting:
                continue
            due = _due(message) if message.id in self._first_tried else None
            if due is not None and due > now:
                self._resting[target] = due
                continue
            task = asyncio.create_task(self._deliver(message), name=f"delivery {target}")
            self._busy[target] = task
            task.add_done_callback(lambda _, target=target: self._done(target))

    def _done(self, target: Target) -> None:
        del self._busy[target]
        self._moved.add(target)
        self._rung.set()

    def _next_turn(self) -> float | None:
        """In how many seconds something that rests is tried again; None if nothing does."""
        failed = self._service.mail.next_at()
        times = [*self._resting.values(), *([] if failed is None else [failed])]
        return max(0.0, (min(times) - self._clock.now()).total_seconds()) if times else None

    async def _deliver(self, message: Message) -> None:
        """One message on its way; nothing is raised but a cancellation."""
        try:
            parcel = await pack(self._service, message)
            sealed = await self._service.mail.seal(message, parcel.letters)
            if sealed is None:
                return
            if not parcel.parts:
                await self._service.mail.give_up(sealed)
                return
            await self._send(message, sealed, parcel)
        except UserError as busy:
            _log.warning(
                "delivery to %s: %s", message.target, busy.reason, extra=_about("delivery_waits", message, busy.reason)
            )
            self._rest(message.target, STORE_PAUSE if busy.reason == "storage" else FIRST_PAUSE)
        except Exception:
            self._meter.delivered("failed")
            _log.exception("delivery to %s failed", message.target, extra=_about("delivery_failed", message))
            self._rest(message.target, LONGEST_PAUSE)

    async def _send(self, before: Message, sealed: Message, parcel: Parcel) -> None:
        try:
            channel, sent = await self._hand_over(before, sealed, parcel)
        except TROUBLE as error:
            self._meter.delivered("refused")
            await self._refused(sealed, error, parcel)
        else:
            self._meter.delivered("sent")
            await self._service.mail.confirm(sealed, channel, sent)

    async def _hand_over(self, before: Message, sealed: Message, parcel: Parcel) -> tuple[int, int]:
        """Give it to Discord: the channel, and the id of the message (the first, where it takes several)."""
        if sealed.edits is not None:
            await self._sender.edit(*sealed.edits, parcel.parts[0])
            return sealed.edits
        assert sealed.nonce is not None
        mark = ""
        if self._is_stale(before):
            found = await self._look(before, sealed.nonce, parcel)
            if isinstance(found, tuple):
                return found
            mark = words_for(sealed.locale)("sent-again") if found is Found.UNDECIDED else ""
        places = [
            await self._post(
                sealed,
                marked(part, mark) if mark and number == 0 else part,
                f"{sealed.nonce}{number or ''}",
                parcel.files_of(part),
            )
            for number, part in enumerate(parcel.parts)
        ]
        return places[0]

    async def _post(self, message: Message, part: Content, nonce: str, files: Sequence[Attachment]) -> tuple[int, int]:
        if message.target.user is not None:
            sent = await self._sender.post_to(message.target.user, message.dm, part, nonce, files)
        else:
            assert message.target.channel is not None
            sent = await self._sender.post(message.target.channel, part, nonce, files)
        return sent.channel.id, sent.id

    def _is_stale(self, message: Message) -> bool:
        """Whether it was first tried so long ago that its nonce may be forgotten."""
        if message.id is None or message.tried_at is None or self._refusals.get(message.id) == message.attempts:
            return False
        known = self._first_tried.get(message.id)
        if known is None:
            self._first_tried[message.id] = known = message.tried_at
            if message.attempts > 1:
                return True
        return self._clock.now() - known > STALE

    async def _look(self, message: Message, nonce: str, parcel: Parcel) -> tuple[int, int] | Found:
        """Where it is already, if it is."""
        target = message.target
        channel = target.channel or message.dm
        if channel is None:
            assert target.user is not None
            channel = await self._sender.dm_of(target.user)
        assert message.id is not None
        found = await self._sender.look_for(channel, parcel.parts[0], nonce, self._first_tried[message.id])
        return found if isinstance(found, Found) else (channel, found)

    async def _refused(self, message: Message, error: Exception, parcel: Parcel) -> None:
        """Discord didn't take it, or nobody knows whether it did."""
        what = verdict(error, to_person=message.target.user is not None, edits=message.edits is not None)
        if what is Verdict.DENIED and message.attempts >= MOST_TRIES:
            what = Verdict.GONE
        _log.log(
            logging.ERROR if what is Verdict.FAULTY else logging.WARNING,
            "message %s to %s, try %s: %s: %s",
            message.id,
            message.target,
            message.attempts,
            told(error),
            what.name,
            extra=_about("delivery_refused", message, what.name),
        )
        mail = self._service.mail
        match what:
            case Verdict.AGAIN:
                assert message.id is not None
                if message.tried_at is not None:
                    self._first_tried.setdefault(message.id, message.tried_at)
            case Verdict.SLOWER:
                self._rest(message.target, LONGEST_PAUSE)
            case Verdict.DENIED:
                self._note_refusal(message, parcel)
                await mail.hindered(message, hitch(error))
                await self._warn(message)
                self._rest(message.target, LONGEST_PAUSE if message.attempts < HOPEFUL_TRIES else DENIED_PAUSE)
            case Verdict.GONE:
                await mail.hindered(message, hitch(error))
                await self._warn(message)
                await mail.give_up(message)
            case Verdict.LOST:
                await mail.lost(message)
            case Verdict.UNREACHABLE:
                assert message.target.user is not None
                gone = await self._sender.has_left(message.letters[0].battle.guild, message.target.user)
                await mail.unreachable(message, gone=gone)
            case Verdict.FAULTY:
                await mail.give_up(message)

    def _note_refusal(self, message: Message, parcel: Parcel) -> None:
        """Of several parts the first may have been taken."""
        assert message.id is not None
        known = self._refusals.get(message.id, 0)
        if known == message.attempts - 1 and len(parcel.parts) == 1:
            self._refusals[message.id] = message.attempts

    def _rest(self, target: Target, seconds: float) -> None:
        self._resting[target] = self._clock.now() + timedelta(seconds=seconds)

    async def _warn(self, message: Message) -> None:
        """Tell the game master, once for each battle, that the channel can't be written to."""
        battle = message.letters[0].battle
        if message.target.channel is None or battle.id in self._warned:
            return
        self._warned.add(battle.id)
        text = words_for(battle.locale)("channel-closed", battle=safe(battle.name), channel=str(battle.channel))
        try:
            nonce = f"closed-{message.nonce}"[:25]
            await self._sender.post_to(battle.game_master, None, Content((Text(text),), _ORANGE), nonce)
        except TROUBLE as error:
            _log.warning(
                "battle %s: its game master can't be told: %s",
                battle.id,
                told(error),
                extra=_about("game_master_untold", message, told(error)),
            )


def _about(event: str, message: Message, reason: str | None = None) -> dict[str, object]:
    battle = message.letters[0].battle
    return about(
        event,
        guild=battle.guild,
        channel=message.target.channel,
        battle=battle.id,
        user=message.target.user,
        message=message.id,
        attempt=message.attempts,
        reason=reason,
    )


def _due(message: Message) -> datetime | None:
    """When a message that failed is tried again: the pause doubles with each try. None for now."""
    if message.tried_at is None or message.attempts == 0:
        return None
    pause = min(FIRST_PAUSE * 2 ** min(message.attempts - 1, 10), LONGEST_PAUSE)
    return message.tried_at + timedelta(seconds=pause)
