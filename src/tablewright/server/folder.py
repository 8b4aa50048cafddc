"""The data folder: one server at a time writes there."""

import os
from pathlib import Path

import platformdirs

from tablewright.core.errors import TablewrightError


def data_folder(given: Path | str | None) -> Path:
    folder = Path(given).expanduser() if given else Path(platformdirs.user_data_dir("tablewright"))
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

    def take(self) -> bool:
        """Whether the folder is ours now."""
        self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self.handle)
        except OSError:
            os.close(self.handle)
            return False
        return True

    def announce(self, address: str) -> None:
        os.ftruncate(self.handle, 0)
        os.pwrite(self.handle, address.encode(), 0) if hasattr(os, "pwrite") else None

    def announced(self) -> str:
        """The address of the server that has the folder."""
        try:
            return self.path.read_text(encoding="utf-8")
        except OSError:
            return ""

    def release(self) -> None:
        os.close(self.handle)


def _lock(handle: int) -> None:
    try:
        import fcntl
    except ImportError:
        return  # no such locks on this system
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
