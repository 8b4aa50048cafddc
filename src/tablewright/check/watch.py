"""A watch over rules that never come back: it stops them, and says where they were.

A thread looks now and then whether the suite has got on. It counts the processor's time, so that a busy
machine does no harm. It can stop plain Python on any thread; compiled rules must be run interpreted for it.
"""

import ctypes
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from tablewright.check import blame

LIMIT = 20.0  # seconds of work on one thing: the slowest of our own takes less than one
METHODS = (
    *("legal", "apply", "acting", "outcome", "clone", "seen_by", "guess", "deal", "key", "why_not"),
    *("meant", "turn", "round", "scene", "touch", "__init__"),
)


class Stuck(BaseException):
    """Raised within rules that do not come back. No `except Exception` of a game shall stop it."""


class Watch:
    """Watches the thread it is entered on. `pulse` says that something was finished."""

    def __init__(self, files: Iterable[Path], limit: float) -> None:
        self.files = list(files)
        self.limit = limit
        self.pulses = 0
        self.where = ""  # of the loop, once there is one
        self._thread = threading.get_ident()
        self._over = threading.Event()
        self._lock = threading.Lock()  # none is stopped who has just come back
        self._watcher = threading.Thread(target=self._look, daemon=True, name="tablewright-watch")

    def __enter__(self) -> "Watch":
        self._watcher.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, at: TracebackType | None) -> None:
        self._over.set()
        with self._lock:
            _raise_in(self._thread, None)
        self._watcher.join()

    def pulse(self) -> None:
        self.pulses += 1

    def _look(self) -> None:
        seen, since = -1, 0.0
        while not self._over.wait(min(0.25, self.limit / 4)):
            now = time.process_time()
            if self.pulses != seen:
                seen, since = self.pulses, now
            elif now - since > self.limit:
                self._stop()

    def _stop(self) -> None:
        with self._lock:
            if self._over.is_set():
                return
            self.where = self.where or self._loop()
            _raise_in(self._thread, Stuck)

    def _loop(self) -> str:
        """In which method, file and line the loop runs."""
        frames = blame.stack(sys._current_frames().get(self._thread))
        file, line = blame.nearest([(file, line) for file, line, _ in frames], self.files)
        known = {str(path) for path in self.files}
        called = [name for file, _, name in frames if file in known and name in METHODS]
        method = f"{called[0]}()" if called else f"{frames[-1][2]}()"
        return f"{method} does not come back: it loops at {blame.place(file, line)}"


def _raise_in(thread: int, kind: type[BaseException] | None) -> None:
    """Raises an exception on another thread before its next instruction; none: takes it back."""
    raised = ctypes.py_object(kind) if kind is not None else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
