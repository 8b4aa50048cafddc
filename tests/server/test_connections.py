"""Connections: each is counted from its first moment to its last, none is kept for ever, no flood is felt."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack, suppress
from typing import Any, cast

import httpx
import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.rooms.room import Room
from tablewright.server.services import Services
from tablewright.server.web.allowance import Allowances
from tablewright.server.web.connection import Connection
from tablewright.server.web.deflate import DeflatingProtocol
from tablewright.server.web.wires import Wire
from tests.server.fuzzing.frames import CONTINUED, PING, PONG, frame, handshake
from tests.server.generous import generous
from tests.server.plugs import is_open, plugged, rest
from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Start = Callable[..., Serving]
HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
SIZE = 2_000_000
LARGE = f"from tablewright.server import app\napp.openapi = lambda calls: {{'large': 'x' * {SIZE}}}\n"
PATIENT = "from tablewright.server.web import wires\nwires.MOMENT = 3.0\n"
SIX_LARGE = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 6


@pytest.fixture
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is an address like any other: the proxy is elsewhere."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")


def upgrade(code: str = "ABCDEFGH", *more: bytes) -> bytes:
    return handshake(code, "", *more).replace(b"@@HOST@@", b"127.0.0.1")


def status(serving: Serving) -> int:
    return httpx.get(f"{serving.address}/healthz", timeout=5).status_code


def room(serving: Serving) -> str:
    """A table, whose host has hung up."""
    with httpx.Client(base_url=serving.address, headers={"connection": "close"}) as host:
        return str(host.post("/api/rooms", json={"game": "push", "seats": 3}).json()["code"])


def deaf(serving: Serving, code: str) -> socket.socket:
    """A WebSocket that asks for much and reads nothing, until the server does not read on either."""
    large = frame(json.dumps({"type": "ping", "t": "x" * 15_000}).encode())
    plug = plugged(serving, upgrade(code), window=4096)
    time.sleep(0.1)
    plug.settimeout(0.3)
    with pytest.raises(TimeoutError):
        plug.sendall(frame(b'{"type": "hello"}') + large * 1000)
    return plug


def turns(serving: Serving, wanted: int, within: float) -> bool:
    until = time.monotonic() + within
    while time.monotonic() < until:
        if status(serving) == wanted:
            return True
        time.sleep(0.1)
    return False


# Frames that are no messages


@pytest.mark.parametrize(
    "flood",
    [frame(b"", PING), frame(b"", PONG), frame(b"{", last=False) + frame(b"", CONTINUED, last=False)],
    ids=["pings", "pongs", "pieces"],
)
def test_frames_without_end_end_the_connection(own_serving: Start, flood: bytes) -> None:
    serving = own_serving()
    code = Guest(serving).room()
    with plugged(serving, upgrade(code)) as plug:
        time.sleep(0.2)
        first, piece = flood[:-6], flood[-6:]
        plug.sendall(first + piece * 1000)
        rest(plug)  # within its time-out
    assert status(serving) == 200


def test_a_few_pings_are_answered(own_serving: Start) -> None:
    serving = own_serving()
    code = Guest(serving).room()

    async def ping() -> None:
        async with connect(f"{serving.sockets}/ws/{code}") as player:
            for _ in range(100):
                await asyncio.wait_for(await player.ping(), 5)

    asyncio.run(ping())


def test_pongs_do_not_pile_up(own_serving: Start) -> None:
    serving = own_serving(generous())
    code = Guest(serving).room()
    with plugged(serving, upgrade(code), window=4096) as plug:
        time.sleep(0.2)
        plug.sendall(frame(b"x" * 125, PING) * 80_000)
        plug.sendall(frame(b'{"type": "fly"}'))
        heard = b""
        while b"Say hello" not in heard and b"understood" not in heard[-500:]:
            heard += plug.recv(1 << 16)
        assert len(heard) < 2_000_000  # of ten million


def test_messages_are_read_as_they_are_taken() -> None:
    """What a client says at once waits as it came: as messages it would take fifty times the memory."""

    async def read() -> None:
        protocol = DeflatingProtocol(Config(accepting, ws_max_size=16384), ServerState(), {})
        transport = cast(asyncio.Transport, Transport())
        protocol.connection_made(transport)
        protocol.adopt(Wire(transport, Limits()))
        protocol.data_received(upgrade())
        await asyncio.sleep(0.01)
        said = [str(number).encode() for number in range(30_000)]
        protocol.data_received(b"".join(frame(one) for one in said))
        assert protocol.queue.qsize() < 1000
        assert [(await protocol.receive())["bytes"] for _ in said] == said

    async def accepting(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await asyncio.sleep(60)

    asyncio.run(read())


class Transport:
    """Takes everything and does nothing."""

    def get_extra_info(self, name: str) -> None: ...
    def write(self, data: bytes) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def is_closing(self) -> bool:
        return False


# Connections nobody would end


@pytest.mark.parametrize(
    "request_",
    [
        upgrade("ABCDEFGH", b"Content-Length: 5\r\n"),
        upgrade("ABCDEFGH", b"Transfer-Encoding: chunked\r\n"),
        upgrade("ABCDEFGH", b"X: " + b"a" * 9000 + b"\r\n"),
        upgrade("ABCDEFGH", *(b"X%d: a\r\n" % number for number in range(130))),
        upgrade().replace(b"GET", b"PUT", 1),
    ],
    ids=["body", "chunks", "long header", "many headers", "method"],
)
def test_an_upgrade_that_cannot_be_is_answered(own_serving: Start, request_: bytes) -> None:
    with plugged(own_serving(), request_) as plug:
        assert rest(plug).startswith(b"HTTP/1.1 4")


def test_who_does_not_read_is_cut_off(own_serving: Start) -> None:
    serving = own_serving('{"stuck_seconds": 0.8}', mischief=LARGE)
    with plugged(serving, SIX_LARGE, window=4096) as plug:
        time.sleep(2.5)
        assert len(rest(plug)) < SIZE
    assert '"level": "error"' not in serving.log.read_text()


def test_who_reads_slowly_hears_all(own_serving: Start) -> None:
    serving = own_serving('{"stuck_seconds": 1.5}', mischief=LARGE)
    with plugged(serving, SIX_LARGE, window=65536) as plug:
        heard = 0
        began = time.monotonic()
        while heard < 6 * SIZE:
            piece = plug.recv(60_000)
            assert piece
            heard += len(piece)
            time.sleep(0.1 if heard < SIZE else 0.0)
        assert time.monotonic() - began > 3.0


def test_who_goes_while_several_answers_are_due_is_no_error(own_serving: Start) -> None:
    serving = own_serving(mischief=LARGE)
    for _ in range(5):
        with plugged(serving, SIX_LARGE, window=4096):
            time.sleep(0.1)
    assert status(serving) == 200
    assert '"level": "error"' not in serving.log.read_text()


def test_some_requests_may_be_sent_ahead(own_serving: Start) -> None:
    serving = own_serving()
    with plugged(serving, (HEAD + b"\r\n") * 14 + HEAD + b"Connection: close\r\n\r\n") as plug:
        assert rest(plug).count(b'"status":"ok"') == 15
    with plugged(serving, (HEAD + b"\r\n") * 1000) as plug:
        assert rest(plug).count(b'"status":"ok"') < 30


def test_a_websocket_that_does_not_read_is_counted_to_its_end(own_serving: Start) -> None:
    limits = '{"wires": 5, "stuck_seconds": 6.0, "messages_per_second": 2000, "burst": 2000}'
    serving = own_serving(
        limits, mischief="from tablewright.server.web import connection\nconnection.FAREWELL = 0.2\n"
    )
    code = room(serving)
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(deaf(serving, code))
        while httpx.get(f"{serving.address}/healthz").json()["connections"]:
            time.sleep(0.05)  # the room has said good-bye
        with plugged(serving, upgrade(code)) as fifth:
            assert fifth.recv(12) == b"HTTP/1.1 101"
            assert status(serving) == 503
            assert turns(serving, 200, within=20)
            assert is_open(fifth)


def test_who_answers_no_ping_is_cut_off(own_serving: Start) -> None:
    hasty = """
import functools, uvicorn
uvicorn.Config = functools.partial(uvicorn.Config, ws_ping_interval=0.4, ws_ping_timeout=2.0)
"""
    limits = '{"wires": 1, "stuck_seconds": 60, "messages_per_second": 2000, "burst": 2000}'
    serving = own_serving(limits, mischief=hasty)
    code = room(serving)

    async def answers() -> None:
        async with connect(f"{serving.sockets}/ws/{code}") as player:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(player.recv(), 3.0)

    asyncio.run(answers())
    with deaf(serving, code):
        assert turns(serving, 200, within=10)  # there is room again


# How many there are


def test_many_who_ask_at_once_are_all_answered(own_serving: Start, no_proxy: None) -> None:
    serving = own_serving()

    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", serving.port)
        writer.write(HEAD + b"Connection: close\r\n\r\n")
        answer = await reader.read()
        writer.close()
        return answer[:12]

    async def all_at_once() -> list[bytes]:
        return await asyncio.gather(*(ask() for _ in range(200)))

    assert asyncio.run(all_at_once()) == [b"HTTP/1.1 200"] * 200


def test_who_is_silent_longest_makes_room_for_who_asks(own_serving: Start, no_proxy: None) -> None:
    serving = own_serving('{"wires_per_address": 20}', mischief=PATIENT)
    with ExitStack() as stack:
        silent = [stack.enter_context(plugged(serving, HEAD * (number % 2))) for number in range(20)]
        assert status(serving) == 503  # nobody has been silent for long: what they said may be on its way
        time.sleep(3.1)
        asking = [stack.enter_context(plugged(serving, HEAD + b"\r\n")) for _ in range(12)]
        assert [plug.recv(12) for plug in asking] == [b"HTTP/1.1 200"] * 12
        assert [is_open(plug) for plug in silent] == [False] * 12 + [True] * 8


def test_websockets_are_counted_with_the_rest(own_serving: Start, no_proxy: None) -> None:
    serving = own_serving('{"wires_per_address": 3}')
    code = room(serving)

    async def crowd() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(connect(f"{serving.sockets}/ws/{code}"))
            await asyncio.sleep(1.1)  # an open WebSocket is not silent, whatever it says
            with pytest.raises(InvalidStatus) as refused:
                await stack.enter_async_context(connect(f"{serving.sockets}/ws/{code}"))
            assert refused.value.response.status_code == 503

    asyncio.run(crowd())
    assert turns(serving, 200, within=3)


def test_a_proxy_is_not_counted_by_its_address(own_serving: Start) -> None:
    serving = own_serving('{"wires_per_address": 5}')
    with ExitStack() as stack:
        plugs = [stack.enter_context(plugged(serving, HEAD)) for _ in range(80)]
        time.sleep(1.1)
        assert status(serving) == 200
        assert all(map(is_open, plugs))


# How fast messages are read


def test_a_guest_with_many_sockets_says_no_more(own_serving: Start) -> None:
    serving = own_serving('{"messages_per_second": 10, "burst": 10, "guest_allowance": 2.0}')
    ann, ben = Guest(serving), Guest(serving)
    code, own = ann.room(), ben.room()

    async def flood() -> None:
        async with AsyncExitStack() as stack, ben.sits(own) as stranger:
            players = [await stack.enter_async_context(ann.sits(code)) for _ in range(8)]
            began = time.monotonic()
            for player in players:
                for number in range(30):
                    await player.say("ping", t=number)
            await stranger.say("ping", t=1)
            await asyncio.wait_for(stranger.hears("pong"), 5)
            await asyncio.sleep(2)
            heard = sum([await pongs(player) for player in players])
            assert 20 <= heard < 20 * (time.monotonic() - began) + 25

    asyncio.run(flood())


async def pongs(player: Player) -> int:
    """How many have come. Then hangs up, for a good-bye would wait until all that was said is read."""
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(player.hear(), 0.01)
    player.socket.transport.abort()
    return sum(message["type"] == "pong" for message in player.heard)


def test_guests_of_an_address_share_its_allowance() -> None:
    allowances = Allowances(
        Limits(messages_per_second=1.0, burst=2, guest_allowance=2.0, address_allowance=3.0)
    )
    ann, ann_too, ben = (allowances.of(guest, "192.0.2.1") for guest in ("ann", "ann", "ben"))
    cleo = allowances.of("cleo", "192.0.2.2")
    assert [allowance.wait() for allowance in (ann, ann, ann_too, ann_too)] == [0.0] * 4
    assert ann_too.wait() > 0.4  # ann's four are used up
    assert ben.wait() == 0.0
    assert ben.wait() > 0.2  # the six of the address are
    assert ben.hurried == 0  # that was not ben's fault
    assert cleo.wait() == 0.0
    assert allowances.of("ann", "192.0.2.9").wait() > 0.4  # and remembered


def test_a_class_at_play_does_not_wait() -> None:
    """Thirty behind one router, thirty messages each, all at once; and one of them in three tabs."""
    allowances = Allowances(Limits())
    pupils = [allowances.of(f"pupil {number}", "192.0.2.1") for number in range(30)]
    tabs = [allowances.of("pupil 0", "192.0.2.1") for _ in range(3)]
    assert [allowance.wait() for allowance in (pupils + tabs) * 30] == [0.0] * 990


def test_saying_hello_again_costs_more(own_serving: Start) -> None:
    serving = own_serving('{"messages_per_second": 10, "burst": 21}')
    ann = Guest(serving)
    code = ann.room()

    async def greet() -> None:
        async with ann.sits(code) as player:
            began = time.monotonic()
            for _ in range(8):
                await player.say("hello")
            for _ in range(8):
                await player.hears("room")
            assert time.monotonic() - began > 1.5

    asyncio.run(greet())


def test_who_is_about_to_be_told_everything_is_not_told_twice() -> None:
    """A full outbox is answered with one whole state; hello adds no other."""

    class Sayings:
        said = iter((b'{"type": "hello"}',) * 3)

        async def receive(self) -> dict[str, Any]:
            text = next(self.said, None)
            return {"type": "websocket.receive", "bytes": text} if text else {"type": "websocket.disconnect"}

    class Table:
        joined = 0

        async def join(self, connection: Connection, seen: int) -> None:
            self.joined += 1
            connection.outbox.overflowed = self.joined == 2

    async def listen() -> int:
        services, table = Services(cast(Any, None), Metrics(), cast(Any, None)), Table()
        await Connection(services, cast(Any, Sayings()), "ann", "Ann", "").listen(cast(Room, table))
        return table.joined

    assert asyncio.run(listen()) == 2
