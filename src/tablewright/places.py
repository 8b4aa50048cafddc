"""Where games of one's own lie: the files and folders an environment variable names.

The processes this one starts inherit the variable, so they find the same games and the same compiled code.
"""

import os
from collections.abc import Iterable
from pathlib import Path

PLACES = "TABLEWRIGHT_GAMES"


def places() -> list[Path]:
    """The files and folders named so far."""
    named = os.environ.get(PLACES, "")
    return [Path(place).expanduser().resolve() for place in named.split(os.pathsep) if place]


def add_places(paths: Iterable[Path | str]) -> None:
    """Names further files and folders, for this process and those it starts."""
    wanted = [Path(path).expanduser().resolve() for path in paths]
    known = places()
    if set(wanted) - set(known):
        os.environ[PLACES] = os.pathsep.join(str(place) for place in dict.fromkeys([*known, *wanted]))


def games_in(place: Path) -> list[Path]:
    """The games at a path: a file, a folder that is one game, or a folder of games."""
    if place.is_file() or (place / "__init__.py").is_file():
        return [place]
    if not place.is_dir():
        return []
    inside = [path for path in sorted(place.iterdir()) if not path.name.startswith(("_", ".", "test"))]
    return [path for path in inside if path.suffix == ".py" or (path / "__init__.py").is_file()]
