"""The gateway's protocol, spoken by hand."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.rehearsal import Rehearsal

GUILDS = 1


class Socket:
    """A gateway connection."""

    def __init__(self, rehearsal: Rehearsal, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.rehearsal = rehearsal
        self.socket = socket

    async def read(self) -> Any:
        return json.loads(await self.socket.receive_str(timeout=2))

    async def until(self, event: str) -> Any:
        while (payload := await self.read())["t"] != event:
            pass
        return payload

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, **changes: Any) -> None:
        await self.send(2, {"token": self.rehearsal.token, "intents": GUILDS, "properties": {}} | changes)

    async def resume(self, session: str, seq: int, **changes: Any) -> None:
        await self.send(6, {"token": self.rehearsal.token, "session_id": session, "seq": seq} | changes)

    async def close_code(self) -> int | None:
        while (await self.socket.receive(timeout=2)).type is not aiohttp.WSMsgType.CLOSE:
            pass
        return self.socket.close_code


@asynccontextmanager
async def connected(rehearsal: Rehearsal) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session:
        async with session.get(rehearsal.api_url + "/gateway") as answer:
            url = (await answer.json())["url"]
        async with session.ws_connect(url) as socket:
            connection = Socket(rehearsal, socket)
            assert (await connection.read())["op"] == 10
            yield connection
