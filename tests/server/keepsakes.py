"""A data folder as a server leaves it, made without one, and the commands that look after it."""

import asyncio
import ctypes
import os
import subprocess
import sys
from pathlib import Path

from tablewright import shelf
from tablewright.server.app import Application
from tablewright.server.rooms.lobby import new_room

STORE = "tablewright.sqlite"
FILED = "archive/2026-11/push-K7RM2WQA.json"
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, PR_CAPBSET_DROP = 1, 2, 24


def like_anybody() -> None:
    """Lets permissions count even where tests are run by root."""
    if os.geteuid() == 0:
        for power in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, power, 0, 0, 0)


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "tablewright", *map(str, words)]


def run(*words: object) -> tuple[int, str]:
    done = subprocess.run(command(*words), capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def succeeds(*words: object) -> str:
    code, said = run(*words)
    assert code == 0, said
    return said


def refused(*words: object) -> str:
    code, said = run(*words)
    assert code == 1, said
    assert said.startswith("tablewright: ")
    return said


def runs(program: str, *words: object) -> "subprocess.CompletedProcess[str]":
    """What comes of a little program with these words behind it."""
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, words)], capture_output=True, text=True, timeout=60
    )


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def keep(data: Path) -> Path:
    """Fills a folder: a table in the store, the secrets, a report of the lab, a match that was filed."""
    data.mkdir(exist_ok=True)
    asyncio.run(_with_a_table(data))
    for name in ("lab/push-1/replays/1.json", FILED):
        (data / name).parent.mkdir(parents=True)
        (data / name).write_text("{}")
    return data


async def _with_a_table(data: Path) -> None:
    application = Application(data)
    application.open()
    table = new_room(shelf.find("push"), "ann", "Ann", 2, {}, [None, None], spectators=True)
    await application.services.store.add_room(table)
    await application.close()
