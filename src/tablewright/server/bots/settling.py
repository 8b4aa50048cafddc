"""How a thinking process begins. It imports little, so that it watches the server from the first moment."""

import importlib
import os
import signal

from tablewright.endings import die_with_parent


def settle_in(umask: int) -> None:
    """Prepares a thinking process: polite to the server, gone when the server is, ready to think."""
    die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its bot workers
    os.umask(umask)  # what a solver leaves in the cache is not the server's
    if hasattr(os, "nice"):
        os.nice(5)
    importlib.import_module("tablewright.server.bots.worker")  # now, not when somebody waits for an answer
