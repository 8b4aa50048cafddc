"""Clients that err or mean harm: each gets a clear answer, and the server goes on."""

import asyncio
import json
import socket
import struct
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Guests = Callable[[], Guest]


@pytest.fixture(autouse=True)
def goes_on(serving: Serving) -> Iterator[None]:
    """After whatever happened, the server answers and has met nothing it did not foresee."""
    yield
    assert httpx.get(f"{serving.address}/healthz").json()["status"] == "ok"
    assert "tablewright_errors_total 0" in httpx.get(f"{serving.address}/metrics").text
    assert '"level": "error"' not in serving.log.read_text()


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    "nonsense",
    '{"type": "fly"}',
    '{"no": "type"}',
    '{"type": 7}',
    '{"type": "act"}',
    '{"type": "act", "id": 5, "number": 0, "action": {}}',
    '{"type": "act", "id": "", "number": 0, "action": {}}',
    '{"type": "act", "id": "x", "number": -1, "action": {}}',
    '{"type": "act", "id": "x", "number": 1e400, "action": {}}',
    '{"type": "act", "id": "x", "number": "0", "action": {}}',
    '{"type": "act", "id": "x", "number": 0, "action": {"do": ["flip"]}}',
    '{"type": "act", "id": "x", "number": 0, "action": "flip"}',
    '{"type": "act", "id": "' + "x" * 65 + '", "number": 0, "action": {}}',
    '{"type": "sit", "seat": 99}',
    '{"type": "sit", "seat": "one"}',
    '{"type": "commit", "digest": "xyz"}',
    '{"type": "reveal", "word": 7}',
    '{"type": "set", "seats": true}',
    '{"type": "chat", "text": null}',
    "[" * 10_000,
    '{"type": "chat", "text": "\\ud800"}',
]


async def told(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if message["type"] not in ("room", "state"):
            return message


@pytest.mark.parametrize("said", MALFORMED, ids=lambda said: said[:60])
def test_a_malformed_message_is_answered(guests: Guests, said: str) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def speak() -> None:
        async with ann.sits(code) as player:
            await player.socket.send(said)
            answer = await told(player.socket)
            assert answer["type"] == "error"
            assert len(answer["text"]) > 10
            await player.say("ping", t=1)
            assert await told(player.socket) == {"type": "pong", "t": 1}

    asyncio.run(speak())


def test_bytes_that_are_no_text(guests: Guests) -> None:
    ann = guests()
    code = ann.room()

    async def speak() -> None:
        async with ann.sits(code) as player:
            await player.socket.send(b"\xff\xfe\x00binary")
            assert (await told(player.socket))["type"] == "error"
            await player.socket.send(b'{"type": "ping", "t": 2}')  # bytes are read too
            assert (await told(player.socket))["type"] == "pong"

    asyncio.run(speak())


def test_text_that_is_no_text(guests: Guests) -> None:
    ann = guests()
    code = ann.room()

    async def speak() -> None:
        async with ann.sits(code) as player:
            await player.socket.send(b'{"type": "chat", "text": "\xed\xa0\x80"}', text=True)
            assert (await told(player.socket))["type"] == "error"
            await player.say("ping", t=3)
            assert await told(player.socket) == {"type": "pong", "t": 3}

    asyncio.run(speak())


def test_a_message_too_long_ends_the_connection(guests: Guests) -> None:
    ann = guests()
    code = ann.room()

    async def speak() -> None:
        async with ann.sits(code) as player:
            await player.say("chat", text="x" * 20_000)
            with pytest.raises(ConnectionClosed) as ended:
                await player.hears("chat")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1009

    asyncio.run(speak())


def test_nothing_is_told_before_hello(guests: Guests, serving: Serving) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def speak() -> None:
        headers = {"Cookie": ann.cookie}
        async with connect(f"{serving.sockets}/ws/{code}", additional_headers=headers) as socket:
            await socket.send('{"type": "start"}')
            assert json.loads(await socket.recv()) == {"type": "error", "text": "Say hello first"}
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 0.2)

    asyncio.run(speak())
    assert ann.ask(f"/api/rooms/{code}")["status"] == "lobby"


def test_a_room_that_does_not_exist(guests: Guests, serving: Serving) -> None:
    ann = guests()
    for code in ("ABCDEFGH", "none", "%2e%2e", "0" * 500):
        assert ann.http.get(f"/api/rooms/{code}").status_code == 404
        assert "error" in ann.http.get(f"/api/rooms/{code}/match.json").json()

    async def speak() -> None:
        async with connect(f"{serving.sockets}/ws/ABCDEFGH") as socket:
            assert "no such room" in json.loads(await socket.recv())["text"]
            with pytest.raises(ConnectionClosed) as ended:
                await socket.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4404

    asyncio.run(speak())


def test_a_forged_cookie_is_a_stranger(guests: Guests, serving: Serving) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])
    name, _, signature = ann.http.cookies["tablewright"].partition(".")
    forged = [f"{name}.{'0' * 32}", name, f"{name}.", f".{signature}", f"x{name}.{signature}", "é.é"]

    async def speak(cookie: str) -> None:
        headers = {"Cookie": f"tablewright={cookie}"}
        async with connect(f"{serving.sockets}/ws/{code}", additional_headers=headers) as socket:
            player = Player(socket)
            await player.say("hello")
            room = (await player.hears("room"))["room"]
            assert (room["you"], room["host"]) == (-1, False)
            await player.say("start")
            assert "host" in (await player.hears("error"))["text"]

    for cookie in forged[:-1]:
        asyncio.run(speak(cookie))
        me = httpx.get(f"{serving.address}/api/me", headers={"Cookie": f"tablewright={cookie}"})
        assert me.json()["id"] != ann.id
        assert "HttpOnly; SameSite=Lax" in me.headers["set-cookie"]
    assert httpx.get(f"{serving.address}/api/me", headers={b"Cookie": forged[-1].encode()}).status_code == 200


def test_seats_cannot_be_forged(guests: Guests) -> None:
    ann, ben, eve = guests(), guests(), guests()
    code = ann.room(seats=2)

    async def speak() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second, eve.sits(code) as third:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            for player in (first, second, third):
                await player.hears("state")
            out_of_turn = await second.acts({"do": "flip"})
            assert out_of_turn["reason"] == "It is not your turn"
            id = await third.act({"do": "flip"}, seat=0)  # a seat of one's own choice is not listened to
            assert "no seat" in (await third.answer(id))["reason"]
            await third.say("bot", seat=0, level="easy")
            assert "host" in (await third.hears("error"))["text"]
            await third.say("undo", id="u", number=0)
            assert (await third.answer("u"))["type"] == "refused"
            await third.say("hint", id="h")
            assert (await third.answer("h"))["type"] == "refused"
            assert first.number == 0

    asyncio.run(speak())


def test_another_persons_client_id_is_not_theirs(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room(seats=2)

    async def speak() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            await second.hears("state")
            await second.act({"do": "flip"}, id="mine")  # out of turn
            assert (await second.answer("mine"))["type"] == "refused"
            await first.act({"do": "flip"}, id="mine")
            assert (await first.answer("mine"))["type"] == "ack"

    asyncio.run(speak())


def test_who_goes_away_before_the_answer_is_no_error(serving: Serving) -> None:
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    nowhere = (
        f"GET /ws/ABCDEFGH HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}Sec-WebSocket-Key: {'x' * 22}==\r\n\r\n"
    )
    half = "PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{"
    for said in (nowhere, half) * 20:
        with socket.create_connection(("127.0.0.1", serving.port)) as plug:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # cut, not closed
            plug.sendall(said.encode())
    assert httpx.get(f"{serving.address}/healthz").json()["status"] == "ok"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_foreign_pages_are_not_answered(guests: Guests, serving: Serving, origin: str) -> None:
    ann = guests()
    code = ann.room()

    async def speak() -> None:
        headers = {"Cookie": ann.cookie, "Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(f"{serving.sockets}/ws/{code}", additional_headers=headers):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(speak())
    answer = ann.http.put("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert (
        ann.http.put("/api/me", json={"name": "Ann"}, headers={"Origin": serving.address}).status_code == 200
    )


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"game": "push"}',
        b'{"game": "push", "seats": 99}',
        b'{"game": "push", "seats": "3"}',
        b'{"game": "push", "seats": 3, "bots": ["genius"]}',
        b'{"game": "push", "seats": 2, "bots": ["easy", "easy", "easy"]}',
        b'{"game": "push", "seats": 3, "options": {"star": "sideways"}}',
        b'{"game": "push", "seats": 3, "options": {"nova": 1}}',
        b'{"game": "../../etc/passwd", "seats": 3}',
        b'{"game": "chess", "seats": 2}',
        b"\xff" * 100,
        b"x" * 100_000,
    ],
    ids=lambda body: repr(body[:60]),
)
def test_a_wrong_request_is_answered(guests: Guests, body: bytes) -> None:
    answer = guests().http.post("/api/rooms", content=body)
    assert 400 <= answer.status_code < 500
    assert len(answer.json()["error"]) > 10


def test_what_does_not_exist(guests: Guests) -> None:
    ann = guests()
    assert ann.http.get("/api/nothing").status_code == 404
    assert ann.http.delete("/api/me").status_code in (404, 405)
    assert ann.http.get("/api/games/chess").status_code == 404
    assert ann.http.get("/api/games/push/rules.py").status_code == 404
    assert ann.http.get("/assets/none.js").status_code == 404
    for path in ("/../../../etc/passwd", "/..%2f..%2f__init__.py", "/assets/..%2f..%2fapp.py"):
        answer = ann.http.get(path)
        assert "import" not in answer.text
        assert "root:" not in answer.text


def test_a_flood_is_slowed_down_then_ended(own_serving: Callable[..., Serving]) -> None:
    serving = own_serving('{"messages_per_second": 50, "burst": 10, "warnings": 30}')
    ann = Guest(serving)
    code = ann.room()

    async def flood() -> None:
        async with ann.sits(code) as player:
            for _ in range(100):
                await player.say("ping", t=0)
            with pytest.raises(ConnectionClosed) as ended:
                await player.hears("never")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
            texts = [message["text"] for message in player.heard if message["type"] == "error"]
            assert texts[0].startswith("Too many messages at once")
            assert texts[-1] == "Far too many messages"

    asyncio.run(flood())


def test_there_is_room_for_so_many(own_serving: Callable[..., Serving]) -> None:
    serving = own_serving(
        '{"connections": 3, "connections_per_guest": 2, "open_rooms": 2, "hello_seconds": 0.3}'
    )
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room()
    ann.room()
    refused = ann.http.post("/api/rooms", json={"game": "push", "seats": 3})
    assert refused.status_code == 429

    async def crowd() -> None:
        async with ann.sits(code), ann.sits(code):
            with pytest.raises(ConnectionClosed) as ended:
                async with ann.sits(code):
                    pass
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1013
            async with ben.sits(code):
                with pytest.raises(ConnectionClosed):
                    async with ben.sits(code):
                        pass

    async def silence() -> None:
        async with connect(f"{serving.sockets}/ws/{code}") as socket:
            assert "say hello" in json.loads(await socket.recv())["text"]
            with pytest.raises(ConnectionClosed) as ended:
                await socket.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008

    asyncio.run(crowd())
    asyncio.run(silence())
