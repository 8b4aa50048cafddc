"""Where in the designer's own files something happened: a finding names that place, never one of ours."""

import os
import re
import sys
import traceback
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import tablewright
from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError
from tablewright.core.position import Position

OURS = Path(tablewright.__file__).parent
GAMES = OURS / "games"
SMALL = "cards and tokens of a bag are numbers from 0 to 255"


def own_files(box: Box) -> list[Path]:
    """The Python files a game is written in: those of its functions, and all of its package."""
    found = {Path(code.co_filename) for code in _codes(box)}
    source = Path(shelf.source(box))
    folders = {folder for path in found for folder in _packages(path)}
    folders.update(folder for folder in (box.folder, source) if folder is not None and folder.is_dir())
    for folder in folders:
        found.update(folder.rglob("*.py"))
    return sorted(path for path in {*found, source} if path.is_file() and not _is_ours(path))


def _packages(path: Path) -> Iterator[Path]:
    """The folder above a file that is the package of one game, as it exports a box."""
    for folder in path.parents:
        init = folder / "__init__.py"
        if not init.is_file():
            return
        if re.search(r"\bBOX\b", init.read_text(encoding="utf-8")):
            yield folder
            return


def own_methods(box: Box) -> Iterator[FunctionType]:
    """The methods of a game's position, as far as they are plain Python."""
    start = box.start
    if isinstance(start, type) and issubclass(start, Position):
        for cls in start.__mro__[: start.__mro__.index(Position)]:
            yield from (thing for thing in vars(cls).values() if isinstance(thing, FunctionType))


def at(box: Box, method: str) -> str:
    """Where a method of the position is written, to put behind its name; empty where that is not known."""
    for function in own_methods(box):
        if function.__name__ == method:
            return f" ({place(function.__code__.co_filename, function.__code__.co_firstlineno)})"
    return ""


def calling(files: Container[str]) -> str:
    """The designer's line that is being carried out; empty where it is compiled."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename not in files:
        frame = frame.f_back
    return place(frame.f_code.co_filename, frame.f_lineno) if frame else ""


def _codes(box: Box) -> Iterator[CodeType]:
    for thing in (*own_methods(box), box.start, box.scene, box.touch, box.reason):
        if isinstance(thing, FunctionType):
            yield thing.__code__


def _is_ours(path: Path) -> bool:
    return path.is_relative_to(OURS) and not path.is_relative_to(GAMES)


def told(error: BaseException, files: Iterable[Path]) -> str:
    """An error in one line, with the designer's last line on the way to it."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [(frame.filename, frame.lineno or 0) for frame in frames]
    said = str(error) if isinstance(error, TablewrightError) else f"{type(error).__name__}: {error}"
    if isinstance(error, OverflowError) and "convert" in str(error):
        said += f" ({SMALL})"
    return f"{said} at {place(*nearest(places, files))}"


def nearest(places: list[tuple[str, int]], files: Iterable[Path]) -> tuple[str, int]:
    """The last place within the designer's files; where there is none, outside of ours; or just the last."""
    known = {str(path) for path in files}
    own = [one for one in places if one[0] in known]
    others = [one for one in places if not _is_ours(Path(one[0]))]
    return (own or others or places)[-1]


def place(file: str, line: int) -> str:
    return f"{shown(file)}, line {line}"


def shown(file: str) -> str:
    """A file as one would type it here."""
    near = os.path.relpath(file)
    return Path(file).name if near.startswith("..") else near


def stack(frame: FrameType | None) -> list[tuple[str, int, str]]:
    """File, line and function of everything under way, the innermost last."""
    found: list[tuple[str, int, str]] = []
    while frame is not None:
        found.append((frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
        frame = frame.f_back
    return found[::-1]
