"""REST inputs sent at speed over several connections; every one is answered or cut off in time."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from tests.server.fuzzing.findings import Findings, Sent
from tests.server.fuzzing.furniture import Furniture
from tests.server.fuzzing.requests import Request, Requests
from tests.server.fuzzing.wire import GONE, Answer, Wire, connected, statuses
from tests.server.serving import Serving

SIDE_BY_SIDE = 24
TOGETHER = 5  # whole requests sent at once, without waiting for answers
QUIET = 0.05  # seconds after which what breaks HTTP is not expected to be answered any more
BROKEN = "broken"


class RestFuzz:
    def __init__(
        self, serving: Serving, furniture: Furniture, requests: Requests, findings: Findings, patience: float
    ) -> None:
        self.serving = serving
        self.furniture = furniture
        self.requests = requests
        self.findings = findings
        self.patience = patience
        self.sent = 0
        self.answers: Counter[str] = Counter()

    async def send(self, numbers: Iterator[int]) -> None:
        await asyncio.gather(*(self._worker(numbers) for _ in range(SIDE_BY_SIDE)))

    async def _worker(self, numbers: Iterator[int]) -> None:
        try:
            await self._work(numbers)
        except GONE as error:
            self.findings.suspect("the server takes no connection", repr(error))

    async def _work(self, numbers: Iterator[int]) -> None:
        """Sends what is whole over one connection, some at once; what is not gets one of its own."""
        waiting: list[Request] = []
        wire: Wire | None = None
        for number in numbers:
            self.sent += 1
            request = self.requests.request(number)
            if not request.whole:
                await self._broken(request)
                continue
            waiting.append(request)
            if len(waiting) > number % TOGETHER:
                wire = await self._together(wire, waiting)
                waiting = []
        if waiting:
            wire = await self._together(wire, waiting)
        if wire:
            wire.cut()

    async def _together(self, wire: Wire | None, requests: list[Request]) -> Wire | None:
        """Sends requests at once and reads their answers; those that a cut left unanswered are sent again."""
        while requests:
            fresh = wire is None
            wire = wire or await connected(self.serving)
            for request in requests:
                self._send(wire, request)
            answered, cut = await self._answers(wire, requests)
            if fresh and not answered:
                self._found("a request was not answered but cut off", requests[0])
                answered = 1
            requests = requests[answered:]
            if cut:
                wire.cut()
                wire = None
        return wire

    async def _answers(self, wire: Wire, requests: list[Request]) -> tuple[int, bool]:
        """How many were answered, and whether the connection has ended. A kept connection may be cut."""
        for place, request in enumerate(requests):
            try:
                answer = await asyncio.wait_for(wire.answer(request.method), self.patience)
            except TimeoutError:
                self._found("a request was not answered in time", request)
                return place + 1, True
            except (*GONE, ValueError):
                return place, True
            await self._judge(request, answer)
            if answer.last:
                return place + 1, True
        return len(requests), False

    async def _judge(self, request: Request, answer: Answer) -> None:
        self.answers[str(answer.status)] += 1
        if answer.status >= 500:
            self._found(f"answered with {answer.status}", request, answer.body[:300].decode("latin-1"))
        if answer.status == 201 and b"POST /api/lab" in request.data:
            await self._stop(request, answer)

    async def _broken(self, request: Request) -> None:
        """Sends it, listens for a moment, then says that nothing more will come."""
        wire = await connected(self.serving)
        self._send(wire, request)
        heard = await wire.rest(QUIET)
        wire.finish()
        try:
            heard += await asyncio.wait_for(wire.rest(2 * self.patience), self.patience)
        except TimeoutError:
            self._found("a broken request keeps its connection", request)
        wire.cut()
        self.answers[BROKEN] += 1
        for status in statuses(heard):
            if status >= 500:
                self._found(f"broken, answered with {status}", request, heard[:300].decode("latin-1"))

    async def _stop(self, request: Request, answer: Answer) -> None:
        """What the fuzz begins in the lab it stops: thinking costs more than all the rest."""
        cookie = next((line for line in request.data.split(b"\r\n") if line.startswith(b"Cookie:")), b"X: y")
        name = json.loads(answer.body)["name"].encode()
        wire = await connected(self.serving)
        wire.send(
            self.furniture.filled(
                b"DELETE /api/lab/%s HTTP/1.1\r\nHost: @@HOST@@\r\nConnection: close\r\n%s\r\n\r\n"
                % (name, cookie)
            )
        )
        await asyncio.wait_for(wire.rest(self.patience), self.patience)
        wire.cut()

    def _send(self, wire: Wire, request: Request) -> None:
        self.findings.note(f"rest {request.number}", Sent(0, request.data, opens=True))
        with suppress(*GONE):  # it shows when the answer is awaited
            wire.send(self.furniture.filled(request.data))

    def _found(self, what: str, request: Request, more: str = "") -> None:
        self.findings.add(what, f"rest {request.number}", [Sent(0, request.data, opens=True)], more)
