"""Where compiled units are kept: one folder each, named by the digest of what it was made from."""

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

KEPT = 12  # folders; older ones go once they have been idle for a month
IDLE = 30 * 24 * 3600.0
MANIFEST = "unit.json"


@dataclass(frozen=True)
class Folder:
    """A compiled unit on disk."""

    path: Path
    digests: dict[str, str]  # compiled module → what it was compiled from
    files: dict[str, str]  # module → its file; also the library they share

    def serves(self, wanted: Mapping[str, str]) -> set[str]:
        """The modules that are compiled here from just the sources wanted."""
        return {name for name, digest in self.digests.items() if wanted.get(name) == digest}

    def whole(self) -> bool:
        return all((self.path / file).is_file() for file in self.files.values())

    def used(self) -> None:
        with suppress(OSError):
            os.utime(self.path)


def root() -> Path:
    """The cache directory; the environment variable TABLEWRIGHT_CACHE moves it."""
    named = os.environ.get("TABLEWRIGHT_CACHE")
    return Path(named).expanduser().resolve() if named else Path(platformdirs.user_cache_dir("tablewright"))


def units() -> Path:
    return root() / "native"


def read(path: Path) -> Folder | None:
    """The unit in a folder; none where there is no whole one."""
    try:
        manifest = json.loads((path / MANIFEST).read_bytes())
        folder = Folder(path, dict(manifest["digests"]), dict(manifest["files"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return folder if folder.whole() else None


def write(folder: Folder) -> None:
    manifest = {"digests": folder.digests, "files": folder.files}
    (folder.path / MANIFEST).write_text(json.dumps(manifest, indent=1))


def folders() -> list[Folder]:
    """Every compiled unit, the one used last first."""
    try:
        paths = [path for path in units().iterdir() if not path.name.startswith(".") and path.is_dir()]
    except OSError:
        return []
    return [folder for path in sorted(paths, key=_age) if (folder := read(path)) is not None]


def prune() -> None:
    """Removes what killed builds left behind, and units nobody has used for long."""
    for path in units().glob(".building-*"):
        shutil.rmtree(path, ignore_errors=True)
    for folder in folders()[KEPT:]:
        if _age(folder.path) > IDLE:
            shutil.rmtree(folder.path, ignore_errors=True)
    for note in [*units().glob("*.failed"), *units().glob("*.partly")]:
        if _age(note) > IDLE:
            note.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return float("inf")


def failure(name: str) -> Path:
    """Where it is written why a unit did not compile, so that no one tries again in vain."""
    return units() / f"{name}.failed"


@dataclass(frozen=True)
class Partly:
    """A unit of which something was left out: the name of the one made of the rest, and the reasons."""

    rest: str
    left_out: dict[str, str]  # module that stays interpreted → why


def partly(name: str) -> Partly | None:
    """What is noted of a unit of which something does not compile, as long as the rest is there."""
    try:
        note = json.loads(_partly(name).read_bytes())
        found = Partly(str(note["rest"]), dict(note["left_out"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if read(units() / found.rest) else None


def note_partly(name: str, found: Partly) -> None:
    """Notes it, so that no one tries again in vain before a source has changed."""
    _partly(name).write_text(json.dumps({"rest": found.rest, "left_out": found.left_out}, indent=1))


def forget_notes(name: str) -> None:
    """A unit was compiled: what was noted of earlier tries is true no more."""
    failure(name).unlink(missing_ok=True)
    _partly(name).unlink(missing_ok=True)


def _partly(name: str) -> Path:
    return units() / f"{name}.partly"


@contextmanager
def lock() -> Iterator[None]:
    """One build at a time. The system frees the lock of a process that dies."""
    units().mkdir(parents=True, exist_ok=True)
    with open(units() / ".lock", "a+b") as file:
        _seize(file.fileno())
        yield


def _seize(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX)
