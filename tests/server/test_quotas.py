"""Quotas hold for what is asked at the same moment, and for what nobody waits for any more."""

import asyncio
import os
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import Mock

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from tablewright import shelf
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.server.app import Application
from tablewright.server.bots import pool
from tablewright.server.bots.pool import BotPool
from tablewright.server.bots.worker import Question, Thought
from tablewright.server.errors import TooMany
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.rooms.codes import new_code
from tablewright.server.rooms.lobby import new_room, sit, stand
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.shares import Account
from tablewright.server.store.records import RoomRecord
from tablewright.server.store.sqlite import SqliteStore
from tablewright.server.web import rest
from tablewright.server.web.connection import Connection
from tablewright.server.web.lookback import Lookback
from tests.server.prepared import any_action, people, seat_on_turn, store
from tests.server.serving import Serving
from tests.server.sitting import Guest

AT_ONCE = 30
PATIENCE = 10.0


@asynccontextmanager
async def opened(data: Path, limits: Limits | None = None) -> AsyncIterator[Application]:
    """A server without a network around it."""
    data.mkdir(exist_ok=True)
    application = Application(data, limits)
    application.open()
    try:
        yield application
    finally:
        await application.close()


def asking(application: Application) -> httpx.AsyncClient:
    routes = Starlette(routes=application.routes())
    return httpx.AsyncClient(transport=httpx.ASGITransport(routes), base_url="http://127.0.0.1")


async def statuses(client: httpx.AsyncClient, paths: list[str]) -> Counter[int]:
    """How requests that are made at the same moment are answered."""
    answers = await asyncio.gather(*(client.get(path) for path in paths))
    return Counter(answer.status_code for answer in answers)


def lobby_of(host: str) -> RoomRecord:
    return new_room(shelf.find("push"), host, host.title(), 3, {}, [], spectators=True)


def under_way(data: Path) -> str:
    return store(data, Match(shelf.find("push"), 2, SeededLuck(5)), people("ann", "ben"))


def finished(data: Path) -> str:
    """A match of Ann and Ben that is over."""
    match, chance = Match(shelf.find("push"), 2, SeededLuck(5)), SeededDealer(5)
    while not match.over:
        seat = seat_on_turn(match)
        match.play(seat, any_action(match, seat, chance), at=0.0)
    code = store(data, match, people("ann", "ben"))
    asyncio.run(_end(data, code))
    return code


async def _end(data: Path, code: str) -> None:
    kept_in = SqliteStore(data / "tablewright.sqlite", Metrics())
    kept = await kept_in.room(code)
    assert kept is not None
    over = kept.changing()
    over.status = "over"
    await kept_in.save_room(over)
    await kept_in.close()


# Looking back


@pytest.mark.parametrize("what", ["replay", "course"])
def test_what_many_look_back_at_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    code = finished(tmp_path)
    make = Mock(side_effect=getattr(rest, what))
    monkeypatch.setattr(rest, what, make)

    async def look() -> None:
        async with opened(tmp_path) as application, asking(application) as client:
            path = f"/api/rooms/{code}/{what}"
            assert await statuses(client, [path] * 15) == {200: 15}
            assert await statuses(client, [path]) == {200: 1}  # and later it is there already

    asyncio.run(look())
    assert make.call_count == 1


def test_a_table_is_opened_while_others_look_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, table, go_on = finished(tmp_path), under_way(tmp_path), threading.Event()
    monkeypatch.setattr(rest, "replay", lambda *asked: b"{}" if go_on.wait(PATIENCE) else b"")

    async def look() -> None:
        async with opened(tmp_path) as application, asking(application) as client:
            paths = [f"/api/rooms/{code}/replay?seat={n % 2}" for n in range(20)]
            looking = asyncio.create_task(statuses(client, paths))
            await asyncio.sleep(0.2)
            try:
                await asyncio.wait_for(application.rooms.room(table), PATIENCE / 2)
            finally:
                go_on.set()
                await looking

    asyncio.run(look())


def test_looking_back_is_asked_for_so_often(own_serving: Callable[..., Serving]) -> None:
    serving = own_serving('{"lookbacks_per_second": 0.001, "lookback_burst": 3}')
    ann = Guest(serving)
    code = ann.room()
    paths = [f"/api/rooms/{code}/{what}" for what in ("replay", "course", "match.json", "course")]
    assert [ann.http.get(path).status_code for path in paths] == [409, 409, 409, 429]
    assert ann.http.get(f"/api/rooms/{code}").status_code == 200


def a_while() -> bytes:
    time.sleep(0.1)
    return b""


def test_addresses_take_turns_at_looking_back() -> None:
    async def work() -> None:
        lookback, home = Lookback(), Account("home", "H")
        flood = [lookback.at(f"match {n}", Account("flood", f"{n}"), a_while) for n in range(10)]
        looking = asyncio.gather(*flood)
        await asyncio.sleep(0)
        assert await lookback.at("home", home, lambda: b"mine") == b"mine"
        assert len(lookback.making) > 5
        await looking
        with pytest.raises(ZeroDivisionError):  # what went wrong is told, and not kept
            await lookback.at("bad", home, lambda: bytes(1 // 0))
        assert await lookback.at("bad", home, lambda: b"good") == b"good"

    asyncio.run(work())


# Codes


def test_guesses_at_the_same_moment_are_counted(tmp_path: Path) -> None:
    async def guess() -> None:
        limits = Limits(guesses_per_second=0.001, guess_burst=5)
        async with opened(tmp_path, limits) as application, asking(application) as client:
            wrong = [f"/api/rooms/{new_code()}" for _ in range(AT_ONCE)]
            assert await statuses(client, wrong) == {404: 5, 429: AT_ONCE - 5}

    asyncio.run(guess())


def test_a_crowd_comes_back_to_a_room_at_the_same_moment(tmp_path: Path) -> None:
    """A right code is no guess, though many of one address wait while the room is opened."""
    code = under_way(tmp_path)

    async def come() -> None:
        limits = Limits(guesses_per_second=0.001, guess_burst=2)
        async with opened(tmp_path, limits) as application, asking(application) as client:
            assert await statuses(client, [f"/api/rooms/{code}"] * AT_ONCE) == {200: AT_ONCE}
            wrong = [f"/api/rooms/{new_code()}" for _ in range(3)]
            assert await statuses(client, wrong) == {404: 2, 429: 1}

    asyncio.run(come())


# Rooms


async def rooms_made(rooms: Rooms, hosts: list[str]) -> int:
    """How many rooms there are when these hosts, all at one address, ask for one at the same moment."""
    asked = [rooms.add(lobby_of(host), "192.0.2.1") for host in hosts]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(answer, Room | TooMany) for answer in answers)
    return sum(isinstance(answer, Room) for answer in answers)


def test_rooms_made_at_the_same_moment_are_counted(tmp_path: Path) -> None:
    async def make() -> None:
        async with opened(tmp_path, Limits(open_rooms=8, rooms_per_address=10)) as application:
            rooms = application.rooms
            assert await rooms_made(rooms, ["ann"] * AT_ONCE) == 8
            assert await rooms_made(rooms, [f"guest {n}" for n in range(AT_ONCE)]) == 2
            assert not rooms.making

    asyncio.run(make())


def test_a_rematch_is_a_room_of_who_asked_for_it(tmp_path: Path) -> None:
    code = finished(tmp_path)

    async def play_again() -> None:
        async with opened(tmp_path, Limits(open_rooms=2)) as application:
            assert await rooms_made(application.rooms, ["ann"] * 2) == 2
            room = await application.rooms.room(code)
            with pytest.raises(TooMany):
                await room.rematch("ann")
            assert not room.record.next
            await room.rematch("ben")
            assert room.record.next

    asyncio.run(play_again())


def test_a_room_from_the_store_is_nobody_elses(tmp_path: Path) -> None:
    """Until one of its people comes its bots think on an account that only the host's rooms share."""

    async def come_back() -> None:
        async with opened(tmp_path) as application:
            rooms = application.rooms
            made = [await rooms.add(lobby_of(host), "192.0.2.1") for host in ("ann", "ann", "ben")]
            await made[0].change(lambda record: sit(record, "cleo", "Cleo", 1))
            rooms.live.clear()
            first, second, other = [await rooms.room(room.record.code) for room in made]
            assert first.address == second.address
            assert other.address not in ("", first.address)
            for guest, came_from, counted in (
                ("eve", "203.0.113.9", second.address),  # a stranger
                ("cleo", "198.51.100.2", "198.51.100.2"),
                ("ann", "192.0.2.7", "192.0.2.7"),
                ("cleo", "198.51.100.2", "192.0.2.7"),  # the host's counts most
            ):
                await first.join(visitor(application, guest, came_from), 0)
                assert first.address == counted

    asyncio.run(come_back())


def visitor(application: Application, guest: str, address: str = "192.0.2.9") -> Connection:
    return Connection(application.services, None, guest, guest.title(), address)  # type: ignore[arg-type]


# Thinking


def slow(data: bytes) -> bytes:
    """Notes that it was begun; then it takes a while, or the process with it."""
    question = msgspec.msgpack.decode(data, type=Question)
    with open(question.source, "a") as file:
        file.write(f"{question.code}\n")
    if question.code == "DEADLY":
        os._exit(1)
    time.sleep(2.0 if question.code == "FLOOD" else 0.0)
    return msgspec.msgpack.encode(Thought(0))


@asynccontextmanager
async def slow_pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotPool]:
    monkeypatch.setattr(pool, "think", slow)
    bot_pool = BotPool(Metrics(), workers=1)
    try:
        yield bot_pool
    finally:
        bot_pool.close()


async def asks(bot_pool: BotPool, room: str, notes: Path) -> None:
    question = Question(room, str(notes), 1, 2, {}, [], [], 0, "random")
    await bot_pool.think(question, Account(room, room))


def test_a_thought_nobody_waits_for_has_its_place_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"

    async def hang_up() -> None:
        async with slow_pool(monkeypatch) as bot_pool:
            await asks(bot_pool, "WARM", notes)
            for _ in range(6):
                abandoned = asyncio.create_task(asks(bot_pool, "FLOOD", notes))
                await asyncio.sleep(0.02)
                abandoned.cancel()
            await asks(bot_pool, "HOME", notes)
            assert notes.read_text().split().count("FLOOD") <= 1
            assert bot_pool.shares.free == 1

    asyncio.run(hang_up())


def test_the_place_of_a_process_that_died_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes"

    async def die() -> None:
        async with slow_pool(monkeypatch) as bot_pool:
            deadly = asyncio.create_task(asks(bot_pool, "DEADLY", notes))
            await asyncio.sleep(0)
            await asyncio.wait_for(asks(bot_pool, "NEXT", notes), PATIENCE)
            with pytest.raises(BrokenProcessPool):
                await deadly
            bot_pool.renew()
            await asyncio.wait_for(asks(bot_pool, "LAST", notes), PATIENCE)
            assert bot_pool.shares.free == 1

    asyncio.run(die())
    assert notes.read_text().split() == ["DEADLY", "NEXT", "LAST"]


# What is kept


def test_so_much_of_a_rooms_chat_is_stored(tmp_path: Path) -> None:
    async def talk() -> None:
        async with opened(tmp_path, Limits(chat_stored=5, chat_kept=3)) as application:
            services = application.services
            room, other = [await application.rooms.add(lobby_of("ann"), "") for _ in range(2)]
            await other.say(visitor(application, "ann"), "elsewhere")
            for number in range(12):
                await room.say(visitor(application, "eve"), f"line {number}")
            stored = await services.store.chat(room.record.code, 100)
            assert [line.text for line in stored] == [f"line {number}" for number in range(7, 12)]
            assert [line.text for line in room.chat] == [f"line {number}" for number in range(9, 12)]
            assert [line.text for line in await services.store.chat(other.record.code, 100)] == ["elsewhere"]

    asyncio.run(talk())


def test_strangers_who_leave_are_forgotten(tmp_path: Path) -> None:
    async def come_and_go() -> None:
        async with opened(tmp_path) as application:
            room = await application.rooms.add(lobby_of("ann"), "")
            await room.change(lambda record: sit(record, "ben", "Ben", 1))
            for guest in ("ann", "ben", *(f"stranger {n}" for n in range(100))):
                connection = visitor(application, guest)
                await room.join(connection, 0)
                room.leave(connection)
            assert set(room.presence.left) == {"ann", "ben"}
            assert room.wait_for("ben") == pytest.approx(application.limits.grace_seconds, abs=5)

    asyncio.run(come_and_go())


def test_a_new_name_is_for_ones_own_seat(tmp_path: Path) -> None:
    """Eve stands up and takes another name at the same moment."""

    async def rename() -> None:
        async with opened(tmp_path) as application:
            room = await application.rooms.add(lobby_of("ann"), "")
            await room.change(lambda record: sit(record, "eve", "Eve", 1))
            await room.change(lambda record: sit(record, "ben", "Ben", 2))
            standing = room.arrange(lambda record: stand(record, "eve"))
            await asyncio.gather(standing, application.rooms.renamed("eve", "A fool"))
            kept = await application.services.store.room(room.record.code)
            assert kept is not None
            assert [seat.name for seat in kept.seats] == ["Ann", "", "Ben"]

    asyncio.run(rename())
