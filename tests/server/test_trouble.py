"""A locked database, a full disk: nothing is told that is not stored, and the server goes on."""

import asyncio
import resource
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest

from tablewright.server.errors import NotStored, Repeated, Taken
from tablewright.server.metrics import Metrics
from tablewright.server.store.records import RoomRecord, Row, SeatRecord
from tablewright.server.store.sqlite import SqliteStore
from tablewright.server.store.writer import Statement
from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Start = Callable[..., Serving]
UNTOLD = "could not be stored"


async def flipped(player: Player) -> None:
    assert (await player.acts({"do": "flip"}))["type"] == "ack"
    await player.hears("step")


async def refused_then_done(
    player: Player, watcher: Player, trouble: Callable[[], Callable[[], None]]
) -> None:
    """During the trouble an action is refused and nobody hears of it; afterwards it goes through."""
    await flipped(player)
    await watcher.hears("step")
    mend = trouble()
    place = {"do": "place", "stack": 1}
    answer = await player.acts(place)
    assert answer["type"] == "refused"
    assert UNTOLD in answer["reason"]
    assert answer["number"] == 1
    await watcher.say("ping", t=1)
    assert (await watcher.hears("step", "pong"))["type"] == "pong"
    await player.say("chat", text="hello?")
    assert UNTOLD in (await player.hears("error"))["text"]
    mend()
    await player.act(place, id="again")
    assert await player.answer("again") == {"type": "ack", "id": "again", "number": 2}
    assert (await watcher.hears("step"))["number"] == 2


def trouble_at(serving: Serving, trouble: Callable[[], Callable[[], None]]) -> None:
    ann, eve = Guest(serving), Guest(serving)
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player, eve.sits(code) as watcher:
            await player.say("start")
            await player.hears("state")
            await watcher.hears("state")
            await refused_then_done(player, watcher, trouble)

    asyncio.run(play())
    assert httpx.get(f"{serving.address}/healthz").status_code == 200
    serving.kill()
    serving.start()
    assert ann.ask(f"/api/rooms/{code}")["number"] == 2


def test_a_locked_database(own_serving: Start) -> None:
    serving = own_serving()

    def lock() -> Callable[[], None]:
        other = sqlite3.connect(serving.data / "tablewright.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        def unlock() -> None:
            other.execute("ROLLBACK")
            other.close()

        return unlock

    trouble_at(serving, lock)


def test_a_file_that_cannot_grow(own_serving: Start) -> None:
    serving = own_serving()

    def fill() -> Callable[[], None]:
        assert serving.process is not None
        pid = serving.process.pid
        size = (serving.data / "tablewright.sqlite-wal").stat().st_size
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, before[1]))
        return lambda: void(resource.prlimit(pid, resource.RLIMIT_FSIZE, before))

    trouble_at(serving, fill)


def void(_: object) -> None:
    pass


# Rules that fail, and rows somebody else wrote


def test_a_mistake_in_the_rules_changes_nothing(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room("brittle", 1)

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            assert (await player.acts({"do": "on"}))["type"] == "ack"
            await player.hears("step")
            answer = await player.acts({"do": "break"})
            assert answer["reason"] == "The rules of this game failed here; nothing was played"
            assert answer["number"] == 1
            assert (await player.acts({"do": "on"}))["number"] == 2

    asyncio.run(play())
    assert "a mistake in the rules" in serving.log.read_text()


def test_a_match_of_other_rules_is_not_continued(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room("brittle", 1)

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")

    asyncio.run(play())
    serving.stop()
    serving.environment["BRITTLE_VERSION"] = "2"
    serving.start()
    answer = ann.http.get(f"/api/rooms/{code}")
    assert answer.status_code == 409
    assert "version 1 of the rules" in answer.json()["error"]
    assert [room["code"] for room in ann.ask("/api/mine")] == [code]


def test_whoever_writes_first_wins(own_serving: Start) -> None:
    """Another process that shares the store has moved: the late one hears how things stand."""
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            elsewhere(serving, code, {"seat": 0, "action": {"do": "flip"}, "dealt": [5], "revealed": False})
            id = await player.act({"do": "flip"})
            assert await player.answer(id) == {"type": "stale", "id": id, "number": 1}
            await player.hears("state")
            assert player.number == 1
            assert (await player.acts({"do": "place", "stack": 1}))["number"] == 2

    asyncio.run(play())


def elsewhere(serving: Serving, code: str, step: object) -> None:
    store = sqlite3.connect(serving.data / "tablewright.sqlite")
    row = (code, 1, "elsewhere", "play", 0, msgspec.json.encode(step))
    store.execute("INSERT INTO rows (code, number, client, kind, seat, step) VALUES (?, ?, ?, ?, ?, ?)", row)
    store.commit()
    store.close()


# The store by itself


def kept(code: str) -> RoomRecord:
    return RoomRecord(code, "push", "ann", 1.0, "00" * 32, [SeatRecord("ann", "Ann"), SeatRecord()])


def row(number: int, client: str) -> Row:
    return Row(number, client, "play", 0)


def stored(path: Path, work: Callable[[SqliteStore], object]) -> None:
    async def run() -> None:
        store = SqliteStore(path, Metrics())
        try:
            await work(store)  # type: ignore[misc]
        finally:
            await store.close()

    asyncio.run(run())


def test_a_number_and_a_client_id_are_written_once(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.add_room(kept("A"))
        with pytest.raises(Taken):
            await store.add_room(kept("A"))
        await store.append("A", row(1, "x"))
        with pytest.raises(Taken):
            await store.append("A", row(1, "y"))
        with pytest.raises(Repeated):
            await store.append("A", row(2, "x"))
        await store.append("B", row(1, "x"))  # another room
        assert [(r.number, r.client) for r in await store.rows("A")] == [(1, "x")]

    stored(tmp_path / "s.sqlite", work)


def test_a_row_that_fails_takes_none_of_its_group_with_it(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        over = kept("A")
        await store.add_room(over)
        over.status = "over"
        asked = [store.append("A", row(n, f"c{i}")) for i, n in enumerate((1, 2, 2, 3))]
        asked.append(store.append("A", row(3, "late"), over))  # must not end the match
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in done if answer] == [Taken, Taken]
        assert [r.number for r in await store.rows("A")] == [1, 2, 3]
        found = await store.room("A")
        assert found is not None
        assert found.status == "lobby"

    stored(tmp_path / "s.sqlite", work)


def test_a_full_store_says_so_and_recovers(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.add_room(kept("A"))
        big = Row(1, "big", "play", 0, msgspec.Raw(b'"' + b"x" * 5_000_000 + b'"'))
        await pages(store, 40)
        with pytest.raises(NotStored):
            await store.append("A", big)
        assert await store.rows("A") == []
        await pages(store, 1_000_000)
        await store.append("A", big)
        assert len(await store.rows("A")) == 1

    stored(tmp_path / "s.sqlite", work)


async def pages(store: SqliteStore, most: int) -> None:
    """Limits the file as a full disk would, for the connection that writes."""
    await store.writer.write(Statement(f"PRAGMA max_page_count = {most}", ()))


def test_many_write_at_once_and_each_is_answered(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await asyncio.gather(*[store.append(f"R{n % 50}", row(n // 50 + 1, f"c{n}")) for n in range(2000)])
        assert [r.number for r in await store.rows("R7")] == list(range(1, 41))

    stored(tmp_path / "s.sqlite", work)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("tablewright")]


def test_a_store_of_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(Exception, match="newer Tablewright"):
        stored(path, lambda store: None)
    (tmp_path / "t.sqlite").write_bytes(b"this is no database" * 100)
    with pytest.raises(Exception, match="cannot be used as the store"):
        stored(tmp_path / "t.sqlite", lambda store: None)
