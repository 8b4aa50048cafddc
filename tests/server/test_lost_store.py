"""Where there has been a store nobody begins anew in silence, and an interrupted restore loses nothing."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.keepsakes import STORE, contents, keep, refused, runs, succeeds
from tests.server.serving import Serving
from tests.server.sitting import Guest

LOG = f"{STORE}-wal"


def told(data: Path) -> str:
    """What a server says that does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "tablewright.server", "--port", "0", "--data", str(data)],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A folder as a killed server leaves it: the last of it is in the log only."""
    data = keep(tmp_path / "data")
    program = "import os, sqlite3, sys; store = sqlite3.connect(sys.argv[1]); store.execute(sys.argv[2])"
    runs(f"{program}; store.commit(); os._exit(0)", data / STORE, "INSERT INTO guests VALUES ('ann', 'Ann')")
    assert (data / LOG).stat().st_size > 0
    return data


# At a start


@pytest.mark.parametrize("state", ["missing", "empty"])
@pytest.mark.parametrize("secret", [True, False])
def test_a_log_without_its_store_is_left_alone(killed: Path, state: str, secret: bool) -> None:
    lose(killed / STORE, state)
    if not secret:
        (killed / "secret").unlink()
    log = (killed / LOG).read_bytes()
    said = told(killed)
    assert f"{killed / STORE} is {state}" in said
    assert "`tablewright restore --force`" in said
    assert "before-restore-" in said
    target = killed.parent / "backup.zip"
    for words in (("backup", target), ("tidy", "--keep-days", 30)):
        assert f"is {state}" in refused(*words, "--data", killed)
    assert (killed / LOG).read_bytes() == log


@pytest.mark.parametrize("state", ["missing", "empty"])
def test_a_store_that_is_lost_beside_the_secret(tmp_path: Path, state: str) -> None:
    data = keep(tmp_path / "data")
    lose(data / STORE, state)
    before = contents(data)
    assert f"{data / STORE} is {state}, though secret shows that it should not be" in told(data)
    assert contents(data) == before | {"serving": b""}


def lose(store: Path, state: str) -> None:
    if state == "empty":
        os.truncate(store, 0)
    else:
        store.unlink()


BEFORE_THE_SECRET = """
import os
from tablewright.server import run as running
running.kept_secret = lambda folder: os._exit(9)
"""
WITHIN_THE_SECRET = """
import os
from tablewright.server import run as running
running.kept_secret = lambda folder: (folder / "secret").touch() or os._exit(9)
"""
WITHIN_THE_STORE = """
import os
from tablewright.server.keeping import checkup
checkup.make_tables = lambda connection: os._exit(9)
"""


@pytest.mark.parametrize("mischief", [BEFORE_THE_SECRET, WITHIN_THE_SECRET, WITHIN_THE_STORE])
def test_a_first_start_that_was_killed_is_given_again(tmp_path: Path, mischief: str) -> None:
    first = Serving(tmp_path / "data", mischief=mischief)
    with pytest.raises(AssertionError):
        first.start()
    assert first.stop() == 9
    again = Serving(tmp_path / "data").start()
    assert Guest(again).ask("/api/mine") == []
    again.dismiss()


# While a backup is put in

KILLED = """
import os, signal, sys
left = int(sys.argv[1])
def counted(move):
    def moved(*paths):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return move(*paths)
    return moved
os.rename, os.replace = counted(os.rename), counted(os.replace)
from tablewright.cli import main
main(sys.argv[2:])
"""


def test_a_restore_that_is_killed_loses_nothing_and_is_given_again(killed: Path, tmp_path: Path) -> None:
    """Killed before each of its moves; what was there is whole in one place, and nobody begins anew."""
    file = tmp_path / "backup.zip"
    keep(tmp_path / "other")
    succeeds("backup", file, "--data", tmp_path / "other")
    before, new = contents(killed), (tmp_path / "other" / "secret").read_bytes()
    for moves in range(30):
        data = tmp_path / f"data-{moves}"
        fill(data, before)
        done = runs(KILLED, moves, "restore", file, "--data", data, "--force")
        assert whole(data, before), moves
        if done.returncode == 0:
            break
        if not (data / STORE).exists():
            assert f"{data / STORE} is missing" in told(data)
        succeeds("restore", file, "--data", data, "--force")
        assert (data / "secret").read_bytes() == new
        assert not list(data.glob(".restoring-*"))
    assert 8 < moves < 29


def fill(data: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(content)


def whole(data: Path, files: dict[str, bytes]) -> bool:
    """Whether the store that was there is in one place together with its log."""
    wanted = {name: files[name] for name in (STORE, LOG)}
    return any(
        wanted.items() <= contents(folder).items() for folder in (data, *data.glob("before-restore-*"))
    )


def test_what_a_killed_restore_left_is_cleared_at_a_start(tmp_path: Path) -> None:
    data = keep(tmp_path / "data")
    (data / ".restoring-x").mkdir()
    (data / ".restoring-x" / STORE).write_bytes(b"a copy")
    Serving(data).start().dismiss()
    assert not (data / ".restoring-x").exists()
    with closing(sqlite3.connect(data / STORE)) as store:
        assert store.execute("SELECT count(*) FROM rooms").fetchone() == (1,)
