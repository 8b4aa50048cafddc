"""The ledger of a room: nothing is true before it is stored, and who was second reads again."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tablewright.core.facts import facts
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.places import PLACES
from tablewright.server.errors import NotNow
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.play.ledger import Ledger, MovedOn
from tablewright.server.play.replay import finished
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.visitor import Visitor
from tablewright.server.store.records import RoomRecord, Row
from tests.core.tiny import FOLDER, tiny
from tests.server.prepared import people, rooms_of, store

PARADE = tiny("parade")
REST = PARADE.words.number({"do": "rest"})


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACES, str(FOLDER / "parade.py"))


def about_to_end(folder: Path) -> str:
    """The code of a stored match of which one action is left, by the second seat."""
    match = Match(PARADE, 2, SeededLuck(1), {"rounds": 1})
    match.play(0, REST, at=0.0)
    return store(folder, match, people("ann", "ben"))


def test_nobody_has_the_secret_while_the_last_row_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = about_to_end(tmp_path)

    async def end() -> None:
        async with rooms_of(tmp_path) as rooms:
            room = await rooms.room(code)
            written, append = asyncio.Event(), rooms.services.store.append

            async def slowly(code: str, row: Row, room: RoomRecord | None = None) -> None:
                await written.wait()
                await append(code, row, room)

            monkeypatch.setattr(rooms.services.store, "append", slowly)
            ending = asyncio.create_task(room.ledger.act(1, REST, "ben/1"))
            await asyncio.sleep(0.05)
            assert not ending.done()
            assert (hidden(room), room.shown("ann").status) == (True, "playing")
            written.set()
            happened = await ending
            assert happened.row.number == 2
            assert (hidden(room), room.shown("ann").status) == (False, "over")

    asyncio.run(end())


def hidden(room: Room) -> bool:
    """Whether neither the room nor the match file gives the secret away, nor the table its end."""
    try:
        file = finished(room.ledger)
    except NotNow:
        assert room.shown("ann").secret == ""
        assert room.play is not None
        assert not room.play.over
        return True
    assert file.seal is not None
    assert file.seal.secret == room.shown("ann").secret == room.record.secret
    return False


def test_what_is_tried_changes_nothing(tmp_path: Path) -> None:
    code = about_to_end(tmp_path)

    async def attempt() -> None:
        async with rooms_of(tmp_path) as rooms:
            ledger = (await rooms.room(code)).ledger
            play = ledger.playing()
            before = facts(play.match.position), msgspec.structs.asdict(ledger.record), play.number
            assert ledger.tried(1, REST, "").ends
            assert (facts(play.match.position), msgspec.structs.asdict(ledger.record), play.number) == before

    asyncio.run(attempt())


def test_who_writes_second_reads_again(tmp_path: Path) -> None:
    code = about_to_end(tmp_path)

    async def collide() -> None:
        async with rooms_of(tmp_path) as rooms, rooms_of(tmp_path) as others:
            room, same = await rooms.room(code), await others.room(code)
            await room.ledger.act(1, REST, "ben/1")
            with pytest.raises(MovedOn):
                await same.ledger.act(1, REST, "ben/2")
            visitor = Visitor(Limits(), Metrics(), "ann", "Ann", "")
            same.visitors.add(visitor)
            await same.read_again()
            assert same.record == room.record
            assert facts(same.ledger.playing().match.position) == facts(room.ledger.playing().match.position)
            assert visitor.outbox.take() is not None  # everybody is told

    asyncio.run(collide())


def test_a_ledger_without_a_match_says_so(tmp_path: Path) -> None:
    code = about_to_end(tmp_path)

    async def ask() -> None:
        async with rooms_of(tmp_path) as rooms:
            room = await rooms.room(code)
            empty = Ledger(PARADE, room.record, rooms.services.store, Metrics(), countdown=0.0)
            with pytest.raises(NotNow, match="has not begun"):
                await empty.act(0, REST)

    asyncio.run(ask())
