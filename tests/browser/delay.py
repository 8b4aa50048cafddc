"""A long line: a proxy on the loopback that hands every byte on a while later, in both directions."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress


class LongLine:
    """Everything takes `seconds` to arrive, there and back."""

    def __init__(self, port: int, seconds: float) -> None:
        self.behind = port
        self.seconds = seconds
        self.port = 0
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.writers: list[asyncio.StreamWriter] = []
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "LongLine":
        self.thread.start()
        assert self.ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._meet, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        self.loop.run_forever()
        server.close()
        self.loop.run_until_complete(self._hang_up())
        self.loop.close()

    async def _hang_up(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.05)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection("127.0.0.1", self.behind)
        self.writers += [writer, forth]
        with suppress(asyncio.CancelledError):  # hung up
            await asyncio.gather(self._carry(reader, forth), self._carry(back, writer))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await _read(source):
            self.loop.call_later(self.seconds, _quietly(target.write, data))
        self.loop.call_later(self.seconds, _quietly(target.close))


async def _read(source: asyncio.StreamReader) -> bytes:
    try:
        return await source.read(65536)
    except ConnectionError:
        return b""


def _quietly(write: Callable[..., None], *data: bytes) -> Callable[[], None]:
    def late() -> None:
        with suppress(ConnectionError, RuntimeError):  # who is gone hears nothing
            write(*data)

    return late
