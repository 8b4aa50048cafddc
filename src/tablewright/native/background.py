"""Compiling beside what is going on: a process of low priority that nobody waits for."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tablewright.endings import with_this_as_parent
from tablewright.native import cache
from tablewright.native.build import there, unit_of
from tablewright.native.finder import INTERPRETED
from tablewright.native.toolchain import lacking

PATIENT = 10  # how much nicer than its parent the compiler is
LOG = "background.log"
WORTH_READING = 8  # lines of it


def build_in_background(
    paths: Sequence[Path | str] = (), *, umask: int = -1
) -> "subprocess.Popen[bytes] | None":
    """Starts compiling unless that is done, impossible, unwanted, or known to fail.

    The compiler ends with the thread that called this.

    Several may start at once: they wait for each other and the later ones find the work done.
    Processes started afterwards run compiled.
    """
    if os.environ.get(INTERPRETED) or lacking() or _settled(paths):
        return None
    try:
        cache.units().mkdir(parents=True, exist_ok=True)
        with open(cache.units() / LOG, "wb") as log:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "tablewright.native", *map(str, paths)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=with_this_as_parent() | {"TABLEWRIGHT_NICE": str(PATIENT)},
                start_new_session=True,  # Ctrl-C is for whoever started it, who ends it in order
                umask=umask,
            )
    except OSError:
        return None  # no room for a cache: it stays interpreted, and status says so


def _settled(paths: Sequence[Path | str]) -> bool:
    unit = unit_of(paths)
    return there(unit) is not None or cache.failure(unit.name).is_file()


def last_words() -> str:
    """What the compiler said last, for whoever wants to know why nothing was compiled."""
    try:
        lines = (cache.units() / LOG).read_text(errors="replace").strip().splitlines()
    except OSError:
        return ""
    return "\n".join(lines[-WORTH_READING:])
