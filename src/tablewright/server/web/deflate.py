"""A WebSocket over the wire: how it is compressed, and how much of what comes is read at a time.

Scenes repeat themselves: with 32 KiB to look back, an update of 9 kB travels as about 400 bytes, a quarter
of what the usual 4 KiB window gives, in a fifth of the time. It costs 144 KiB for each connection.
"""

import asyncio
import logging
from typing import Any

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.server import ServerProtocol

from tablewright.server.limits import Bucket
from tablewright.server.web.wires import Wire

PIECE = 4096  # bytes read at a time: a message of six bytes takes fifty times as many in memory


class DeflatingProtocol(WebSocketsSansIOProtocol):
    wire: Wire

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=15,
            client_max_window_bits=12,  # what clients say is short
            compress_settings={"memLevel": 5, "level": 3},
        )
        self.conn = ServerProtocol(
            extensions=[deflate], max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self.unread = b""

    def adopt(self, wire: Wire) -> None:
        """Goes on with a connection that asked for a WebSocket."""
        self.wire = wire
        self.bucket = Bucket(wire.limits.frames_per_second, wire.limits.frame_burst)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wire.lost()
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self.wire.moves()
        super().resume_writing()

    # Reading

    def data_received(self, data: bytes) -> None:
        self.unread += data
        self._read()

    def _read(self) -> None:
        """Piece by piece, as long as nothing that was read waits for the room."""
        while self.unread and not self.read_paused and not self.transport.is_closing():
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)

    async def receive(self) -> Any:
        event = await super().receive()
        self._read()
        return event

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.wire.heard()
        elif message["type"] == "websocket.close":
            self._read()  # to the other side's own close

    def handle_text(self, event: Frame) -> None:
        """Text is handed on as it came: what is no UTF-8 is answered like any other mistake, not logged."""
        self.handle_bytes(event)

    # Frames that are no messages, so that the room does not see them

    def handle_cont(self, event: Frame) -> None:
        if self._in_time():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answers who reads the answers; those of somebody who does not would pile up."""
        pongs = b"".join(self.conn.data_to_send())
        if self._in_time() and self.writable.is_set():
            self.transport.write(pongs)

    def handle_pong(self, event: Frame) -> None:
        if self._in_time():
            super().handle_pong(event)

    def _in_time(self) -> bool:
        """Counts a frame; whoever sends them without end is cut off."""
        if not self.bucket.take():
            self.wire.end()
            return False
        return True

    def keepalive_timeout(self) -> None:
        """Cuts off: who answers no ping does not read a farewell either."""
        self.wire.end()
