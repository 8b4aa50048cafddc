"""Which mode runs here, and why, in one line."""

import os
from dataclasses import dataclass

from tablewright.native import cache
from tablewright.native.finder import INTERPRETED, is_compiled, wanted_units
from tablewright.native.toolchain import lacking
from tablewright.native.unit import Unit, places


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
    unit = wanted_units()[-1]
    plain = tuple(name for name in unit.hot if not is_compiled(name))
    if not is_compiled("tablewright.core.position"):
        return Status(False, f"interpreted: {_why(unit)}", plain)
    if plain:
        return Status(True, f"compiled, except {_short(plain)}: `{_command()}` compiles the rest", plain)
    return Status(True, f"compiled ({len(unit.hot)} modules)")


def _why(unit: Unit) -> str:
    if os.environ.get(INTERPRETED):
        return f"the environment variable {INTERPRETED} is set"
    if cache.read(cache.units() / unit.name):
        return "compiled code is ready for the next start"
    if missing := lacking():
        return missing
    if cache.failure(unit.name).is_file():
        return f"the last compilation failed, see {cache.failure(unit.name)}"
    return f"not compiled yet; `{_command()}` makes it many times faster"


def _command() -> str:
    return " ".join(["tablewright compile", *map(str, places())])


def _short(names: tuple[str, ...]) -> str:
    shown = [name.removeprefix("tablewright.") for name in names[:4]]
    return ", ".join(shown) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
