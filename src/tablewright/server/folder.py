"""The data folder: one server at a time writes there."""

import os
import time
from pathlib import Path

import platformdirs

from tablewright.core.errors import TablewrightError


def data_path(given: Path | str | None) -> Path:
    return Path(given).expanduser() if given else Path(platformdirs.user_data_dir("tablewright"))


def data_folder(given: Path | str | None) -> Path:
    folder = data_path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TablewrightError(f"the data folder {folder} cannot be made: {error}") from error
    return folder


class Claim:
    """A lock on a data folder that ends with the process, however it ends. It holds the address."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "serving"
        self.handle = -1

    def take(self, patience: float = 0.5) -> bool:
        """Whether the folder is ours now. A server that is just ending gets a moment to do so."""
        self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        until = time.monotonic() + patience
        while not _locked(self.handle):
            if time.monotonic() > until:
                os.close(self.handle)
                return False
            time.sleep(0.02)
        return True

    def announce(self, address: str) -> None:
        os.ftruncate(self.handle, 0)
        os.lseek(self.handle, 0, os.SEEK_SET)
        os.write(self.handle, address.encode())

    def announced(self) -> str:
        """The address of the server that has the folder."""
        try:
            return self.path.read_text(encoding="utf-8")
        except OSError:
            return ""

    def release(self) -> None:
        os.close(self.handle)


def _locked(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return True  # no such locks on this system
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
