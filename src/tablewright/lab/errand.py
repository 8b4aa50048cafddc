"""What a server asks of a run in a process of its own, and what it is told."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablewright.lab.plan import Plan


@dataclass(frozen=True)
class Errand:
    """A plan to play and report on; it is pickled."""

    plan: Plan
    folder: Path
    seconds: float
    memory: int  # bytes


class Told(msgspec.Struct, omit_defaults=True):
    """How far a run is, or what went wrong: a line of JSON."""

    done: int | None = None
    problem: str = ""
