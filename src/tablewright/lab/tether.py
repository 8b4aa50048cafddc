"""What a process of the lab owes to whoever started it: to give way, and to end when they end.

The end of its questions ends it too: a thread waits for it, and compiled code lets that thread run between
its slices.
"""

import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import BinaryIO

from tablewright.endings import die_with_parent

NICE = 10  # people at tables come first, and their bots (5) too


def settle_in(parent: int) -> None:
    """To be called first. `parent` is the process that started this one, and whose end ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked decides what an interrupt means
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))
    die_with_parent(parent)


def questions() -> Iterator[object]:
    """What is asked, as long as there is somebody who asks; their end is the end of this process."""
    source = os.fdopen(os.dup(sys.stdin.fileno()), "rb")  # our own: Python locks its own when it ends
    asked: queue.SimpleQueue[object] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, asked), daemon=True).start()
    return iter(asked.get, None)


def _listen(source: BinaryIO, asked: "queue.SimpleQueue[object]") -> None:
    try:
        while True:
            asked.put(pickle.load(source))
    except EOFError:
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def answers() -> BinaryIO:
    """Where answers go. What a game prints goes elsewhere from now on, and does not mix with them."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out
