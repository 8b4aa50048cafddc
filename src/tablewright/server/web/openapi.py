"""The description of the REST side that programs read."""

from typing import Any

import msgspec

from tablewright import __version__
from tablewright.server.messages import RoomShown
from tablewright.server.play.course import Moment
from tablewright.server.play.replay import Replay
from tablewright.server.web.games import Game
from tablewright.server.web.rest import Code, Key, Me, NewName, NewRoom, Problem

SHAPES = (Game, RoomShown, Replay, Moment, Me, Key, NewName, NewRoom, Code, Problem)
GAME, CODE = "game", "code"


def openapi() -> dict[str, Any]:
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tablewright",
            "version": __version__,
            "description": "Everything that stands still. Play itself is a WebSocket at /ws/{code}.",
        },
        "paths": paths(),
        "components": {"schemas": shapes},
    }


def paths() -> dict[str, Any]:
    return {
        "/api/games": {"get": call("Every game on the shelf", {"type": "array", "items": ref("Game")})},
        "/api/games/{game}": {"get": call("A game with its rulebook", ref("Game"), within=[GAME])},
        "/api/games/{game}/cover.svg": {"get": drawing("The game's cover")},
        "/api/games/{game}/art.svg": {"get": drawing("A sheet of the game's symbols")},
        "/api/me": {
            "get": call("The guest behind the cookie", ref("Me")),
            "put": call("Takes another name", ref("Me"), body="NewName"),
        },
        "/api/operator": {"post": call("Shows the operator's key", ref("Me"), body="Key")},
        "/api/mine": {
            "get": call(
                "Rooms in which I hold a seat, newest first", {"type": "array", "items": ref("RoomShown")}
            )
        },
        "/api/rooms": {"post": call("Opens a room", ref("Code"), body="NewRoom", status="201")},
        "/api/rooms/{code}": {"get": call("A room", ref("RoomShown"), within=[CODE])},
        "/api/rooms/{code}/match.json": {
            "get": call("The match file, once the match is over", {"type": "object"}, within=[CODE])
        },
        "/api/rooms/{code}/replay": {
            "get": call(
                "The match frame by frame, once it is over", ref("Replay"), within=[CODE], asks=["seat"]
            )
        },
        "/api/rooms/{code}/course": {
            "get": call(
                "How everybody stood after every step, once it is over",
                {"type": "array", "items": ref("Moment")},
                within=[CODE],
            )
        },
    }


def call(
    summary: str,
    answer: dict[str, Any],
    *,
    body: str = "",
    within: list[str] | None = None,
    asks: list[str] | None = None,
    status: str = "200",
) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": summary,
        "parameters": [parameter(name, "path") for name in within or []]
        + [parameter(name, "query") for name in asks or []],
        "responses": {status: content(answer, summary), "default": content(ref("Problem"), "What was wrong")},
    }
    if body:
        described["requestBody"] = {"required": True, **content(ref(body))}
    return described


def drawing(summary: str) -> dict[str, Any]:
    svg = {"description": summary, "content": {"image/svg+xml": {"schema": {"type": "string"}}}}
    return {"summary": summary, "parameters": [parameter(GAME, "path")], "responses": {"200": svg}}


def parameter(name: str, where: str) -> dict[str, Any]:
    kind = "integer" if name == "seat" else "string"
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": kind}}


def content(shape: dict[str, Any], description: str = "") -> dict[str, Any]:
    described: dict[str, Any] = {"content": {"application/json": {"schema": shape}}}
    return {"description": description, **described} if description else described


def ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}
