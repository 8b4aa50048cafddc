"""The hall: every room there is. Live ones are in memory; the others are read when somebody comes."""

import asyncio
import logging
import time

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError
from tablewright.server.codes import tidied
from tablewright.server.errors import NotFound, NotNow, TooMany
from tablewright.server.house import House
from tablewright.server.kept import Kept
from tablewright.server.messages import RoomShown
from tablewright.server.play import Play, resumed
from tablewright.server.room import Room
from tablewright.server.roomshown import kept_shown, room_shown

log = logging.getLogger("tablewright.hall")

IDLE = 60.0  # seconds without anybody before a room leaves memory
MINE = 100  # rooms in the list of one's own


class Hall:
    def __init__(self, house: House) -> None:
        self.house = house
        self.live: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}

    async def add(self, kept: Kept) -> Room:
        if await self.house.store.open_rooms(kept.host) >= self.house.limits.open_rooms:
            raise TooMany("You host too many open tables; finish some first")
        await self.house.store.add_room(kept)
        room = Room(self.house, shelf.find(kept.game), kept, [], None)
        self.live[kept.code] = room
        if any(seat.level for seat in kept.seats):
            self.house.thinkers.warm()
        return room

    async def room(self, code: str) -> Room:
        """The room of a code, read from the store if it is not in memory. Whoever comes first reads."""
        tidy = tidied(code)
        if tidy in self.live:
            return self.live[tidy]
        if tidy not in self.opening:
            self.opening[tidy] = asyncio.create_task(self._open(tidy))
        try:
            return await asyncio.shield(self.opening[tidy])
        finally:
            self.opening.pop(tidy, None)

    async def _open(self, code: str) -> Room:
        kept = await self.house.store.room(code) if code else None
        if kept is None:
            raise NotFound("There is no such room; check the invite code")
        box = self._box(kept)
        chat = await self.house.store.chat(code, self.house.limits.chat_kept)
        play = await self._play(box, kept) if kept.status != "lobby" else None
        room = Room(self.house, box, kept, chat, play)
        self.live[code] = room
        return room

    def _box(self, kept: Kept) -> Box:
        try:
            return shelf.find(kept.game)
        except TablewrightError as error:
            raise NotNow(f"This match cannot be opened: {error}") from error

    async def _play(self, box: Box, kept: Kept) -> Play:
        rows = await self.house.store.rows(kept.code)
        try:
            return resumed(box, kept, rows)
        except TablewrightError as error:
            raise NotNow(f"This match cannot be continued: {error}") from error
        except Exception as error:
            self.house.failed("a match did not replay", error, room=kept.code)
            raise NotNow(f"This match cannot be continued: the rules failed ({error})") from error

    async def mine(self, guest: str) -> list[RoomShown]:
        """The rooms in which a guest holds a seat, without opening them."""
        return [self._shown(kept, guest) for kept in await self.house.store.rooms_of(guest, MINE)]

    def _shown(self, kept: Kept, guest: str) -> RoomShown:
        if kept.code in self.live:
            return room_shown(self.live[kept.code], guest)
        try:
            title = shelf.find(kept.game).title
        except TablewrightError:
            title = kept.game
        return kept_shown(kept, guest, title, [])

    async def renamed(self, guest: str, name: str) -> None:
        """Puts a guest's new name on the seats the guest holds in live rooms."""
        for room in list(self.live.values()):
            if room.kept.seat_of(guest) >= 0:
                await room.change(lambda kept: _rename(kept, guest, name))
            for connection in room.connections:
                if connection.guest == guest:
                    connection.name = name

    async def resume(self) -> None:
        """After a start: bots whose turn it is go on by themselves. Where only people play, people come."""
        for kept in await self.house.store.playing():
            if not any(seat.level for seat in kept.seats):
                continue
            try:
                (await self.room(kept.code)).bots.wake()
            except TablewrightError as error:
                log.warning("a match was not resumed", extra={"room": kept.code, "why": str(error)})
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Lets rooms leave memory that nobody is in and nothing happens in."""
        while True:
            await asyncio.sleep(IDLE / 2)
            for code, room in list(self.live.items()):
                if unused(room):
                    del self.live[code]

    def close(self) -> None:
        for room in self.live.values():
            room.bots.close()


def unused(room: Room) -> bool:
    busy = room.connections or room.bots.tasks or room.lock.locked()
    return not busy and time.monotonic() - room.idle_since > IDLE


def _rename(kept: Kept, guest: str, name: str) -> None:
    kept.seats[kept.seat_of(guest)].name = name
