"""What clients were promised while their server was killed again and again, and the reckoning afterwards."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tablewright.core.seal import commitment
from tablewright.server.store.records import ChatLine, RoomRecord

Who = tuple[str, str]  # a room and a guest
Arrangement = dict[str, Any]  # of a room: its status, seats, options, spectators


@dataclass(frozen=True)
class Happened:
    """A row of the store, or what a client was told of it."""

    kind: str  # "play" or "undo"
    seat: int


@dataclass
class Promises:
    """What clients were told: the server must keep all of it."""

    acknowledged: dict[Who, dict[str, str]] = field(default_factory=dict)  # id → kind, in order
    told: dict[Who, dict[int, Happened]] = field(default_factory=dict)  # under which number
    chat: dict[Who, list[str]] = field(default_factory=dict)  # lines in the order they were told
    arranged: dict[str, list[Arrangement]] = field(default_factory=dict)  # room → how it may be now
    opened: dict[str, str] = field(default_factory=dict)  # room → the commitment it was dealt under
    next: dict[str, str] = field(default_factory=dict)  # room → its rematch
    contradictions: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    moments: list[str] = field(default_factory=list)  # lately
    happened: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def actions(self) -> int:
        return sum(len(ids) for ids in self.acknowledged.values())

    def acknowledge(self, room: str, guest: str, id: str, kind: str) -> None:
        self.acknowledged.setdefault((room, guest), {}).setdefault(id, kind)
        self.counts[f"{kind} acknowledged"] += 1

    def tell(self, room: str, guest: str, number: int, happened: Happened) -> None:
        if self.told.setdefault((room, guest), {}).setdefault(number, happened) != happened:
            self.contradict(f"{room}: {guest} was told {number} twice, and differently")

    def say(self, room: str, guest: str, lines: Iterable[str]) -> None:
        """Lines of chat that a guest was told; those told before may come again with the room."""
        heard = self.chat.setdefault((room, guest), [])
        heard += [line for line in lines if line not in heard]

    def contradict(self, what: str) -> None:
        self.contradictions.append(what)

    def named(self, what: str, told: dict[str, str], room: str, code: str) -> None:
        """Something that is said once for ever: a commitment, a rematch."""
        if told.setdefault(room, code) != code:
            self.contradict(f"{room}: another {what} than it was told")

    # Moments at which a kill is most awkward

    def happens(self, moment: str) -> None:
        self.moments.append(moment)
        self.happened.set()

    async def moment(self, wanted: list[str], patience: float) -> str:
        """Waits until one of these happens; which it was, or nothing if none did."""
        self.moments.clear()
        try:
            async with asyncio.timeout(patience):
                while self.moments[-1:] not in [[one] for one in wanted]:
                    self.happened.clear()
                    await self.happened.wait()
        except TimeoutError:
            return ""
        return self.moments[-1]


def arrangement(room: dict[str, Any]) -> Arrangement:
    """Of a room as a client is told it, what people have arranged."""
    return {
        "status": room["status"],
        "seats": [(seat["who"], _name(seat), seat["level"]) for seat in room["seats"]],
        "options": room["options"],
        "spectators": room["spectators"]["allowed"],
    }


def _name(seat: dict[str, Any]) -> str:
    return str(seat["name"] if seat["who"] == "person" else seat["bot_for"])


def kept_arrangement(kept: RoomRecord) -> Arrangement:
    """The same of a room as it is stored."""
    seats = [
        ("bot" if seat.level else "person" if seat.guest else "empty", seat.name, seat.level)
        for seat in kept.seats
    ]
    return {
        "status": kept.status,
        "seats": seats,
        "options": kept.options,
        "spectators": kept.spectators,
    }


class Books:
    """Everything a store holds."""

    def __init__(self, data: Path) -> None:
        store = sqlite3.connect(data / "tablewright.sqlite")
        self.rooms: dict[str, RoomRecord] = {}
        self.rows: dict[str, list[tuple[int, str, Happened]]] = {}
        self.chat: dict[str, list[str]] = {}
        for (room,) in store.execute("SELECT room FROM rooms"):
            kept = msgspec.json.decode(room, type=RoomRecord)
            self.rooms[kept.code] = kept
        for code, number, client, kind, seat in store.execute(
            "SELECT code, number, client, kind, seat FROM rows ORDER BY code, number"
        ):
            self.rows.setdefault(code, []).append((number, client, Happened(kind, seat)))
        for code, line in store.execute("SELECT code, line FROM chat ORDER BY id"):
            self.chat.setdefault(code, []).append(msgspec.json.decode(line, type=ChatLine).text)
        store.close()


def reckoning(data: Path, promises: Promises) -> list[str]:
    """Everything that was promised and is not so."""
    books = Books(data)
    return [
        *promises.contradictions,
        *_numbers(books),
        *_actions(books, promises),
        *_steps(books, promises),
        *_lines(books, promises),
        *_rooms(books, promises),
    ]


def _numbers(books: Books) -> list[str]:
    wrong = []
    for room, rows in books.rows.items():
        if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
            wrong.append(f"{room}: its rows are not 1, 2, 3, …")
        if len({client for _, client, _ in rows}) != len(rows):
            wrong.append(f"{room}: a client id was written twice")
    return wrong


def _actions(books: Books, promises: Promises) -> list[str]:
    """What was acknowledged is there, as what it was, in the order of the acknowledging."""
    wrong = []
    for (room, guest), ids in promises.acknowledged.items():
        rows = {client: (number, happened.kind) for number, client, happened in books.rows.get(room, [])}
        kept = {id: rows.get(f"{guest}/{id}", (0, "")) for id in ids}
        lost = [id for id, (_, kind) in kept.items() if kind != ids[id]]
        wrong += [f"{room}: {id} was acknowledged, not kept" for id in lost]
        numbers = [number for number, _ in kept.values() if number]
        if numbers != sorted(numbers):
            wrong.append(f"{room}: {guest} was acknowledged in another order than it is kept")
    return wrong


def _steps(books: Books, promises: Promises) -> list[str]:
    wrong = []
    for (room, guest), told in promises.told.items():
        rows = [happened for _, _, happened in books.rows.get(room, [])]
        if not within([told[number] for number in sorted(told)], rows):
            wrong.append(f"{room}: {guest} was told what is not kept")
    return wrong


def _lines(books: Books, promises: Promises) -> list[str]:
    wrong = []
    for (room, guest), told in promises.chat.items():
        kept = books.chat.get(room, [])
        times = {line: kept.count(line) for line in told}
        wrong += [f"{room}: chat {line!r} is kept {n} times" for line, n in times.items() if n != 1]
        if not within([line for line in told if line in kept], kept):
            wrong.append(f"{room}: {guest} was told chat in another order than it is kept")
    return wrong


def _rooms(books: Books, promises: Promises) -> list[str]:
    wrong = [f"{room}: made, not kept" for room in promises.arranged if room not in books.rooms]
    for room, kept in books.rooms.items():
        allowed = promises.arranged.get(room)
        if allowed is not None and not any(kept_as(one, kept_arrangement(kept)) for one in allowed):
            wrong.append(f"{room}: arranged as {allowed}, kept as {kept_arrangement(kept)}")
        sealed = commitment(bytes.fromhex(kept.secret))
        if promises.opened.get(room, sealed) != sealed:
            wrong.append(f"{room}: dealt under another commitment")
        if room in promises.next and (kept.next != promises.next[room] or kept.next not in books.rooms):
            wrong.append(f"{room}: its rematch is not kept")
    return wrong


def kept_as(told: Arrangement, kept: Arrangement) -> bool:
    """A match that was begun may be over by now; all else is as it was told."""
    over = told["status"] == "playing" and kept["status"] == "over"
    return kept == (told | {"status": "over"} if over else told)


def within(part: list[Any], whole: list[Any]) -> bool:
    """Whether one list can be had from another by leaving things out."""
    rest = iter(whole)
    return all(any(one == other for other in rest) for one in part)
