"""The processes a process has started, as Linux tells them; and that none of them outlives it."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")


@dataclass(frozen=True)
class Member:
    """A process, known by its number and the moment it began, for numbers are used again."""

    pid: int
    parent: int
    began: int
    what: str

    @property
    def alive(self) -> bool:
        now = member(self.pid)
        return now is not None and now.began == self.began


def member(pid: int) -> Member | None:
    """A process that runs; one that has ended and waits to be taken note of is none."""
    try:
        stat = (PROC / str(pid) / "stat").read_text()
        words = (PROC / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return None
    state, parent, *rest = stat.rpartition(")")[2].split()
    return None if state in "ZX" else Member(pid, int(parent), int(rest[17]), words.strip())


def family(pid: int) -> list[Member]:
    """All that descend from a process."""
    running = [one for path in PROC.glob("[0-9]*") if (one := member(int(path.name)))]
    return list(_below(pid, running))


def _below(pid: int, running: list[Member]) -> Iterator[Member]:
    for one in running:
        if one.parent == pid:
            yield one
            yield from _below(one.pid, running)


def playing(pid: int) -> list[Member]:
    """Those of them that play for the lab."""
    return [one for one in family(pid) if "tablewright.lab" in one.what]


def wait_for(true: Callable[[], object], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, f"not within {seconds} seconds"
        time.sleep(0.01)


def awaited(pid: int, *words: str, within: float = 60.0) -> list[Member]:
    """The family once one of it was started with one of these words."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        found = family(pid)
        if any(word in one.what for one in found for word in words):
            return found
        time.sleep(0.01)
    raise AssertionError(f"{words} never began; there are {[one.what for one in family(pid)]}")


def left(members: list[Member], within: float = 2.0) -> list[str]:
    """Those that still run so long after."""
    until = time.monotonic() + within
    while time.monotonic() < until and any(one.alive for one in members):
        time.sleep(0.01)
    return [one.what for one in members if one.alive]
