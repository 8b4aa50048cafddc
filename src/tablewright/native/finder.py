"""Serving compiled modules: a finder in front of all others, for the modules of one unit."""

import importlib.util
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType

from tablewright.native import cache
from tablewright.native.toolchain import toolchain
from tablewright.native.unit import (
    Unit,
    core_modules,
    elsewhere,
    installed_modules,
    modules_at,
    package_modules,
)
from tablewright.places import add_places, places

INTERPRETED = "TABLEWRIGHT_INTERPRETED"


class Native:
    """Finds modules in a compiled unit. Looked at first by Python's import."""

    def __init__(self, folder: cache.Folder | None, names: Iterable[str]) -> None:
        self.folder = folder
        self.names = set(names)  # of what is served

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if self.folder is None or (name not in self.names and not name.endswith("__mypyc")):
            return None
        file = self.folder.files.get(name)
        if file is None:
            return None
        origin = str(self.folder.path / file)
        return importlib.util.spec_from_file_location(name, origin, loader=ExtensionFileLoader(name, origin))


_now = Native(None, ())


def now() -> Native:
    """What is being served in this process."""
    return _now


def activate(paths: Sequence[Path | str] = ()) -> None:
    """Serves the compiled unit that fits the sources best, with the games at some paths if there is one.

    Call it before anything of the core is imported: what is loaded stays as it is. The paths are put
    into the environment, so that the processes this one starts do the same.
    """
    global _now
    add_places(paths)
    if loaded_hot():
        return
    chosen = Native(None, ())
    if not os.environ.get(INTERPRETED):
        with suppress(OSError):  # a source that vanishes while it is read: plain Python will say so
            chosen = _best()
    if _now in sys.meta_path:
        sys.meta_path.remove(_now)
    sys.meta_path.insert(0, chosen)
    _now = chosen


def loaded_hot() -> list[str]:
    """Modules that were imported already, compiled or not."""
    return [name for name in core_modules() if name in sys.modules]


def _best() -> Native:
    """The folder that serves most, games elsewhere before all; the very one is found without a search."""
    unit = everything()
    digests = unit.digests()
    exact = cache.read(cache.units() / unit.name)
    best = Native(None, ())
    for folder in [exact] if exact else cache.folders():
        found = Native(folder, _untorn(folder.serves(digests), digests))
        if _served(found) > _served(best):
            best = found
    if best.folder is not None:
        best.folder.used()
    return best


def _untorn(names: set[str], wanted: Iterable[str]) -> set[str]:
    """Without games elsewhere that are compiled only in part: a class of an edited module could not
    inherit from a compiled one beside it."""
    torn = {_beside(name) for name in wanted if elsewhere(name) and name not in names}
    return {name for name in names if _beside(name) not in torn}


def _beside(name: str) -> str:
    return name.rpartition(".")[0] or name


def _served(native: Native) -> tuple[int, int]:
    return sum(map(elsewhere, native.names)), len(native.names)


def everything() -> Unit:
    """All hot modules this process may come to import: the package's, and of the games elsewhere."""
    return Unit(package_modules() | installed_modules() | modules_at(places()), toolchain())


def with_the_core(games: Sequence[Path]) -> Unit:
    """Games elsewhere together with the core alone: what a designer compiles between two tries."""
    return Unit(core_modules() | modules_at(games), toolchain())


def compiled_spec(name: str) -> ModuleSpec | None:
    """How to load a module from the unit being served; none: it runs as plain Python."""
    return _now.find_spec(name)


def is_compiled(name: str) -> bool:
    """Whether a module runs compiled, or would if it were imported now."""
    module = sys.modules.get(name)
    if module is None:
        return name in _now.names
    return str(getattr(module, "__file__", "")).endswith(tuple(EXTENSION_SUFFIXES))
