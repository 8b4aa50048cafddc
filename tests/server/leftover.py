"""Which processes of a server still live: all of them carry its mark in their environment."""

import time
from pathlib import Path

MARK = "TABLEWRIGHT_TEST_MARK"


def marked(mark: str) -> list[int]:
    """The processes that began with this mark, wherever they hang in the tree now."""
    wanted = f"{MARK}={mark}".encode()
    return [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/environ") if wanted in words(path)]


def words(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().split(b"\0")
    except OSError:  # it has ended, or is not ours
        return []


def left_behind(mark: str, patience: float = 10.0) -> list[int]:
    """Who is still there after a while."""
    until = time.monotonic() + patience
    while (there := marked(mark)) and time.monotonic() < until:
        time.sleep(0.05)
    return there
