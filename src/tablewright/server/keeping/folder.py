"""The data folder: one at a time works there, a server or a command."""

import errno
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

import platformdirs

from tablewright.core.errors import TablewrightError

STORE = "tablewright.sqlite"
RESTORING = ".restoring-"  # begins the name of a folder in which a backup is unpacked
ASIDE = "before-restore-"  # begins the name of one that holds what a backup took the place of
STARTING = "a server that is starting"


def data_folder(given: Path | str | None) -> Path:
    """The folder that is meant; whether it is there is another question."""
    return Path(given).expanduser() if given else Path(platformdirs.user_data_dir("tablewright"))


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise TablewrightError(
            f"{folder} is a file; --data wants a folder, or a name for a new one"
        ) from error
    except OSError as error:
        raise Unwritable(folder, error) from error


def sync_folder(folder: Path) -> None:
    """Makes new names in a folder survive a power cut."""
    if os.name == "nt":
        return  # folders cannot be opened there
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def hand_over(path: Path) -> None:
    """Gives what root has made to the owner of the folder it is in: a service could not read it otherwise."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    owner = path.parent.stat()
    with suppress(PermissionError):  # in a container root may not be allowed to; it can go on all the same
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def clear_unfinished(folder: Path) -> None:
    """Removes what a killed restore has unpacked. Only for whoever has claimed the folder."""
    for left in folder.glob(f"{RESTORING}*"):
        if left.is_dir() and not left.is_symlink():
            shutil.rmtree(left)


class Unwritable(TablewrightError):
    """The folder is read-only, or the disk is full."""

    def __init__(self, folder: Path, error: OSError) -> None:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        remedy = (
            "make room there" if full else "let this user write there, or choose another folder by --data"
        )
        super().__init__(f"the data folder {folder} cannot be written: {error.strerror or error}; {remedy}")


class Claim:
    """A lock on a data folder that ends with the process, however it ends. It holds who has the folder: the
    address of a server, or a command in words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "serving"
        self.handle = -1

    def take(self, who: str = STARTING, *, patience: float = 0.5) -> bool:
        """Whether the folder is ours now. A server that is just ending gets a moment to do so."""
        try:
            self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            hand_over(self.path)
        except OSError as error:
            raise Unwritable(self.folder, error) from error
        until = time.monotonic() + patience
        while not _locked(self.handle):
            if time.monotonic() > until:
                os.close(self.handle)
                return False
            time.sleep(0.02)
        self.announce(who)
        return True

    def held(self) -> bool:
        """Whether somebody has the folder. Makes nothing, changes nothing."""
        try:
            handle = os.open(self.path, os.O_RDWR)
        except OSError:
            return False
        try:
            return not _locked(handle)
        finally:
            os.close(handle)

    def announce(self, who: str) -> None:
        try:
            os.ftruncate(self.handle, 0)
            os.lseek(self.handle, 0, os.SEEK_SET)
            os.write(self.handle, who.encode())
        except OSError as error:
            raise Unwritable(self.folder, error) from error

    def address(self) -> str:
        """Where the server is that has the folder; nothing if a command has it, or a server not yet there."""
        who = self._who()
        return who if who.startswith("http") else ""

    def refusal(self, server: str) -> TablewrightError:
        """Says who has the folder. What to do about a server, the caller knows."""
        if address := self.address():
            return TablewrightError(f"a server at {address} uses {self.folder}; {server}")
        who = self._who() or "another program"
        return TablewrightError(f"{who} uses {self.folder}; give the command again when that is done")

    def _who(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except OSError:
            return ""

    def release(self) -> None:
        """Leaves no address behind at which nobody is."""
        with suppress(OSError):
            os.ftruncate(self.handle, 0)
        os.close(self.handle)


def _locked(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return True  # no such locks on this system
    try:
        # A process's own lock. One of the open file (flock) would be shared with a helper that is just being
        # started, and outlive a server that is killed meanwhile. It ends when this process closes the file,
        # through whatever handle: who has the claim opens it only once.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
