"""A start under way: words are promised, a sheet is fixed and shown, words are given, and then it is dealt.

Everything that changes holds the room's lock. Opening a sheet uses up the digests and counts, and that is
stored before the sheet is told: whatever ends the server in between, a lobby is left in which everybody
promises afresh.
"""

import asyncio

from tablewright.core.errors import TablewrightError
from tablewright.core.seal import Place, Sheet, commitment, word_digest
from tablewright.server.errors import NotNow, Wrong
from tablewright.server.messages import Off
from tablewright.server.rooms import lobby
from tablewright.server.rooms.room import BEING_DEALT, Room
from tablewright.server.store.records import RoomRecord, SeatRecord

PATIENCE = 2  # times a table waits in vain for somebody's word before it is dealt without


class Sealing:
    """From the host's wish to begin until the match is dealt or the start is called off."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sheet: Sheet | None = None
        self.words: dict[int, str] = {}
        self.storing = False
        self.hurried = False  # no more waiting for promises
        self.task: asyncio.Task[None] | None = None
        self.timer = asyncio.get_running_loop().call_later(room.services.limits.commit_seconds, self._hurry)

    async def advance(self) -> None:
        """Goes as far as it can."""
        if self.sheet is None and (self.hurried or not unpromised(self.room)):
            await self._open()
        if self.sheet is not None and self.missing() == []:
            await self._deal(self.sheet)

    def missing(self) -> list[int]:
        """The seats whose word is awaited."""
        promised = self.sheet.promised() if self.sheet else []
        return [seat for seat in promised if seat not in self.words]

    async def _open(self) -> None:
        room = self.room
        changed = room.record.changing()
        changed.attempt += 1
        sheet = sheet_of(room, changed)
        use_up_digests(changed)
        self.storing = True
        await room.keep(changed)
        self.storing = False
        self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(room.services.limits.reveal_seconds, self._late)
        self.sheet = sheet
        room.tell_room()
        self.check_presence()

    async def _deal(self, sheet: Sheet) -> None:
        changed = self.room.record.changing()
        changed.sheet = sheet
        changed.words = [self.words.get(seat, "") for seat in range(len(sheet.seats))]
        self.storing = True
        await self.room.deal(changed)
        self.end()

    def _hurry(self) -> None:
        """Somebody's client promises nothing: on without it."""
        self.hurried = True
        self.task = asyncio.create_task(go_on(self.room))

    def _late(self) -> None:
        if self.storing:
            return  # every word is in
        seats = [self.room.record.seats[number] for number in self.missing()]
        for seat in seats:
            self._waited_in_vain(seat.guest)
        names = " and ".join(seat.name for seat in seats)
        self.call_off(
            f"Nothing was dealt: no word came from the browser of {names} in time. The host can start again."
        )

    def check_presence(self) -> None:
        """Calls the start off if somebody whose word is awaited is gone."""
        if self.storing:
            return
        for number in self.missing():
            seat = self.room.record.seats[number]
            if not self.room.here(seat.guest):
                self._waited_in_vain(seat.guest)
                self.call_off(
                    f"Nothing was dealt: {seat.name} left before giving a word. The host can start again."
                )
                return

    def _waited_in_vain(self, guest: str) -> None:
        self.room.silent[guest] = self.room.silent.get(guest, 0) + 1

    def call_off(self, why: str) -> None:
        self.end()
        for visitor in self.room.visitors:
            visitor.answer(Off(why))
        self.room.tell_room()

    def end(self) -> None:
        self.timer.cancel()
        if self.room.start is self:
            self.room.start = None


# What people say


async def start(room: Room, guest: str) -> None:
    async with room.lock:
        if room.start:
            raise NotNow(BEING_DEALT)
        lobby.ready(room.record, guest)
        room.start = sealing = Sealing(room)
        try:
            await sealing.advance()
        except BaseException:
            sealing.end()
            if sealing.sheet is not None:
                room.tell_room()  # people were shown it
            raise
        if room.start and sealing.sheet is None:
            room.tell_room()  # so that people see what they are waiting for
    room.bots.wake()


async def promise(room: Room, guest: str, digest: str) -> None:
    """A guest's digest, for the seat the guest holds."""
    seat = room.record.seat_of(guest)
    if seat >= 0 and room.record.seats[seat].digest == digest:
        return  # said again
    if room.silent.get(guest, 0) >= PATIENCE:
        raise NotNow("This table has waited for your browser's word too often; it is dealt without")

    def change(record: RoomRecord) -> None:
        if room.start and room.start.sheet:
            raise NotNow(BEING_DEALT)
        lobby.promise(record, guest, digest)

    await room.change(change)
    await go_on(room)


async def give(room: Room, guest: str, word: str) -> None:
    """A guest's word, for the sheet that is open. One that comes too late is nobody's mistake."""
    async with room.lock:
        sealing, seat = under_way(room), room.record.seat_of(guest)
        if sealing is None or sealing.sheet is None or seat not in sealing.missing():
            return
        if word_digest(room.record.code, word) != sealing.sheet.seats[seat].digest:
            raise Wrong("This is not the word your digest promised")
        sealing.words[seat] = word
    await go_on(room)


async def go_on(room: Room) -> None:
    """What was awaited has come, or is awaited no longer. If it cannot be dealt, everybody hears why."""
    async with room.lock:
        sealing = under_way(room)
        if sealing is None:
            return
        try:
            await sealing.advance()
        except TablewrightError as error:
            sealing.call_off(str(error))
        except Exception as error:
            room.services.failed("a start failed", error, room=room.record.code)
            sealing.call_off(
                "Nothing was dealt: something went wrong on the server. The host can start again."
            )
    room.bots.wake()


def under_way(room: Room) -> Sealing | None:
    return room.start if isinstance(room.start, Sealing) else None


# What stands on a sheet


def unpromised(room: Room) -> list[int]:
    """Seats of people who are here with a client that adds words, and whose digest has not come yet."""
    adding = {visitor.guest for visitor in room.visitors if visitor.seals}
    return [
        number
        for number, seat in enumerate(room.record.seats)
        if seat.guest in adding and not seat.digest and room.silent.get(seat.guest, 0) < PATIENCE
    ]


def sheet_of(room: Room, record: RoomRecord) -> Sheet:
    return Sheet(
        record.code,
        record.game,
        room.box.rules_version,
        dict(record.options),
        commitment(bytes.fromhex(record.secret)),
        record.attempt,
        [place_of(room, seat) for seat in record.seats],
    )


def place_of(room: Room, seat: SeatRecord) -> Place:
    """Nobody waits for who is not here: such a digest is left off."""
    if seat.level:
        return Place("bot", "")
    return Place("person", seat.digest if room.here(seat.guest) else "")


def use_up_digests(record: RoomRecord) -> None:
    for seat in record.seats:
        seat.digest = ""
