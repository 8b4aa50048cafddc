"""Which mode runs here, and why, in one line."""

import os
from dataclasses import dataclass

from tablewright.native import cache
from tablewright.native.finder import INTERPRETED, everything, is_compiled
from tablewright.native.toolchain import lacking
from tablewright.native.unit import Unit


@dataclass(frozen=True)
class Status:
    """Compiled: the core runs compiled in this process. The line says it all to a person."""

    compiled: bool
    line: str
    interpreted: tuple[str, ...] = ()  # hot modules that run as plain Python

    def __str__(self) -> str:
        return self.line


def status() -> Status:
    """How this process runs its hot modules, or would if they were imported now."""
    unit = everything()
    by_place = sorted(unit.hot, key=lambda name: name.startswith("tablewright."))  # games elsewhere first
    plain = tuple(name for name in by_place if not is_compiled(name))
    if not is_compiled("tablewright.core.position"):
        return Status(False, f"interpreted: {_why(unit)}", plain)
    if not plain:
        return Status(True, f"compiled ({len(unit.hot)} modules)")
    advice = left_out(unit).get(plain[0], "`tablewright compile` compiles all")
    return Status(True, f"compiled, except {_short(plain)}: {advice}", plain)


def left_out(unit: Unit | None = None) -> dict[str, str]:
    """The modules known not to compile as they are now, each with the reason."""
    try:
        partly = cache.partly((unit or everything()).name)
    except OSError:
        return {}  # a source that vanishes while it is read
    return partly.left_out if partly else {}


def _why(unit: Unit) -> str:
    if os.environ.get(INTERPRETED):
        return f"the environment variable {INTERPRETED} is set"
    if cache.read(cache.units() / unit.name) or cache.partly(unit.name):
        return "compiled code is ready for the next start"
    if missing := lacking():
        return missing
    if cache.failure(unit.name).is_file():
        return f"the last compilation failed, see {cache.failure(unit.name)}"
    return "not compiled yet; `tablewright compile` makes it many times faster"


def _short(names: tuple[str, ...]) -> str:
    shown = [name.removeprefix("tablewright.") for name in names[:4]]
    return ", ".join(shown) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
