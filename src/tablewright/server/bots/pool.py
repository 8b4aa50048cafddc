"""Thinking beside the event loop, in processes of its own, with a limit of time."""

import asyncio
import logging
import os
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

import msgspec

from tablewright.server.bots.settling import settle_in
from tablewright.server.bots.worker import Question, Thought, think
from tablewright.server.metrics import Metrics
from tablewright.server.shares import Account, Shares

log = logging.getLogger("tablewright.thinking")

PATIENCE = 20.0  # seconds: far more than a bot takes, unless many think at once


class BotPool:
    def __init__(self, metrics: Metrics, workers: int | None = None, umask: int = 0o022) -> None:
        self.metrics = metrics
        self.umask = umask
        self.workers = workers or min(8, os.cpu_count() or 1)  # they are nice: the server comes first
        self.shares = Shares(self.workers)
        self.pool: ProcessPoolExecutor | None = None
        self.dismissed: list[BaseProcess] = []

    def warm(self) -> None:
        """Starts the processes, so that the first bot does not keep people waiting."""
        if self.pool is None:
            self._started().submit(os.getpid)

    async def think(self, question: Question, account: Account) -> Thought:
        """A choice or advice; raises what went wrong, `TimeoutError` if it took too long.

        Many tables of one address do not keep the bots of another waiting.
        """
        began = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await asyncio.wrap_future(await self._begun(question, account))
            return msgspec.msgpack.decode(answer, type=Thought)
        finally:
            self.metrics.observe("thought_seconds", time.perf_counter() - began)

    async def _begun(self, question: Question, account: Account) -> "Future[bytes]":
        """A thought that a process has begun. It has its place to the end, whoever has gone by then:
        a process does not stop thinking because nobody waits for it."""
        await self.shares.wait(account)
        try:
            thought = self._submitted(msgspec.msgpack.encode(question))
        except BaseException:
            self.shares.leave()
            raise
        loop = asyncio.get_running_loop()
        thought.add_done_callback(lambda _: self._ended(loop))
        return thought

    def _submitted(self, question: bytes) -> "Future[bytes]":
        try:
            return self._started().submit(think, question)
        except BrokenProcessPool:
            log.error("a thinking process died")
            self.renew()
            return self._started().submit(think, question)

    def _ended(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the loop is closed: there are no places any more
            loop.call_soon_threadsafe(self.shares.leave)

    def renew(self) -> None:
        """Lets new processes think from now on: after a crash, or when compiled rules are there."""
        self._dismiss(at_once=False)

    def close(self) -> None:
        self._dismiss(at_once=True)
        for process in self.dismissed:
            process.kill()  # a search knows no other end

    def _dismiss(self, *, at_once: bool) -> None:
        """Lets the processes end when they have answered; until then they are remembered."""
        pool, self.pool = self.pool, None
        self.dismissed = [process for process in self.dismissed if process.is_alive()]
        if pool is not None:
            self.dismissed += (pool._processes or {}).values()  # the pool forgets them when it is shut down
            pool.shutdown(wait=False, cancel_futures=at_once)

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), settle_in, (self.umask,))
        return self.pool
