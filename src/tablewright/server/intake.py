"""Taking requests in: whoever sends one by drops, or one without end, does not keep others waiting."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablewright.server.addresses import counted
from tablewright.server.limits import Limits

TOO_LARGE = "The headers of this request are too large"
TOO_SLOW = "This request did not come in time"


class Intake(HttpToolsProtocol):
    """A connection over HTTP whose requests have so many bytes and seconds to state themselves."""

    limits: ClassVar[Limits]
    half: ClassVar[Counter[str]]  # address → connections that have not said what they want

    def __init__(self, *said: Any, **more: Any) -> None:
        super().__init__(*said, **more)
        self.timer: asyncio.TimerHandle | None = None  # runs while a request is awaited
        self.raw = 0  # bytes of a request whose headers are not complete
        self.stated = 0  # bytes of its first line and headers
        self.address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = counted(self.client[0]) if self.client else ""
        if self.half[self.address] >= self.limits.half_requests_per_address:
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stated()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        super().data_received(data)
        if self.timer is not None:
            self.raw += len(data)
            if self.raw > self.limits.head_bytes and not self.transport.is_closing():
                self.turn_away(431, TOO_LARGE)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stated()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        if self.stated > self.limits.head_bytes:
            self.turn_away(431, TOO_LARGE)
        else:
            self.turn_away(400, msg)

    def turn_away(self, status: int, why: str) -> None:
        """Answers with a sentence and hangs up."""
        head = f"HTTP/1.1 {status} \r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
        self.transport.write(f"{head}content-length: {len(why)}\r\n\r\n{why}".encode())
        self.transport.close()
        self._stated()

    def _count(self, size: int) -> None:
        """The parser answers an error with `send_400_response`."""
        self.stated += size
        if self.stated > self.limits.head_bytes:
            raise ValueError(TOO_LARGE)

    def _expect(self) -> None:
        self.half[self.address] += 1
        self.raw = self.stated = 0
        self.timer = self.loop.call_later(self.limits.head_seconds, self._too_slow)

    def _stated(self) -> None:
        """A request has said what it wants, or never will."""
        if self.timer is None:
            return
        self.timer.cancel()
        self.timer = None
        self.half[self.address] -= 1
        if not self.half[self.address]:
            del self.half[self.address]

    def _too_slow(self) -> None:
        if self.raw:
            self.turn_away(408, TOO_SLOW)
        else:
            self.transport.close()  # nothing was said: browsers open connections they may not use


def intake(limits: Limits) -> type[Intake]:
    """The protocol of one server: uvicorn makes one for each connection."""
    return type("ServerIntake", (Intake,), {"limits": limits, "half": Counter()})
