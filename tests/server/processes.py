"""Which processes there are, as Linux tells it: to see that none is left behind."""

import time
from collections.abc import Callable
from pathlib import Path


def descendants(pid: int) -> set[int]:
    """The processes a process started, and those they started."""
    children: dict[int, set[int]] = {}
    for one, (parent, _) in table().items():
        children.setdefault(parent, set()).add(one)
    found: set[int] = set()
    ahead = [pid]
    while ahead:
        new = children.get(ahead.pop(), set()) - found
        found |= new
        ahead += new
    return found


def playing(pid: int) -> set[int]:
    """Those of them that play for the lab."""
    return {one for one in descendants(pid) if "tablewright.lab" in command(one)}


def left(pids: set[int]) -> set[int]:
    """Those that still live. A zombie has ended; whoever started it has not looked yet."""
    now = table()
    return {pid for pid in pids if pid in now and now[pid][1] != "Z"}


def wait_for(true: Callable[[], object], seconds: float) -> float:
    """Waits until something is true; says how many seconds that took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, f"not within {seconds} seconds"
        time.sleep(0.01)
    return time.monotonic() - began


def table() -> dict[int, tuple[int, str]]:
    """Every process: its parent and its state."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has just ended
        found[int(path.parent.name)] = (int(parent), state)
    return found


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
