"""An experiment under way: a process that plays it, followed line by line, and ended at once when need be."""

import asyncio
import logging
import os
import pickle
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from tablewright.lab.errand import Errand, Told
from tablewright.lab.plan import Plan
from tablewright.lab.workers import worker_command, worker_environment

log = logging.getLogger("tablewright.lab")

GRACE = 30.0  # seconds after the last match: for the report, and to play unusual matches again
PATIENCE = 5.0  # seconds for a killed process to be gone


class RunShown(msgspec.Struct):
    """A run: under way, done, or in trouble."""

    name: str
    title: str
    game: str
    games: int
    state: Literal["playing", "done", "failed"]
    done: int = 0
    seconds_left: float | None = None
    problem: str = ""
    at: float = 0.0
    yours: bool = False  # to stop and to remove


class Experiment:
    def __init__(self, plan: Plan, folder: Path, owner: str, seconds: float, memory: int) -> None:
        self.plan = plan
        self.folder = folder
        self.owner = owner
        self.seconds = seconds
        self.memory = memory
        self.began = time.monotonic()
        self.shown = RunShown(folder.name, plan.title, plan.box.id, plan.games, "playing", at=time.time())
        self.stopped = False
        self.process: asyncio.subprocess.Process | None = None
        self.task = asyncio.create_task(self._work())

    @property
    def under_way(self) -> bool:
        return not self.task.done()

    def end(self) -> None:
        """Ends its processes now, whatever they are doing."""
        if self.under_way:
            self.stopped = True
            self._kill()

    async def stop(self, why: str) -> None:
        if self.under_way:
            self.shown.problem = why
            self.end()
            await asyncio.wait([self.task], timeout=PATIENCE)

    async def _work(self) -> None:
        try:
            async with asyncio.timeout(self.seconds + GRACE):
                await self._follow(await self._started())
        except TimeoutError:
            self.shown.problem = f"It was not over after {self.seconds + GRACE:g} seconds."
        except Exception as error:
            log.error("an experiment failed", exc_info=error, extra={"run": self.folder.name})
            self.shown.problem = "It could not be played; the server's log says why."
        finally:
            await self._ended()

    async def _started(self) -> asyncio.subprocess.Process:
        """In a session of its own: so its workers are ended with it, and it hears no Ctrl-C."""
        self.process = await asyncio.create_subprocess_exec(
            *worker_command("tablewright.lab.apart"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # Arrow's usual memory is reserved by the gigabyte, which would count.
            env=worker_environment() | {"ARROW_DEFAULT_MEMORY_POOL": "system"},
            start_new_session=True,
        )
        if self.stopped:
            self._kill()
        return self.process

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(pickle.dumps(Errand(self.plan, self.folder, self.seconds, self.memory)))
            await process.stdin.drain()
        async for line in process.stdout:
            self._heard(msgspec.json.decode(line, type=Told))

    def _heard(self, told: Told) -> None:
        if told.done is not None:
            spent, games = time.monotonic() - self.began, self.shown.games
            self.shown.done = told.done
            ahead = spent * (games - told.done) / max(told.done, 1)
            self.shown.seconds_left = round(max(0.0, min(ahead, self.seconds - spent)), 1)
        self.shown.problem = self.shown.problem or told.problem

    def _kill(self) -> None:
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            elif self.process.returncode is None:
                self.process.kill()

    async def _ended(self) -> None:
        """Leaves nothing behind but a report."""
        self._kill()
        if self.process is not None:
            await self.process.wait()
        if (self.folder / "report.json").is_file() and not self.stopped:
            self.shown.state, self.shown.problem = "done", ""
            return
        self.shown.problem = self.shown.problem or "Its process died."
        self.shown.state = "failed"
        await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)
