"""A client's own memory of how a dealing was sealed, and what it finds wrong with it.

Nothing here trusts the server: what counts is what was shown before a word was given. The browser's twin
is web/src/lib/witness.ts.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from tablewright.core.match import SavedMatch
from tablewright.core.options import Value
from tablewright.core.seal import Sheet, faults_on, faults_within, new_word, word_digest
from tablewright.core.verify import faults_beside

Kind = Literal["checked", "without", "watched", "unseen", "unbound", "wrong"]


class Verdict(msgspec.Struct):
    """What a client can say of a dealing.

    checked: with a word of one's own; without: seated, but the word was not in time; watched: looking on;
    unseen: not present; unbound: no sheet; wrong: not as promised.
    """

    kind: Kind
    faults: list[str] = []


class SeatTold(msgspec.Struct):
    """A seat in a room, as far as a dealing goes."""

    who: str
    digest: str


class RoomTold(msgspec.Struct):
    """A room as a server tells it, as far as a dealing goes."""

    commitment: str
    status: str
    game: str
    options: dict[str, Value]
    seats: list[SeatTold]
    you: int  # the own seat; -1: none
    sheet: Sheet | None = None


class Witness:
    """Sees every room a client is told, says what the client answers, and judges the match file."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.commitment = ""  # the first this room showed
        self.word = ""
        self.given: list[str] = []  # digests of words that were given: never again for another sheet
        self.sheet: Sheet | None = None  # the last one shown
        self.shown = False  # it was shown before the deal
        self.seat = -1  # where the own word stands on it
        self.seated = False  # a seat was held when it was shown
        self.dealt = False  # from this sheet, the room said
        self.faults: list[str] = []  # with this sheet
        self.here = False  # a lobby was seen on this line, so a word could be promised
        self.stood = ""  # the digest that stood at the own seat then
        self.insisted = ("", -1)  # the digest and the seat it was sent for, where another stood

    def sees(self, told: object) -> dict[str, str] | None:
        """What to answer to a room: the digest of a word, the word itself, or nothing."""
        room = msgspec.convert(told, RoomTold)
        self.commitment = self.commitment or room.commitment
        sheet = room.sheet
        lobby = room.status == "lobby"
        if lobby and sheet is None:
            self.here = True
            return self._promise(room) if room.you >= 0 else None
        if lobby and sheet is not None:
            return self._answer(sheet, room)
        if sheet is not None:
            self._compare(sheet, room.you)
        elif self.here or self.word:
            self._fault("the match was dealt without a sheet")
        return None

    def left(self) -> None:
        """The line was lost: what happens until the next room is not seen."""
        self.here = False

    def _promise(self, room: RoomTold) -> dict[str, str] | None:
        if not self.word or self.digest in self.given:
            self.word, self.seat = new_word(), -1
        self.stood = stands = room.seats[room.you].digest
        # Two clients of one person, each with a word of its own, must not go on replacing each other's.
        if stands == self.digest or (stands and self.insisted == (self.digest, room.you)):
            return None
        if stands:
            self.insisted = (self.digest, room.you)
        return {"type": "commit", "digest": self.digest}

    @property
    def digest(self) -> str:
        return word_digest(self.code, self.word)

    def _answer(self, sheet: Sheet, room: RoomTold) -> dict[str, str] | None:
        if self._differs(sheet):
            self.faults = [*self._faults(sheet, room)]
            self.sheet, self.shown, self.dealt, self.seat = sheet, True, False, -1
            self.seated = room.you >= 0
            if not self.faults and self._own(sheet, room.you):
                self.seat = room.you
                self.given.append(self.digest)
        # The same sheet again: the answer may have been lost on the way.
        return {"type": "reveal", "word": self.word} if self.seat >= 0 else None

    def _differs(self, sheet: Sheet) -> bool:
        return self.sheet is None or sheet.text() != self.sheet.text()

    def _own(self, sheet: Sheet, you: int) -> bool:
        return 0 <= you < len(sheet.seats) and bool(self.word) and sheet.seats[you].digest == self.digest

    def _faults(self, sheet: Sheet, room: RoomTold) -> Iterator[str]:
        if sheet.commitment != self.commitment:
            yield "the server has changed the commitment it showed first"
        if self.sheet is not None and sheet.attempt <= self.sheet.attempt:
            yield f"start number {sheet.attempt} was shown before, with another sheet"
        if (sheet.room, sheet.game, sheet.options) != (self.code, room.game, room.options):
            yield "the sheet is not of this table as it is arranged"
        if [place.who for place in sheet.seats] != [seat.who for seat in room.seats]:
            yield "the sheet has other seats than this table"
        yield from faults_on(sheet)
        yield from self._used_again(sheet)
        yield from self._left_out(sheet, room.you)

    def _used_again(self, sheet: Sheet) -> Iterator[str]:
        """A word that was given is known: on another sheet it would leave the server a choice."""
        if any(place.digest in self.given for place in sheet.seats):
            yield "a word that you gave for another start is used again"

    def _left_out(self, sheet: Sheet, you: int) -> Iterator[str]:
        """Only what stood at the seat can be left out: a digest that came too late never stood there."""
        if not self.here or not 0 <= you < len(sheet.seats) or self._own(sheet, you):
            return
        there = sheet.seats[you].digest
        if there and there != self.stood:
            yield "another digest stands at your seat"
        elif not there and self.stood == self.digest:
            yield "your word was left out"

    def _compare(self, sheet: Sheet, you: int) -> None:
        """A match runs: it must be from the sheet that was shown, unless nobody was here to see it."""
        self.seated = self.seated or you >= 0
        if self._differs(sheet):
            if self.sheet and (self.here or self.dealt or sheet.attempt <= self.sheet.attempt):
                self._fault("the match was dealt from another sheet than the one shown before")
                return
            if self.here and you >= 0:
                self._fault("the match was dealt before its sheet was shown")
            for fault in self._used_again(sheet):
                self._fault(fault)
            self.sheet, self.shown, self.seat = sheet, False, -1
        elif self.shown and self.seat < 0 and not self.faults:
            self.faults += self._left_out(sheet, you)
        self.dealt = True

    def _fault(self, text: str) -> None:
        if text not in self.faults:
            self.faults.append(text)

    def judges(self, saved: SavedMatch) -> Verdict:
        """The match file against what was seen."""
        faults = [*self.faults, *self._faults_of(saved)]
        if faults:
            return Verdict("wrong", faults)
        if self.sheet is None and (saved.seal is None or saved.seal.sheet is None):
            return Verdict("unbound")
        if not self.shown:
            return Verdict("unseen")
        if self.seat >= 0:
            return Verdict("checked")
        return Verdict("without" if self.seated else "watched")

    def _faults_of(self, saved: SavedMatch) -> Iterator[str]:
        seal = saved.seal
        if seal is None or seal.sheet is None:
            if self.sheet is not None or self.word:
                yield "the match file has no sheet"
            return
        if self.commitment and seal.commitment != self.commitment:
            yield "the match file has another commitment than this room showed first"
        if self.sheet is not None and self._differs(seal.sheet):
            yield "the sheet in the match file is not the one that was shown"
        if self.seat >= 0 and seal.words[self.seat : self.seat + 1] != [self.word]:
            yield "your word is not at your seat in the match file"
        yield from faults_within(seal)
        yield from faults_beside(saved)
