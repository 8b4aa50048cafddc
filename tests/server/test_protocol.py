"""The browser's types are the server's: `web/src/lib/protocol.ts` is written from the structs, and fits."""

import asyncio
import json
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from tablewright.core.scene import Scene
from tablewright.server.messages import READ, AnyTold
from tests.server.sitting import Guest, Player

ROOT = Path(__file__).parent.parent.parent
TOLD: msgspec.json.Decoder[AnyTold] = msgspec.json.Decoder(AnyTold)
SCENE = msgspec.json.Decoder(Scene)


@pytest.fixture
def protocol(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("protocol")


def test_the_file_is_what_the_structs_say(protocol: Any) -> None:
    assert protocol.main(["--check"]) == 0


def test_what_has_to_be_sent_is_understood(protocol: Any) -> None:
    shapes = shapes_in(protocol.written())
    for cls, struct in protocol.structs(protocol.SENT).items():
        least = sample(struct)
        assert least.keys() == shapes[protocol.name_of(cls)][True]
        assert msgspec.json.decode(json.dumps(least), type=cls) is not None
        if struct.tag_field:
            assert isinstance(READ.decode(json.dumps(least)), cls)


def test_what_may_be_missing_is_what_is_left_out(protocol: Any) -> None:
    """Of everything that is told: with all its defaults, and with none."""
    shapes = shapes_in(protocol.written())
    for cls, struct in protocol.structs(protocol.ANSWERED).items():
        shape = shapes[protocol.name_of(cls)]
        assert sent_again(cls, sample(struct)).keys() == shape[True]
        assert sent_again(cls, sample(struct, whole=True)).keys() == shape[True] | shape[False]


def shapes_in(text: str) -> dict[str, dict[bool, set[str]]]:
    """The fields of every interface: those that are always there, and those that may be missing."""
    found = re.findall(r"^export interface (\w+) {\n(.*?)^}", text, re.MULTILINE | re.DOTALL)
    return {
        name: {always: set(re.findall(rf"^  (\w+){mark}:", inside, re.MULTILINE)) for always, mark in MARKS}
        for name, inside in found
    }


MARKS = ((True, ""), (False, r"\?"))


def sent_again(cls: type[msgspec.Struct], value: dict[str, object]) -> dict[str, object]:
    told = msgspec.json.decode(json.dumps(value), type=cls)
    again: dict[str, object] = json.loads(msgspec.json.encode(told))
    return again


def sample(struct: inspect.StructType, *, whole: bool = False) -> dict[str, object]:
    """A struct as plain data: with what it must have, or with everything, and that unlike its defaults."""
    tag = {struct.tag_field: struct.tag} if struct.tag_field else {}
    fields = [field for field in struct.fields if whole or field.required]
    return tag | {field.encode_name: made(field.type, field.default) for field in fields}


def made(kind: inspect.Type, default: object = None) -> object:
    match kind:
        case inspect.StructType():
            return sample(kind)
        case inspect.UnionType():
            return made(kind.types[0])
        case inspect.LiteralType():
            return next(value for value in kind.values if value != default)
        case inspect.ListType():
            return [made(kind.item_type)]
        case inspect.TupleType():
            return [made(one) for one in kind.item_types]
        case inspect.DictType():
            return {"a": made(kind.value_type)}
        case inspect.StrType():
            return "0" * 64
        case inspect.IntType() | inspect.FloatType():
            return 3
        case inspect.BoolType():
            return True
    return None


def test_every_message_of_a_match_is_of_these_shapes(guests: Callable[[], Guest]) -> None:
    ann = guests()
    code = ann.room("push", 2, bots=[None, "random"])

    async def play() -> Player:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            for type, fields in ASKED.items():
                await player.say(type, **fields)
            await player.hears("hint")
            await player.acts({"do": "flip"})
            await player.hears("step")
            await player.acts({"do": "flip"})
            await player.act({"do": "place", "stack": 1}, number=0)
            await player.hears("state")
            await player.acts({"do": "place", "stack": 1})
            await player.hears("step")
            await player.say("undo", id="u", number=player.number)
            await player.hears("undone")
            return player

    player = asyncio.run(play())
    kinds = {"room", "state", "step", "ack", "refused", "stale", "chat", "error", "pong", "undone", "hint"}
    assert {message["type"] for message in player.heard} >= kinds
    for raw, message in zip(player.raw, player.heard, strict=True):
        assert json.loads(msgspec.json.encode(TOLD.decode(raw))) == message
        for scene in scenes_in(message):
            assert json.loads(msgspec.json.encode(SCENE.decode(json.dumps(scene)))) == scene


ASKED: dict[str, dict[str, object]] = {
    "chat": {"text": "Hello"},
    "sit": {"seat": 1},
    "ping": {"t": 1},
    "hint": {"id": "h"},
}


def scenes_in(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [one["scene"] for one in [message, *message.get("beats", [])] if "scene" in one]
