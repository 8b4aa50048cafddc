"""Which edition of a game was loaded: a digest of its sources, taken the moment before.

Sources may be edited while a server runs. A process that loads the game later has other rules than the
table, under the same name and version; their editions differ.
"""

from hashlib import blake2b
from pathlib import Path

import tablewright.games
from tablewright import native

SOURCES = {".py", ".yaml", ".yml", ".json", ".toml", ".csv"}  # what rules are made of


def edition_at(place: Path | None) -> str:
    """The edition that lies at a place now; empty where there is none."""
    if place is None:
        return ""
    digest = blake2b(digest_size=16)
    try:
        for file in _sources(place):
            content = file.read_bytes()
            digest.update(f"{file.relative_to(place.parent)} {len(content)}\n".encode())
            digest.update(content)
    except OSError:
        return ""
    return digest.hexdigest()


def place_of(origin: str) -> Path | None:
    """The file or folder of a game that was found at an origin of the shelf."""
    package = f"{tablewright.games.__name__}."
    if origin.startswith(package):
        game = Path(tablewright.games.__path__[0]) / origin.removeprefix(package)
        return game if game.is_dir() else game.with_suffix(".py")
    if origin.startswith("entry point "):
        source = native.announced_source(origin.removeprefix("entry point "))
        return source.parent if source and source.name == "__init__.py" else source
    return Path(origin)


def _sources(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    return sorted(file for file in place.rglob("*") if file.suffix in SOURCES and file.is_file())
