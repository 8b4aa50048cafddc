"""A room as one guest sees it: never another's cookie, never the secret before the end."""

from typing import TYPE_CHECKING

from tablewright.core.seal import commitment
from tablewright.server.messages import RoomShown, SeatShown, Spectators
from tablewright.server.store.records import ChatLine, RoomRecord, SeatRecord

if TYPE_CHECKING:
    from tablewright.server.rooms.room import Room

BOT_NAMES = ("Ada", "Bruno", "Clara", "Diego", "Edda", "Felix", "Greta", "Hugo")


def room_shown(room: "Room", guest: str) -> RoomShown:
    """A live room."""
    shown = kept_shown(room.record, guest, room.box.title, room.chat)
    for number, seat in enumerate(room.record.seats):
        shown.seats[number].here = bool(seat.guest) and room.here(seat.guest)
        if seat.guest and not seat.level and room.record.status == "playing":
            shown.seats[number].wait = room.wait_for(seat.guest) or 0.0
        shown.seats[number].thinking = room.bots.seems_to_think(number, shown.you)
    shown.spectators.count = sum(
        1 for connection in room.connections if room.record.seat_of(connection.guest) < 0
    )
    shown.number = room.number_for(guest)
    if room.sealing:
        shown.starting, shown.sheet = True, room.sealing.sheet
    return shown


def kept_shown(record: RoomRecord, guest: str, title: str, chat: list[ChatLine]) -> RoomShown:
    """A room that nobody is in."""
    return RoomShown(
        code=record.code,
        game=record.game,
        title=title,
        status=record.status,
        host=guest == record.host,
        you=record.seat_of(guest),
        seats=[seat_shown(seat, number, guest) for number, seat in enumerate(record.seats)],
        options=record.options,
        spectators=Spectators(record.spectators, 0),
        commitment=commitment(bytes.fromhex(record.secret)),
        secret=record.secret if record.status == "over" else "",
        sheet=record.sheet,
        starting=False,
        number=0,
        next=record.next,
        chat=chat,
        created=round(record.created, 3),
    )


def seat_shown(seat: SeatRecord, number: int, guest: str) -> SeatShown:
    yours = bool(guest) and seat.guest == guest
    if seat.level:
        return SeatShown("bot", bot_name(number), seat.level, False, yours, seat.name, False)
    if seat.guest:
        return SeatShown("person", seat.name, "", False, yours, "", False, digest=seat.digest)
    return SeatShown("empty", "", "", False, False, "", False)


def bot_name(number: int) -> str:
    return BOT_NAMES[number % len(BOT_NAMES)]


def player_names(record: RoomRecord) -> list[str]:
    """The names of a match file: people, and bots by name and level."""
    return [
        f"{bot_name(number)} ({seat.level})" if seat.level else seat.name
        for number, seat in enumerate(record.seats)
    ]


def player_bots(record: RoomRecord) -> list[str]:
    """The bots of a match file: each seat's level, empty for a person."""
    return [seat.level for seat in record.seats]
