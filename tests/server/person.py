"""Somebody with a cookie who connects to a table again whenever the server dies."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.promises import Promises
from tests.server.serving import Serving

Message = dict[str, Any]
LOST = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)  # the server was killed under us
A_MOMENT = 0.01
SILENCE = 10.0  # seconds after which a client asks whether anybody is there


class Talk:
    """A connection to a room, after hello."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        try:
            async with asyncio.timeout(SILENCE):
                raw = await self.socket.recv()
        except TimeoutError:
            await self.say({"type": "ping", "t": 0})
            async with asyncio.timeout(SILENCE):
                raw = await self.socket.recv()
        message: Message = json.loads(raw)
        return message

    async def room(self) -> Message:
        """The room as it is told next; an error instead ends everything: nothing here should be refused."""
        while (message := await self.hear())["type"] != "room":
            assert message["type"] != "error", message["text"]
        room: Message = message["room"]
        return room


@dataclass
class Person:
    serving: Serving
    promises: Promises
    cookie: str
    guest: str
    name: str

    @asynccontextmanager
    async def at(self, code: str, seen: int = 0) -> AsyncIterator[Talk]:
        address, headers = f"{self.serving.sockets}/ws/{code}", {"Cookie": self.cookie}
        async with connect(address, additional_headers=headers, open_timeout=5, close_timeout=0.2) as socket:
            self.promises.counts["connected"] += 1
            await socket.send(json.dumps({"type": "hello", "seen": seen}))
            yield Talk(socket)

    async def makes(self, wanted: Message) -> str:
        """Makes a room, and says its code."""
        headers = {"Cookie": self.cookie}
        async with httpx.AsyncClient(base_url=self.serving.address, timeout=5, headers=headers) as asking:
            answer = await asking.post("/api/rooms", json=wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])
