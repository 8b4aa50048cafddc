"""The shelf: finds the games there are. Nothing lists them; each is found where it lies.

A game is a module that exports a `BOX`. The shelf looks into `tablewright.games`, at installed entry
points of the group `tablewright.games`, and at the files and folders named in the environment variable
TABLEWRIGHT_GAMES or added with `add`. A broken game never hides the others: it is told by `broken()`.
"""

import os
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules

import tablewright.games
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.core.spelling import did_you_mean
from tablewright.places import add_places, games_in, places
from tablewright.shelf.declared import checked
from tablewright.shelf.editions import edition_at, place_of
from tablewright.shelf.loading import Broken, load_entry, load_file, load_module

__all__ = ["Broken", "add", "boxes", "broken", "edited", "edition", "find", "place", "source"]

_boxes: dict[str, Box] = {}  # where it was found → the box
_broken: dict[str, Broken] = {}
_editions: dict[str, str] = {}  # where it was found → the edition that was loaded
_sources: dict[str, str] = {}  # a box's id → the path it was found at


def boxes() -> list[Box]:
    """Every game that can be taken off the shelf, by title."""
    found: dict[str, Box] = {}
    for origin in _origins():
        box = _take(origin)
        if box is None:
            continue
        if box.id in found and found[box.id] is not box:
            _broken[origin] = Broken(origin, f"another game on the shelf already has the id {box.id!r}")
            continue
        found[box.id] = box
    return sorted(found.values(), key=lambda box: box.title)


def broken() -> list[Broken]:
    """The games that were found and cannot be used, with what is wrong with each."""
    boxes()
    here = set(_origins())
    return [_broken[origin] for origin in sorted(_broken) if origin in here]


def find(name: str) -> Box:
    """The game with this id, or in this file or folder; says what is wrong if there is none."""
    if _looks_like_path(name):
        return _from_path(Path(name))
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    box = _take(_in_package(wanted))
    if box is not None and box.id == wanted:
        return box
    for box in boxes():
        if wanted in (box.id, box.title.lower().replace(" ", "-")):
            return box
    raise BadGame(_unknown(name, wanted))


def source(box: Box) -> str:
    """A name by which `find` gives this box in any process on this machine."""
    origin = _origin(box) or _sources.get(box.id, "")  # two games may have one id
    return origin if os.sep in origin else box.id


def place(box: Box) -> Path | None:
    """The file or folder a box was loaded from; none if it is not from the shelf."""
    origin = _origin(box)
    return place_of(origin) if origin else None


def edition(box: Box) -> str:
    """A name for just the sources this process has loaded; empty where that is not known."""
    return _editions.get(_origin(box), "")


def edited(box: Box) -> bool:
    """Whether its sources have changed since this process loaded them: who loads them now has other rules."""
    loaded = edition(box)
    return bool(loaded) and edition_at(place(box)) != loaded


def _origin(box: Box) -> str:
    return next((origin for origin, one in _boxes.items() if one is box), "")


def add(path: Path | str) -> None:
    """Puts the games of a file or folder on the shelf, for this process and those it starts."""
    place = Path(path).expanduser().resolve()
    if not place.exists():
        raise BadGame(f"there is no file or folder {place}")
    add_places([place])


def _origins() -> Iterator[str]:
    for module in iter_modules(tablewright.games.__path__):
        yield f"{tablewright.games.__name__}.{module.name}"
    for entry in entry_points(group="tablewright.games"):
        yield f"entry point {entry.name}"
    for place in places():
        yield from (str(path) for path in games_in(place))


def _take(origin: str) -> Box | None:
    """The box at an origin, loaded once; a broken one is remembered with its problem."""
    if origin in _boxes:
        return _boxes[origin]
    if origin in _broken:
        return None
    loading = edition_at(place_of(origin))
    try:
        box = checked(_load(origin), origin)
    except Broken as problem:
        _broken[origin] = problem
        return None
    except ModuleNotFoundError:
        return None
    _boxes[origin], _editions[origin] = box, loading
    if os.sep in origin:
        _sources[box.id] = origin
    return box


def _load(origin: str) -> object:
    if origin.startswith("entry point "):
        return load_entry(origin.removeprefix("entry point "))
    return load_file(Path(origin)) if os.sep in origin else load_module(origin)


def _in_package(wanted: str) -> str:
    return f"{tablewright.games.__name__}.{wanted.replace('-', '_')}"


def _looks_like_path(name: str) -> bool:
    return name.endswith(".py") or os.sep in name or name.startswith((".", "~"))


def _from_path(path: Path) -> Box:
    place = path.expanduser().resolve()
    if not place.exists():
        raise BadGame(f"there is no file or folder {place}")
    games = games_in(place)
    if len(games) != 1:
        have = ", ".join(game.name for game in games) or "none"
        raise BadGame(f"{place} must hold one game to be named by its path; it holds: {have}")
    box = _take(str(games[0]))
    if box is None:
        raise BadGame(str(_broken[str(games[0])]))
    return box


def _unknown(name: str, wanted: str) -> str:
    have = [box.id for box in boxes()]
    hurt = [str(problem) for problem in broken() if wanted in problem.origin.replace("_", "-").lower()]
    if hurt:
        return f"the game {name!r} cannot be loaded: {hurt[0]}"
    otherwise = f"; it holds: {', '.join(sorted(have)) or 'nothing'}"
    meant = did_you_mean(wanted, have, otherwise, most=3, alike=0.5)
    return f"there is no game {name!r} on the shelf{meant}"
