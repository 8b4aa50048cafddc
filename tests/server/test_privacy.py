"""The data folder is its owner's: 0700, and every file of the server in it 0600, whatever the mask."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.server.serving import Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]


def modes(folder: Path) -> dict[str, int]:
    return {
        str(path.relative_to(folder)): path.lstat().st_mode & 0o777 for path in [folder, *folder.rglob("*")]
    }


def private(folder: Path) -> None:
    found = modes(folder)
    folders = {name for name in found if (folder / name).is_dir()}
    assert found == {name: 0o700 if name in folders else 0o600 for name in found}


def served(serving: Serving) -> None:
    """Starts with a mask that hides nothing, plays a little and runs the lab."""
    before = os.umask(0)
    try:
        serving.start()
    finally:
        os.umask(before)
    ann = Guest(serving)
    ann.room("push", 2)


def test_a_new_folder_is_private(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data")
    served(serving)
    names = {"tablewright.sqlite", "tablewright.sqlite-wal", "tablewright.sqlite-shm", "secret", "serving"}
    assert names <= set(modes(serving.data))
    private(serving.data)
    serving.dismiss()


def test_the_log_beside_a_terminal_is_private(tmp_path: Path) -> None:
    inside, outside = os.openpty()
    command = [sys.executable, "-m", "tablewright.server", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=outside, umask=0) as server:
        assert server.stdout is not None
        assert b"Tablewright is at" in server.stdout.readline()
        assert (tmp_path / "data" / "server.log").is_file()
        private(tmp_path / "data")
        server.terminate()
    os.close(inside)
    os.close(outside)


def test_what_was_open_is_tightened_and_told(own_serving: Start) -> None:
    serving = own_serving()
    Guest(serving).room("push", 2)
    serving.kill()
    report = serving.data / "lab" / "push-1" / "report.html"
    report.parent.mkdir(parents=True)
    report.write_text("<p>")
    for path in [serving.data, *serving.data.rglob("*")]:
        path.chmod(0o777 if path.is_dir() else 0o666)
    served(serving)
    private(serving.data)
    (line,) = [line for line in serving.log.read_text().splitlines() if "now they cannot" in line]
    for name in ("secret", "tablewright.sqlite", "lab/push-1/report.html"):
        assert f'"{name}"' in line


def test_what_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    (tmp_path / "elsewhere").write_text("linked to")
    (tmp_path / "elsewhere").chmod(0o644)
    (data / "photo.jpg").write_text("")
    (data / "photo.jpg").chmod(0o644)
    (data / "server.log.old").symlink_to(tmp_path / "elsewhere")
    serving = Serving(data)
    served(serving)
    found = modes(data)
    assert found.pop(".") == 0o755
    assert found.pop("photo.jpg") == 0o644
    assert (tmp_path / "elsewhere").stat().st_mode & 0o777 == 0o644
    found.pop("server.log.old")
    assert set(found.values()) == {0o600}
    assert "open to others and holds their files" in serving.log.read_text()
    serving.dismiss()
