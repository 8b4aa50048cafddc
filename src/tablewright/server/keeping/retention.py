"""How long rooms are kept: what is over, or was never begun, leaves the store after some days.

Rooms go one at a time, with a rest between two, so that play does not notice. A match is filed in the
archive and safely on the disk before its rows are deleted, all in one transaction: whatever interrupts
this, nothing is lost, and doing it again is harmless. What is being played stays, and so does what somebody
looks at now. Chat is not filed: people's talk is not kept longer than their table.
"""

import asyncio
import logging
import os
import re
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tablewright.core.errors import TablewrightError
from tablewright.server.errors import Damaged
from tablewright.server.keeping.folder import hand_over, sync_folder
from tablewright.server.play.match_file import filed
from tablewright.server.store.records import RoomRecord
from tablewright.server.store.store import Store

log = logging.getLogger("tablewright.retention")

DAY = 24 * 3600.0
EVERY = 3600.0  # seconds between two rounds
REST = 0.05  # seconds between two rooms: play comes first
BITE = 50  # rooms looked at together


@dataclass(frozen=True)
class Retention:
    days: float
    archive: Path | None = None  # none: what is old is removed

    def __post_init__(self) -> None:
        if not self.days > 0:
            raise TablewrightError(f"--keep-days wants a number above 0, not {self.days:g}")

    def prepare(self) -> None:
        """Says at once if nothing can be written into the archive."""
        if self.archive is None:
            return
        try:
            if not self.archive.is_dir():
                self.archive.mkdir(mode=0o700, parents=True, exist_ok=True)
                hand_over(self.archive)
            tempfile.TemporaryFile(dir=self.archive).close()
        except OSError as error:
            raise TablewrightError(
                f"the archive {self.archive} cannot be written: {error.strerror or error}; name another"
            ) from error

    def due(self, room: RoomRecord, now: float) -> bool:
        """Whether a room has been over, or a lobby without a match, for so long."""
        since = room.created if room.status == "lobby" else (room.ended or room.began or room.created)
        return room.status != "playing" and now - since > self.days * DAY


@dataclass
class Tidied:
    archived: int = 0
    removed: int = 0
    failed: int = 0


class Users(Protocol):
    """Who may have a room in use."""

    def leaves(self, code: str) -> bool:
        """Whether a room may go: nobody uses it, and from now on nobody can open it."""

    def gone(self, code: str) -> None:
        """Says that the room has gone, or stays after all."""


class Nobody:
    """No server runs."""

    def leaves(self, code: str) -> bool:
        return True

    def gone(self, code: str) -> None:
        pass


class Tidying:
    def __init__(self, store: Store, retention: Retention, users: Users, rest: float = REST) -> None:
        self.store = store
        self.retention = retention
        self.users = users
        self.rest = rest

    async def for_ever(self) -> None:
        """A round now, and one every hour."""
        while True:
            try:
                tidied = await self.once()
                if tidied != Tidied():
                    log.info("old rooms have left the store", extra=vars(tidied))
            except Exception as error:
                trace = None if isinstance(error, TablewrightError) else error
                log.error("tidying stopped; it is tried again", exc_info=trace, extra={"why": str(error)})
            await asyncio.sleep(EVERY)

    async def once(self) -> Tidied:
        """One round through everything that is old enough."""
        tidied, after = Tidied(), (0.0, "")
        now = time.time()
        before = now - self.retention.days * DAY
        while found := await self.store.idle_rooms(before, after, BITE):
            for _, code in found:
                room = await self._room(code)
                if room is not None and self.retention.due(room, now) and self.users.leaves(code):
                    await self._take(room, tidied)
                    await asyncio.sleep(self.rest)
            after = found[-1]
        return tidied

    async def _room(self, code: str) -> RoomRecord | None:
        try:
            return await self.store.room(code)
        except Damaged:
            return None  # it stays: somebody may yet mend it

    async def _take(self, room: RoomRecord, tidied: Tidied) -> None:
        try:
            archive = self.retention.archive if room.status == "over" else None
            if archive is not None:
                rows = await self.store.rows(room.code)
                await asyncio.to_thread(file_away, archive, room, filed(room, rows))
            await self.store.remove_room(room.code)
        except (OSError, ValueError, IndexError) as error:
            tidied.failed += 1
            log.error("a match could not be archived and stays", extra={"room": room.code, "why": str(error)})
        else:
            tidied.archived += archive is not None
            tidied.removed += archive is None
        finally:
            self.users.gone(room.code)


def file_away(archive: Path, room: RoomRecord, content: bytes) -> None:
    """Writes a match file that is there whole or not at all, and survives a power cut."""
    month = time.strftime("%Y-%m", time.gmtime(room.ended or room.began or room.created))
    folder = archive / month
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        hand_over(folder)
        sync_folder(archive)
    path = folder / re.sub(r"[^\w.-]", "_", f"{room.game}-{room.code}.json")
    beside = path.with_suffix(".part")
    with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    hand_over(beside)
    beside.replace(path)
    sync_folder(folder)
