"""Every room there is. Live ones are in memory; the others are read when somebody comes."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError
from tablewright.server.errors import NotFound, NotNow, TooMany
from tablewright.server.messages import RoomShown
from tablewright.server.play.play import Play
from tablewright.server.play.resuming import resumed
from tablewright.server.rooms.codes import tidied
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.room_view import record_shown
from tablewright.server.services import Services
from tablewright.server.store.records import RoomRecord

log = logging.getLogger("tablewright.rooms")

MINE = 100  # rooms in the list of one's own


class Rooms:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.making: list[str] = []  # the addresses from which rooms are being made
        self.leaving: set[str] = set()  # codes of rooms that are being taken out of the store
        self.missing = "There is no such room; check the invite code"

    async def add(self, record: RoomRecord, address: str) -> Room:
        with self._making_from(address):
            await self.services.store.add_room(record, most=self.services.limits.open_rooms)
            room = Room(self.services, shelf.find(record.game), record, [], None)
            room.came_from = address
            self.live[record.code] = room
        if any(seat.level for seat in record.seats):
            self.services.bot_pool.warm()
        return room

    @contextmanager
    def _making_from(self, address: str) -> Iterator[None]:
        """Around the making of a room: it counts from the beginning, not only when it is stored."""
        there = sum(room.address == address for room in self.live.values()) + self.making.count(address)
        if there >= self.services.limits.rooms_per_address:
            raise TooMany("Too many tables are open from where you are; finish some first")
        self.making.append(address)
        try:
            yield
        finally:
            self.making.remove(address)

    @asynccontextmanager
    async def holding(self, code: str) -> AsyncIterator[Room]:
        """The room of a code. It stays in memory while somebody has it in hand, said hello or not:
        there is never a second object of one room."""
        room = await self.room(code)
        room.holders += 1
        try:
            yield room
        finally:
            room.holders -= 1
            room.idle_since = time.monotonic()

    async def room(self, code: str) -> Room:
        """The room of a code, read from the store if it is not in memory. Whoever comes first reads."""
        tidy = tidied(code)
        if tidy in self.leaving:
            raise NotFound(self.missing)
        while tidy not in self.live:
            await self._opened(tidy)
        return self.live[tidy]

    async def _opened(self, code: str) -> None:
        if code not in self.opening:
            self.opening[code] = asyncio.create_task(self._open(code))
            self.opening[code].add_done_callback(lambda _: self.opening.pop(code))
        await asyncio.shield(self.opening[code])

    async def _open(self, code: str) -> None:
        record = await self.services.store.room(code) if code else None
        if record is None:
            raise NotFound(self.missing)
        box = self._box(record)
        chat = await self.services.store.chat(code, self.services.limits.chat_kept)
        play = await self._play(box, record) if record.status != "lobby" else None
        self.live[code] = Room(self.services, box, record, chat, play)

    def leaves(self, code: str) -> bool:
        """Whether a room may be taken out of the store: nobody has it, and from now on nobody opens it."""
        if code in self.live or code in self.opening:
            return False
        self.leaving.add(code)
        return True

    def gone(self, code: str) -> None:
        self.leaving.discard(code)

    def _box(self, record: RoomRecord) -> Box:
        try:
            return shelf.find(record.game)
        except TablewrightError as error:
            raise NotNow(f"This match cannot be opened: {error}") from error

    async def _play(self, box: Box, record: RoomRecord) -> Play:
        rows = await self.services.store.rows(record.code)
        try:
            return await asyncio.to_thread(resumed, box, record, rows)
        except TablewrightError as error:
            raise NotNow(f"This match cannot be continued: {error}") from error
        except Exception as error:
            self.services.failed("a match did not replay", error, room=record.code)
            raise NotNow(f"This match cannot be continued: the rules failed ({error})") from error

    async def mine(self, guest: str) -> list[RoomShown]:
        """The rooms in which a guest holds a seat, without opening them."""
        return [self._shown(record, guest) for record in await self.services.store.rooms_of(guest, MINE)]

    def _shown(self, record: RoomRecord, guest: str) -> RoomShown:
        if record.code in self.live:
            return self.live[record.code].shown(guest)
        try:
            title = shelf.find(record.game).title
        except TablewrightError:
            title = record.game
        return record_shown(record, guest, title, [])

    async def renamed(self, guest: str, name: str) -> None:
        """Puts a guest's new name on the seats the guest holds in live rooms."""
        for room in list(self.live.values()):
            if room.record.seat_of(guest) >= 0:
                await room.change(lambda record: _rename(record, guest, name))
            for visitor in room.visitors:
                if visitor.guest == guest:
                    visitor.name = name

    async def resume(self) -> None:
        """After a start: bots whose turn it is go on by themselves. Where only people play, people come."""
        try:
            playing = await self.services.store.playing()
        except TablewrightError as error:
            log.error("no match was resumed: each waits until somebody comes", extra={"why": str(error)})
            return
        for record in playing:
            await self._resume(record)
            await asyncio.sleep(0)

    async def _resume(self, record: RoomRecord) -> None:
        """Wakes the bots of a match. One that cannot be read is told of and keeps nobody from the others."""
        try:
            if await self._bot_is_due(record):
                (await self.room(record.code)).bots.wake()
        except TablewrightError as error:
            log.warning("a match was not resumed", extra={"room": record.code, "why": str(error)})
        except Exception as error:
            self.services.failed("a match was not resumed", error, room=record.code)

    async def _bot_is_due(self, record: RoomRecord) -> bool:
        """Whether a bot is to act, as far as that is known without replaying the match."""
        bots = sum(1 << number for number, seat in enumerate(record.seats) if seat.level)
        return bool(bots) and bool(bots & await self.services.store.acting(record.code))

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(self.services.limits.idle_seconds / 2)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Lets rooms leave memory that nobody has in hand and nothing happens in."""
        before = time.monotonic() - self.services.limits.idle_seconds
        for code, room in list(self.live.items()):
            if not room.busy and room.idle_since < before:
                del self.live[code]

    def close(self) -> None:
        for room in self.live.values():
            room.bots.close()


def _rename(record: RoomRecord, guest: str, name: str) -> None:
    number = record.seat_of(guest)
    if number >= 0:  # who stood up meanwhile has none
        record.seats[number].name = name
