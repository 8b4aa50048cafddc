"""Fair shares of a few places: addresses take turns, and within an address its rooms do.

Sixty tables of one address get as many turns as one table of another.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

Waiting = deque["asyncio.Future[None]"]


class Account(NamedTuple):
    """On whose account a place is taken."""

    address: str
    room: str


class Shares:
    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, account: Account) -> AsyncIterator[None]:
        """Waits for a place and has it until the end of the block."""
        await self.wait(account)
        try:
            yield
        finally:
            self.leave()

    async def wait(self, account: Account) -> None:
        """Waits for a place; who has it leaves it."""
        if self.free > 0:
            self.free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rooms = self.waiting.setdefault(account.address, OrderedDict())
        rooms.setdefault(account.room, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.leave()  # it was given away in the same moment
            raise

    def leave(self) -> None:
        while (place := self._next()) is not None:
            if not place.done():
                place.set_result(None)
                return
        self.free += 1

    def _next(self) -> "asyncio.Future[None] | None":
        """Whose turn it is; its address and its room go to the end of their lines."""
        if not self.waiting:
            return None
        address, rooms = self.waiting.popitem(last=False)
        room, line = rooms.popitem(last=False)
        place = line.popleft()
        if line:
            rooms[room] = line
        if rooms:
            self.waiting[address] = rooms
        return place
