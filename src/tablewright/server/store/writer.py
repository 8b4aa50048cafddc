"""One thread that writes, many changes to a transaction: group commit.

While one transaction waits for the disk, the next changes queue up; they share the next one. Each
change gets its own answer, after its transaction is down.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tablewright.server.errors import NotStored
from tablewright.server.metrics import Metrics
from tablewright.server.store.trouble import why

Connect = Callable[[], sqlite3.Connection]
log = logging.getLogger("tablewright.store")

MOST_AT_ONCE = 500  # changes to a transaction: bounds how long the first of them waits


class Statement(NamedTuple):
    sql: str
    values: Sequence[object]
    must_change: bool = False  # a row; if it finds none, the change breaks a rule


class Change:
    """Statements that happen together or not at all, and the future of who asked."""

    def __init__(self, statements: Sequence[Statement], future: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.future = future
        self.error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        """A change that breaks a rule of the tables fails alone; anything else fails the transaction."""
        try:
            if len(self.statements) > 1:
                connection.execute("SAVEPOINT change")
            for statement in self.statements:
                self._execute(connection, statement)
            if len(self.statements) > 1:
                connection.execute("RELEASE change")
        except sqlite3.IntegrityError as error:
            if len(self.statements) > 1:
                connection.execute("ROLLBACK TO change")
                connection.execute("RELEASE change")
            self.error = error

    def _execute(self, connection: sqlite3.Connection, statement: Statement) -> None:
        cursor = connection.execute(statement.sql, statement.values)
        if statement.must_change and cursor.rowcount == 0:
            raise sqlite3.IntegrityError("there is no such row in that version")

    def answer(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.error)


class Writer:
    def __init__(self, connect: Connect, metrics: Metrics) -> None:
        self.connect = connect
        self.metrics = metrics
        self.trouble = ""  # of the last transaction; empty: it went well
        self.tried = float("-inf")  # when that was, on the monotonic clock
        self.loop = asyncio.get_running_loop()
        self.waiting: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="tablewright-writer", daemon=True)
        self.thread.start()

    def write(self, *statements: Statement) -> "asyncio.Future[None]":
        """Hands a change over; the future is done when it is safely down, or fails."""
        future: asyncio.Future[None] = self.loop.create_future()
        self.waiting.put(Change(statements, future))
        return future

    async def close(self) -> None:
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def _work(self) -> None:
        connection = self.connect()
        try:
            while True:
                changes, more = self._drain()
                if changes:
                    self._transaction(connection, changes)
                    self.loop.call_soon_threadsafe(_answer, changes)
                if not more:
                    return
        finally:
            connection.close()

    def _drain(self) -> tuple[list[Change], bool]:
        """Waits for a change, then takes all that are there. False: it was the last."""
        changes: list[Change] = []
        change = self.waiting.get()
        while change is not None:
            changes.append(change)
            if len(changes) >= MOST_AT_ONCE or self.waiting.empty():
                return changes, True
            change = self.waiting.get()
        return changes, False

    def _transaction(self, connection: sqlite3.Connection, changes: list[Change]) -> None:
        began = time.perf_counter()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for change in changes:
                change.run(connection)
            connection.execute("COMMIT")
            self.trouble = ""
        except sqlite3.Error as error:
            log.error("nothing stored", extra={"changes": len(changes), "why": str(error)})
            self.trouble = why(error)
            _give_up(connection)
            for change in changes:
                change.error = NotStored()
            self.metrics.add("store_failures_total")
        self.tried = time.monotonic()
        self.metrics.observe("store_seconds", time.perf_counter() - began)
        self.metrics.add("stored_total", len(changes))


def _answer(changes: list[Change]) -> None:
    for change in changes:
        change.answer()


def _give_up(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        try:
            connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            log.error("rollback failed", extra={"why": str(error)})
