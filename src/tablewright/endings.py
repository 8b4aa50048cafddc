"""Processes that end with the one that started them, however that one ends.

On Linux the kernel sees to it, even while compiled loops hold Python's lock. It watches the *thread*
that started the process: start such a process from a thread that lives as long as it is wanted.
"""

import ctypes
import os
import signal
import sys
import threading
import time
from multiprocessing import parent_process

PARENT = "TABLEWRIGHT_PARENT"  # an environment variable: the number of the process that is outlived by none
AGAIN = 0.2  # seconds between two looks, where the kernel does not watch
PR_SET_PDEATHSIG = 1
KILL: int = getattr(signal, "SIGKILL", signal.SIGTERM)


def with_this_as_parent() -> dict[str, str]:
    """The environment for a process that calls `die_with_parent`: tells it who started it."""
    return os.environ | {PARENT: str(os.getpid())}


def die_with_parent(parent: int = 0, by: int = KILL) -> None:
    """Ends this process by a signal when its parent has ended; at once if that has happened already."""
    parent = parent or _expected()
    if not _kernel_watches(by):
        threading.Thread(target=_watch, args=(parent, by), daemon=True).start()
    if os.getppid() != parent:  # it ended before anybody watched
        os.kill(os.getpid(), by)


def _expected() -> int:
    parent = os.environ.pop(PARENT, "")  # not for the children of this process
    if parent.isdecimal():
        return int(parent)
    started_by = parent_process()
    return (started_by.pid if started_by else None) or os.getppid()


def _kernel_watches(by: int) -> bool:
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, by, 0, 0, 0) == 0)
    except (OSError, AttributeError):
        return False


def _watch(parent: int, by: int) -> None:
    while os.getppid() == parent:
        time.sleep(AGAIN)
    os.kill(os.getpid(), by)
