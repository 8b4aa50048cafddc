"""Bytes over a connection to the server, and the answers of HTTP read from them."""

import asyncio
import re
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass

from tests.server.serving import Serving

LONGEST_HEAD = 2**20
GONE = (OSError, EOFError, asyncio.IncompleteReadError)
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


@dataclass(frozen=True)
class Answer:
    status: int
    head: bytes
    body: bytes

    @property
    def last(self) -> bool:
        """Whether the server ends the connection after it."""
        return b"connection: close" in self.head.lower()


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        if self.writer.is_closing():
            raise ConnectionResetError("the server has ended this connection")
        self.writer.write(data)

    async def answer(self, method: bytes = b"GET") -> Answer:
        """The answer to one request."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        if status == 100:
            return await self.answer(method)
        bare = method == b"HEAD" or status in (101, 204, 304)
        return Answer(status, head, b"" if bare else await self._body(head.lower()))

    async def _body(self, head: bytes) -> bytes:
        if b"transfer-encoding: chunked" in head:
            return await self._chunks()
        _, found, rest = head.partition(b"content-length:")
        return await self.reader.readexactly(int(rest.split(b"\r\n")[0])) if found else b""

    async def _chunks(self) -> bytes:
        body = b""
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            body += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readuntil(b"\r\n")
        return body

    async def rest(self, quiet: float) -> bytes:
        """Everything that comes until the server ends the connection or is quiet for so long."""
        heard = b""
        with suppress(TimeoutError, *GONE):
            while piece := await asyncio.wait_for(self.reader.read(2**16), quiet):
                heard += piece
        return heard

    def finish(self) -> None:
        """Says that nothing more will be sent."""
        with suppress(OSError):
            self.writer.write_eof()

    def cut(self, *, rudely: bool = False) -> None:
        """Ends the connection; rudely, so that the other side is told of an error."""
        if rudely:
            plug: socket.socket = self.writer.get_extra_info("socket")
            with suppress(OSError):
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.close()


async def connected(serving: Serving) -> Wire:
    return Wire(*await asyncio.open_connection("127.0.0.1", serving.port, limit=LONGEST_HEAD))


def statuses(heard: bytes) -> list[int]:
    return [int(status) for status in STATUS.findall(heard)]
