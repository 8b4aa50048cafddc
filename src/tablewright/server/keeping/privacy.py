"""The data folder holds secrets: nobody but its owner reads there.

What the server writes is private from the first byte, whatever the user's mask is; what an earlier version
left readable is tightened. Files that are not ours are left alone, and so is a folder that has such files
in it: somebody may count on reading them.
"""

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path

log = logging.getLogger("tablewright.privacy")

OURS = (
    "tablewright.sqlite*",
    "secret",
    "operator",
    "serving",
    "server.log*",
    "lab",
    "before-restore-*",
    ".restoring-*",
)
TOLERATED = ("books", "archive")  # of the user, whose folder this is
OTHERS = 0o077


@contextmanager
def private_files() -> Iterator[int]:
    """What is written meanwhile is for the owner alone. Gives the usual mask, for what is none of ours."""
    usual = os.umask(OTHERS)
    try:
        yield usual
    finally:
        os.umask(usual)


def tighten(folder: Path) -> None:
    """Takes from others what they could read of ours, and tells so."""
    found = sorted(folder.iterdir())
    ours = [path for path in found if _is(path, OURS)]
    paths = [inside for path in ours for inside in (path, *_inside(path))]
    if all(_is(path, OURS + TOLERATED) for path in found):
        paths.append(folder)
    elif folder.stat().st_mode & OTHERS:
        log.warning("the data folder is open to others and holds their files; ours are private in it")
    changed = [str(path.relative_to(folder)) for path in paths if _tightened(path)]
    if changed:
        log.warning("others could read what is private; now they cannot", extra={"files": changed[:20]})


def _is(path: Path, names: tuple[str, ...]) -> bool:
    return any(fnmatch(path.name, name) for name in names)


def _inside(path: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(path):  # does not follow links
        yield from (Path(folder) / name for name in (*folders, *files))


def _tightened(path: Path) -> bool:
    """Whether something had to be changed. Never through a link, never what somebody else owns."""
    about = path.lstat()
    if not hasattr(os, "geteuid"):
        return False  # a system with other means
    plain = stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode)
    if not plain or not about.st_mode & OTHERS or about.st_uid != os.geteuid():
        return False
    path.chmod(stat.S_IMODE(about.st_mode) & ~OTHERS)
    return True
