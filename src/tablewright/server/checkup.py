"""Looking the store over before anybody is let in: it is whole, it can be written, and what a crash left."""

import logging
import sqlite3
import time
from pathlib import Path

from tablewright.core.errors import TablewrightError
from tablewright.server.sqlite import VERSION, Unusable, check_version, make_tables, opened
from tablewright.server.trouble import DAMAGED
from tablewright.server.wal import unused_log

log = logging.getLogger("tablewright.store")

SECRET_BYTES = 32
LONGEST = 3.0  # seconds for looking at every page: 1 GB that is in memory, 100 MB of a slow disk
EVERY = 1000  # steps of SQLite, or pages, between two looks at the watch


def check_store(path: Path) -> None:
    """Makes the store or looks it over; says what is wrong and what to do about it."""
    with opened(path) as connection:
        check_version(connection, path)
        _tell_of_crash(connection, path)  # before anything is written there
        _check_pages(connection, path)
        make_tables(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")  # a real write, of what is there already


def check_secret(secret: Path, store: Path) -> None:
    """Where people have played, a damaged secret is not quietly replaced: nobody would keep a seat."""
    if store.exists() and secret.exists() and secret.stat().st_size != SECRET_BYTES:
        raise TablewrightError(
            f"{secret} is damaged, and without it nobody keeps a seat: put it back from a backup with "
            "`tablewright restore`, or delete it to let everybody come as a new guest"
        )


def _tell_of_crash(connection: sqlite3.Connection, path: Path) -> None:
    """SQLite takes up what was committed by itself; what it leaves out is worth a line in the log."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if told := unused_log(path.with_name(path.name + "-wal"), max(0, pages)):
        log.warning("the last server did not end in order", extra={"found": told})


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    until = time.monotonic() + LONGEST
    connection.set_progress_handler(lambda: int(time.monotonic() > until), EVERY)
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.info("the store is large: only a part of it was looked over")
        return
    finally:
        connection.set_progress_handler(None, 0)
    if found != "ok":
        log.error("the store is damaged", extra={"found": found})
        raise Unusable(path, DAMAGED, f" ({' '.join(found.split())})")
