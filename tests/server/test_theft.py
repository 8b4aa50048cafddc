"""Nobody sits on a seat that is not theirs: one object a room, and an old one can never write."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablewright.server.errors import Taken
from tablewright.server.metrics import Metrics
from tablewright.server.store.records import RoomRecord, SeatRecord
from tablewright.server.store.sqlite import VERSION, SqliteStore
from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Start = Callable[..., Serving]
FORGETFUL = '{"idle_seconds": 0.1, "hello_seconds": 30}'


def test_a_silent_socket_does_not_keep_a_dead_room(own_serving: Start) -> None:
    """A stranger connects and says nothing; the room leaves memory and comes back; the stranger sits down."""
    serving = own_serving(FORGETFUL)
    ann, ben, eve = Guest(serving), Guest(serving), Guest(serving)
    code = ann.room(seats=2)

    async def steal() -> None:
        headers = {"Cookie": eve.cookie}
        async with connect(f"{serving.sockets}/ws/{code}", additional_headers=headers) as silent:
            await asyncio.sleep(0.5)  # longer than a room stays that nobody is in
            async with ann.sits(code) as first, ben.sits(code) as second:
                await second.say("sit", seat=1)
                await first.room_is(lambda room: room["seats"][1]["who"] == "person")
                await first.say("start")
                await first.hears("state")
                assert (await first.acts({"do": "flip"}))["type"] == "ack"
                thief = Player(silent)
                await thief.say("hello")
                assert (await thief.hears("room"))["room"]["status"] == "playing"
                await thief.say("sit", seat=1)
                assert "has begun" in (await thief.hears("error"))["text"]

    asyncio.run(steal())
    serving.kill()
    serving.start()
    kept = ben.ask(f"/api/rooms/{code}")
    assert (kept["you"], kept["status"], kept["number"]) == (1, "playing", 1)


def test_an_old_version_of_a_room_cannot_be_stored(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "s.sqlite", Metrics())
        old = RoomRecord("ABCDEFGH", "push", "ann", 1.0, "00", [SeatRecord("ann", "Ann"), SeatRecord()])
        await store.add_room(old)
        new = old.changing()
        new.seats[1] = SeatRecord("ben", "Ben")
        await store.save_room(new)
        stolen = old.changing()
        stolen.seats[1] = SeatRecord("eve", "Eve")
        with pytest.raises(Taken):
            await store.save_room(stolen)
        kept = await store.room("ABCDEFGH")
        assert kept is not None
        assert kept.seats[1].guest == "ben"
        assert await store.rooms_of("eve", 10) == []
        assert [await store.holds(guest, "ABCDEFGH") for guest in ("ann", "ben", "eve")] == [
            True,
            True,
            False,
        ]
        assert not await store.holds("ann", "HGFEDCBA")
        await store.close()

    asyncio.run(work())


def test_a_room_behind_the_store_reads_it_again(tmp_path: Path) -> None:
    """Two servers on one store: the second's change is refused, and its room is up to date afterwards."""
    from tablewright.server.app import Application
    from tablewright.server.errors import NotNow
    from tablewright.server.rooms.lobby import new_room, sit
    from tablewright.shelf import find

    async def work() -> None:
        first, second = Application(tmp_path), Application(tmp_path)
        first.open()
        second.open()
        here = await first.rooms.add(new_room(find("push"), "ann", "Ann", 2, {}, [], spectators=True), "")
        there = await second.rooms.room(here.record.code)
        await here.change(lambda record: sit(record, "ben", "Ben", 1))
        with pytest.raises(NotNow, match="changed meanwhile"):
            await there.change(lambda record: sit(record, "eve", "Eve", 1))
        assert there.record.seats[1].guest == "ben"
        await first.close()
        await second.close()

    asyncio.run(work())


def test_a_store_of_the_first_version_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    kept = (
        b'{"code":"ABCDEFGH","game":"push","host":"ann","created":1.0,"secret":"00",'
        b'"seats":[{"guest":"ann"},{}]}'
    )
    old = sqlite3.connect(path)
    old.executescript(FIRST)
    old.execute("INSERT INTO rooms VALUES ('ABCDEFGH', 'ann', 'lobby', 1.0, ?)", (kept,))
    old.commit()
    old.close()

    async def work() -> None:
        for _ in range(2):  # opening twice upgrades once
            store = SqliteStore(path, Metrics())
            room = await store.room("ABCDEFGH")
            assert room is not None
            await store.save_room(room.changing())
            await store.close()

    asyncio.run(work())
    new = sqlite3.connect(path)
    assert new.execute("PRAGMA user_version").fetchone()[0] == VERSION
    new.close()


FIRST = """
CREATE TABLE rooms (
    code TEXT PRIMARY KEY, host TEXT NOT NULL, status TEXT NOT NULL, created REAL NOT NULL, room BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX rooms_by_host ON rooms (host, status);
CREATE INDEX rooms_by_status ON rooms (status) WHERE status = 'playing';
CREATE TABLE held (
    guest TEXT NOT NULL, created REAL NOT NULL, code TEXT NOT NULL, PRIMARY KEY (guest, created, code)
) WITHOUT ROWID;
CREATE TABLE rows (
    code TEXT NOT NULL, number INTEGER NOT NULL, client TEXT NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, step BLOB NOT NULL, PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX rows_by_client ON rows (code, client);
CREATE TABLE chat (id INTEGER PRIMARY KEY, code TEXT NOT NULL, line BLOB NOT NULL);
CREATE INDEX chat_by_room ON chat (code, id);
CREATE TABLE guests (guest TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
PRAGMA user_version = 1;
"""


def test_a_socket_that_says_anything_but_hello_is_ended_in_time(own_serving: Start) -> None:
    serving = own_serving('{"hello_seconds": 0.5}')
    code = Guest(serving).room()

    async def chat_on(socket: ClientConnection) -> None:
        while True:
            await socket.send('{"type": "ping"}')
            assert "ello" in json.loads(await asyncio.wait_for(socket.recv(), 5))["text"]
            await asyncio.sleep(0.05)

    async def chatter() -> None:
        async with connect(f"{serving.sockets}/ws/{code}") as socket:
            with pytest.raises(ConnectionClosed) as ended:
                await chat_on(socket)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008

    asyncio.run(asyncio.wait_for(chatter(), 10))


@asynccontextmanager
async def two_at_play(ann: Guest, ben: Guest) -> AsyncIterator[tuple[str, Player, Player]]:
    """Ann, who is the host, and Ben, and the code of their table."""
    ben.http.put("/api/me", json={"name": "Ben"})
    code = ann.room(seats=2)
    async with ann.sits(code) as host, ben.sits(code) as other:
        await other.say("sit", seat=1)
        await host.room_is(lambda room: room["seats"][1]["who"] == "person")
        await host.say("start")
        await other.hears("state")
        yield code, host, other


def test_nobody_puts_a_bot_on_the_seat_of_somebody_who_is_there(own_serving: Start) -> None:
    serving = own_serving('{"grace_seconds": 5}')

    async def replace() -> None:
        ann, ben = Guest(serving), Guest(serving)
        async with two_at_play(ann, ben) as (_, host, other):
            await host.say("bot", seat=1, level="easy")
            assert "Ben is at the table" in (await host.hears("error"))["text"]
            await other.socket.close()
            await host.room_is(lambda room: not room["seats"][1]["here"])
            assert 0 < host.room["seats"][1]["wait"] <= 5  # the grace is visible
            await host.say("bot", seat=1, level="easy")
            assert "only just left" in (await host.hears("error"))["text"]

    asyncio.run(replace())


def test_who_has_been_gone_for_a_while_takes_the_seat_back_from_the_bot(own_serving: Start) -> None:
    serving = own_serving('{"grace_seconds": 0.1}')  # over before the others are told who left

    async def replace() -> None:
        ann, ben = Guest(serving), Guest(serving)
        async with two_at_play(ann, ben) as (code, host, other):
            await other.socket.close()
            await host.room_is(lambda room: not room["seats"][1]["here"])
            await host.say("bot", seat=1, level="easy")
            await host.room_is(lambda room: room["seats"][1]["who"] == "bot")
            await host.say("bot", seat=1, level="")
            assert "Only Ben" in (await host.hears("error"))["text"]
            async with ben.sits(code) as back:
                assert back.room["seats"][1]["yours"]
                await back.say("bot", seat=1, level="")  # one touch
                await back.room_is(lambda room: room["seats"][1]["who"] == "person")

    asyncio.run(replace())
