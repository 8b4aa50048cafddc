"""What root does in a service's folder stays the service's."""

import os
from pathlib import Path

import pytest

from tablewright.server.keeping.folder import hand_over
from tablewright.server.keeping.retention import Retention, file_away
from tablewright.server.store.records import RoomRecord
from tests.server.keepsakes import FILED, STORE, keep, succeeds
from tests.server.serving import Serving

# Where the tests are run by somebody else than root there is nothing to hand over, and nothing may fail.
SERVICE = 54321 if os.geteuid() == 0 else os.geteuid()


def owned(data: Path) -> Path:
    data.mkdir(mode=0o700)
    os.chown(data, SERVICE, -1)
    return data


def owners(data: Path) -> dict[str, int]:
    return {str(path.relative_to(data)): path.lstat().st_uid for path in (data, *data.rglob("*"))}


def test_a_backup_is_restored_for_the_owner_of_the_folder(tmp_path: Path) -> None:
    data, file = owned(tmp_path / "data"), tmp_path / "backup.zip"
    succeeds("backup", file, "--data", keep(tmp_path / "kept"))
    for force in ([], ["--force"]):
        succeeds("restore", file, "--data", data, *force)
        found = owners(data)
        assert {STORE, "secret", "operator", "lab/push-1/replays/1.json", FILED, "serving"} <= found.keys()
        assert set(found.values()) == {SERVICE}


def test_the_operators_key_is_drawn_for_the_owner_of_the_folder(tmp_path: Path) -> None:
    data = owned(tmp_path / "data")
    succeeds("operator", "--data", data)
    assert owners(data) == {".": SERVICE, "operator": SERVICE, "serving": SERVICE}


def test_a_server_started_once_by_root_leaves_a_folder_for_its_owner(tmp_path: Path) -> None:
    serving = Serving(owned(tmp_path / "data")).start()
    serving.stop()
    assert set(owners(serving.data).values()) == {SERVICE}


def test_an_archive_in_the_folder_is_its_owners(tmp_path: Path) -> None:
    data = owned(tmp_path / "data")
    Retention(30, data / "archive").prepare()
    file_away(data / "archive", RoomRecord("K7RM2WQA", "push", "ann", 0.0, "00", []), b"{}")
    assert "archive/1970-01/push-K7RM2WQA.json" in owners(data)
    assert set(owners(data).values()) == {SERVICE}


def test_only_root_hands_over_and_never_through_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, outside = owned(tmp_path / "data"), tmp_path / "outside"
    outside.touch()
    (data / "link").symlink_to(outside)
    hand_over(data / "link")
    assert outside.stat().st_uid == os.geteuid()
    (data / "secret").touch()
    before = owners(data)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    hand_over(data / "secret")
    assert owners(data) == before
