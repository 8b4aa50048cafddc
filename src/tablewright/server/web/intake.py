"""Taking requests in: whoever sends one by drops, or one without end, does not keep others waiting."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tablewright.server.web.deflate import DeflatingProtocol
from tablewright.server.web.wires import Wire, Wires

TOO_LARGE = "The headers of this request are too large"
TOO_SLOW = "This request did not come in time"
TOO_MANY = "There are too many connections; try again later"
NO_HANDSHAKE = "This is no way to open a WebSocket"
AHEAD = 20  # requests that may be sent before the first is answered; browsers send none


class Intake(HttpToolsProtocol):
    """A connection over HTTP whose requests have so many bytes and seconds to state themselves."""

    wires: ClassVar[Wires]
    wire: Wire

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.limits = self.wires.limits
        self.raw = 0  # bytes of a request whose headers are not complete
        self.stated = 0  # bytes of its first line and headers
        self.answered: RequestResponseCycle | None = None  # the request that is being answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wire = Wire(transport, self.limits)
        if self.wires.admit(self.wire, self.client[0] if self.client else ""):
            self._expect()
        else:
            self.wire.turn_away(503, TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wire.lost()
        if self.answered is not None:
            self.answered.disconnected = True  # uvicorn tells only the last of those that were sent ahead
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self.wire.moves()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self.wire.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        super().data_received(data)
        if self.wire.timer is not None:
            self.raw += len(data)
            if self.raw > self.limits.head_bytes and not self.transport.is_closing():
                self.wire.turn_away(431, TOO_LARGE)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The parser answers an error with `send_400_response`."""
        if len(self.pipeline) >= AHEAD:
            raise ValueError("too many requests at once")
        if self.parser.should_upgrade() and self._should_upgrade() and self._has_body():
            raise ValueError("the parser would wait for the body before it says that a WebSocket is wanted")
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self.wire.heard()

    def _has_body(self) -> bool:
        return any(
            name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
            for name, value in self.headers
        )

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, DeflatingProtocol)
        protocol.adopt(self.wire)
        if not protocol.handshake_initiated:  # its own parser threw the head away and would say nothing
            self.wire.turn_away(400, NO_HANDSHAKE)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.wire.hush()

    def send_400_response(self, msg: str) -> None:
        if self.stated > self.limits.head_bytes:
            self.wire.turn_away(431, TOO_LARGE)
        else:
            self.wire.turn_away(400, msg)

    def _count(self, size: int) -> None:
        """The parser answers an error with `send_400_response`."""
        self.stated += size
        if self.stated > self.limits.head_bytes:
            raise ValueError(TOO_LARGE)

    def _expect(self) -> None:
        self.raw = self.stated = 0
        self.wire.expect(self._too_slow)

    def _too_slow(self) -> None:
        if self.raw:
            self.wire.turn_away(408, TOO_SLOW)
        else:
            self.transport.close()  # nothing was said: browsers open connections they may not use


def intake(wires: Wires) -> type[Intake]:
    """The protocol of one server: uvicorn makes one for each connection."""
    return type("ServerIntake", (Intake,), {"wires": wires})
