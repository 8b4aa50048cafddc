"""Tables where everything is said at every time, over several connections, while matches go on."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.server.fuzzing import frames
from tests.server.fuzzing.findings import Findings, Sent
from tests.server.fuzzing.furniture import Furniture
from tests.server.fuzzing.messages import Messages
from tests.server.fuzzing.seat import INTERNAL_ERROR, Seat
from tests.server.fuzzing.wire import GONE, Wire, connected
from tests.server.serving import Serving

SIDE_BY_SIDE = 8  # tables
INPUTS = 200  # at one table
FENCE = 6  # inputs after which every connection must answer
CROWD = 12  # connections at every eleventh table
MAKER = -1  # the connection that makes the room
ODD_HEADERS = (
    *(
        b"Origin: http://[\r\n",
        b"Origin: http://evil.example\r\n",
        b"Origin: null\r\n",
        b"Sec-WebSocket-Key: x\r\n",
    ),
    *(
        b"Sec-WebSocket-Version: 99\r\n",
        b"Sec-WebSocket-Extensions: x; y=\xff\r\n",
        b"Cookie: tablewright=\xff\r\n",
    ),
    *(
        b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n",
        b"X: " + b"y" * 9000 + b"\r\n",
    ),
    *(b"Sec-WebSocket-Protocol: a, b\r\n", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n"),
)
ODD_CODES = (
    "@@NOWHERE@@",
    "@@OVER0@@",
    "@@PLAYING0@@",
    "%00",
    "%ff",
    "a" * 300,
    "..",
    "@@room@@",
    "",
    "é%2f",
)


class SocketFuzz:
    def __init__(
        self,
        serving: Serving,
        furniture: Furniture,
        games: tuple[str, ...],
        seed: int,
        findings: Findings,
        patience: float,
    ) -> None:
        self.serving = serving
        self.furniture = furniture
        self.games = games
        self.seed = seed
        self.findings = findings
        self.patience = patience
        self.most = 0
        self.sent = 0
        self.heard = 0
        self.closed: Counter[int] = Counter()
        self.reached: Counter[str] = Counter()  # how far tables came

    async def send(self, numbers: Iterator[int], most: int) -> None:
        """Plays at table after table until so many inputs are sent."""
        self.most = most
        tables = min(SIDE_BY_SIDE, 1 + most // INPUTS)
        await asyncio.gather(*(self._worker(numbers) for _ in range(tables)))

    async def _worker(self, numbers: Iterator[int]) -> None:
        while not self.enough and (number := next(numbers, None)) is not None:
            try:
                await Table(self, number).play()
            except (TimeoutError, *GONE) as error:
                self.findings.suspect("the server takes no connection", repr(error))
                return

    @property
    def enough(self) -> bool:
        return self.sent >= self.most


class Table:
    def __init__(self, fuzz: SocketFuzz, number: int) -> None:
        self.fuzz = fuzz
        self.number = number
        self.luck = Random(f"{fuzz.seed} table {number}")
        self.game = fuzz.games[number % len(fuzz.games)]
        self.messages = Messages(self.game)
        self.code = "@@ROOM@@"
        self.names = {b"ROOM": b"", b"NEXT": b""}
        self.cookies = fuzz.furniture.named("COOKIE")
        self.seats: dict[int, Seat] = {}
        self.sent: list[Sent] = []

    async def play(self) -> None:
        if not await self._made():
            return
        places = CROWD if self.number % 11 == 10 else 3
        for turn in range(INPUTS):
            place = self._place(places)
            try:
                await self._input(place)
            except TimeoutError:
                self._found("a handshake was not answered in time")
            except GONE:
                await self._leave(place)
            await asyncio.sleep(0)  # what came meanwhile is heard
            if turn % FENCE == FENCE - 1:
                await self._fence()
                self._move_on()
            if self.fuzz.enough:
                break
        await self._fence()
        for place in list(self.seats):
            await self._leave(place)

    def _place(self, places: int) -> int:
        """Anybody; half of the time somebody who may act, so that matches go on."""
        acting = [place for place, seat in self.seats.items() if seat.offers and not seat.closed]
        if acting and self.luck.random() < 0.5:
            return self.luck.choice(acting)
        return self.luck.randrange(places)

    # The table

    async def _made(self) -> bool:
        """Makes a room; where rooms are made too fast it waits as long as it is told to."""
        fewest, most = self.messages.box.seats
        wanted = {"game": self.game, "seats": self.luck.randint(fewest, min(most, 3))}
        body = json.dumps(wanted).encode()
        request = b"POST /api/rooms HTTP/1.1\r\nHost: @@HOST@@\r\nCookie: %s\r\nContent-Length: %d\r\n\r\n%s"
        data = request % (self.cookies[0].encode(), len(body), body)
        wire = await connected(self.fuzz.serving)
        try:
            self._send(MAKER, wire, data, opens=True)
            answer = await asyncio.wait_for(wire.answer(), self.fuzz.patience)
        finally:
            wire.cut()
        if answer.status != 201:
            await asyncio.sleep(0.5)
            return False
        self.names[b"ROOM"] = json.loads(answer.body)["code"].encode()
        return True

    def _move_on(self) -> None:
        """To the rematch, once there is one: who connects again comes there."""
        for seat in self.seats.values():
            self.fuzz.reached[seat.status] += 1
            if seat.next and self.code == "@@ROOM@@":
                self.names[b"NEXT"], self.code = seat.next.encode(), "@@NEXT@@"

    # One input

    async def _input(self, place: int) -> None:
        seat = self.seats.get(place)
        if seat is None or seat.closed or self.luck.random() < 0.02:
            await self._leave(place)
            await self._open(place)
            return
        payload, kind = self.messages.said(self.luck, seat), self.luck.random()
        if kind < 0.87:
            self._send(place, seat.wire, frames.frame(payload))
        elif kind < 0.96:
            self._send(place, seat.wire, self.luck.choice(frames.ODD)(self.luck, payload))
        elif kind < 0.98:
            self._send(place, seat.wire, frames.torn(self.luck, payload), cut=True)
            await self._leave(place)
        else:
            await self._knock()

    async def _open(self, place: int) -> None:
        wire = await connected(self.fuzz.serving)
        cookie = self.cookies[place % len(self.cookies)]
        deflate = self.luck.random() < 0.3
        self._send(place, wire, frames.handshake(self.code, cookie, deflate=deflate), opens=True)
        answer = await asyncio.wait_for(wire.answer(), self.fuzz.patience)
        if answer.status >= 500:
            self._found(f"a handshake was answered with {answer.status}")
        if answer.status != 101:
            wire.cut()
            return
        self.seats[place] = Seat(wire)
        if self.luck.random() < 0.95:
            self._send(place, wire, frames.frame(b'{"type":"hello"}'))

    async def _knock(self) -> None:
        """A handshake that is odd, or only half of one."""
        code = self.luck.choice(ODD_CODES) if self.luck.random() < 0.5 else self.code
        more = [self.luck.choice(ODD_HEADERS)] if self.luck.random() < 0.7 else []
        data = frames.handshake(code, self.luck.choice(self.cookies), *more)
        data = data if self.luck.random() < 0.7 else data[: self.luck.randrange(len(data))]
        wire = await connected(self.fuzz.serving)
        self._send(len(self.seats) + CROWD, wire, data, opens=True, cut=True)
        heard = await wire.rest(0.03)
        wire.cut(rudely=self.luck.random() < 0.5)
        if heard.startswith(b"HTTP/1.1 5"):
            self._found("a handshake was answered with 5xx", heard[:200].decode("latin-1"))

    def _send(self, place: int, wire: Wire, data: bytes, *, opens: bool = False, cut: bool = False) -> None:
        self.fuzz.sent += 1
        sent = Sent(place, data, opens, cut)
        self.sent.append(sent)
        self.fuzz.findings.note(f"table {self.number}", sent)
        for name, code in self.names.items():
            data = data.replace(b"@@%s@@" % name, code)
        wire.send(self.fuzz.furniture.filled(data))

    # What comes of it

    async def _fence(self) -> None:
        """Everybody still connected answers, or is told that the connection ends."""
        mark = f"fence {len(self.sent)}"
        for place, seat in list(self.seats.items()):
            try:
                alive = await asyncio.wait_for(self._answers(seat, mark), self.fuzz.patience)
            except TimeoutError:
                self._found("a connection is neither answered nor ended", f"connection {place}")
                alive = False
            if seat.failed:
                self._found(f"told: {seat.failed}")
                seat.failed = ""
            if not alive:
                await self._leave(place)

    async def _answers(self, seat: Seat, mark: str) -> bool:
        try:
            if not seat.greeted:
                seat.wire.send(frames.frame(b'{"type":"hello"}'))
            seat.wire.send(frames.frame(b'{"type":"ping","t":"%s"}' % mark.encode()))
        except GONE:
            return False
        return await seat.answers(mark)

    async def _leave(self, place: int) -> None:
        seat = self.seats.pop(place, None)
        if seat is None:
            return
        await seat.leave(rudely=self.luck.random() < 0.3)
        self.fuzz.heard += seat.heard
        self.fuzz.closed[seat.code] += 1
        if seat.code == INTERNAL_ERROR:
            self._found("a connection was closed with 1011: an internal error")

    def _found(self, what: str, more: str = "") -> None:
        self.fuzz.findings.add(what, f"table {self.number}", self.sent, more)
