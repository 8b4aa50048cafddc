"""Old matches leave the store for the archive; killed in the middle, none is lost and none stays half."""

import asyncio
import json
import secrets
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tablewright.server.app import Application
from tablewright.server.keeping.retention import Retention, Tidied, Tidying
from tablewright.server.rooms.lobby import new_room
from tablewright.shelf import find
from tests.server.serving import BEGIN, BRITTLE, Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]
STORE = "tablewright.sqlite"
OLD = 40 * 24 * 3600
KEEPING = (
    "from pathlib import Path\nfrom tablewright.server.keeping.retention import Retention\n"
    + BEGIN.replace("limits=", "retention=Retention(30, Path(sys.argv[2]).parent / 'archive'), limits=")
)


async def played(guest: Guest, code: str, actions: int = 4) -> None:
    async with guest.sits(code) as player:
        await player.say("start")
        await player.hears("state")
        await player.say("chat", text="hello")
        for _ in range(actions):
            assert (await player.acts({"do": "on"}))["type"] == "ack"
            await player.hears("step")


class Evening:
    """A store with rooms of every kind, new and old."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.ann = Guest(serving)
        self.over, self.old_over = self.match(), self.match()
        self.playing, self.old_playing = self.match(2), self.match(2)
        self.lobby, self.old_lobby = self.ann.room("brittle", 1), self.ann.room("brittle", 1)
        self.file = self.ann.http.get(f"/api/rooms/{self.old_over}/match.json").content
        serving.stop()
        with closing(sqlite3.connect(serving.data / STORE)) as store:
            for code in (self.old_over, self.old_playing, self.old_lobby):
                aged(store, code)

    def match(self, actions: int = 4) -> str:
        code = self.ann.room("brittle", 1)
        asyncio.run(played(self.ann, code, actions))
        return code

    @property
    def archive(self) -> Path:
        return self.serving.data.parent / "archive"

    def archived(self) -> list[Path]:
        return sorted(self.archive.rglob("*.json"))


def aged(store: sqlite3.Connection, code: str) -> None:
    """Makes a room forty days older than it is."""
    (data,) = store.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
    room = json.loads(data)
    for moment in ("created", "began", "ended"):
        if moment in room:
            room[moment] -= OLD
    old = (room["created"], json.dumps(room).encode(), code)
    store.execute("UPDATE rooms SET created = ?, room = ? WHERE code = ?", old)
    store.commit()


@pytest.fixture
def evening(own_serving: Start) -> Evening:
    return Evening(own_serving())


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def codes(serving: Serving, table: str) -> set[str]:
    with closing(sqlite3.connect(serving.data / STORE)) as store:
        return {code for (code,) in store.execute(f"SELECT code FROM {table}")}


def test_what_is_old_and_over_leaves_the_store(evening: Evening) -> None:
    serving, ann = evening.serving, evening.ann
    serving.program = KEEPING
    serving.start()
    stay = {evening.over, evening.playing, evening.old_playing, evening.lobby}
    until(lambda: codes(serving, "rooms") == stay)
    (file,) = evening.archived()
    assert file.read_bytes() == evening.file
    assert file.stat().st_mode & 0o777 == 0o600
    for table in ("rows", "chat", "held"):
        assert codes(serving, table) <= stay
    answer = ann.http.get(f"/api/rooms/{evening.old_over}")
    assert answer.status_code == 404
    assert "Rooms are kept here for 30 days" in answer.json()["error"]
    assert {room["code"] for room in ann.ask("/api/mine")} == stay
    assert ann.ask(f"/api/rooms/{evening.old_playing}")["number"] == 2
    assert "of 4 actions follow from the" in told("verify", file, "--game", BRITTLE)


def told(*words: object) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tablewright", *map(str, words)], capture_output=True, text=True, timeout=60
    )
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_tidying_by_hand(evening: Evening) -> None:
    data = evening.serving.data
    tidy = ["tidy", "--data", data, "--keep-days", 30]
    assert "0 matches archived, 2 rooms removed." in told(*tidy)
    assert codes(evening.serving, "rooms") == {
        evening.over,
        evening.playing,
        evening.old_playing,
        evening.lobby,
    }
    assert "0 matches archived, 0 rooms removed." in told(*tidy)
    assert "how old is too old?" in told("tidy", "--data", data)
    assert "wants a number above 0" in told("tidy", "--data", data, "--keep-days", 0)
    assert "--archive wants --keep-days" in told("serve", "--archive", data)
    assert "cannot be written" in told(*tidy, "--archive", data / STORE)
    evening.serving.start()
    assert "give --keep-days to that one" in told(*tidy)


def test_killed_in_the_middle_nothing_is_lost(evening: Evening) -> None:
    serving = evening.serving
    many = copies(serving.data / STORE, evening.old_over, 60)
    serving.program = KEEPING
    rounds = 0
    while codes(serving, "rooms") & many:
        rounds += 1
        wanted = len(evening.archived()) + 15
        serving.start()
        until(partial(moved, evening, wanted, many))
        serving.kill()
        assert not gone_wrong(evening, many)
        assert rounds < 20
    assert rounds > 1
    assert {file.stem.partition("-")[2] for file in evening.archived()} == many
    assert not codes(serving, "rows") & many


def moved(evening: Evening, wanted: int, many: set[str]) -> bool:
    return len(evening.archived()) >= wanted or not codes(evening.serving, "rooms") & many


def copies(store: Path, code: str, count: int) -> set[str]:
    """So many matches like one, in its place."""
    made = {"".join(secrets.choice("ABCDEFGH") for _ in range(8)) for _ in range(count)}
    insert = "INSERT INTO rooms (code, host, status, created, room) VALUES (?, ?, ?, ?, ?)"
    with closing(sqlite3.connect(store)) as connection:
        host, status, created, room = connection.execute(
            "SELECT host, status, created, room FROM rooms WHERE code = ?", (code,)
        ).fetchone()
        for new in made:
            data = room.replace(code.encode(), new.encode())
            connection.execute(insert, (new, host, status, created, data))
            connection.execute(
                "INSERT INTO rows (code, number, client, kind, seat, step) "
                "SELECT ?, number, client, kind, seat, step FROM rows WHERE code = ?",
                (new, code),
            )
        for table in ("rooms", "rows", "chat", "held"):
            connection.execute(f"DELETE FROM {table} WHERE code = ?", (code,))
        connection.commit()
    return made


def gone_wrong(evening: Evening, many: set[str]) -> list[str]:
    """Matches that are neither whole in the store nor whole in the archive."""
    with closing(sqlite3.connect(evening.serving.data / STORE)) as store:
        sql = "SELECT code, count(number) FROM rooms LEFT JOIN rows USING (code) GROUP BY code"
        stored = dict(store.execute(sql))
    filed = {file.stem.partition("-")[2]: file.read_bytes() for file in evening.archived()}
    whole = {code: evening.file.replace(evening.old_over.encode(), code.encode()) for code in many}
    return [code for code in many if stored.get(code) != 4 and filed.get(code) != whole[code]]


def test_a_room_that_somebody_has_open_stays(tmp_path: Path) -> None:
    async def tidy() -> None:
        application = Application(tmp_path)
        application.open()
        rooms, store = application.rooms, application.services.store
        tidying = Tidying(store, Retention(30), rooms, rest=0.0)
        kept = new_room(find("push"), "ann", "Ann", 2, {}, [None, None], spectators=True)
        kept.created -= OLD
        await store.add_room(kept)
        await rooms.room(kept.code)
        assert await tidying.once() == Tidied()
        del rooms.live[kept.code]
        assert await tidying.once() == Tidied(removed=1)
        assert await store.room(kept.code) is None
        await application.close()

    asyncio.run(tidy())
