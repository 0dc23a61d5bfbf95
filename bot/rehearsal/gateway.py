"""The gateway: websockets on which Discord tells a bot what happens."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from aiohttp import WSMsgType, web

from bot.rehearsal.jsonvalue import JsonObject, as_int, as_list, as_object, as_text
from bot.rehearsal.payloads import guild_create_json, user_json
from bot.rehearsal.sessions import ALL_INTENTS, MAX_GUILDS, PRIVILEGED, Close, Intent, Logins, Op, Session
from bot.rehearsal.world import GuildRecord, World

MAX_PAYLOAD = 4096
MAX_SENDS = 120
SENDS_WINDOW = timedelta(seconds=60)
RESUMABLE = timedelta(minutes=5)
"""How long a lost connection's session can be resumed; Discord doesn't say."""


class Hangup(Exception):
    """The connection is closed with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


@dataclass(eq=False, slots=True)
class Connection:
    """An open websocket, and how far it has come. `silent`: nothing that is said arrives any more."""

    socket: web.WebSocketResponse
    transport: asyncio.Transport | None
    outbox: asyncio.Queue[str | int]
    sends: deque[datetime]
    session: Session | None = None
    silent: bool = False

    def say(self, op: Op, data: object) -> None:
        self.outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def hang_up(self, code: int) -> None:
        self.outbox.put_nowait(code)


class Gateway:
    """All connections and sessions of the bot.

    `privileged` are the privileged intents switched on for the application. Heartbeats run on real time, as a
    network does: `heartbeat` seconds apart. `logins` judges who identifies too soon after another; `max_guilds` is
    the most that a shard may have.
    """

    def __init__(
        self,
        world: World,
        token: str,
        logins: Logins,
        *,
        privileged: int = 0,
        heartbeat: float = 41.25,
        max_guilds: int = MAX_GUILDS,
    ) -> None:
        self.world = world
        self.token = token
        self.logins = logins
        self.max_guilds = max_guilds
        self.is_down = False
        self.privileged = privileged
        self.heartbeat = heartbeat
        self.url = ""
        self.identified: list[JsonObject] = []
        self.resumed = 0
        self.on_change: Callable[[], None] = lambda: None
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()

    # What happens, told to the bot

    def dispatch(self, event: str, data: JsonObject, guild_id: int | None, needs: int = 0) -> None:
        """Tell every session whose shard and intents fit."""
        for session in self.sessions_for(guild_id, needs):
            session.send(event, data)

    def sessions_for(self, guild_id: int | None, needs: int) -> list[Session]:
        """The sessions, resumable ones too, whose shard has this guild (or DMs: None) and whose intents suffice."""
        self._forget_lost()
        return [each for each in self._sessions.values() if each.serves(guild_id) and each.intents & needs == needs]

    def connected_shards(self) -> set[int]:
        """The shards that have a connection now."""
        return {each.shard for each in self._sessions.values() if each.outbox is not None}

    @property
    def shard_count(self) -> int:
        """How many shards the newest session said there are; 0 before the first."""
        return next((each.shards for each in reversed(self._sessions.values())), 0)

    def reconnect_all(self) -> None:
        for connection in self._connections:
            connection.say(Op.RECONNECT, None)

    def invalidate_all(self) -> None:
        for connection in self._connections:
            if connection.session is not None:
                self._sessions.pop(connection.session.id, None)
                connection.session.outbox = None
                connection.session = None
            connection.say(Op.INVALID_SESSION, False)

    def drop_all(self) -> None:
        for connection in self._connections:
            self._detach(connection)
            if connection.transport is not None:
                connection.transport.abort()

    def silence_all(self) -> None:
        """Let every connection of now stay open, and nothing come over it any more."""
        for connection in self._connections:
            connection.silent = True

    async def close(self) -> None:
        """End every connection, as when Discord goes away."""
        for connection in list(self._connections):
            self._detach(connection)
            await connection.socket.close(code=1001)

    # One connection

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak the gateway's protocol on a new websocket until it ends; while the gateway is down there is none."""
        if self.is_down:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, asyncio.Queue(), deque())
        self._connections.add(connection)
        connection.say(Op.HELLO, {"heartbeat_interval": int(self.heartbeat * 1000), "_trace": []})
        writer = asyncio.create_task(self._write(connection))
        try:
            await self._read(connection)
        finally:
            self._connections.discard(connection)
            self._detach(connection)
            writer.cancel()
        return socket

    async def _write(self, connection: Connection) -> None:
        while not connection.socket.closed:
            item = await connection.outbox.get()
            if connection.silent:
                continue
            try:
                if isinstance(item, int):
                    await connection.socket.close(code=item)
                else:
                    await connection.socket.send_str(item)
            except ConnectionError:
                return

    async def _read(self, connection: Connection) -> None:
        # A client that misses two heartbeats is gone.
        patience = self.heartbeat * 2
        try:
            while True:
                async with asyncio.timeout(patience):
                    message = await connection.socket.receive()
                if message.type is not WSMsgType.TEXT:
                    break
                self._count(connection, str(message.data))
                self._handle(connection, str(message.data))
        except Hangup as hangup:
            self._leave(connection, hangup.code)
            await connection.socket.close(code=hangup.code)
        except TimeoutError:
            self._leave(connection, Close.SESSION_TIMED_OUT)
            await connection.socket.close(code=Close.SESSION_TIMED_OUT)
        if connection.socket.close_code in (1000, 1001) and connection.session is not None:
            self._sessions.pop(connection.session.id, None)

    def _leave(self, connection: Connection, code: Close) -> None:
        resumable = (Close.UNKNOWN_OPCODE, Close.DECODE_ERROR, Close.RATE_LIMITED)
        if connection.session is not None and code not in resumable:
            self._sessions.pop(connection.session.id, None)

    def _count(self, connection: Connection, text: str) -> None:
        now = self.world.clock.now()
        while connection.sends and connection.sends[0] <= now - SENDS_WINDOW:
            connection.sends.popleft()
        connection.sends.append(now)
        if len(connection.sends) > MAX_SENDS:
            raise Hangup(Close.RATE_LIMITED)
        if len(text.encode()) > MAX_PAYLOAD:
            raise Hangup(Close.DECODE_ERROR)

    def _handle(self, connection: Connection, text: str) -> None:
        try:
            payload = as_object(json.loads(text))
        except ValueError:
            raise Hangup(Close.DECODE_ERROR) from None
        data = as_object(payload.get("d"))
        op = payload.get("op")
        if op == Op.HEARTBEAT:
            connection.say(Op.HEARTBEAT_ACK, None)
        elif op == Op.IDENTIFY:
            self._identify(connection, data)
        elif op == Op.RESUME:
            self._resume(connection, data)
        elif connection.session is None:
            raise Hangup(Close.NOT_AUTHENTICATED)
        elif op != Op.PRESENCE_UPDATE:
            # Voice and lists of members aren't rehearsed, and must not be missed in silence.
            raise Hangup(Close.UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: JsonObject) -> None:
        if connection.session is not None:
            raise Hangup(Close.ALREADY_AUTHENTICATED)
        if as_text(data.get("token")) != self.token:
            raise Hangup(Close.AUTHENTICATION_FAILED)
        given = [as_int(each, -1) for each in as_list(data.get("shard"))]
        shard, shards = given if len(given) == 2 else (0, 1)
        if not 0 <= shard < shards:
            raise Hangup(Close.INVALID_SHARD)
        session = Session(secrets.token_hex(16), shard, shards, 0, outbox=connection.outbox)
        if len(self._guilds_of(session)) > self.max_guilds:
            raise Hangup(Close.SHARDING_REQUIRED)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            raise Hangup(Close.INVALID_INTENTS)
        if intents & PRIVILEGED & ~self.privileged:
            raise Hangup(Close.DISALLOWED_INTENTS)
        if not self.logins.let(shard):
            connection.say(Op.INVALID_SESSION, False)
            return
        session.intents = intents
        self.identified.append({key: value for key, value in data.items() if key != "token"})
        self._sessions[session.id] = session
        connection.session = session
        self._ready(session, sharded="shard" in data)
        self.on_change()

    def _ready(self, session: Session, *, sharded: bool) -> None:
        guilds = self._guilds_of(session)
        ready: JsonObject = {
            "v": 10,
            "user": user_json(self.world.bot) | {"verified": True, "mfa_enabled": False, "email": None},
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
            "application": {"id": str(self.world.bot.id), "flags": 0},
            "session_type": "normal",
            "_trace": [],
        }
        session.send("READY", ready | ({"shard": [session.shard, session.shards]} if sharded else {}))
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                session.send("GUILD_CREATE", guild_create_json(self.world, guild))

    def _guilds_of(self, session: Session) -> list[GuildRecord]:
        return [each for each in self.world.guilds.values() if each.has_bot and session.serves(each.id)]

    def _resume(self, connection: Connection, data: JsonObject) -> None:
        if connection.session is not None:
            raise Hangup(Close.ALREADY_AUTHENTICATED)
        if as_text(data.get("token")) != self.token:
            raise Hangup(Close.AUTHENTICATION_FAILED)
        self._forget_lost()
        session = self._sessions.get(as_text(data.get("session_id")))
        seq = as_int(data.get("seq"), -1)
        if session is None or (session.history and seq < session.history[0][0] - 1):
            connection.say(Op.INVALID_SESSION, False)
            return
        if seq > session.seq:
            raise Hangup(Close.INVALID_SEQ)
        session.outbox, session.lost = connection.outbox, None
        connection.session = session
        self.resumed += 1
        for number, text in session.history:
            if number > seq:
                connection.outbox.put_nowait(text)
        session.send("RESUMED", {"_trace": []})
        self.on_change()

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.outbox is connection.outbox:
            session.outbox, session.lost = None, self.world.clock.now()
            self.on_change()

    def _forget_lost(self) -> None:
        limit = self.world.clock.now() - RESUMABLE
        for session in list(self._sessions.values()):
            if session.lost is not None and session.lost < limit:
                del self._sessions[session.id]
