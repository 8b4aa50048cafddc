"""What stands still: games, pictures, the client's pages, health, metrics, the description."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

import httpx
import msgspec
import pytest
from starlette.responses import Response

from tablewright.server.app import CALLS, Application, create_app
from tablewright.server.web.calls import AnyCall
from tablewright.server.web.identity import Identity, first_name, kept_secret
from tablewright.server.web.pages import Client
from tests.server.fuzzing.requests import routes
from tests.server.serving import Serving
from tests.server.sitting import Guest

Guests = Callable[[], Guest]


def test_games_are_described(guests: Guests) -> None:
    ann = guests()
    games = {game["id"]: game for game in ann.ask("/api/games")}
    push = games["push"]
    assert push["seats"] == [2, 6]
    assert push["levels"] == ["easy", "medium", "hard"]
    assert {option["name"]: option["kind"] for option in push["options"]}["star"] == "choice"
    assert push["theme"]["palette"]["red"][0].startswith("#")
    assert "rulebook" not in push
    assert games["grab"]["real_time"]
    assert "**R1**" in ann.ask("/api/games/hands")["rulebook"]
    for picture in ("cover.svg", "art.svg"):
        for game in ("push", "hands"):
            answer = ann.http.get(f"/api/games/{game}/{picture}")
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert "<svg" in answer.text


def test_a_guest_keeps_a_name(guests: Guests, serving: Serving) -> None:
    ann = guests()
    assert ann.ask("/api/me") == {"id": ann.id, "name": first_name(ann.id), "operator": False}
    assert ann.http.put("/api/me", json={"name": " Ann  Other "}).json()["name"] == "Ann Other"
    assert ann.ask("/api/me")["name"] == "Ann Other"
    first = httpx.get(f"{serving.address}/")
    assert "HttpOnly; SameSite=Lax" in first.headers["set-cookie"]
    assert "set-cookie" not in httpx.get(f"{serving.address}/", cookies=dict(first.cookies)).headers


def test_every_answer_is_guarded(serving: Serving) -> None:
    for path in ("/", "/api/games", "/room/ABC", "/nothing.js", "/healthz"):
        headers = httpx.get(serving.address + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "'unsafe-inline'" not in re.sub(r"style-src[^;]*;", "", headers["content-security-policy"])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_health_metrics_and_the_description(guests: Guests, serving: Serving) -> None:
    ann = guests()
    assert ann.ask("/healthz")["status"] == "ok"
    metrics = ann.http.get("/metrics")
    assert metrics.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in metrics.text.splitlines():
        assert re.fullmatch(
            r'# (HELP|TYPE) tablewright_\w+ .+|tablewright_\w+(\{le="[^"]+"\})? [0-9.e+]+', line
        )
    description = ann.ask("/openapi.json")
    assert description["openapi"].startswith("3.1")
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(description)))
    assert refs <= set(description["components"]["schemas"])
    for path, calls in description["paths"].items():
        if set(calls) == {"get"} and "{" not in path:
            assert ann.http.get(path).status_code == 200


def test_every_call_is_described_and_what_is_described_is_served(guests: Guests) -> None:
    served = {
        (method.lower(), route.path)
        for route in asyncio.run(routes())
        for method in (route.methods or set()) - {"HEAD"}
        if route.path.startswith("/api/") and route.path != "/api/{rest:path}"
    }
    paths = guests().ask("/openapi.json")["paths"]
    assert served == {(method, path) for path, calls in paths.items() for method in calls}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_a_call_is_as_it_is_declared(guests: Guests, call: AnyCall) -> None:
    """Its handler returns what is declared, or a response; its body and its answer are of these types."""
    declared = type(None) if call.answer is None else call.answer
    assert get_type_hints(call.handler)["return"] in (declared, Response)
    ann = guests()
    if call.method == "GET" and "{" not in call.path:
        assert msgspec.json.decode(ann.http.get(call.path).content, type=call.answer) is not None
    if call.body is not None:
        first = call.body.__struct_fields__[0]
        answer = ann.http.request(call.method, call.path, json={})
        assert answer.status_code == 400
        assert answer.json()["error"].endswith(f"missing required field `{first}`")


def test_the_answers_about_a_match_are_as_they_are_declared(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=["random", "random"])
    declared = {call.path: call.answer for call in CALLS}

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.room_is(lambda room: bool(room["status"] == "over"))

    asyncio.run(play())
    for end in ("", "/match.json", "/replay", "/replay?seat=0", "/course"):
        content = ann.http.get(f"/api/rooms/{code}{end}").content
        read = msgspec.json.decode(content, type=declared[f"/api/rooms/{{code}}{end.split('?')[0]}"])
        assert json.loads(msgspec.json.encode(read)) == json.loads(content)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    bundle = tmp_path / "static"
    (bundle / "assets").mkdir(parents=True)
    (bundle / "index.html").write_text("<title>the table</title>")
    (bundle / "assets" / "app-123abc.js").write_text("1")
    (bundle / "icon.svg").write_text("<svg/>")
    (tmp_path / "private.txt").write_text("not for the web")
    return bundle


def test_the_bundle_is_served_with_the_right_caching(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client.__init__, "__defaults__", (built,))
    pages = ["/", "/game/push", "/room/ABCDEFGH", "/replay/ABCDEFGH", "/mine", "/index.html"]
    for answer in asked(tmp_path / "data", pages):
        assert "the table" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    script, icon = asked(tmp_path / "data", ["/assets/app-123abc.js", "/icon.svg"])
    assert "immutable" in script.headers["cache-control"]
    assert icon.headers["cache-control"] == "no-cache"
    gone = ["/assets/gone.js", "/private.txt", "/../private.txt", "/%2e%2e/private.txt"]
    assert [answer.status_code for answer in asked(tmp_path / "data", gone)] == [404] * 4


def test_without_a_bundle_a_page_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Client.__init__, "__defaults__", (tmp_path / "none",))
    (answer,) = asked(tmp_path / "data", ["/"])
    assert answer.status_code == 503
    assert "npm run build" in answer.text


def asked(data: Path, paths: list[str]) -> list[httpx.Response]:
    """The answers of a server without a socket."""

    async def ask() -> list[httpx.Response]:
        data.mkdir(exist_ok=True)
        application = Application(data)
        app = create_app(application)
        transport = httpx.ASGITransport(app=app)
        async with (
            application.life(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser,
        ):
            return [await browser.get(path) for path in paths]

    return asyncio.run(ask())


def test_the_secret_survives_and_is_private(tmp_path: Path) -> None:
    secret = kept_secret(tmp_path)
    assert kept_secret(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    signed = Identity(secret).signed("ann")
    assert Identity(secret).guest(signed).id == "ann"
    assert Identity(b"another").guest(signed).forged
    (tmp_path / "secret").write_bytes(b"cut off")
    assert len(kept_secret(tmp_path)) == 32
