"""Loading one game, and saying in a sentence what is wrong with one that does not load."""

import importlib
import importlib.util
import sys
import traceback
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from tablewright import core, native
from tablewright.core.errors import TablewrightError

CORE = str(Path(core.__path__[0]))


class Broken(Exception):
    """A game that was found and cannot be used."""

    def __init__(self, origin: str, problem: str) -> None:
        super().__init__(f"{origin}: {problem}")
        self.origin = origin
        self.problem = problem


def load_module(name: str) -> object:
    """The BOX of an importable module."""
    if importlib.util.find_spec(name) is None:
        raise ModuleNotFoundError(name=name)
    try:
        return _box_of(importlib.import_module(name), name)
    except Broken:
        raise
    except (Exception, SystemExit) as error:
        raise Broken(name, _problem(error, "")) from error


def load_entry(name: str) -> object:
    """The BOX an installed package announces, as the module that holds it or the box itself."""
    (entry,) = [entry for entry in entry_points(group="tablewright.games") if entry.name == name]
    origin = f"entry point {name}"
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as error:
        raise Broken(origin, _problem(error, "")) from error
    return _box_of(loaded, origin) if isinstance(loaded, ModuleType) else loaded


def load_file(path: Path) -> object:
    """The BOX of a file, or of a folder with an `__init__.py`."""
    name = native.module_name(path)
    spec = native.compiled_spec(name) or _plain_spec(name, path)
    if spec is None or spec.loader is None:
        raise Broken(str(path), "this is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        return _box_of(module, str(path))
    except Broken:
        raise
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise Broken(str(path), _problem(error, str(path))) from error


def _plain_spec(name: str, path: Path) -> ModuleSpec | None:
    if path.is_dir():
        inside = [str(path)]
        return importlib.util.spec_from_file_location(
            name, path / "__init__.py", submodule_search_locations=inside
        )
    return importlib.util.spec_from_file_location(name, path)


def _box_of(module: ModuleType, origin: str) -> object:
    box = getattr(module, "BOX", None)
    if box is None:
        raise Broken(origin, "it exports no BOX; a game's module ends with BOX = Box(…)")
    return box


def _problem(error: BaseException, path: str) -> str:
    """What went wrong and where, without a traceback."""
    if isinstance(error, SyntaxError):
        return f"syntax error in {_place(error.filename or '', error.lineno, path)}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if path and frame.filename.startswith(path)]
    own = own or [frame for frame in frames if not frame.filename.startswith(CORE)] or frames[-1:]
    where = _place(own[-1].filename, own[-1].lineno, path) if own else ""
    if isinstance(error, TablewrightError):  # a sentence; of other errors the kind is half of what they say
        return f"{where}: {error}" if where else str(error)
    return f"{type(error).__name__}{' in ' if where else ''}{where}: {error}"


def _place(file: str, line: int | None, path: str) -> str:
    return f"line {line}" if file == path else f"{file}, line {line}"
