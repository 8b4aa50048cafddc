"""Floods: whoever asks too much waits or is turned away, and everybody else goes on as before."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablewright.server.bots.pool import BotPool
from tablewright.server.bots.worker import Question
from tablewright.server.keeping.files import allow_many_files
from tablewright.server.metrics import Metrics
from tablewright.server.shares import Account, Shares
from tablewright.server.web.addresses import counted
from tests.server.plugs import is_open, plugged
from tests.server.serving import Serving
from tests.server.sitting import Guest

Start = Callable[..., Serving]


def well(serving: Serving) -> None:
    """The server answers somebody else, and soon."""
    began = time.monotonic()
    assert httpx.get(f"{serving.address}/healthz", timeout=5).json()["status"] == "ok"
    assert time.monotonic() - began < 2.0


# Thinking


def test_an_address_with_sixty_tables_takes_turns_with_one() -> None:
    order: list[str] = []

    async def work() -> None:
        places = Shares(1)

        async def think(address: str, room: str) -> None:
            async with places.turn(Account(address, room)):
                order.append(f"{address}{room}")
                await asyncio.sleep(0)

        flood = [asyncio.create_task(think("flood", f"{n % 60:02}")) for n in range(180)]
        await asyncio.sleep(0)
        late = [asyncio.create_task(think("home", "")) for _ in range(3)]
        await asyncio.gather(*flood, *late)

    asyncio.run(work())
    turns = [number for number, who in enumerate(order) if who == "home"]
    assert turns[0] <= 3
    assert turns[-1] <= 8
    rooms = [who for who in order if who != "home"]
    assert sorted(rooms[:60]) == sorted(set(rooms[:60]))  # and each of its rooms once before any twice


def test_a_place_nobody_waits_for_any_more_is_passed_on() -> None:
    async def work() -> None:
        places = Shares(1)

        async def hold(seconds: float) -> None:
            async with places.turn(Account("a", "r")):
                await asyncio.sleep(seconds)

        first = asyncio.create_task(hold(0.01))
        await asyncio.sleep(0)
        gone = [asyncio.create_task(hold(10)) for _ in range(5)]
        last = asyncio.create_task(hold(0))
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.wait_for(asyncio.gather(first, last), 2)
        assert places.free == 1
        assert not places.waiting

    asyncio.run(work())


def test_bots_of_another_address_think_soon() -> None:
    """Real thinking processes under the questions of sixty tables."""

    async def work() -> None:
        bot_pool = BotPool(Metrics(), workers=1)
        answered: list[str] = []

        async def ask(address: str, room: str) -> None:
            asked = Question(room, "push", 1, 2, {}, [], [], 0, "random")
            await bot_pool.think(asked, Account(address, room))
            answered.append(address)

        try:
            await ask("warm", "WARM")
            flood = [asyncio.create_task(ask("flood", f"ROOM{n}")) for n in range(60)]
            await asyncio.sleep(0)
            await ask("home", "HOME")
            assert answered.count("flood") <= 3
            await asyncio.gather(*flood)
        finally:
            bot_pool.close()

    asyncio.run(work())


# Connections


def test_saying_hello_again_is_told_to_nobody_else(own_serving: Start) -> None:
    serving = own_serving('{"messages_per_second": 2000, "burst": 2000}')
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room()

    async def greet() -> None:
        async with ann.sits(code) as host, ben.sits(code) as other:
            await host.room_is(lambda room: room["spectators"]["count"] == 1)
            told = len(host.heard)
            for _ in range(100):
                await other.say("hello")
            await other.say("ping", t=1)
            await other.hears("pong")
            await host.say("ping", t=2)
            await host.hears("pong")
            assert len(host.heard) == told + 1
            assert sum(message["type"] == "room" for message in other.heard) == 101

    asyncio.run(greet())


def test_comings_and_goings_are_told_together(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room()
    crowd = [Guest(serving) for _ in range(12)]

    async def gather() -> None:
        async with ann.sits(code) as host, AsyncExitStack() as stack:
            await asyncio.gather(*(stack.enter_async_context(guest.sits(code)) for guest in crowd))
            await host.room_is(lambda room: room["spectators"]["count"] == len(crowd))
            assert sum(message["type"] == "room" for message in host.heard) <= len(crowd)

    asyncio.run(gather())


def test_a_table_holds_so_many_spectators(own_serving: Start) -> None:
    serving = own_serving('{"spectators": 2}')
    ann, ben, eve, zoe = (Guest(serving) for _ in range(4))
    code = ann.room(seats=2)

    async def crowd() -> None:
        async with ben.sits(code) as first, eve.sits(code):
            with pytest.raises(ConnectionClosed) as ended:
                async with zoe.sits(code):
                    pass
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1013
            async with ann.sits(code):  # whose table it is comes in all the same
                await first.say("sit", seat=1)
                await first.room_is(lambda room: room["you"] == 1)
                async with zoe.sits(code):  # a seat taken is a place free
                    pass

    asyncio.run(crowd())


def test_sockets_without_a_cookie_are_counted_by_address(own_serving: Start) -> None:
    serving = own_serving('{"connections_per_address": 5}')
    code = Guest(serving).room()

    async def crowd() -> None:
        async with AsyncExitStack() as stack:
            opened = [
                await stack.enter_async_context(connect(f"{serving.sockets}/ws/{code}")) for _ in range(6)
            ]
            assert "too many" in json.loads(await opened[5].recv())["text"]
            for silent in opened[:5]:
                await silent.send('{"type": "hello"}')
                assert json.loads(await silent.recv())["type"] == "room"
        async with connect(f"{serving.sockets}/ws/{code}") as again:
            await again.send('{"type": "hello"}')
            assert json.loads(await again.recv())["type"] == "room"

    asyncio.run(crowd())


@pytest.mark.parametrize(
    ("host", "as_counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_many_addresses_is_one(host: str, as_counted: str) -> None:
    assert counted(host) == as_counted


# Requests


def test_half_sent_requests_keep_nobody_waiting(own_serving: Start) -> None:
    allow_many_files()  # here too
    serving = own_serving('{"wires": 1000, "head_seconds": 60}')
    with ExitStack() as stack:
        half = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
        first = [stack.enter_context(plugged(serving, half)) for _ in range(1000)]
        time.sleep(1.1)  # nobody is called silent at once
        well(serving)
        later = [stack.enter_context(plugged(serving, half)) for _ in range(100)]
        well(serving)
        assert not any(is_open(one) for one in first[:101])  # the oldest made room
        assert all(is_open(one) for one in first[102:] + later)


def test_a_request_by_drops_is_ended(own_serving: Start) -> None:
    serving = own_serving('{"head_seconds": 0.4, "body_seconds": 0.4}')
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        assert slow.recv(200).startswith(b"HTTP/1.1 408")
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as slow:
        assert slow.recv(200) == b""  # nothing was said at all
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as slow:
        slow.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{")
        assert slow.recv(200).startswith(b"HTTP/1.1 408")
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as kept:  # a second request too
        kept.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b'"status":"ok"' in read_until(kept, b"}")
        kept.sendall(b"GET /heal")
        assert read_until(kept, b"time").startswith(b"HTTP/1.1 408")
    assert time.monotonic() - began < 10
    well(serving)


def read_until(connection: socket.socket, end: bytes) -> bytes:
    said = b""
    while not said.endswith(end) and (piece := connection.recv(2000)):
        said += piece
    return said


def test_large_headers_are_refused(own_serving: Start) -> None:
    serving = own_serving()
    large = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: " + b"x" * 10_000_000
    for request in (large, large + b"\r\n\r\n", b"GET /" + b"y" * 100_000 + b" HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as sender:
            try:
                sender.sendall(request)
                assert sender.recv(100).startswith(b"HTTP/1.1 431")
            except (BrokenPipeError, ConnectionResetError):
                pass  # it did not read to the end
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as sender:
        sender.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: " + b"x" * 40_000 + b"\r\n\r\n")
        assert sender.recv(100).startswith(b"HTTP/1.1 431")
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as sender:
        sender.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: " + b"x" * 20_000 + b"\r\n\r\n")
        assert sender.recv(100).startswith(b"HTTP/1.1 200")
    well(serving)


def test_guests_of_one_address_share_its_requests(own_serving: Start) -> None:
    serving = own_serving('{"requests_per_address": 0.001, "address_burst": 20}')
    answers = [Guest(serving).http.get("/api/me").status_code for _ in range(8)]
    assert answers == [200] * 8
    with httpx.Client(base_url=serving.address) as fresh:
        answers = [fresh.get("/api/me").status_code for _ in range(10)]
    assert answers[-1] == 429


def test_an_address_has_so_many_tables_open(own_serving: Start) -> None:
    serving = own_serving('{"rooms_per_address": 3}')
    for _ in range(3):
        Guest(serving).room()
    refused = Guest(serving).http.post("/api/rooms", json={"game": "push", "seats": 3})
    assert refused.status_code == 429
    assert "from where you are" in refused.json()["error"]


def test_codes_cannot_be_guessed_quickly(own_serving: Start) -> None:
    serving = own_serving('{"guesses_per_second": 0.001, "guess_burst": 6}')
    ann, eve = Guest(serving), Guest(serving)
    code = ann.room()
    tried = [eve.http.get(f"/api/rooms/ABCDEF{n}{n}").status_code for n in (2, 3, 4)]

    async def guess(wrong: str) -> tuple[str, int | None]:
        async with connect(f"{serving.sockets}/ws/{wrong}") as door:
            text = str(json.loads(await door.recv())["text"])
            await door.wait_closed()
            return text, door.close_code

    said = [asyncio.run(guess(f"ABCDEF{n}{n}")) for n in (6, 7, 8)]
    assert tried == [404] * 3
    assert said == [("There is no such room; check the invite code", 4404)] * 3
    said_then, code_then = asyncio.run(guess("ABCDEFGH"))
    assert "Too many codes" in said_then
    assert code_then == 1013  # not for good: a browser comes again
    for path in (f"/api/rooms/{code}", "/api/rooms/ABCDEFGH"):  # whether right or wrong is not told
        assert eve.http.get(path).status_code == 429
    assert ann.http.get(f"/api/rooms/{code}").status_code == 200  # who sits there is let in all the same
    assert ann.http.get("/api/rooms/ABCDEFGH").status_code == 429
