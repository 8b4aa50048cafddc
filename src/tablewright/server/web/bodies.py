"""What is sent and answered over REST, beside games, rooms and replays."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tablewright.core.options import Value
from tablewright.server.messages import SeatCount
from tablewright.server.rooms.lobby import ANY_SEAT
from tablewright.shelf.declared import MOST_SEATS


class Me(msgspec.Struct):
    """The guest behind the cookie."""

    id: str
    name: str
    operator: bool = False  # runs this server


class Key(msgspec.Struct):
    key: Annotated[str, Meta(max_length=200)]


class NewName(msgspec.Struct):
    name: str


class NewRoom(msgspec.Struct):
    game: str
    seats: SeatCount
    options: dict[str, Value] = {}
    bots: list[str | None] = []  # a level or nobody, for each seat
    spectators: bool = True
    seat: Annotated[int, Meta(ge=-1, le=MOST_SEATS - 1)] = ANY_SEAT  # of whoever opens the room


class Code(msgspec.Struct):
    code: str


class Problem(msgspec.Struct):
    error: str
