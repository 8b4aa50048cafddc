"""However a server ends, its compilers, bot workers and solvers end with it."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.family import Member, awaited, family, left
from tests.server.serving import Serving
from tests.server.sitting import Guest

ENDS = [signal.SIGTERM, signal.SIGINT, signal.SIGKILL]
GAMBLER = Path(__file__).parents[1] / "bots" / "small" / "gambler.py"
# Stand-ins that are slow at once, so that no test waits a minute until the C compiler has begun.
MYPYC = """
import os, pathlib, setuptools
def mypycify(*said, **more):
    pathlib.Path("c").mkdir()
    pathlib.Path("c/one.c").touch()
    return [setuptools.Extension("one", ["c/one.c"])]
"""
CC = "#!/bin/sh\n# As gcc does, leaves the work to another process.\nsleep 77\n"
Start = Callable[..., Serving]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Start]:
    """Starts a server that compiles or runs compiled; whatever it leaves is ended after the test."""
    seen: list[Serving] = []

    def start(environment: dict[str, str] | None = None) -> Serving:
        serving = Serving(tmp_path / "data")
        serving.environment.pop("TABLEWRIGHT_INTERPRETED")
        serving.environment |= environment or {}
        seen.append(serving)
        return serving.start()

    yield start
    for serving in seen:
        assert serving.process is not None
        end(family(serving.process.pid))
        serving.kill()
        for visitor in serving.visitors:
            visitor.close()


def ended(serving: Serving, number: int, members: list[Member]) -> None:
    """Ends a server by a signal and sees that it and its family are gone within two seconds."""
    assert serving.process is not None
    members = [*members, *family(serving.process.pid)]
    serving.process.send_signal(number)
    try:
        assert serving.process.wait(4) == (0 if number != signal.SIGKILL else -number)
        assert left(members) == []
    finally:
        end(members)


def end(members: list[Member]) -> None:
    for one in members:
        if one.alive:
            with suppress(ProcessLookupError):
                os.kill(one.pid, signal.SIGKILL)


def test_a_compiler_whose_driver_is_killed(started: Start, tmp_path: Path) -> None:
    """The server goes on; what its compiler has started in turn ends."""
    serving = started(slow_compiler(tmp_path))
    assert serving.process is not None
    members = awaited(serving.process.pid, "sleep 77")
    (driver,) = [one for one in members if "tablewright.native" in one.what]
    try:
        os.kill(driver.pid, signal.SIGKILL)
        assert left(members) == []
    finally:
        end(members)
    assert Guest(serving).ask("/healthz")["status"] == "ok"


def slow_compiler(folder: Path) -> dict[str, str]:
    """The environment of a server that has everything to compile, and compiles for ever."""
    (folder / "mypyc").mkdir()
    (folder / "mypyc" / "__init__.py").touch()
    (folder / "mypyc" / "build.py").write_text(MYPYC)
    compiler = folder / "cc"
    compiler.write_text(CC)
    compiler.chmod(0o700)
    paths = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {"PYTHONPATH": paths, "CC": str(compiler), "TABLEWRIGHT_CACHE": str(folder / "cache")}


@pytest.mark.parametrize("moment", ["tablewright.native", "compiler.py", "sleep 77"])
@pytest.mark.parametrize("number", ENDS)
def test_a_server_that_compiles(started: Start, tmp_path: Path, number: int, moment: str) -> None:
    serving = started(slow_compiler(tmp_path))
    assert serving.process is not None
    ended(serving, number, awaited(serving.process.pid, moment))
    native = tmp_path / "cache" / "native"
    assert not [path for path in native.iterdir() if path.name.startswith(".building-")]


@pytest.mark.parametrize("number", ENDS)
def test_a_server_whose_bots_think(started: Start, number: int) -> None:
    serving = started({"TABLEWRIGHT_INTERPRETED": "1"})
    assert serving.process is not None
    ann = Guest(serving)
    code = ann.room("push", 3, bots=["hard", "hard", "hard"])
    asyncio.run(begin(ann, code))
    workers = awaited(serving.process.pid, "spawn_main")
    ended(serving, number, workers)


async def begin(ann: Guest, code: str) -> None:
    async with ann.sits(code) as player:
        await player.say("start")
        await player.hears("state")


@pytest.mark.parametrize("number", ENDS)
def test_a_server_that_solves(started: Start, tmp_path: Path, number: int) -> None:
    """A thinking process has started a solver, which is at work for minutes."""
    game = tmp_path / "mine.py"
    text = GAMBLER.read_text().replace("options=OPTIONS)", "options=OPTIONS, solvable=True)")
    game.write_text(text + "\nfrom tablewright import native\nnative.is_compiled = lambda name: True\n")
    serving = started(
        {
            "TABLEWRIGHT_INTERPRETED": "1",
            "TABLEWRIGHT_GAMES": str(game),
            "TABLEWRIGHT_CACHE": str(tmp_path / "cache"),
        }
    )
    assert serving.process is not None
    ann = Guest(serving)
    code = ann.room("gambler", 1, bots=["hard"], options={"goal": 5000})
    asyncio.run(begin(ann, code))
    ended(serving, number, awaited(serving.process.pid, "solve_apart"))
