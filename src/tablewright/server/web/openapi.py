"""The description of the REST side that programs read, made from the calls."""

import re
from collections.abc import Mapping
from functools import cache

import msgspec

from tablewright import __version__
from tablewright.core.scene import Scene
from tablewright.server.web.bodies import Problem
from tablewright.server.web.calls import JSON, AnyCall

NAMED_IN_PATH = re.compile(r"{(\w+)}")
Schema = Mapping[str, object]


class Content(msgspec.Struct):
    schema: Schema


class Parameter(msgspec.Struct, rename={"where": "in"}):
    name: str
    where: str
    required: bool
    schema: Schema


class RequestBody(msgspec.Struct):
    content: dict[str, Content]
    required: bool = True


class Response(msgspec.Struct, omit_defaults=True):
    description: str
    content: dict[str, Content] = {}


class Operation(msgspec.Struct, rename="camel", omit_defaults=True):
    summary: str
    responses: dict[str, Response]
    parameters: list[Parameter] = []
    request_body: RequestBody | None = None


class Info(msgspec.Struct):
    title: str
    version: str
    description: str


class Components(msgspec.Struct):
    schemas: dict[str, Schema]


class Description(msgspec.Struct):
    openapi: str
    info: Info
    paths: dict[str, dict[str, Operation]]
    components: Components


@cache
def openapi(calls: tuple[AnyCall, ...]) -> Description:
    about = "Everything that stands still. Play itself is a WebSocket at /ws/{code}."
    paths: dict[str, dict[str, Operation]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call)
    # A scene is sent as it was encoded, so what holds one only refers to it.
    types = [Scene, Problem, *(call.answer for call in calls), *(call.body for call in calls)]
    return Description(
        "3.1.0", Info("Tablewright", __version__, about), paths, Components(schemas_of(types)[1])
    )


def operation(call: AnyCall) -> Operation:
    content = {} if call.answer is None else {call.media: Content(schema(call.answer))}
    return Operation(
        call.summary,
        {
            str(call.status): Response(call.summary, content),
            "default": Response("What was wrong", {JSON: Content(schema(Problem))}),
        },
        [Parameter(name, "path", True, schema(str)) for name in NAMED_IN_PATH.findall(call.path)]
        + [Parameter(name, "query", False, schema(kind)) for name, kind in call.query.items()],
        RequestBody({JSON: Content(schema(call.body))}) if call.body else None,
    )


def schema(kind: object) -> Schema:
    """A reference where it is a struct."""
    return schemas_of([kind])[0][0]


def schemas_of(kinds: list[object]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """The schema of each type, and those of all structs in them by name."""
    return msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
