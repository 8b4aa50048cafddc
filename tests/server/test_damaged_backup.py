"""A damaged backup is told of in a sentence, wherever the damage is, and touches nothing."""

import errno
import os
import random
import shutil
import struct
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.backup import back_up
from tablewright.server.keeping.restore import restore
from tests.server.keepsakes import keep

SECONDS = 4.0
CENTRAL = b"PK\x01\x02"  # begins each record of the list of entries


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("packed")
    back_up(keep(folder / "data"), folder / "backup.zip")
    return (folder / "backup.zip").read_bytes()


def restored(content: bytes, tmp_path: Path) -> str:
    """The sentence by which a backup is refused, or nothing."""
    file, target = tmp_path / "backup.zip", tmp_path / "target"
    file.write_bytes(content)
    shutil.rmtree(target, ignore_errors=True)
    try:
        restore(file, target)
    except TablewrightError as error:
        said = str(error)
    else:
        return ""
    assert str(file) in said
    assert not target.exists() or [path.name for path in target.iterdir()] == ["serving"]
    return said


def test_any_byte_may_be_wrong(packed: bytes, tmp_path: Path) -> None:
    luck = random.Random(8117)
    records = packed.index(CENTRAL)
    until, refused = time.monotonic() + SECONDS, 0
    while time.monotonic() < until:
        changed = bytearray(packed)
        place = luck.randrange(*luck.choice([(0, len(packed)), (records, len(packed)), (0, 60)]))
        changed[place] ^= 1 << luck.randrange(8)
        refused += restored(bytes(changed), tmp_path) != ""
    assert refused > 20


def wrong_in_each_record(offset: int, value: bytes) -> Callable[[bytearray], None]:
    """A change of every entry in the list at the end, which counts for `zipfile`."""

    def change(content: bytearray) -> None:
        place = content.find(CENTRAL)
        while place >= 0:
            content[place + offset : place + offset + len(value)] = value
            place = content.find(CENTRAL, place + 4)

    return change


@pytest.mark.parametrize(
    "change",
    [
        wrong_in_each_record(6, b"\xff"),  # a version of the format that is to come: NotImplementedError
        wrong_in_each_record(10, struct.pack("<H", zipfile.ZIP_BZIP2)),  # OSError
        wrong_in_each_record(10, struct.pack("<H", zipfile.ZIP_LZMA)),  # LZMAError
        wrong_in_each_record(10, b"\x63"),  # a way of packing that nobody knows
        wrong_in_each_record(42, b"\xff\xff\xff\x7f"),  # beyond the end
        wrong_in_each_record(46, b"\xff"),  # a name in no alphabet
    ],
)
def test_what_the_list_of_entries_may_claim(
    packed: bytes, tmp_path: Path, change: Callable[[bytearray], None]
) -> None:
    changed = bytearray(packed)
    change(changed)
    assert restored(bytes(changed), tmp_path)


def test_a_list_that_begins_before_the_file(packed: bytes, tmp_path: Path) -> None:
    changed = bytearray(packed)
    struct.pack_into("<I", changed, len(packed) - 6, 0xFFFFFFF0)
    assert restored(bytes(changed), tmp_path)


class Worn:
    """A disk that reads no more, or has no more room."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, *words: object) -> bytes:
        raise OSError(self.number, os.strerror(self.number))


def test_a_disk_that_does_not_read_is_not_blamed_on_the_folder(
    packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zipfile.ZipExtFile.read", Worn(errno.EIO))
    assert "data folder" not in restored(packed, tmp_path)


def test_a_folder_that_is_full_is_not_blamed_on_the_backup(
    packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backup.zip").write_bytes(packed)
    monkeypatch.setattr("os.fsync", Worn(errno.ENOSPC))
    with pytest.raises(TablewrightError, match=r"the data folder .* cannot be written: No space left"):
        restore(tmp_path / "backup.zip", tmp_path / "target")
