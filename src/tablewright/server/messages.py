"""Every message of the WebSocket; `docs/protocol.md` tells what they mean.

The browser's types are written from these structs, with the remarks beside their fields: scripts/protocol.py.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from tablewright.core.options import Value
from tablewright.core.seal import Sheet
from tablewright.server.store.records import ChatLine, Status
from tablewright.shelf.declared import MOST_SEATS

Count = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
SeatCount = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Action = dict[str, int | str]
Drawn = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/Scene"})]  # a scene, encoded


class Said(msgspec.Struct, tag_field="type", tag=str.lower):
    """Something a client says."""


class Hello(Said):
    seen: Count = 0  # the last number shown; 0: nothing
    seals: bool = False  # this client adds words to the dealing


class Sit(Said):
    seat: SeatNumber


class Stand(Said):
    pass


class Commit(Said):
    digest: Hex64


class Reveal(Said):
    word: Hex64


class Bot(Said):
    seat: SeatNumber
    level: str = ""


class Set(Said):
    options: dict[str, Value] | None = None
    seats: SeatCount | None = None
    spectators: bool | None = None


class Start(Said):
    pass


class Act(Said):
    id: ClientId
    action: Action
    number: Count = 0


class Undo(Said):
    id: ClientId
    number: Count


class Hint(Said):
    id: ClientId


class Chat(Said):
    text: str


class Rematch(Said):
    pass


class Ping(Said):
    t: float | int | str | None = None


AnySaid = (
    Hello | Sit | Stand | Commit | Reveal | Bot | Set | Start | Act | Undo | Hint | Chat | Rematch | Ping
)
READ: msgspec.json.Decoder[AnySaid] = msgspec.json.Decoder(AnySaid)


class Told(msgspec.Struct, tag_field="type"):
    """Something the server says."""


class LogLine(msgspec.Struct):
    """Something that was announced, with the clause and the sound that go with it."""

    text: str
    rule: str
    sound: str
    seat: int
    number: int  # of its step, as the viewer counts


class Beat(msgspec.Struct):
    """One thing that happened within an action, and the table at that moment."""

    text: str
    rule: str
    sound: str
    scene: Drawn


class Over(msgspec.Struct):
    """How a match ended."""

    scores: list[int]
    ranks: list[int]
    reason: str
    won: bool | None = None  # of games for one; else null


class SeatShown(msgspec.Struct):
    """A seat as one guest sees it. One that a bot plays for somebody stays `yours` for them."""

    who: Literal["person", "bot", "empty"]
    name: str
    level: str
    here: bool
    yours: bool
    bot_for: str  # the name of the person a bot plays for, if it does
    thinking: bool  # for a while, as far as the guest can see
    wait: float = 0.0  # seconds until the host may call in a bot for this person; 0: now, or not away
    digest: str = ""  # of the word this person's client will give for the dealing


class Spectators(msgspec.Struct):
    allowed: bool
    count: int


class RoomShown(msgspec.Struct):
    """A room as one guest sees it."""

    code: str
    game: str
    title: str
    status: Status
    host: bool  # whether it is the guest
    you: int  # the guest's seat, or -1
    seats: list[SeatShown]
    options: dict[str, Value]
    spectators: Spectators
    commitment: str
    secret: str  # opened when the match is over
    sheet: Sheet | None  # in a lobby it waits for words; later it is what the match was dealt from
    starting: bool  # the host wants to begin, and words are awaited
    number: int
    next: str  # the code of the rematch
    chat: list[ChatLine]
    created: float  # seconds since 1970


class RoomTold(Told, tag="room"):
    room: RoomShown


class State(Told, tag="state"):
    number: int
    scene: Drawn
    acting: list[int]  # the seats that may act now
    missed: list[LogLine]  # since what the client has seen
    over: Over | None
    undo: bool
    countdown: float  # seconds until a real-time game begins; 0: it runs


class StepTold(Told, tag="step"):
    number: int
    seat: int
    beats: list[Beat]  # to be shown one after the other, then the scene
    scene: Drawn
    acting: list[int]  # the seats that may act now
    over: Over | None
    undo: bool


class Undone(Told, tag="undone"):
    number: int
    seat: int
    scene: Drawn
    acting: list[int]  # the seats that may act now
    text: str
    undo: bool


class Ack(Told, tag="ack"):
    id: str
    number: int


class RefusedTold(Told, tag="refused"):
    id: str
    reason: str
    rule: str
    number: int


class Stale(Told, tag="stale"):
    id: str
    number: int


class HintTold(Told, tag="hint"):
    id: str
    action: Action
    label: str
    text: str
    reason: str  # empty where none can be read off


class ChatTold(Told, tag="chat"):
    line: ChatLine


class Off(Told, tag="off"):
    text: str


class ErrorTold(Told, tag="error"):
    text: str


class Pong(Told, tag="pong"):
    t: float | int | str | None


AnyTold = (
    RoomTold
    | State
    | StepTold
    | Undone
    | Ack
    | RefusedTold
    | Stale
    | HintTold
    | ChatTold
    | Off
    | ErrorTold
    | Pong
)
ENCODER = msgspec.json.Encoder()


def written(message: Told) -> bytes:
    return ENCODER.encode(message)


def understood(text: str | bytes) -> AnySaid:
    """The message of a client; raises an error whose sentence says what is wrong with it."""
    return READ.decode(text)
