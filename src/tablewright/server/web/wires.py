"""Every TCP connection, from first to last: how many there are, who is silent, who does not read.

All are counted, whatever becomes of them: requests, WebSockets, and such as never say anything. Where there
is no room for one more, whoever has been silent longest goes; if nobody has been silent for a moment, the
new one is refused. So people who ask for something at once are never in anybody's way, however many they are.
"""

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablewright.server.limits import Limits
from tablewright.server.web.addresses import counted

MOMENT = 1.0  # seconds within which nobody is called silent: what they said may not have been read yet
OTHER_FILES = 100  # the store, the bots, the lab


class Place:
    """The whole server, or an address: its connections, and which are silent, the longest first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.wires: set[Wire] = set()
        self.silent: OrderedDict[Wire, float] = OrderedDict()  # since when

    def makes_room(self) -> bool:
        """Whether one more may come. If need be somebody silent goes."""
        if len(self.wires) < self.most:
            return True
        wire, since = next(iter(self.silent.items()), (None, 0.0))
        if wire is None or time.monotonic() - since < MOMENT:
            return False
        wire.end()
        return True


class Wire:
    """One TCP connection."""

    def __init__(self, transport: asyncio.Transport, limits: Limits) -> None:
        self.transport = transport
        self.limits = limits
        self.places: list[Place] = []  # where it is counted
        self.timer: asyncio.TimerHandle | None = None  # runs while a request is awaited
        self.unsent = 0  # bytes, at the last look
        self.moved = time.monotonic()  # when the other side last took some, or all

    def expect(self, late: Callable[[], None]) -> None:
        """A request is awaited, and `late` called if it does not come in time."""
        self.heard()
        self.timer = asyncio.get_running_loop().call_later(self.limits.head_seconds, late)
        self.hush()

    def hush(self) -> None:
        """Nothing is asked at the moment."""
        for place in self.places:
            place.silent[self] = time.monotonic()

    def heard(self) -> None:
        """It is known what is wanted; or nothing will be."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for place in self.places:
            place.silent.pop(self, None)

    def turn_away(self, status: int, why: str) -> None:
        """Answers with a sentence and hangs up."""
        self.heard()
        head = f"HTTP/1.1 {status} \r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
        self.transport.write(f"{head}content-length: {len(why)}\r\n\r\n{why}".encode())
        self.transport.close()

    def end(self) -> None:
        """Cuts it off: closing would wait until everything is read."""
        self.lost()
        self.transport.abort()

    def lost(self) -> None:
        self.heard()
        for place in self.places:
            place.wires.discard(self)

    def moves(self) -> None:
        self.moved = time.monotonic()

    def is_stuck(self) -> bool:
        """Whether nothing of what waits to be sent was taken for too long."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or unsent < self.unsent:
            self.moves()
        self.unsent = unsent
        return time.monotonic() - self.moved > self.limits.stuck_seconds


class Wires:
    """All connections of one server.

    A proxy speaks for everybody, so no proxy is counted by its address; the people behind it are, once their
    requests say where they come from. By default 127.0.0.1 is taken for a proxy: whoever else connects from
    there is at this machine, and has easier ways to keep it busy. The bound of the whole server is for all.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.server = Place(min(limits.wires, files_for_wires()))
        self.addresses: WeakValueDictionary[str, Place] = WeakValueDictionary()
        self.proxies = ProxyHeadersMiddleware(_nothing, proxies()).trusted_hosts
        self.timer: asyncio.TimerHandle | None = None  # runs while there are connections to look at

    def admit(self, wire: Wire, host: str) -> bool:
        """Counts a new connection, if there is room for it."""
        places = self._places(host)
        if not all(place.makes_room() for place in places):
            return False
        wire.places = places
        for place in places:
            place.wires.add(wire)
        self._look_later()
        return True

    def _places(self, host: str) -> list[Place]:
        if host in self.proxies:
            return [self.server]
        address = counted(host)
        place = self.addresses.get(address) or Place(self.limits.wires_per_address)
        self.addresses[address] = place
        return [place, self.server]

    def _look_later(self) -> None:
        if self.timer is None and self.server.wires:
            self.timer = asyncio.get_running_loop().call_later(self.limits.stuck_seconds / 4, self._look)

    def _look(self) -> None:
        self.timer = None
        for wire in [wire for wire in self.server.wires if wire.is_stuck()]:
            wire.end()
        self._look_later()


def proxies() -> str:
    """Whose word is taken for where a request comes from."""
    return os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")


def files_for_wires() -> int:
    """How many connections the system lets this process have."""
    try:
        import resource
    except ImportError:
        return 10**6  # not on this system
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10**6 if allowed == resource.RLIM_INFINITY else max(allowed - OTHER_FILES, allowed // 2)


async def _nothing(*asked: object) -> None:
    """The application of a middleware that is only asked whom it trusts."""
