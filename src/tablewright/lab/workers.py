"""Who does the work: processes of this machine. A worker that dies is replaced, and its batch named."""

import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from tablewright.core.errors import TablewrightError
from tablewright.lab.batch import Batch, Played, play
from tablewright.lab.plan import Plan


@dataclass(frozen=True)
class Died:
    """A batch whose worker died: a crash that no rules or bots could report."""

    batch: Batch
    why: str


class Workers(Protocol):
    """Batches in, results out, in any order."""

    count: int

    def submit(self, batch: Batch) -> None: ...

    def result(self, patience: float | None = None) -> Played | Died | None:
        """The next result; none if it takes longer than so many seconds."""

    def close(self) -> None: ...


class ThisProcess:
    """This very process: for tests and small questions."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.count = 1
        self.waiting: list[Batch] = []

    def submit(self, batch: Batch) -> None:
        self.waiting.append(batch)

    def result(self, patience: float | None = None) -> Played | Died | None:
        return play(self.plan, self.waiting.pop(0)) if patience is None or patience > 0 else None

    def close(self) -> None:
        self.waiting.clear()


class LocalWorkers:
    """A process for each core, and a thread here that talks to it."""

    def __init__(self, plan: Plan, count: int = 0) -> None:
        self.plan = plan
        self.count = count or cores()
        self.batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.results: queue.SimpleQueue[Played | Died | BaseException] = queue.SimpleQueue()
        self.processes: set[subprocess.Popen[bytes]] = set()
        self.closed = False
        self.lock = threading.Lock()  # so that no process starts unseen by `close`
        self.threads = [threading.Thread(target=self._work, daemon=True) for _ in range(self.count)]
        for thread in self.threads:
            thread.start()

    def submit(self, batch: Batch) -> None:
        self.batches.put(batch)

    def result(self, patience: float | None = None) -> Played | Died | None:
        try:
            result = self.results.get(timeout=None if patience is None else max(0.0, patience))
        except queue.Empty:
            return None
        if isinstance(result, BaseException):
            raise TablewrightError(f"the workers could not be started: {result}") from result
        return result

    def close(self) -> None:
        """Ends the workers at once, whatever they are doing."""
        with self.lock:
            self.closed = True
            for process in self.processes:
                process.kill()
        for _ in self.threads:
            self.batches.put(None)
        for thread in self.threads:
            thread.join(timeout=5)

    def _work(self) -> None:
        try:
            process = self._started()
            for batch in iter(self.batches.get, None):
                result = self._asked(process, batch)
                if self.closed:
                    break
                self.results.put(result)
                if isinstance(result, Died):
                    self._ended(process)
                    process = self._started()
            self._ended(process)
        except BaseException as error:
            self.results.put(error)

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            worker_command("tablewright.lab.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=worker_environment(),
        )
        with self.lock:
            self.processes.add(process)
            if self.closed:
                process.kill()
        with suppress(BrokenPipeError):
            _send(process, self.plan)
        return process

    def _asked(self, process: subprocess.Popen[bytes], batch: Batch) -> Played | Died:
        assert process.stdout is not None
        try:
            _send(process, batch)
            answer: Played = pickle.load(process.stdout)
            return answer
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            return Died(batch, f"the worker died ({_how(process.wait())})")

    def _ended(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):
            process.stdin.close()
        process.stdout.close()
        process.wait()
        with self.lock:
            self.processes.discard(process)


def worker_command(module: str) -> list[str]:
    """Starts a module that begins with `settle_in`: it ends with this process."""
    return [sys.executable, "-m", module, str(os.getpid())]


def worker_environment() -> dict[str, str]:
    """Workers import what this process imports."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def _send(process: subprocess.Popen[bytes], what: object) -> None:
    assert process.stdin is not None
    pickle.dump(what, process.stdin)
    process.stdin.flush()


def _how(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_for(plan: Plan, on: str = "", count: int | None = None) -> Workers:
    """The workers of a plan. `on`: nothing for processes of this machine, `ray` for a local Ray, `ray://…`
    for one elsewhere."""
    if on.startswith("ray"):
        from tablewright.lab.on_ray import RayWorkers

        return RayWorkers(plan, "" if on == "ray" else on)
    if on:
        raise TablewrightError(
            f"the lab runs on this machine, on `ray`, or at an address `ray://…`, not on {on!r}"
        )
    return ThisProcess(plan) if count == 0 else LocalWorkers(plan, count or 0)


def gaps(done: list[Batch], games: int) -> Iterator[Batch]:
    """What of matches 0 … games - 1 is still to be played."""
    at = 0
    for batch in sorted(done, key=lambda one: one.first):
        if at < batch.first:
            yield Batch(at, min(batch.first, games))
        at = max(at, batch.last)
        if at >= games:
            return
    if at < games:
        yield Batch(at, games)
