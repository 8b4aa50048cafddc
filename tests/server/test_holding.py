"""Who has a data folder is told truly: a server and where it is, or the command that is at work there."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.keepsakes import keep, refused, run, succeeds
from tests.server.serving import Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]

# A command that stays in the middle of its work until it is told to go on.
LINGERING = """
import sys
from tablewright.server.keeping import restore, retention
def linger(*words):
    print("holds", flush=True)
    sys.stdin.readline()
restore._move_aside = linger
retention.Tidying.once = linger
from tablewright.cli import main
main(sys.argv[1:])
"""


@contextmanager
def lingers(*words: object) -> Iterator[None]:
    with subprocess.Popen(
        [sys.executable, "-c", LINGERING, *map(str, words)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"holds\n"
        try:
            yield
        finally:
            holder.kill()


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return keep(tmp_path / "data")


@pytest.fixture
def file(kept: Path, tmp_path: Path) -> Path:
    succeeds("backup", tmp_path / "backup.zip", "--data", kept)
    return tmp_path / "backup.zip"


@pytest.mark.parametrize("name", ["restore", "tidy"])
def test_a_server_does_not_take_a_command_for_a_server(kept: Path, file: Path, name: str) -> None:
    """Also where the address of an earlier server was left there."""
    (kept / "serving").write_text("http://127.0.0.1:8117")
    with lingers(*working(name, kept, file)):
        serve = refused("serve", "--port", 0, "--no-browser", "--data", kept)
        assert f"`tablewright {name}` uses {kept}; give the command again when that is done" in serve
        for other in (
            working("restore", kept, file),
            working("tidy", kept, file),
            ["operator", "--data", kept],
        ):
            assert f"`tablewright {name}` uses {kept}" in refused(*other)


def working(name: str, kept: Path, file: Path) -> list[object]:
    more: dict[str, list[object]] = {"restore": [file, "--force"], "tidy": ["--keep-days", 30]}
    return [name, *more.get(name, []), "--data", kept]


def test_a_server_that_has_ended_leaves_no_address(own_serving: Start) -> None:
    serving = own_serving()
    assert (serving.data / "serving").read_text() == serving.address
    assert Guest(serving).ask("/api/mine") == []
    serving.stop()
    assert (serving.data / "serving").read_text() == ""


def test_a_server_that_is_still_starting_is_told_as_such(kept: Path) -> None:
    slow = """
import sys
from tablewright.server import run as running
def linger(folder):
    print("holds", flush=True)
    sys.stdin.readline()
running.prepare_folder = linger
running.run(port=0, data=sys.argv[1], open_browser=False)
"""
    with subprocess.Popen(
        [sys.executable, "-c", slow, kept], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"holds\n"
        try:
            said = refused("serve", "--port", 0, "--no-browser", "--data", kept)
            assert f"a server that is starting uses {kept}" in said
        finally:
            server.kill()


def test_a_port_in_use_is_the_trouble_while_a_command_has_the_folder(
    own_serving: Start, kept: Path, file: Path
) -> None:
    other = own_serving()
    with lingers(*working("tidy", kept, file)):
        said = refused("serve", "--port", other.port, "--no-browser", "--data", kept)
        assert f"cannot listen on 127.0.0.1, port {other.port}" in said


def test_a_second_start_is_led_to_the_first(own_serving: Start) -> None:
    serving = own_serving()
    code, said = run("serve", "--port", 0, "--no-browser", "--data", serving.data)
    assert code == 0
    assert f"runs already, at {serving.address}" in said
