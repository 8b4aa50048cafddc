"""Earlier editions of a game's books, kept so that matches played with them can still be read.

A match belongs to the very words it was played with. Whoever changes a game's book first copies it into the
folder `earlier/N/`, where N counts editions from 1: a match recorded then is replayed with what stands there.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from zlib import crc32

SUFFIXES = (".yaml", ".yml")
EARLIER = "earlier"
READING = 2  # of the rules of reading in journey.py; 1: anything usable kept a traveller with no life going


def is_book(path: Path) -> bool:
    return path.suffix in SUFFIXES and path.is_file() and not path.name.startswith(".")


def books_in(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if is_book(path)] if folder.is_dir() else []


def earlier_editions(folder: Path) -> dict[str, dict[str, Path]]:
    """Each earlier edition by its number, as the file names of its books and where they are kept."""
    kept = folder / EARLIER
    numbers = sorted(int(one.name) for one in kept.iterdir() if one.name.isdigit()) if kept.is_dir() else []
    return {str(n): {path.name: path for path in books_in(kept / str(n))} for n in numbers}


def edition(books: Sequence[Path], reading: int = READING) -> int:
    """The version of a game's rules: a digest of its books and of how they are read."""
    digest = crc32(f"reading {reading}".encode()) if reading > 1 else 0
    for path in books:
        digest = crc32(path.read_bytes(), digest)
    return digest % 1_000_000 + 1


def readable(books: Sequence[Path], folder: Path) -> tuple[int, ...]:
    """Versions of earlier matches that can be replayed: earlier words, earlier rules of reading, or both."""
    now = edition(books)
    return tuple(dict.fromkeys(one for one in _versions(books, folder) if one != now))


def _versions(books: Sequence[Path], folder: Path) -> Iterator[int]:
    for reading in range(1, READING + 1):
        yield edition(books, reading)
        for kept in earlier_editions(folder).values():
            yield edition(as_they_were(books, kept, folder), reading)


def as_they_were(books: Sequence[Path], kept: dict[str, Path], folder: Path) -> list[Path]:
    """The books of an earlier edition: the game's own as they were kept, a reader's own as they are."""
    own = [path for path in books if path.parent != folder]
    return [*kept.values(), *own]
