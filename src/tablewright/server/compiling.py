"""Compiling beside the open table: when it is done, bots think compiled."""

import asyncio
import logging
import signal
import subprocess
import threading

from tablewright.native import UNTIL_THEN, build_in_background, last_words, left_out
from tablewright.server.bots.pool import BotPool

log = logging.getLogger("tablewright.native")

PATIENCE = 1.5  # seconds a compiler has to end its own compilers and tidy up


class Compiling:
    """The compiler of a server, from its start to its end or to the server's."""

    def __init__(self, bot_pool: BotPool) -> None:
        self.bot_pool = bot_pool
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False
        self.one_at_a_time = threading.Lock()

    async def beside(self) -> None:
        """Starts the compiler if there is something to compile; new thinking processes use the result."""
        process = await asyncio.to_thread(self._start)  # a thread that lives as long as the server
        if process is not None:
            log.info("compiling the rules beside the open table")
            self._ended(await asyncio.to_thread(process.wait))
        for reason in (await asyncio.to_thread(left_out)).values():
            log.warning("left out", extra={"why": reason, "so": UNTIL_THEN})

    def _ended(self, status: int) -> None:
        if status == 0:
            self.bot_pool.renew()
            log.info("compiled", extra={"status": status})
        else:
            why = last_words() if status == 1 else ""  # otherwise it was ended
            log.warning("not compiled: rules stay interpreted", extra={"status": status, "why": why})

    def close(self) -> None:
        """Ends the compiler with all it has started. None is started any more."""
        with self.one_at_a_time:
            self.closed = True
            process = self.process
        if process is None or process.poll() is not None:
            return
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()

    def _start(self) -> "subprocess.Popen[bytes] | None":
        with self.one_at_a_time:
            if not self.closed:
                self.process = build_in_background(umask=self.bot_pool.umask)
            return self.process
