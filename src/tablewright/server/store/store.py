"""The store: what survives a power cut. Every method returns after the data is safely down."""

import math
from typing import Protocol

from tablewright.server.store.records import ChatLine, RoomRecord, Row


class Store(Protocol):
    """SQLite implements it here; another database can without touching anything else.

    Writing raises `NotStored` if nothing could be written, and then nothing has changed.
    """

    async def add_room(
        self, room: RoomRecord, also: RoomRecord | None = None, *, most: float = math.inf
    ) -> None:
        """Keeps a new room, and another one that changes with it.

        Raises `TooMany` if the host has so many rooms that are not over, `Taken` if the code exists.
        """

    async def save_room(self, room: RoomRecord) -> None:
        """Keeps the next version of a room; raises `Taken` if somebody else has written it."""

    async def room(self, code: str) -> RoomRecord | None: ...

    async def rooms_of(self, guest: str, limit: int) -> list[RoomRecord]:
        """The rooms in which a guest holds a seat, newest first."""

    async def holds(self, guest: str, code: str) -> bool:
        """Whether a guest holds a seat in a room. Of a room that is not theirs nothing is read."""

    async def playing(self) -> list[RoomRecord]:
        """All rooms with a match under way."""

    async def append(self, code: str, row: Row, room: RoomRecord | None = None) -> None:
        """Writes the next row, and the room if it changed with it.

        Raises `Taken` if the number or that version of the room is written already, `Repeated` if the
        client id is.
        """

    async def rows(self, code: str) -> list[Row]: ...

    async def acting(self, code: str) -> int:
        """The seats that may act after the last row of a match, as bits; -1, all of them: not noted."""

    async def add_chat(self, code: str, line: ChatLine, *, most: int) -> None:
        """Keeps a line of a room's chat, and of all its lines the last `most`."""

    async def chat(self, code: str, last: int) -> list[ChatLine]: ...

    async def name_of(self, guest: str) -> str: ...

    async def save_name(self, guest: str, name: str) -> None: ...

    async def operator_mark(self, guest: str) -> str:
        """By which a guest is known as operator; nothing for others."""

    async def save_operator(self, guest: str, mark: str) -> None: ...

    async def idle_rooms(
        self, before: float, after: tuple[float, str], limit: int
    ) -> list[tuple[float, str]]:
        """When they were made and the codes of rooms without a match under way, made before a moment.

        The oldest first, beginning after one of such a list.
        """

    async def remove_room(self, code: str) -> None:
        """Deletes a room with everything that belongs to it, unless a match is under way there."""

    async def trouble(self) -> str:
        """What keeps the store from writing; empty if it has just written something."""

    async def close(self) -> None:
        """Writes what is waiting, then closes."""
