"""The store in one SQLite file: write-ahead log, every commit on the disk before it counts."""

import asyncio
import logging
import math
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from tablewright.core.errors import TablewrightError
from tablewright.server.errors import Damaged, NotRead, NotStored, Repeated, Taken, TooMany
from tablewright.server.metrics import Metrics
from tablewright.server.store.records import ChatLine, RoomRecord, Row
from tablewright.server.store.trouble import remedy, why
from tablewright.server.store.writer import Statement, Writer

SCHEMA = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY, host TEXT NOT NULL, status TEXT NOT NULL, created REAL NOT NULL, room BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rooms_by_host ON rooms (host, status);
CREATE INDEX IF NOT EXISTS rooms_by_status ON rooms (status) WHERE status = 'playing';
CREATE TABLE IF NOT EXISTS held (
    guest TEXT NOT NULL, created REAL NOT NULL, code TEXT NOT NULL, PRIMARY KEY (guest, created, code)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rows (
    code TEXT NOT NULL, number INTEGER NOT NULL, client TEXT NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, step BLOB NOT NULL, PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS rows_by_client ON rows (code, client);
CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL, line BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS chat_by_room ON chat (code, id);
CREATE TABLE IF NOT EXISTS guests (guest TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
"""
VERSIONED = """
ALTER TABLE rooms ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rows ADD COLUMN noticed INTEGER;
ALTER TABLE rows ADD COLUMN acting INTEGER;
CREATE TABLE operators (guest TEXT PRIMARY KEY, mark TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX rooms_by_age ON rooms (created) WHERE status <> 'playing';
CREATE INDEX held_by_room ON held (code);
"""
UPGRADES = (SCHEMA, VERSIONED)  # from each version to the next; 0 is a new file
VERSION = len(UPGRADES)
log = logging.getLogger("tablewright.store")

FRESH = 1.0  # seconds for which the last writing tells whether the store can be written
PATIENCE = 2.0  # seconds to wait for a lock somebody else holds
ADD = (  # a room; without a host, which breaks a rule of the table, if that host has too many open ones
    "INSERT INTO rooms (code, host, status, created, room, version) "
    "SELECT ?, CASE WHEN count(*) < ? THEN ? END, ?, ?, ?, ? "
    "FROM rooms WHERE host = ? AND status IN ('lobby', 'playing')"
)
APPEND = (
    "INSERT INTO rows (code, number, client, kind, seat, step, noticed, acting) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)

Found = TypeVar("Found")


class SqliteStore:
    """Reads in one thread, writes in another: with a write-ahead log neither waits for the other."""

    def __init__(self, path: Path, metrics: Metrics) -> None:
        self.path = path
        with opened(path) as connection:
            check_version(connection, path)
            make_tables(connection)
        self.writer = Writer(lambda: connect(path), metrics)
        self.reading = ThreadPoolExecutor(1, "tablewright-reader")
        self.reader: sqlite3.Connection | None = None
        self.damaged: set[str] = set()  # codes of rooms that were told of in the log

    async def add_room(
        self, room: RoomRecord, also: RoomRecord | None = None, *, most: float = math.inf
    ) -> None:
        data = msgspec.json.encode(room)
        values = (room.code, most, room.host, room.status, room.created, data, room.version, room.host)
        more = _saving(also) if also else []
        await self._write(Statement(ADD, values), *_holding(room), *more)

    async def save_room(self, room: RoomRecord) -> None:
        await self._write(*_saving(room))

    async def append(self, code: str, row: Row, room: RoomRecord | None = None) -> None:
        values = (code, row.number, row.client, row.kind, row.seat, bytes(row.step), row.noticed, row.acting)
        await self._write(Statement(APPEND, values), *(_saving(room) if room else []))

    async def add_chat(self, code: str, line: ChatLine, *, most: int) -> None:
        insert = "INSERT INTO chat (code, line) VALUES (?, ?)"
        forget = (
            "DELETE FROM chat WHERE code = ? AND id <= "
            "(SELECT id FROM chat WHERE code = ? ORDER BY id DESC LIMIT 1 OFFSET ?)"
        )
        added = Statement(insert, (code, msgspec.json.encode(line)))
        await self._write(added, Statement(forget, (code, code, most)))

    async def save_name(self, guest: str, name: str) -> None:
        insert = "INSERT OR REPLACE INTO guests (guest, name) VALUES (?, ?)"
        await self._write(Statement(insert, (guest, name)))

    async def room(self, code: str) -> RoomRecord | None:
        found = await self._read("SELECT code, room FROM rooms WHERE code = ?", code)
        if not found:
            return None
        if not (rooms := self._understood(found)):
            raise Damaged
        return rooms[0]

    async def rooms_of(self, guest: str, limit: int) -> list[RoomRecord]:
        sql = (
            "SELECT code, room FROM held JOIN rooms USING (code) "
            "WHERE guest = ? ORDER BY held.created DESC LIMIT ?"
        )
        rooms = self._understood(await self._read(sql, guest, limit))
        return [room for room in rooms if guest in room.people()]

    async def holds(self, guest: str, code: str) -> bool:
        # The plus makes SQLite look through the guest's own rows, and not for the code.
        sql = (
            "SELECT code, room FROM rooms WHERE code IN (SELECT code FROM held WHERE guest = ? AND +code = ?)"
        )
        rooms = self._understood(await self._read(sql, guest, code))
        return any(guest in room.people() for room in rooms)

    async def playing(self) -> list[RoomRecord]:
        return self._understood(await self._read("SELECT code, room FROM rooms WHERE status = 'playing'"))

    async def rows(self, code: str) -> list[Row]:
        sql = (
            "SELECT number, client, kind, seat, step, ifnull(noticed, -1), ifnull(acting, -1) "
            "FROM rows WHERE code = ? ORDER BY number"
        )
        return [
            Row(number, client, kind, seat, msgspec.Raw(step), noticed, acting)
            for number, client, kind, seat, step, noticed, acting in await self._read(sql, code)
        ]

    async def acting(self, code: str) -> int:
        sql = "SELECT ifnull(acting, -1) FROM rows WHERE code = ? ORDER BY number DESC LIMIT 1"
        found = await self._read(sql, code)
        return int(found[0][0]) if found else -1

    async def chat(self, code: str, last: int) -> list[ChatLine]:
        found = await self._read("SELECT line FROM chat WHERE code = ? ORDER BY id DESC LIMIT ?", code, last)
        lines = []
        for (line,) in reversed(found):
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                lines.append(msgspec.json.decode(line, type=ChatLine))
        return lines

    async def name_of(self, guest: str) -> str:
        found = await self._read("SELECT name FROM guests WHERE guest = ?", guest)
        return str(found[0][0]) if found else ""

    async def operator_mark(self, guest: str) -> str:
        found = await self._read("SELECT mark FROM operators WHERE guest = ?", guest)
        return str(found[0][0]) if found else ""

    async def save_operator(self, guest: str, mark: str) -> None:
        insert = "INSERT OR REPLACE INTO operators (guest, mark) VALUES (?, ?)"
        await self._write(Statement(insert, (guest, mark)))

    async def idle_rooms(
        self, before: float, after: tuple[float, str], limit: int
    ) -> list[tuple[float, str]]:
        sql = (
            "SELECT created, code FROM rooms WHERE status <> 'playing' AND created < ? "
            "AND (created, code) > (?, ?) ORDER BY created, code LIMIT ?"
        )
        return await self._read(sql, before, *after, limit)

    async def remove_room(self, code: str) -> None:
        gone = "code = ? AND NOT EXISTS (SELECT 1 FROM rooms WHERE code = ?)"
        await self._write(
            Statement("DELETE FROM rooms WHERE code = ? AND status <> 'playing'", (code,)),
            *(
                Statement(f"DELETE FROM {table} WHERE {gone}", (code, code))
                for table in ("rows", "chat", "held")
            ),
        )

    async def trouble(self) -> str:
        if time.monotonic() - self.writer.tried > FRESH:
            with suppress(NotStored):
                await self._write(Statement(f"PRAGMA user_version = {VERSION}", ()))  # what is there already
        return self.writer.trouble

    async def close(self) -> None:
        await self.writer.close()
        await self._reading(self._close_reader)
        self.reading.shutdown()

    async def _write(self, *statements: Statement) -> None:
        try:
            await self.writer.write(*statements)
        except sqlite3.IntegrityError as error:
            raise _broken(str(error)) from error

    async def _read(self, sql: str, *values: object) -> list[tuple]:  # type: ignore[type-arg]
        try:
            return await self._reading(lambda: self._connection().execute(sql, values).fetchall())
        except sqlite3.Error as error:
            raise NotRead from error

    async def _reading(self, work: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self.reading, work)

    def _understood(self, found: list[tuple[str, bytes]]) -> list[RoomRecord]:
        """Rooms without those that are damaged: one bad row is told of and keeps nobody from the others."""
        rooms = []
        for code, room in found:
            try:
                rooms.append(_decoded(room))
            except ValueError as error:
                if code not in self.damaged:
                    log.error("a room is damaged in the store", extra={"room": code, "why": str(error)})
                self.damaged.add(code)
        return rooms

    def _connection(self) -> sqlite3.Connection:
        if self.reader is None:
            self.reader = connect(self.path)
        return self.reader

    def _close_reader(self) -> None:
        if self.reader is not None:
            self.reader.close()


def _broken(rule: str) -> TablewrightError:
    """What it means that a change broke this rule of the tables."""
    if "rooms.host" in rule:
        return TooMany("You host too many open tables; finish some first")
    return Repeated(rule) if "rows.client" in rule else Taken(rule)


def _holding(room: RoomRecord) -> list[Statement]:
    """Who holds a seat in a room: for the list of one's own games. Who has left is filtered when read."""
    sql = "INSERT OR IGNORE INTO held (guest, created, code) VALUES (?, ?, ?)"
    return [Statement(sql, (guest, room.created, room.code)) for guest in room.people()]


def _saving(room: RoomRecord) -> list[Statement]:
    """The next version of a room. A room object that is behind the store cannot write."""
    update = "UPDATE rooms SET host = ?, status = ?, room = ?, version = ? WHERE code = ? AND version = ?"
    before = (room.code, room.version - 1)
    values = (room.host, room.status, msgspec.json.encode(room), room.version, *before)
    return [Statement(update, values, must_change=True), *_holding(room)]


def _decoded(data: bytes) -> RoomRecord:
    """A room; `ValueError`, of which all these errors are a kind, where it cannot be understood."""
    room = msgspec.json.decode(data, type=RoomRecord)
    bytes.fromhex(room.secret)
    return room


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    return connection


class Unusable(TablewrightError):
    """A file that cannot be the store, and what to do about it."""

    def __init__(self, path: Path, reason: str, more: str = "") -> None:
        super().__init__(f"{path} cannot be used as the store: {reason}{more}; {remedy(reason)}")


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for a while; says in a sentence what is wrong with the file."""
    try:
        with closing(connect(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise Unusable(path, why(error)) from error


def check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Refuses a file that only a later version understands."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if not 0 <= found <= VERSION:
        raise TablewrightError(
            f"{path} was written by a newer Tablewright ({found}, this one reads {VERSION}); "
            "update this one, or start with another data folder"
        )


def make_tables(connection: sqlite3.Connection) -> None:
    """Makes what is missing in a file: everything in a new one, in an older one what came later."""
    connection.execute("PRAGMA journal_mode = WAL")  # a restored file has none
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    for version in range(found, VERSION):
        done = f"PRAGMA user_version = {version + 1}; COMMIT;"
        connection.executescript(f"BEGIN IMMEDIATE; {UPGRADES[version]} {done}")
