"""A backup put into a data folder. Nothing is touched before the whole of it is checked."""

import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath

import msgspec

from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.backup import (
    ARCHIVE,
    FILED,
    FORMAT,
    LAB,
    MANIFEST,
    PIECE,
    SMALL,
    Entry,
    Manifest,
    Told,
    check_copy,
    told_nobody,
)
from tablewright.server.keeping.folder import (
    ASIDE,
    RESTORING,
    STORE,
    Claim,
    Unwritable,
    clear_unfinished,
    hand_over,
    make_folder,
    sync_folder,
)
from tablewright.server.keeping.privacy import private_files
from tablewright.server.store.sqlite import VERSION
from tablewright.server.store.trouble import why

LOG = f"{STORE}-wal"
HELD = (STORE, LOG, f"{STORE}-shm", *SMALL, LAB)  # what a backup takes the place of
LARGEST_MANIFEST = 64 << 20
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # as backups are; other ways fail in ways of their own
UNPACKABLE = (zipfile.BadZipFile, EOFError, ValueError, OSError, RuntimeError, zlib.error)


def restore(file: Path, folder: Path, *, force: bool = False, told: Told = told_nobody) -> Path | None:
    """Puts a backup into a folder; gives the place to which what was there has been moved, if any was."""
    with _opened(file) as archive, private_files():
        manifest = read_manifest(archive, file)
        try:
            make_folder(folder)
            return _put_into(folder, archive, manifest, file, force=force, told=told)
        except OSError as error:
            raise Unwritable(folder, error) from error


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except OSError as error:
        raise TablewrightError(f"{file} cannot be read: {error.strerror or error}") from error
    except UNPACKABLE as error:
        raise TablewrightError(f"{file} is not a whole backup") from error


def read_manifest(archive: zipfile.ZipFile, file: Path) -> Manifest:
    """What a backup says it holds, if that is what it holds and this version can use it."""
    if any(entry.compress_type not in PACKED for entry in archive.infolist()):
        raise TablewrightError(f"{file} is damaged: no backup is packed in this way")
    try:
        if archive.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
            raise TablewrightError(f"{file} is not a backup: its manifest is too large")
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    except (KeyError, msgspec.MsgspecError, *UNPACKABLE) as error:
        raise TablewrightError(f"{file} is not a backup of a table server: it has no manifest") from error
    if manifest.tablewright_backup > FORMAT or manifest.store > VERSION:
        raise TablewrightError(f"{file} was made by Tablewright {manifest.version}; update this one first")
    _check_names(archive, manifest, file)
    return manifest


def _check_names(archive: zipfile.ZipFile, manifest: Manifest, file: Path) -> None:
    names = [entry.name for entry in manifest.files]
    if sorted(archive.namelist()) != sorted([*names, MANIFEST]):
        raise TablewrightError(f"{file} is damaged: it does not hold the files that its manifest lists")
    if STORE not in names:
        raise TablewrightError(f"{file} is damaged: there is no store in it")
    if wrong := [name for name in names if not allowed(name)]:
        raise TablewrightError(f"{file} holds {wrong[0]!r}, which does not belong into a data folder")


def allowed(name: str) -> bool:
    """Whether a file of this name may come out of a backup: one of ours, never outside the folder."""
    if name in (STORE, *SMALL) or FILED.fullmatch(name):
        return True
    parts = name.split("/")
    plain = all(part not in ("", ".", "..") and not set(part) & set("\\:\0") for part in parts)
    return plain and parts[0] == LAB and len(parts) > 1


def _put_into(
    folder: Path, archive: zipfile.ZipFile, manifest: Manifest, file: Path, *, force: bool, told: Told
) -> Path | None:
    claim = Claim(folder)
    if not claim.take("`tablewright restore`"):
        raise claim.refusal("stop it first")
    try:
        old = _in_the_way(folder, manifest)
        if old and not force:
            what = "a store" if old[0].name == STORE else old[0].name
            raise TablewrightError(
                f"{folder} holds {what} already; --force moves it aside, or name another folder by --data"
            )
        clear_unfinished(folder)
        with tempfile.TemporaryDirectory(prefix=RESTORING, dir=folder) as room:
            for entry in manifest.files:
                _unpack(archive, entry, Path(room), file, told)
            _check_store(Path(room) / STORE, file)
            for path in (Path(room), *sorted(Path(room).rglob("*"))):
                hand_over(path)
            aside = _move_aside(folder, old)
            _move_in(Path(room), folder)
        return aside
    finally:
        claim.release()


def _in_the_way(folder: Path, manifest: Manifest) -> list[Path]:
    """What the backup takes the place of. An archive stays if the backup holds none, as older ones do: what
    is filed there is in no store any more."""
    archive = [ARCHIVE] if any(FILED.fullmatch(entry.name) for entry in manifest.files) else []
    return [folder / name for name in (*HELD, *archive) if os.path.lexists(folder / name)]


def _unpack(archive: zipfile.ZipFile, entry: Entry, room: Path, file: Path, told: Told) -> None:
    path = room.joinpath(*PurePosixPath(entry.name).parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    size, digest = 0, hashlib.sha256()
    with path.open("xb") as target:
        for piece in _pieces(archive, entry.name, file):
            target.write(piece)
            digest.update(piece)
            size += len(piece)
            told(f"Unpacking {entry.name}", size, max(size, entry.size))
        target.flush()
        os.fsync(target.fileno())
    if (size, digest.hexdigest()) != (entry.size, entry.sha256):
        raise TablewrightError(f"{file} is damaged: {entry.name} is not what was packed")


def _pieces(archive: zipfile.ZipFile, name: str, file: Path) -> Iterator[bytes]:
    """What is wrong here is wrong with the backup; what goes wrong in writing, with the folder."""
    try:
        with archive.open(name) as packed:
            while piece := packed.read(PIECE):
                yield piece
    except UNPACKABLE as error:
        raise TablewrightError(f"{file} is damaged: {name} cannot be unpacked") from error


def _check_store(store: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(store)) as connection:
            check_copy(connection, file)
    except sqlite3.Error as error:
        raise TablewrightError(f"the store in {file} cannot be used: {why(error)}") from error


def _move_aside(folder: Path, old: list[Path]) -> Path | None:
    if not old:
        return None
    aside = Path(tempfile.mkdtemp(prefix=time.strftime(f"{ASIDE}%Y%m%d-%H%M%S-"), dir=folder))
    hand_over(aside)
    if (folder / LOG).is_file():
        # The store goes first and is never without its log, whatever interrupts this.
        shutil.copyfile(folder / LOG, aside / LOG)
    for path in old:
        path.replace(aside / path.name)
    sync_folder(aside)
    return aside


def _move_in(room: Path, folder: Path) -> None:
    """The secret comes first and the store last: in between no server starts, and the command can be given
    again, with --force."""
    for path in sorted(room.iterdir(), key=lambda path: (path.name != "secret", path.name == STORE)):
        path.rename(folder / path.name)
    sync_folder(folder)
