"""A room as one guest sees it: never another's cookie, never the secret before the end."""

from typing import TYPE_CHECKING

from tablewright.core.seal import commitment
from tablewright.server.kept import ChatLine, Kept, KeptSeat
from tablewright.server.messages import RoomShown, SeatShown, Spectators

if TYPE_CHECKING:
    from tablewright.server.room import Room

BOT_NAMES = ("Ada", "Bruno", "Clara", "Diego", "Edda", "Felix", "Greta", "Hugo")


def room_shown(room: "Room", guest: str) -> RoomShown:
    """A live room."""
    shown = kept_shown(room.kept, guest, room.box.title, room.chat)
    for number, seat in enumerate(room.kept.seats):
        shown.seats[number].here = bool(seat.guest) and room.here(seat.guest)
        if seat.guest and not seat.level and room.kept.status == "playing":
            shown.seats[number].wait = room.wait_for(seat.guest) or 0.0
        shown.seats[number].thinking = room.bots.seems_to_think(number, shown.you)
    shown.spectators.count = sum(
        1 for connection in room.connections if room.kept.seat_of(connection.guest) < 0
    )
    shown.number = room.number_for(guest)
    if room.sealing:
        shown.starting, shown.sheet = True, room.sealing.sheet
    return shown


def kept_shown(kept: Kept, guest: str, title: str, chat: list[ChatLine]) -> RoomShown:
    """A room that nobody is in."""
    return RoomShown(
        code=kept.code,
        game=kept.game,
        title=title,
        status=kept.status,
        host=guest == kept.host,
        you=kept.seat_of(guest),
        seats=[seat_shown(seat, number, guest) for number, seat in enumerate(kept.seats)],
        options=kept.options,
        spectators=Spectators(kept.spectators, 0),
        commitment=commitment(bytes.fromhex(kept.secret)),
        secret=kept.secret if kept.status == "over" else "",
        sheet=kept.sheet,
        starting=False,
        number=0,
        next=kept.next,
        chat=chat,
        created=round(kept.created, 3),
    )


def seat_shown(seat: KeptSeat, number: int, guest: str) -> SeatShown:
    yours = bool(guest) and seat.guest == guest
    if seat.level:
        return SeatShown("bot", bot_name(number), seat.level, False, yours, seat.name, False)
    if seat.guest:
        return SeatShown("person", seat.name, "", False, yours, "", False, digest=seat.digest)
    return SeatShown("empty", "", "", False, False, "", False)


def bot_name(number: int) -> str:
    return BOT_NAMES[number % len(BOT_NAMES)]


def player_names(kept: Kept) -> list[str]:
    """The names of a match file: people, and bots by name and level."""
    return [
        f"{bot_name(number)} ({seat.level})" if seat.level else seat.name
        for number, seat in enumerate(kept.seats)
    ]
