"""What people arrange before and beside play. Each function changes a room's copy or says why not."""

import math
import time
from collections.abc import Callable, Mapping, Sequence

from tablewright.core.box import Box
from tablewright.core.seal import new_secret
from tablewright.server.bots.levels import checked_level
from tablewright.server.errors import Forbidden, NotNow, Wrong
from tablewright.server.messages import Set
from tablewright.server.rooms.codes import new_code
from tablewright.server.store.records import RoomRecord, SeatRecord

ANY_SEAT = -1
WaitFor = Callable[[str], float | None]  # seconds until a bot may replace a guest; None: not at all


def new_room(
    box: Box,
    host: str,
    name: str,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[str | None],
    *,
    spectators: bool,
    seat: int = ANY_SEAT,
) -> RoomRecord:
    """A lobby with its maker on the seat asked for, else on the first without a bot."""
    playable(box)
    box.check_seats(seats)
    if len(bots) > seats:
        raise Wrong(f"{len(bots)} bots were named for {seats} seats")
    levels = [checked_level(level) if level else "" for level in bots] + [""] * (seats - len(bots))
    room = RoomRecord(
        code=new_code(),
        game=box.id,
        host=host,
        created=time.time(),
        secret=new_secret().hex(),
        seats=[SeatRecord(level=level) for level in levels],
        options=box.chosen(options).facts(),
        spectators=spectators,
    )
    free = [number for number, one in enumerate(room.seats) if not one.level]
    if seat != ANY_SEAT:
        seat_at(room, seat)
        if seat not in free:
            raise Wrong(f"A bot was named for seat {seat}, on which you want to sit")
        free = [seat]
    if free:
        room.seats[free[0]] = SeatRecord(host, name)
    return room


def playable(box: Box) -> None:
    if box.announced:
        raise Wrong(box.not_yet)


def only_host(room: RoomRecord, guest: str) -> None:
    if guest != room.host:
        raise Forbidden("Only the host of this table can do that")


def only_lobby(room: RoomRecord) -> None:
    if room.status != "lobby":
        raise NotNow("The match has begun; this is decided before the start")


def seat_at(room: RoomRecord, number: int) -> SeatRecord:
    if not 0 <= number < len(room.seats):
        raise Wrong(f"This table has {len(room.seats)} seats; there is no seat {number}")
    return room.seats[number]


def sit(room: RoomRecord, guest: str, name: str, number: int) -> None:
    """Takes a free seat, leaving one's old one and what was promised for it."""
    only_lobby(room)
    seat = seat_at(room, number)
    if seat.guest not in ("", guest) or seat.level:
        raise NotNow("That seat is taken")
    old = room.seat_of(guest)
    if old == number:
        return
    if old >= 0:
        room.seats[old] = SeatRecord()
    room.seats[number] = SeatRecord(guest, name)


def promise(room: RoomRecord, guest: str, digest: str) -> None:
    """Notes the digest of a word for the dealing, at the seat of whoever drew it."""
    only_lobby(room)
    number = room.seat_of(guest)
    if number < 0:
        raise NotNow("Take a seat first: a word for the dealing belongs to a seat")
    if any(seat.digest == digest for other, seat in enumerate(room.seats) if other != number):
        raise NotNow("Another seat has that digest: draw a word of your own")
    room.seats[number].digest = digest


def stand(room: RoomRecord, guest: str) -> None:
    number = room.seat_of(guest)
    if number < 0:
        raise NotNow("You hold no seat here")
    if room.status == "playing":
        raise NotNow("The match is under way: give your seat to a bot instead")
    room.seats[number] = SeatRecord()


def place_bot(room: RoomRecord, guest: str, number: int, level: str, wait_for: WaitFor) -> None:
    """Puts a bot on a seat, or takes it away; in play it takes over from the person, or hands back."""
    if level:
        checked_level(level)
    seat = seat_at(room, number)
    if room.status == "over":
        raise NotNow("The match is over")
    if guest != seat.guest or room.status == "lobby":
        only_host(room, guest)
    if room.status == "lobby" and seat.guest:
        raise NotNow("Somebody sits there")
    if room.status == "playing" and guest != seat.guest:
        may_replace(seat, level, wait_for)
    seat.level = level


def may_replace(seat: SeatRecord, level: str, wait_for: WaitFor) -> None:
    """Whether the host may change who plays a seat that is not the host's own."""
    if not level:
        raise NotNow(
            f"Only {seat.name} can take that seat back"
            if seat.guest
            else "Nobody holds that seat: a bot must play it to the end"
        )
    if not seat.guest or seat.level:
        return  # a bot plays there already: this is about its level
    wait = wait_for(seat.guest)
    if wait is None:
        raise NotNow(f"{seat.name} is at the table: nobody else can put a bot on that seat")
    if wait > 0:
        raise NotNow(f"{seat.name} has only just left; a bot can be called in in {math.ceil(wait)} seconds")


def arrange(room: RoomRecord, box: Box, guest: str, wanted: Set) -> None:
    """Changes the number of seats, the options and whether people may look on, as far as that is wanted."""
    only_host(room, guest)
    only_lobby(room)
    if wanted.seats is not None:
        resize(room, box, wanted.seats)
    if wanted.options is not None:
        room.options = box.chosen({**room.options, **wanted.options}).facts()
    if wanted.spectators is not None:
        room.spectators = wanted.spectators


def resize(room: RoomRecord, box: Box, seats: int) -> None:
    """Adds empty seats, or takes away the last ones that nobody sits on."""
    box.check_seats(seats)
    while len(room.seats) < seats:
        room.seats.append(SeatRecord())
    while len(room.seats) > seats:
        free = [number for number, seat in enumerate(room.seats) if not seat.guest]
        if not free:
            raise NotNow("Somebody would lose a seat: people must stand up first")
        bare = [number for number in free if not room.seats[number].level]
        del room.seats[(bare or free)[-1]]


def ready(room: RoomRecord, guest: str) -> None:
    """Checks that a match can begin."""
    only_host(room, guest)
    only_lobby(room)
    for number, seat in enumerate(room.seats):
        if not seat.guest and not seat.level:
            raise NotNow(f"Seat {number + 1} is empty: invite somebody, add a bot or play with fewer seats")


def again(room: RoomRecord, guest: str) -> RoomRecord:
    """The room of a rematch: the same people, bots and options, hosted by who asked for it.

    Everybody moves on one seat, so that who was first, or played the better side, is another one now.
    """
    if room.status != "over":
        raise NotNow("A rematch can be had when this match is over")
    if room.seat_of(guest) < 0 and guest != room.host:
        raise Forbidden("Only who played here can ask for a rematch")
    seats = [
        SeatRecord(seat.guest, seat.name) if seat.guest else SeatRecord(level=seat.level)
        for seat in room.seats
    ]
    return RoomRecord(
        code=new_code(),
        game=room.game,
        host=guest,
        created=time.time(),
        secret=new_secret().hex(),
        seats=[*seats[-1:], *seats[:-1]],
        options=room.options,
        spectators=room.spectators,
    )
