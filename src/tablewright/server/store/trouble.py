"""What SQLite complains about, in words that say what to do."""

import sqlite3

FULL = "the disk is full"
GROWS_NOT = "the disk is full, or a quota or limit keeps the file from growing"
READ_ONLY = "it may not be written"
HELD = "another program holds it"
DAMAGED = "the file is damaged"
FOREIGN = "it is not a database"
UNREADABLE = "the disk does not read or write as it should"
WHYS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_IOERR: UNREADABLE,
}
GROWING = {
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_FSYNC,
}
BACKUP = "put a backup in its place with `tablewright restore`, or start with another folder by --data"
REMEDIES = {
    FULL: "make room there, then start again",
    GROWS_NOT: "make room there, then start again",
    READ_ONLY: "let this user write there, or choose another folder by --data",
    HELD: "end that program, then start again",
    DAMAGED: BACKUP,
    FOREIGN: BACKUP,
    UNREADABLE: BACKUP,
}


def why(error: sqlite3.Error) -> str:
    """The reason in a few words."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in GROWING:
        return GROWS_NOT
    return WHYS.get(code & 0xFF, str(error))


def remedy(reason: str) -> str:
    return REMEDIES.get(reason, BACKUP)
