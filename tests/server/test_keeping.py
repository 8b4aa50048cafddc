"""Backups are made under play and hold all that was acknowledged; restored, people keep their seats."""

import asyncio
import errno
import json
import os
import signal
import sqlite3
import subprocess
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.backup import back_up
from tests.server.keepsakes import (
    FILED,
    STORE,
    command,
    contents,
    keep,
    like_anybody,
    refused,
    run,
    runs,
    succeeds,
)
from tests.server.serving import HURRIED, Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]
Acknowledged = tuple[str, str, int]  # room, client, number


# Under play


class Table:
    """One person and a bot; what was acknowledged is noted in the order in which it was."""

    def __init__(self, guest: Guest, acknowledged: list[Acknowledged]) -> None:
        self.guest = guest
        self.code = guest.room("push", 2, bots=[None, "random"])
        self.acknowledged = acknowledged

    async def play(self, done: asyncio.Event) -> None:
        async with self.guest.sits(self.code) as player:
            await player.say("start")
            await player.hears("state")
            while not done.is_set() and player.over is None:
                if not player.offers():
                    await player.hears("step", "state")
                    continue
                id = await player.act(player.offers()[0]["action"])
                answer = await player.answer(id)
                if answer["type"] == "ack":
                    self.acknowledged.append((self.code, f"{self.guest.id}/{id}", answer["number"]))
                    while player.number < answer["number"]:
                        await player.hear()


async def backed_up_under_play(serving: Serving, file: Path) -> tuple[list[Table], list[Acknowledged]]:
    """The tables, and what was acknowledged when the backup began."""
    acknowledged: list[Acknowledged] = []
    tables = [Table(Guest(serving), acknowledged) for _ in range(4)]
    done = asyncio.Event()
    playing = [asyncio.create_task(table.play(done)) for table in tables]
    while len(acknowledged) < 20:
        await asyncio.sleep(0.01)
    before = list(acknowledged)
    backup = await asyncio.create_subprocess_exec(*command("backup", file, "--data", serving.data))
    assert await backup.wait() == 0
    while len(acknowledged) == len(before) and not all(task.done() for task in playing):
        await asyncio.sleep(0.01)  # play has gone on meanwhile
    done.set()
    await asyncio.gather(*playing)
    return tables, before


def test_a_backup_under_play_is_served_elsewhere(own_serving: Start, tmp_path: Path) -> None:
    serving, file = own_serving(HURRIED), tmp_path / "evening.zip"
    tables, acknowledged = asyncio.run(backed_up_under_play(serving, file))
    assert file.stat().st_mode & 0o777 == 0o600
    elsewhere = Serving(tmp_path / "elsewhere", HURRIED)
    code, said = run("restore", file, "--data", elsewhere.data)
    assert code == 0, said
    with closing(sqlite3.connect(elsewhere.data / STORE)) as store:
        rows = set(store.execute("SELECT code, client, number FROM rows"))
    assert set(acknowledged) <= rows
    serving.stop()
    elsewhere.start()
    try:
        for table in tables:
            table.guest.http.base_url = elsewhere.address
            table.guest.serving = elsewhere
            assert table.guest.ask(f"/api/rooms/{table.code}")["you"] == 0
            assert table.code in [room["code"] for room in table.guest.ask("/api/mine")]
        asyncio.run(goes_on(tables[0]))
    finally:
        elsewhere.dismiss()


async def goes_on(table: Table) -> None:
    """The cookie still holds the seat: its owner acts, or the match was over already."""
    async with table.guest.sits(table.code) as player:
        await player.hears("state")
        while player.over is None and not player.offers():
            await player.hears("step")
        if player.over is None:
            assert (await player.acts(player.offers()[0]["action"]))["type"] == "ack"


# The file


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A data folder that a server has left."""
    return keep(tmp_path / "kept")


@pytest.fixture
def file(kept: Path, tmp_path: Path) -> Path:
    succeeds("backup", tmp_path / "backup.zip", "--data", kept)
    return tmp_path / "backup.zip"


def test_a_backup_holds_what_is_kept_and_is_never_half_there(kept: Path, file: Path) -> None:
    names = zipfile.ZipFile(file).namelist()
    assert {STORE, "secret", "lab/push-1/replays/1.json", FILED, "manifest.json"} <= set(names)
    assert not {"serving", "server.log"} & set(names)
    whole = file.read_bytes()
    assert "exists; it is only replaced with --force" in refused("backup", file, "--data", kept)
    assert file.read_bytes() == whole
    assert run("backup", file, "--data", kept, "--force")[0] == 0
    assert not [path for path in file.parent.iterdir() if path.name.startswith(".tablewright")]


KILLED = """
import os, signal, sys
from pathlib import Path
from tablewright.server.keeping.backup import back_up
def told(what, done, whole):
    if what == sys.argv[3]:
        os.kill(os.getpid(), signal.SIGKILL)
back_up(Path(sys.argv[1]), Path(sys.argv[2]), told=told)
"""


@pytest.mark.parametrize("moment", ["Copying the store", f"Packing {STORE}", "Packing secret"])
def test_a_backup_that_is_killed_leaves_no_file(kept: Path, tmp_path: Path, moment: str) -> None:
    target = tmp_path / "late"
    target.mkdir()
    assert runs(KILLED, kept, target / "b.zip", moment).returncode == -signal.SIGKILL
    assert not (target / "b.zip").exists()
    succeeds("backup", target / "b.zip", "--data", kept)
    assert zipfile.ZipFile(target / "b.zip").testzip() is None


# Terminates itself where a copy of the store is in the temporary folder.
TERMINATED = """
import os, signal, sys
from tablewright.server.keeping import backup, restore
backup.check_copy = restore.check_copy = lambda *_: os.kill(os.getpid(), signal.SIGTERM)
from tablewright.cli import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize("name", ["backup", "restore"])
def test_terminated_they_leave_no_copy_of_the_store(
    kept: Path, file: Path, tmp_path: Path, name: str
) -> None:
    before = contents(kept)
    target = {"backup": tmp_path / "late.zip", "restore": file}[name]
    done = runs(TERMINATED, name, target, "--data", kept, "--force")
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, "", "")
    assert not [path for path in (*tmp_path.iterdir(), *kept.iterdir()) if path.name.startswith(".")]
    assert not (tmp_path / "late.zip").exists()
    assert contents(kept).items() - {("serving", b"")} == before.items()


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.ENOSYS])
def test_a_backup_where_there_are_no_hard_links(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def no_link(*paths: Path) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.link", no_link)
    target = tmp_path / "share"
    target.mkdir()
    back_up(kept, target / "b.zip")
    assert zipfile.ZipFile(target / "b.zip").testzip() is None
    whole = (target / "b.zip").read_bytes()
    with pytest.raises(TablewrightError, match="exists; it is only replaced with --force"):
        back_up(kept, target / "b.zip")
    assert contents(target) == {"b.zip": whole}


def test_only_a_file_is_replaced(kept: Path, tmp_path: Path) -> None:
    pipe, folder, link = tmp_path / "pipe", tmp_path / "folder", tmp_path / "link"
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to(pipe)
    for place in (pipe, folder, link):
        said = refused("backup", place, "--data", kept, "--force")
        assert f"{place} is not a file, and only a file is replaced with --force" in said
    assert pipe.is_fifo()
    assert link.is_symlink()


@pytest.mark.parametrize("name", ["secret", "lab/push-1", "archive/2026-11"])
def test_what_cannot_be_read_is_named(kept: Path, tmp_path: Path, name: str) -> None:
    (kept / name).chmod(0)
    done = subprocess.run(
        command("backup", tmp_path / "b.zip", "--data", kept),
        capture_output=True,
        text=True,
        preexec_fn=like_anybody,
    )
    (kept / name).chmod(0o700)
    assert done.returncode == 1
    assert done.stderr == f"tablewright: {kept / name} cannot be read: Permission denied\n"


def test_a_folder_that_cannot_be_looked_into(kept: Path, tmp_path: Path) -> None:
    kept.chmod(0o400)
    for words in (("backup", "b.zip"), ("tidy", "--keep-days", 30)):
        done = subprocess.run(
            command(*words, "--data", kept.name),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            preexec_fn=like_anybody,
        )
        assert done.returncode == 1
        assert done.stderr == f"tablewright: {kept.name}/{STORE} cannot be read: Permission denied\n"
    kept.chmod(0o700)


def test_a_backup_of_nothing(tmp_path: Path, kept: Path) -> None:
    assert "there is no store in" in refused("backup", tmp_path / "b.zip", "--data", tmp_path / "empty")
    assert "there is no folder" in refused("backup", tmp_path / "no" / "b.zip", "--data", kept)
    (kept / STORE).write_bytes(b"no database" * 1000)
    assert "cannot be copied: it is not a database" in refused("backup", tmp_path / "b.zip", "--data", kept)
    assert not (tmp_path / "b.zip").exists()


# Restoring


def test_a_store_that_is_there_is_moved_aside(kept: Path, file: Path) -> None:
    before = contents(kept)
    assert "holds a store already; --force moves it aside" in refused("restore", file, "--data", kept)
    assert contents(kept) == before | {"serving": b""}
    code, said = run("restore", file, "--data", kept, "--force")
    assert code == 0, said
    (aside,) = kept.glob("before-restore-*")
    assert (aside / STORE).read_bytes() == before[STORE]
    assert (aside / "lab" / "push-1" / "replays" / "1.json").is_file()
    assert (aside / FILED).is_file()
    assert (kept / FILED).is_file()
    assert (kept / "secret").read_bytes() == before["secret"]
    assert all(path.stat().st_mode & 0o077 == 0 for path in (kept / STORE, kept / "secret", aside))


def test_an_archive_stays_where_the_backup_holds_none(kept: Path, file: Path) -> None:
    """As in backups of the first release: what was filed since is in no store any more."""
    packed_again(file, without_archive)
    succeeds("restore", file, "--data", kept, "--force")
    assert (kept / FILED).is_file()


def without_archive(content: dict[str, bytes]) -> None:
    del content[FILED]
    manifest: dict[str, Any] = json.loads(content["manifest.json"])
    manifest["files"] = [entry for entry in manifest["files"] if entry["name"] != FILED]
    content["manifest.json"] = json.dumps(manifest).encode()


def test_nothing_is_restored_under_a_server(own_serving: Start, file: Path) -> None:
    serving = own_serving()
    said = refused("restore", file, "--data", serving.data, "--force")
    assert f"a server at {serving.address} uses {serving.data}; stop it first" in said
    assert Guest(serving).ask("/api/mine") == []


def packed_again(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    change(content)
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


def smuggled(name: str) -> Callable[[dict[str, bytes]], None]:
    def change(content: dict[str, bytes]) -> None:
        content[name] = b""
        manifest: dict[str, Any] = json.loads(content["manifest.json"])
        empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        manifest["files"].append({"name": name, "size": 0, "sha256": empty})
        content["manifest.json"] = json.dumps(manifest).encode()

    return change


def newer(content: dict[str, bytes]) -> None:
    content["manifest.json"] = content["manifest.json"].replace(
        b'"tablewright_backup": 1', b'"tablewright_backup": 2'
    )


def other_secret(content: dict[str, bytes]) -> None:
    content["secret"] = bytes(32)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (smuggled("../evil"), "which does not belong into a data folder"),
        (smuggled("/tmp/evil"), "which does not belong into a data folder"),
        (smuggled("lab/../../evil"), "which does not belong into a data folder"),
        (smuggled("lab/..\\evil"), "which does not belong into a data folder"),
        (smuggled("archive/evil.json"), "which does not belong into a data folder"),
        (smuggled("archive/2026-11/../evil.json"), "which does not belong into a data folder"),
        (smuggled("archive/2026-11/evil"), "which does not belong into a data folder"),
        (smuggled("archive/2026-11/..\\evil.json"), "which does not belong into a data folder"),
        (smuggled("serving"), "which does not belong into a data folder"),
        (newer, "update this one first"),
        (other_secret, "secret is not what was packed"),
        (lambda content: content.pop("secret"), "does not hold the files that its manifest lists"),
        (lambda content: content.pop("manifest.json"), "is not a backup of a table server"),
    ],
)
def test_a_backup_that_was_changed(
    file: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], sentence: str
) -> None:
    packed_again(file, change)
    target = tmp_path / "in" / "target"
    assert sentence in refused("restore", file, "--data", target)
    assert not target.exists() or set(contents(target)) <= {"serving"}
    assert not list(tmp_path.rglob("evil*"))


def test_files_that_are_no_backups(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    for content in (whole[: len(whole) // 2], b"", b"\x89PNG", whole[:-30]):
        file.write_bytes(content)
        assert "is not a whole backup" in refused("restore", file, "--data", tmp_path / "x")
    flipped = bytearray(whole)
    flipped[500] ^= 255
    file.write_bytes(flipped)
    assert "is damaged" in refused("restore", file, "--data", tmp_path / "x")
    assert "cannot be read" in refused("restore", tmp_path / "nothing", "--data", tmp_path / "x")
    assert "cannot be read" in refused("restore", tmp_path, "--data", tmp_path / "x")
