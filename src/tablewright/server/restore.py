"""A backup put into a data folder. Nothing is touched before the whole of it is checked."""

import hashlib
import os
import sqlite3
import tempfile
import time
import zipfile
import zlib
from contextlib import closing
from pathlib import Path, PurePosixPath

import msgspec

from tablewright.core.errors import TablewrightError
from tablewright.server.backup import (
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
from tablewright.server.folder import STORE, Claim, Unwritable, make_folder, sync_folder
from tablewright.server.privacy import private_files
from tablewright.server.sqlite import VERSION
from tablewright.server.trouble import why

HELD = (STORE, f"{STORE}-wal", f"{STORE}-shm", *SMALL, LAB)  # what a backup takes the place of
LARGEST_MANIFEST = 64 << 20
UNPACKABLE = (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError, RuntimeError, zlib.error)


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
    except zipfile.BadZipFile as error:
        raise TablewrightError(f"{file} is not a whole backup") from error
    except OSError as error:
        raise TablewrightError(f"{file} cannot be read: {error.strerror or error}") from error


def read_manifest(archive: zipfile.ZipFile, file: Path) -> Manifest:
    """What a backup says it holds, if that is what it holds and this version can use it."""
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
    if name in (STORE, *SMALL):
        return True
    parts = name.split("/")
    plain = all(part not in ("", ".", "..") and not set(part) & set("\\:\0") for part in parts)
    return plain and parts[0] == LAB and len(parts) > 1


def _put_into(
    folder: Path, archive: zipfile.ZipFile, manifest: Manifest, file: Path, *, force: bool, told: Told
) -> Path | None:
    claim = Claim(folder)
    if not claim.take():
        raise TablewrightError(f"a server at {claim.announced()} uses {folder}; stop it first")
    try:
        old = [folder / name for name in HELD if os.path.lexists(folder / name)]
        if old and not force:
            raise TablewrightError(
                f"{folder} holds a store already; --force moves it aside, or name another folder by --data"
            )
        with tempfile.TemporaryDirectory(prefix=".restoring-", dir=folder) as room:
            for entry in manifest.files:
                _unpack(archive, entry, Path(room), file, told)
            _check_store(Path(room) / STORE, file)
            aside = _move_aside(folder, old)
            _move_in(Path(room), folder)
        return aside
    finally:
        claim.release()


def _unpack(archive: zipfile.ZipFile, entry: Entry, room: Path, file: Path, told: Told) -> None:
    path = room.joinpath(*PurePosixPath(entry.name).parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    size, digest = 0, hashlib.sha256()
    try:
        with archive.open(entry.name) as packed, path.open("xb") as target:
            while piece := packed.read(PIECE):
                target.write(piece)
                digest.update(piece)
                size += len(piece)
                told(f"Unpacking {entry.name}", size, max(size, entry.size))
            target.flush()
            os.fsync(target.fileno())
    except UNPACKABLE as error:
        raise TablewrightError(f"{file} is damaged: {entry.name} cannot be unpacked") from error
    if (size, digest.hexdigest()) != (entry.size, entry.sha256):
        raise TablewrightError(f"{file} is damaged: {entry.name} is not what was packed")


def _check_store(store: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(store)) as connection:
            check_copy(connection, file)
    except sqlite3.Error as error:
        raise TablewrightError(f"the store in {file} cannot be used: {why(error)}") from error


def _move_aside(folder: Path, old: list[Path]) -> Path | None:
    if not old:
        return None
    aside = Path(tempfile.mkdtemp(prefix=time.strftime("before-restore-%Y%m%d-%H%M%S-"), dir=folder))
    for path in old:
        path.rename(aside / path.name)
    return aside


def _move_in(room: Path, folder: Path) -> None:
    """The store comes last: while it is missing, the same command can simply be given again."""
    for path in sorted(room.iterdir(), key=lambda path: path.name == STORE):
        path.rename(folder / path.name)
    sync_folder(folder)
