"""One connection to a table: what it was told, as far as the fuzz needs it to go on."""

import asyncio
import struct
import zlib
from contextlib import suppress
from random import Random

import msgspec

from tests.server.fuzzing.frames import CLOSE, TEXT
from tests.server.fuzzing.wire import GONE, Wire

INTERNAL_ERROR = 1011
ENDED = object()
FAILED = ("Something went wrong on the server", "The rules of")  # an error that nobody foresaw


class Offer(msgspec.Struct):
    action: dict[str, int | str]


class Scene(msgspec.Struct):
    offers: list[Offer] = []


class SeatTold(msgspec.Struct):
    who: str


class RoomTold(msgspec.Struct):
    status: str
    host: bool
    next: str
    seats: list[SeatTold]


class Heard(msgspec.Struct):
    """Of everything the server says, what is looked at."""

    type: str
    number: int | None = None
    scene: Scene | None = None
    room: RoomTold | None = None
    undo: bool = False
    t: float | int | str | None = None
    text: str = ""
    reason: str = ""


HEAR = msgspec.json.Decoder(Heard)


class Seat:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.status = "lobby"
        self.host = False
        self.next = ""
        self.seats: list[str] = []
        self.number = 0
        self.offers: list[dict[str, int | str]] = []
        self.undo = False
        self.failed = ""  # what the server said that it must not say
        self.heard = 0
        self.pongs: asyncio.Queue[object] = asyncio.Queue()
        self.greeted = False  # the server has answered hello
        self.closed = False
        self.code = 0  # with which the server closed
        self.inflate = zlib.decompressobj(-15)
        self.listening = asyncio.create_task(self._listen())

    def fresh_id(self, luck: Random) -> str:
        return luck.randbytes(6).hex()

    async def _listen(self) -> None:
        with suppress(*GONE):
            while True:
                await self._frame()
        self._end()

    def _end(self) -> None:
        self.closed = True
        self.pongs.put_nowait(ENDED)

    async def _frame(self) -> None:
        first, size = await self.wire.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack(">H", await self.wire.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", await self.wire.reader.readexactly(8))
        payload = await self.wire.reader.readexactly(size)
        if first & 0x40:
            payload = self.inflate.decompress(payload + b"\0\0\xff\xff")
        if first & 0xF == TEXT:
            self._hear(HEAR.decode(payload))
        elif first & 0xF == CLOSE and size >= 2:
            self.code = struct.unpack(">H", payload[:2])[0]
            self._end()

    def _hear(self, heard: Heard) -> None:
        self.heard += 1
        if heard.type in ("state", "step", "undone"):
            self.number, self.undo = heard.number or 0, heard.undo
            self.offers = [offer.action for offer in heard.scene.offers] if heard.scene else []
        elif heard.type == "room" and heard.room:
            self.greeted = True
            self.status, self.host, self.next = heard.room.status, heard.room.host, heard.room.next
            self.seats = [seat.who for seat in heard.room.seats]
        elif heard.type == "pong":
            self.pongs.put_nowait(heard.t)
        for text in (heard.text, heard.reason) if heard.type in ("error", "refused") else ():
            if any(text.startswith(failed) for failed in FAILED):
                self.failed = text

    async def answers(self, t: str) -> bool:
        """Whether the connection is alive: waits for the answer to a ping, or for its end."""
        while not self.closed:
            if await self.pongs.get() == t:
                return True
        return False

    async def leave(self, *, rudely: bool = False) -> None:
        self.wire.cut(rudely=rudely)
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)
