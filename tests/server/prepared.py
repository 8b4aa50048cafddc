"""Matches under way that a test puts into a server's store, so that it begins where it matters."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from tablewright import shelf
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.server.bots.pool import BotPool
from tablewright.server.metrics import Metrics
from tablewright.server.rooms.codes import new_code
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.services import Services
from tablewright.server.store.records import RoomRecord, Row, SeatRecord
from tablewright.server.store.sqlite import SqliteStore

LEVEL_8 = "level-8"
Rows = Sequence[Row]


def store(data: Path, match: Match, seats: list[SeatRecord], more: Rows = ()) -> str:
    """Writes a match as a running one, rows without notes as the first release wrote them."""
    kept = RoomRecord(
        code=new_code(),
        game=match.box.id,
        host=seats[0].guest,
        created=time.time(),
        secret="5e" * 32,
        seats=seats,
        options=match.options.facts(),
        status="playing",
        began=time.time(),
        rules=match.box.rules_version,
        dealt=match.setup.dealt,
    )
    asyncio.run(_write(data, kept, [*rows_of(match), *more]))
    return kept.code


async def _write(data: Path, kept: RoomRecord, rows: Rows) -> None:
    kept_in = SqliteStore(data / "tablewright.sqlite", Metrics())
    await kept_in.add_room(kept)
    await asyncio.gather(*(kept_in.append(kept.code, row) for row in rows))
    await kept_in.close()


def rows_of(match: Match) -> list[Row]:
    return [
        Row(number, f"before/{number}", "play", step.seat, saved(match, number))
        for number, step in enumerate(match.steps, 1)
    ]


def saved(match: Match, number: int) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(match.saved_step(match.steps[number - 1])))


def people(*guests: str) -> list[SeatRecord]:
    return [SeatRecord(guest, f"Guest {number}") for number, guest in enumerate(guests)]


def about_to_display(seats: int) -> tuple[Match, int]:
    """A match of Level 8 in which the seat on turn may display, and nobody else knows that it may."""
    box = shelf.find(LEVEL_8)
    for seed in range(100):
        match, chance = Match(box, seats, SeededLuck(seed)), SeededDealer(seed)
        for _ in range(40):
            seat = seat_on_turn(match)
            if box.words.number({"do": "compose"}) in legal_actions(match.position, seat):
                return match, seat
            match.play(seat, any_action(match, seat, chance), at=0.0)
    raise AssertionError("nobody could display")


def seat_on_turn(match: Match) -> int:
    return int(match.position.acting()).bit_length() - 1


def any_action(match: Match, seat: int, chance: SeededDealer) -> int:
    legal = legal_actions(match.position, seat)
    return legal[chance.below(len(legal))]


def poisoned(match: Match, seat: int, action: dict[str, int | str], pairs: int, *, noted: bool) -> list[Row]:
    """An action played and taken back again and again."""
    first = len(match.steps) + 1
    frame = match.play(seat, match.box.words.number(action), at=0.0)
    played, notes = saved(match, first), (1 << seat, int(match.position.acting())) if noted else (-1, -1)
    assert not frame.step.final
    match.undo(seat)
    rows = list[Row]()
    for number in range(first, first + 2 * pairs, 2):
        rows.append(Row(number, f"poison/{number}", "play", seat, played, *notes))
        rows.append(Row(number + 1, f"poison/{number + 1}", "undo", seat, msgspec.Raw(b"null"), *notes))
    return rows


@asynccontextmanager
async def rooms_of(data: Path) -> AsyncIterator[Rooms]:
    """Rooms without a server around them."""
    metrics = Metrics()
    store = SqliteStore(data / "tablewright.sqlite", metrics)
    services = Services(store, metrics, BotPool(metrics))
    rooms = Rooms(services)
    try:
        yield rooms
    finally:
        rooms.close()
        services.bot_pool.close()
        await services.store.close()
