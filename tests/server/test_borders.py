"""Odd paths, headers and names at the border: a clear answer, never an error of the server's own."""

import asyncio
import socket
from collections.abc import Callable, Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.serving import Serving
from tests.server.sitting import Guest

Guests = Callable[[], Guest]


@pytest.fixture(autouse=True)
def nothing_failed(serving: Serving) -> Iterator[None]:
    yield
    assert "tablewright_errors_total 0" in httpx.get(f"{serving.address}/metrics").text


def answered(serving: Serving, request: bytes) -> int:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as border:
        border.sendall(request)
        return int(border.recv(1000).split()[1])


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/a%00b.js",
        "/" + "x" * 300,
        "/assets/" + "x" * 5000 + ".js",
        "/" + "a/" * 3000,
        "/%ff%fe",
        "/api/%00",
        "/api/games/%00/cover.svg",
        "/api/games/" + "x" * 300 + "/art.svg",
        "/api/lab/%00",
        "/api/lab/" + "x" * 300 + "/page",
        "/api/lab/a/replays/%00",
        "/api/rooms/%00",
    ],
    ids=lambda path: path[:30],
)
def test_odd_paths(serving: Serving, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()
    assert answered(serving, request) in (200, 400, 404)


@pytest.mark.parametrize("origin", ["http://[", "http://]", "[", "//", "http://[::1", "\xff"])
def test_odd_origins(serving: Serving, guests: Guests, origin: str) -> None:
    body = b'{"name": "Eve"}'
    head = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\nOrigin: {origin}\r\n"
    request = f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode("latin-1") + body
    assert answered(serving, request) == 403


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "1.0", "٣", "²", "0x1", " 1", "True"])
def test_odd_seats(guests: Guests, seat: str) -> None:
    ann = guests()
    code = ann.room("brittle", 1, bots=["random"])
    answer = ann.http.get(f"/api/rooms/{code}/replay", params={"seat": seat})
    assert answer.status_code == 400
    assert len(answer.json()["error"]) < 200


@pytest.mark.parametrize(
    "name", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[", "x y"]
)
def test_a_name_that_is_not_ours(serving: Serving, name: str) -> None:
    """A page of another site, whose name was made to lead here, is not answered."""
    request = f"GET /api/me HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode()
    assert answered(serving, request) == 421

    async def speak() -> None:
        origin = {"Host": name, "Origin": f"http://{name}"} if name.strip() else {"Host": name}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(f"{serving.sockets}/ws/ABCDEFGH", additional_headers=origin):
                pass
        assert refused.value.response.status_code == 403

    if name == "evil.example":
        asyncio.run(speak())


@pytest.mark.parametrize(
    "name", ["localhost", "LOCALHOST:80", "play.localhost", "192.168.7.7:8117", "[::1]:8117"]
)
def test_names_that_are_ours(serving: Serving, name: str) -> None:
    request = f"GET /api/me HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode()
    assert answered(serving, request) == 200


def test_a_name_can_be_added() -> None:
    from tablewright.server.web.host_names import KnownNames

    async def nothing(*_: object) -> None: ...

    named = KnownNames(nothing, ["Play.Example"])
    assert named.knows("play.example:443")
    assert not named.knows("example")


def test_two_hosts_are_none(serving: Serving) -> None:
    request = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert answered(serving, request) in (400, 421)


def test_metrics_are_for_this_machine(serving: Serving) -> None:
    """A proxy here says who asks: the counters would tell a player of what others do in secret."""
    assert httpx.get(f"{serving.address}/metrics").status_code == 200
    elsewhere = {"X-Forwarded-For": "192.0.2.7"}
    assert httpx.get(f"{serving.address}/metrics", headers=elsewhere).status_code == 403
    assert httpx.get(f"{serving.address}/healthz", headers=elsewhere).status_code == 200
