"""Looking the store over before anybody is let in: it is whole, it can be written, and what a crash left."""

import logging
import sqlite3
import time
from pathlib import Path

from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.folder import ASIDE, RESTORING
from tablewright.server.store.sqlite import VERSION, Unusable, check_version, make_tables, opened
from tablewright.server.store.trouble import DAMAGED
from tablewright.server.store.wal import unused_log

log = logging.getLogger("tablewright.store")

SECRET_BYTES = 32
LONGEST = 3.0  # seconds for looking at every page: 1 GB that is in memory, 100 MB of a slow disk
EVERY = 1000  # steps of SQLite, or pages, between two looks at the watch
SIGNS = ("secret", f"{ASIDE}*", f"{RESTORING}*")  # are only where there is a store, or was, or was to be


def check_not_lost(store: Path) -> None:
    """Refuses to begin anew where there has been a store. SQLite would do so in silence, and delete its log.

    A first start makes the store before it draws the secret: killed at any moment, it can be given again. So
    a secret without a store means that the store was lost or taken away. Which of these, only a person knows:
    whoever wanted to begin anew is kept waiting by a sentence, whoever lost a store would lose its log too.
    """
    if _size(store) == 0 and (sign := _sign_of_a_store(store)):
        state = "empty" if store.exists() else "missing"
        raise TablewrightError(
            f"{store} is {state}, though {sign} shows that it should not be; put a backup in its place with "
            "`tablewright restore --force`, or what an interrupted restore has moved into a folder "
            f"{ASIDE}* there; to begin anew, start with another folder by --data"
        )


def _sign_of_a_store(store: Path) -> str:
    log = store.with_name(f"{store.name}-wal")
    if _size(log):
        return log.name
    return next((found.name for sign in SIGNS for found in store.parent.glob(sign)), "")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise TablewrightError(f"{path} cannot be read: {error.strerror or error}") from error


def check_store(path: Path) -> None:
    """Makes the store or looks it over; says what is wrong and what to do about it."""
    with opened(path) as connection:
        check_version(connection, path)
        _tell_of_crash(connection, path)  # before anything is written there
        _check_pages(connection, path)
        make_tables(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")  # a real write, of what is there already


def check_secret(secret: Path, store: Path) -> None:
    """Where people hold seats, a damaged secret is not quietly replaced. Where nobody does, a first start was
    interrupted while it drew one."""
    if secret.exists() and secret.stat().st_size != SECRET_BYTES and _anybody_sits(store):
        raise TablewrightError(
            f"{secret} is damaged, and without it nobody keeps a seat: put it back from a backup with "
            "`tablewright restore`, or delete it to let everybody come as a new guest"
        )


def _anybody_sits(store: Path) -> bool:
    with opened(store) as connection:
        return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM held)").fetchone()[0])


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
