"""A copy of everything a server keeps, in one file, made while the server runs.

The file is a zip: `manifest.json`, the store as it stood at one moment, the secrets, the lab's reports, and
the archive, if it is in the folder. It holds what signs cookies and opens matches, and is as private as the
folder itself.
"""

import hashlib
import os
import re
import sqlite3
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, BinaryIO

import msgspec

import tablewright
from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.checkup import check_not_lost
from tablewright.server.keeping.folder import STORE, sync_folder
from tablewright.server.keeping.privacy import private_files
from tablewright.server.store.sqlite import PATIENCE, VERSION, check_version
from tablewright.server.store.trouble import DAMAGED, why

FORMAT = 1
MANIFEST = "manifest.json"
SMALL = ("secret", "operator")
LAB = "lab"
ARCHIVE = "archive"
FILED = re.compile(rf"{ARCHIVE}/[0-9]{{4}}-[0-9]{{2}}/[\w-][\w.-]*\.json")  # a match, as it is filed there
PAGES = 2000  # copied between two words of progress
PIECE = 1 << 20

Told = Callable[[str, int, int], None]  # what is being done, how much of it is done, how much there is


class Entry(msgspec.Struct):
    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct):
    """What is in a backup. It is written last, so that it tells of what was really copied."""

    tablewright_backup: int
    version: str
    store: int  # the version of the store
    made: str
    files: list[Entry]


def told_nobody(what: str, done: int, whole: int) -> None:
    pass


def back_up(folder: Path, file: Path, *, force: bool = False, told: Told = told_nobody) -> Manifest:
    """Writes a backup of a data folder. The file is there when it is whole, and not before."""
    check_not_lost(folder / STORE)
    if not (folder / STORE).is_file():
        raise TablewrightError(f"there is no store in {folder}; name the folder of the server by --data")
    file = file.absolute()
    try:
        with private_files(), tempfile.TemporaryDirectory(prefix=".tablewright-", dir=file.parent) as room:
            copy_store(folder / STORE, Path(room) / STORE, told)
            packed = Path(room) / "packed"
            manifest = _packed(packed, dict(_files(folder, Path(room))), told)
            _put(packed, file, force=force)
    except FileExistsError as error:
        raise TablewrightError(f"{file} exists; it is only replaced with --force") from error
    except OSError as error:
        raise TablewrightError(f"{file} cannot be written: {error.strerror or error}") from error
    return manifest


def copy_store(store: Path, copy: Path, told: Told = told_nobody) -> None:
    """Copies the store as it is now; whatever a server writes meanwhile comes too late.

    The reading transaction holds that moment fast: without it, copying would begin again after every
    action that is played.
    """
    try:
        with closing(_reading(store)) as source, closing(sqlite3.connect(copy)) as target:
            check_version(source, store)
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            source.backup(
                target,
                pages=PAGES,
                progress=lambda status, left, whole: told("Copying the store", whole - left, whole),
            )
            target.execute("PRAGMA journal_mode = DELETE")  # one file, whole in itself
            check_copy(target, store)
    except sqlite3.Error as error:
        raise TablewrightError(f"{store} cannot be copied: {why(error)}") from error


def check_copy(copy: sqlite3.Connection, named: Path) -> None:
    """Refuses a store that is damaged: a copy of it would be, too."""
    found = str(copy.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        raise TablewrightError(f"{named}: {DAMAGED} ({' '.join(found.split())})")


def _reading(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{store.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)


def _files(folder: Path, room: Path) -> Iterator[tuple[str, Path]]:
    """Everything that is packed, by its name in the folder."""
    yield STORE, room / STORE
    for name in SMALL:
        if (folder / name).is_file():
            yield name, folder / name
    for path in _inside(folder / LAB):
        yield path.relative_to(folder).as_posix(), path
    # The store was copied before: a match that leaves it meanwhile is in it, or here, or in both.
    for path in _inside(folder / ARCHIVE):
        if FILED.fullmatch(name := path.relative_to(folder).as_posix()):
            yield name, path


def _inside(folder: Path) -> Iterator[Path]:
    """The files in a folder, however deep. One that cannot be looked into is an error, and not empty."""
    for place, folders, files in os.walk(folder, onerror=_unreadable):
        folders.sort()
        paths = (Path(place, name) for name in sorted(files))
        yield from (path for path in paths if path.is_file() and not path.is_symlink())


def _unreadable(error: OSError, path: Path | None = None) -> None:
    """Tells which file cannot be read. One that has gone was removed from the lab meanwhile."""
    if not isinstance(error, FileNotFoundError):
        raise TablewrightError(
            f"{path or error.filename} cannot be read: {error.strerror or error}"
        ) from error


def _packed(target: Path, files: dict[str, Path], told: Told) -> Manifest:
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    manifest = Manifest(FORMAT, tablewright.__version__, VERSION, made, [])
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, path in files.items():
            try:
                source = path.open("rb")
            except OSError as error:
                _unreadable(error, path)
                continue
            with source, archive.open(_entry(name), "w", force_zip64=True) as packed:
                size, digest = _copied(source, packed, f"Packing {name}", told)
            manifest.files.append(Entry(name, size, digest))
        archive.writestr(_entry(MANIFEST), msgspec.json.format(msgspec.json.encode(manifest), indent=1))
    return manifest


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, time.localtime()[:6])
    entry.external_attr = 0o600 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _copied(source: BinaryIO, target: IO[bytes], what: str, told: Told) -> tuple[int, str]:
    """Copies piece by piece; how much it was, and its digest."""
    size, digest = 0, hashlib.sha256()
    whole = os.fstat(source.fileno()).st_size
    for piece in _pieces(source):
        target.write(piece)
        digest.update(piece)
        size += len(piece)
        told(what, size, max(size, whole))
    return size, digest.hexdigest()


def _pieces(source: BinaryIO) -> Iterator[bytes]:
    try:
        while piece := source.read(PIECE):
            yield piece
    except OSError as error:
        _unreadable(error, Path(source.name))


def _put(packed: Path, file: Path, *, force: bool) -> None:
    with packed.open("rb") as whole:
        os.fsync(whole.fileno())
    if force:
        os.replace(packed, file)
    else:
        _put_anew(packed, file)
    sync_folder(file.parent)


def _put_anew(packed: Path, file: Path) -> None:
    """Unlike a renaming, this replaces nothing."""
    try:
        os.link(packed, file)
    except FileExistsError:
        raise
    except OSError:
        # There are no hard links there, as on FAT and some shares: the name is taken by an empty file first.
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            os.replace(packed, file)
        except OSError:
            file.unlink()
            raise
