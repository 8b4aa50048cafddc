"""A player at a WebSocket: says things, hears things, keeps what a browser would keep."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablewright.core.witness import Witness
from tests.server.serving import Serving

Message = dict[str, Any]
PATIENCE = 20.0


class Guest:
    """Somebody with a cookie."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.http = httpx.Client(base_url=serving.address, timeout=PATIENCE)
        serving.visitors.append(self)
        self.id: str = self.http.get("/api/me").json()["id"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def ask(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def room(self, game: str = "push", seats: int = 3, **more: Any) -> str:
        answer = self.http.post("/api/rooms", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def operates(self) -> "Guest":
        """Shows the key, as the browser does that was opened with it."""
        key = (self.serving.data / "operator").read_bytes().hex()
        answer = self.http.post("/api/operator", json={"key": key})
        assert answer.status_code == 200, answer.text
        return self

    def close(self) -> None:
        self.http.close()

    @asynccontextmanager
    async def sits(self, code: str, seen: int = 0, witness: Witness | None = None) -> AsyncIterator["Player"]:
        """With a witness the player adds words to the dealing, as a browser does."""
        headers = {"Cookie": self.cookie}
        async with connect(f"{self.serving.sockets}/ws/{code}", additional_headers=headers) as socket:
            player = Player(socket, witness)
            await player.say("hello", seen=seen, seals=witness is not None)
            await player.hears("room")
            yield player
        if witness is not None:
            witness.left()


class Player:
    def __init__(self, socket: ClientConnection, witness: Witness | None = None) -> None:
        self.socket = socket
        self.witness = witness
        self.heard: list[Message] = []  # everything, in order
        self.raw: list[str] = []  # as it came over the wire
        self.number = 0
        self.scene: Message = {}
        self.room: Message = {}
        self.over: Message | None = None
        self.undo = False

    async def say(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def hear(self) -> Message:
        """The next message, kept as a browser keeps it."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        message: Message = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        if message["type"] == "room":
            self.room = message["room"]
            await self._answer_room()
        if message["type"] in ("state", "step", "undone"):
            self.number, self.scene, self.undo = message["number"], message["scene"], message["undo"]
            self.over = message.get("over")
        return message

    async def _answer_room(self) -> None:
        answer = self.witness.sees(self.room) if self.witness else None
        if answer is not None:
            await self.say(**answer)

    async def hears(self, *types: str, where: Callable[[Message], bool] = lambda message: True) -> Message:
        """Listens until a message of one of these types comes."""
        while True:
            message = await self.hear()
            if message["type"] in types and where(message):
                return message

    async def room_is(self, wanted: Callable[[Message], bool]) -> Message:
        while not self.room or not wanted(self.room):
            await self.hear()
        return self.room

    def offers(self) -> list[Message]:
        return list(self.scene.get("offers", []))

    async def act(self, action: Message, **more: Any) -> str:
        id = secrets.token_hex(8)
        await self.say("act", **{"id": id, "number": self.number, "action": action, **more})
        return id

    async def acts(self, action: Message) -> Message:
        """Acts and waits for the answer."""
        id = await self.act(action)
        return await self.answer(id)

    async def answer(self, id: str) -> Message:
        return await self.hears(
            "ack", "refused", "stale", "hint", where=lambda message: message.get("id") == id
        )

    async def plays_on(self) -> Message:
        """Takes part until the match is over, choosing at random."""
        while self.over is None:
            if self.offers():
                await self.act(secrets.choice(self.offers())["action"])
                self.scene = {}
            await self.hears("step", "state")
        return self.over
