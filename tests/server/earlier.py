"""A store as the first release wrote it: what came later is taken out again."""

import sqlite3
from contextlib import closing
from pathlib import Path

UNDO = """
DROP INDEX rooms_by_age;
DROP INDEX held_by_room;
DROP TABLE operators;
ALTER TABLE rooms DROP COLUMN version;
ALTER TABLE rows DROP COLUMN noticed;
ALTER TABLE rows DROP COLUMN acting;
PRAGMA user_version = 1;
"""


def make_earlier(data: Path) -> None:
    """Turns the store of a server that does not run into one of the first release."""
    with closing(sqlite3.connect(data / "tablewright.sqlite")) as store:
        store.executescript(UNDO)
