"""What can be wrong before the table opens: it is said in a sentence, and no address is announced."""

import asyncio
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest

from tablewright import shelf
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.server.errors import NotRead
from tablewright.server.keeping.checkup import check_store
from tablewright.server.keeping.folder import Claim
from tablewright.server.store.records import RoomRecord, SeatRecord
from tablewright.server.store.sqlite import SqliteStore
from tests.server import prepared
from tests.server.keepsakes import like_anybody
from tests.server.serving import Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]
STORE = "tablewright.sqlite"


def told(data: Path, *, port: int = 0, before: Callable[[], None] | None = None) -> str:
    """What a server says that does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "tablewright.server", "--port", str(port), "--data", str(data)],
        capture_output=True,
        text=True,
        timeout=30,
        preexec_fn=before,
    )
    assert done.returncode == 1
    assert done.stdout == "", "nothing is announced"
    assert "Traceback" not in done.stderr
    return done.stderr


def new_store(data: Path) -> Path:
    data.mkdir()
    check_store(data / STORE)
    return data / STORE


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    data = tmp_path / "data"
    new_store(data)
    yield data
    data.chmod(0o700)


# The folder


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.write_text("precious")
    assert f"{data} is a file; --data wants a folder" in told(data)
    assert data.read_text() == "precious"


def test_a_folder_that_cannot_be_written(read_only: Path) -> None:
    read_only.chmod(0o500)
    said = told(read_only, before=like_anybody)
    assert f"the data folder {read_only} cannot be written: Permission denied; let this user write" in said
    inside = told(read_only / "deeper", before=like_anybody)
    assert "cannot be written: Permission denied" in inside


def test_a_store_that_cannot_be_written(read_only: Path) -> None:
    (read_only / STORE).chmod(0o400)
    said = told(read_only, before=like_anybody)
    assert f"{read_only / STORE} cannot be used as the store: it may not be written; let this user" in said


@pytest.mark.parametrize("room", [0, 40, 9000])
def test_a_full_disk(tmp_path: Path, room: int) -> None:
    """Full at once, full after the claim, full in the middle of the new store."""
    data = tmp_path / "data"
    said = told(data, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
    assert "cannot be" in said
    assert "make room there" in said


def test_a_disk_that_has_become_full(tmp_path: Path) -> None:
    store = new_store(tmp_path / "data")
    said = told(store.parent, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)))
    assert f"{store} cannot be used as the store: the disk is full, or a quota" in said


def test_a_port_in_use_is_told_before_anything_is_touched(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        assert f"cannot listen on 127.0.0.1, port {port}: Address already in use" in told(data, port=port)
    assert not data.exists()


def test_the_port_of_this_very_server(own_serving: Start) -> None:
    serving = own_serving()
    second = subprocess.run(
        [sys.executable, "-m", "tablewright.server", "--port", str(serving.port), "--data", serving.data],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert second.returncode == 0, second.stderr
    assert f"runs already, at {serving.address}" in second.stdout


def test_a_damaged_secret_is_not_replaced_where_people_have_played(tmp_path: Path) -> None:
    store = new_store(tmp_path / "data")
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("INSERT INTO held (guest, created, code) VALUES ('ann', 0, 'K7RM2WQA')")
        connection.commit()
    secret = store.parent / "secret"
    secret.write_bytes(b"half of it")
    assert f"{secret} is damaged, and without it nobody keeps a seat" in told(secret.parent)
    assert secret.read_bytes() == b"half of it"


# The store


def test_a_store_that_is_no_database(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / STORE).write_bytes(b"this is no database" * 1000)
    said = told(data)
    assert "cannot be used as the store: it is not a database; put a backup in its place" in said


@pytest.mark.parametrize("page", [3, 40])
def test_a_page_that_is_overwritten(tmp_path: Path, page: int) -> None:
    store = new_store(tmp_path / "data")
    with closing(sqlite3.connect(store)) as connection:
        insert = "INSERT INTO rows (code, number, client, kind, seat, step) VALUES (?, ?, ?, ?, ?, ?)"
        rows = [(f"R{n % 9}", n, str(n), "play", 0, b"x" * 90) for n in range(3000)]
        connection.executemany(insert, rows)
        connection.commit()
    with store.open("r+b") as file:
        file.seek(page * 4096)
        file.write(random.Random(page).randbytes(4096))
    said = told(store.parent)
    assert "cannot be used as the store: the file is damaged" in said
    assert "put a backup in its place with `tablewright restore`" in said


# What a crash leaves


class Played:
    """A match of which a part was played before a moment and a part after it; then the server was killed."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.wal = serving.data / f"{STORE}-wal"
        self.guest = Guest(serving)
        self.code = self.guest.room("push", 2, bots=[None, "random"])
        self.before = self.size = 0
        asyncio.run(self.play())
        serving.kill()

    async def play(self) -> None:
        async with self.guest.sits(self.code) as player:
            await player.say("start")
            await player.hears("state")
            assert (await player.acts({"do": "flip"}))["type"] == "ack"
            self.before, self.size = 1, self.wal.stat().st_size
            await player.hears("step")
            assert (await player.acts({"do": "place", "stack": 1}))["type"] == "ack"

    def number(self) -> int:
        self.serving.start()
        return int(self.guest.ask(f"/api/rooms/{self.code}")["number"])


def test_a_log_that_is_cut_short(own_serving: Start) -> None:
    played = Played(own_serving())
    os.truncate(played.wal, played.size + 1000)
    assert played.number() == played.before
    assert "cut short or damaged" in played.serving.log.read_text()
    assert "1 after them left out" in played.serving.log.read_text()


def test_a_log_with_garbage_at_its_end(own_serving: Start) -> None:
    played = Played(own_serving())
    size = played.wal.stat().st_size
    with played.wal.open("r+b") as file:
        file.seek(played.size + 200)  # within the first page of the next change
        file.write(random.Random(1).randbytes(size - played.size - 200))
    assert played.number() == played.before
    assert "1 after them left out" in played.serving.log.read_text()


def test_a_log_that_is_garbage(own_serving: Start) -> None:
    serving = own_serving()
    early = Guest(serving).room("push", 2)
    serving.stop()  # what it wrote is in the store itself now
    serving.start()
    played = Played(serving)
    played.wal.write_bytes(random.Random(1).randbytes(played.wal.stat().st_size))
    serving.start()
    assert "damaged from its beginning" in serving.log.read_text()
    assert played.guest.ask(f"/api/rooms/{early}")["status"] == "lobby"
    assert played.guest.http.get(f"/api/rooms/{played.code}").status_code == 404


def test_a_log_that_is_whole_is_no_news(own_serving: Start) -> None:
    played = Played(own_serving())
    assert played.number() >= 2
    assert "did not end in order" not in played.serving.log.read_text()


# One bad room


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'{"code"', b'{"cod\xff', "is damaged in the store"),
        (b'"playing"', b'"plying"', "is damaged in the store"),
        (b'"secret":"', b'"secret":"no', "is damaged in the store"),
        (b'"game":"push"', b'"game":"pusch"', "no game 'pusch'"),
    ],
)
def test_one_bad_room_keeps_nobody_from_the_others(
    own_serving: Start, old: bytes, new: bytes, sentence: str
) -> None:
    serving = own_serving()
    ann = Guest(serving)
    bad, good = (ann.room("push", 2, bots=[None, "random"]) for _ in range(2))
    asyncio.run(started(ann, bad))
    asyncio.run(started(ann, good))
    serving.stop()
    spoil(serving.data / STORE, bad, old, new)
    serving.start()
    answer = ann.http.get(f"/api/rooms/{bad}")
    assert answer.status_code == 409
    assert sentence in answer.json()["error"]
    assert ann.ask(f"/api/rooms/{good}")["status"] == "playing"
    assert good in [room["code"] for room in ann.ask("/api/mine")]
    told_of = logged(serving, bad)
    assert msgspec.json.decode(told_of[-1], type=dict)["room"] == bad


def logged(serving: Serving, code: str, seconds: float = 20) -> list[str]:
    """The log's lines about a room; matches are opened beside the first answers."""
    until = time.monotonic() + seconds
    while not (lines := [line for line in serving.log.read_text().splitlines() if code in line]):
        assert time.monotonic() < until, f"the log says nothing of {code}"
        time.sleep(0.05)
    return lines


async def started(guest: Guest, code: str) -> None:
    async with guest.sits(code) as player:
        await player.say("start")
        await player.hears("state")


def spoil(store: Path, code: str, old: bytes, new: bytes) -> None:
    with closing(sqlite3.connect(store)) as connection:
        (room,) = connection.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
        assert old in room
        connection.execute("UPDATE rooms SET room = ? WHERE code = ?", (room.replace(old, new), code))
        connection.commit()


@pytest.mark.parametrize("trouble", [NotRead(), ValueError("no number")])
def test_one_match_that_cannot_be_read_does_not_end_the_resuming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: Exception
) -> None:
    seats = [SeatRecord(level="random"), *prepared.people("ann")]
    match = Match(shelf.find("push"), 2, SeededLuck(5))
    bad, good = (prepared.store(tmp_path, match, seats, []) for _ in range(2))

    async def acting(store: SqliteStore, code: str) -> int:
        if code == bad:
            raise trouble
        return -1

    async def begin() -> set[str]:
        async with prepared.rooms_of(tmp_path) as rooms:
            await rooms.resume()
            return set(rooms.live)

    monkeypatch.setattr(SqliteStore, "acting", acting)
    assert asyncio.run(begin()) == {good}
    assert [vars(record)["room"] for record in caplog.records if "not resumed" in record.message] == [bad]


def test_matches_that_cannot_be_listed_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def playing(store: SqliteStore) -> list[RoomRecord]:
        raise NotRead

    async def begin() -> None:
        async with prepared.rooms_of(tmp_path) as rooms:
            await rooms.resume()

    monkeypatch.setattr(SqliteStore, "playing", playing)
    asyncio.run(begin())
    assert "no match was resumed" in caplog.text


HOLDING = """
import os, sys, time
from pathlib import Path
from tablewright.server.keeping.folder import Claim
assert Claim(Path(sys.argv[1])).take()
if os.fork() == 0:
    print(os.getpid(), flush=True)
time.sleep(60)
"""


def test_the_claim_of_a_killed_server_ends_with_it(tmp_path: Path) -> None:
    """Also while it starts a helper, which has all its files open until it has come up."""
    with subprocess.Popen([sys.executable, "-c", HOLDING, str(tmp_path)], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        helper = int(server.stdout.readline())
        claim = Claim(tmp_path)
        assert claim.held()
        server.kill()
        server.wait()
        try:
            assert claim.take(patience=0.0)
        finally:
            os.kill(helper, signal.SIGKILL)
        claim.release()


# Health


def test_health_tells_a_full_disk_and_that_it_is_over(own_serving: Start) -> None:
    serving = own_serving()
    assert serving.process is not None
    pid, wal = serving.process.pid, serving.data / f"{STORE}-wal"
    assert health(serving) == (200, "")
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, before[1]))
    status, error = health(serving, until=503)
    assert error == "the disk is full, or a quota or limit keeps the file from growing"
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    assert health(serving, until=200) == (200, "")


def health(serving: Serving, until: int = 200) -> tuple[int, str]:
    """What is said of its health; asked again for a while, as a writing counts for a second."""
    for _ in range(100):
        answer = httpx.get(f"{serving.address}/healthz")
        if answer.status_code == until:
            break
        asyncio.run(asyncio.sleep(0.05))
    return answer.status_code, answer.json().get("error", "")
