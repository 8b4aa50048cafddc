"""What the store keeps of a room: the room itself, and one row for everything that happened in play."""

import copy
from typing import Literal

import msgspec

from tablewright.core.options import Value
from tablewright.core.seal import Sheet

Status = Literal["lobby", "playing", "over"]


class SeatRecord(msgspec.Struct, omit_defaults=True):
    """A person, a bot, a bot that plays for a person, or nobody."""

    guest: str = ""
    name: str = ""
    level: str = ""  # of the bot that plays here now
    digest: str = ""  # of the word the person's client will give for the dealing


class RoomRecord(msgspec.Struct, omit_defaults=True):
    """A room. Its secret is opened when the match is over."""

    code: str
    game: str
    host: str
    created: float
    secret: str
    seats: list[SeatRecord]
    options: dict[str, Value] = {}
    spectators: bool = True
    status: Status = "lobby"
    began: float = 0.0  # seconds since 1970
    ended: float = 0.0  # likewise; 0 while it is not over, and in matches of older versions
    rules: int = 0  # the version of the rules it was started under
    attempt: int = 0  # starts so far, those that were called off too
    sheet: Sheet | None = None  # what the dealing was sealed with
    words: list[str] = []  # given for it, one for each seat
    added: list[str] = []  # words of a match that began before there were sheets
    dealt: list[int] = []  # by the set-up
    next: str = ""  # the code of the rematch
    version: int = 0  # how often it was changed: only the next version can be stored

    def changing(self) -> "RoomRecord":
        """A copy to change and store, as the next version."""
        changed = copy.deepcopy(self)
        changed.version += 1
        return changed

    def people(self) -> list[str]:
        return [seat.guest for seat in self.seats if seat.guest]

    def seat_of(self, guest: str) -> int:
        """The seat a guest holds, or -1."""
        for number, seat in enumerate(self.seats):
            if guest and seat.guest == guest:
                return number
        return -1


class Row(msgspec.Struct):
    """One thing that happened in play: an action, or taking one back."""

    number: int
    client: str  # who asked for it and under which id; nobody asks twice
    kind: Literal["play", "undo"]
    seat: int
    step: msgspec.Raw = msgspec.Raw(b"null")  # a SavedStep
    noticed: int = -1  # the viewers who noticed it (server/play/notice.py); -1: not noted
    acting: int = -1  # the seats that may act after it, as bits; -1: not noted


class ChatLine(msgspec.Struct):
    name: str
    seat: int
    text: str
    at: float
