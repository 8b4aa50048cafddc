"""A room as one guest sees it: never another's cookie, never the secret before the end."""

from tablewright.core.seal import commitment
from tablewright.server.messages import RoomShown, SeatShown, Spectators
from tablewright.server.play.names import bot_name
from tablewright.server.store.records import ChatLine, RoomRecord, SeatRecord


def record_shown(record: RoomRecord, guest: str, title: str, chat: list[ChatLine]) -> RoomShown:
    """A room as the store has it, with nobody in it."""
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
