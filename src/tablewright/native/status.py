"""Which mode runs here, and why, in one line."""

import os
from dataclasses import dataclass

from tablewright.native import cache
from tablewright.native.finder import INTERPRETED, is_compiled, now, wanted_units
from tablewright.native.toolchain import lacking


@dataclass(frozen=True)
class Status:
    """Compiled: the core runs compiled in this process. The line says it all to a person."""

    compiled: bool
    line: str
    interpreted: tuple[str, ...] = ()  # hot modules that run as plain Python

    def __str__(self) -> str:
        return self.line


def status() -> Status:
    """How this process runs its hot modules."""
    wanted = [name for unit in wanted_units() for name in unit.hot]
    plain = tuple(dict.fromkeys(name for name in wanted if not is_compiled(name)))
    if not is_compiled("tablewright.core.position"):
        return Status(False, f"interpreted: {_why()}", plain)
    if plain:
        return Status(
            True, f"compiled, except {_short(plain)}: `tablewright compile` brings them up to date", plain
        )
    return Status(True, f"compiled ({len(now().names)} modules)")


def _why() -> str:
    if os.environ.get(INTERPRETED):
        return f"the environment variable {INTERPRETED} is set"
    unit = wanted_units()[-1]
    if cache.read(cache.units() / unit.name):
        return "compiled code is ready for the next start"
    if missing := lacking():
        return missing
    if cache.failure(unit.name).is_file():
        return f"the last compilation failed: {cache.failure(unit.name)}"
    return "not compiled yet; `tablewright compile` makes it many times faster"


def _short(names: tuple[str, ...]) -> str:
    shown = [name.removeprefix("tablewright.") for name in names[:4]]
    more = f" and {len(names) - 4} more" if len(names) > 4 else ""
    return ", ".join(shown) + more
