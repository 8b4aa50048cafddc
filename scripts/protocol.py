"""Writes web/src/lib/protocol.ts: the types of all that goes between server and browser, from the structs.

With --check it writes nothing and fails where the file is not what it would write.
"""

import inspect as source
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, inspect

from tablewright.core.options import Value
from tablewright.core.scene import AnyPart, Area, Mark, Scene
from tablewright.server.app import CALLS
from tablewright.server.messages import Action, AnySaid, AnyTold
from tablewright.server.web.bodies import Problem
from tablewright.server.web.calls import JSON
from tablewright.shelf.declared import MOST_SEATS

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "protocol.ts"
HEAD = """/**
 * What goes between server and browser, as docs/protocol.md tells it.
 * Written by scripts/protocol.py from the server's own structs: change those, and run it again.
 */

/** A table has no more; texts mention its seats as `@0` and so on. */
export const MOST_SEATS = {most_seats};
"""
NAMED = {  # types that are no structs and have a name all the same
    "Value": Value,
    "Action": Action,
    "Mark": Mark,
    "Area": Area,
    "Part": AnyPart,
    "ClientMessage": AnySaid,
    "ServerMessage": AnyTold,
}
SENT = [AnySaid, *(call.body for call in CALLS if call.body)]  # by clients
ANSWERED = [AnyTold, Scene, Problem, *(call.answer for call in CALLS if call.media == JSON)]
WIDTH = 110
Structs: TypeAlias = dict[type, inspect.StructType]


def main(arguments: list[str]) -> int:
    """Returns an exit code."""
    if arguments != ["--check"]:
        FILE.write_text(written())
        return 0
    if FILE.read_text() == written():
        return 0
    print(f"{FILE.name} is not what the structs say: run scripts/format", file=sys.stderr)
    return 1


def written() -> str:
    """The whole file."""
    sent = structs(SENT)
    every = structs([*SENT, *ANSWERED])
    ordered = sorted(every, key=lambda cls: (cls.__module__, source.getsourcelines(cls)[1]))
    named = [alias(name, plain(inspect.type_info(kind))) for name, kind in NAMED.items()]
    shapes = [interface(every[cls], sent=cls in sent) for cls in ordered]
    return "\n".join([HEAD.format(most_seats=MOST_SEATS), *named, *shapes])


def structs(kinds: list[object]) -> Structs:
    """Every struct that occurs in some types. No two may have the same name."""
    found: Structs = {}
    for kind in inspect.multi_type_info(kinds):
        collect(kind, found)
    names = [*NAMED, *(name_of(cls) for cls in found)]
    if twice := {name for name in names if names.count(name) > 1}:
        raise SystemExit(f"two structs have the name {', '.join(twice)}")
    return found


def collect(kind: inspect.Type, found: Structs) -> None:
    if isinstance(kind, inspect.StructType):
        if kind.cls in found:
            return
        found[kind.cls] = kind
    for inner in within(kind):
        collect(inner, found)


def within(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types a type is made of."""
    match kind:
        case inspect.StructType():
            yield from (field.type for field in kind.fields)
        case inspect.UnionType():
            yield from kind.types
        case inspect.TupleType():
            yield from kind.item_types
        case inspect.ListType():
            yield kind.item_type
        case inspect.DictType():
            yield kind.value_type
        case inspect.Metadata():
            yield kind.type


def name_of(cls: type) -> str:
    """What a client is shown is, to it, the thing itself: `RoomShown` is a room."""
    return cls.__name__.removesuffix("Shown")


def alias(name: str, text: str) -> str:
    line = f"export type {name} = {text};\n"
    if len(line) <= WIDTH:
        return line
    return "\n  | ".join([f"export type {name} =", *text.split(" | ")]) + ";\n"


def interface(struct: inspect.StructType, *, sent: bool) -> str:
    remarks = remarks_in(struct.cls)
    lines = [f"  {struct.tag_field}: {json.dumps(struct.tag)};"] if struct.tag_field else []
    for field in struct.fields:
        remark = f" // {remarks[field.name]}" if field.name in remarks else ""
        lines.append(f"  {declared(struct, field, sent=sent)};{remark}")
    return "\n".join([*told_of(struct.cls), f"export interface {name_of(struct.cls)} {{", *lines, "}\n"])


def declared(struct: inspect.StructType, field: inspect.Field, *, sent: bool) -> str:
    """A field. One that has a default need not be sent; it is not told where its struct omits defaults."""
    left_out = struct.cls.__struct_config__.omit_defaults and not field.required
    kind = field.type
    if left_out and field.default is None and isinstance(kind, inspect.UnionType):
        kind = inspect.UnionType(tuple(one for one in kind.types if not isinstance(one, inspect.NoneType)))
    optional = left_out or (sent and not field.required)
    return f"{field.encode_name}{'?' if optional else ''}: {text_of(kind)}"


def told_of(cls: type) -> list[str]:
    lines = source.cleandoc(cls.__doc__ or "").splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def remarks_in(cls: type) -> dict[str, str]:
    """The comments beside the fields of a struct and of those it is made from, which know what is meant."""
    texts = [source.getsource(base) for base in cls.__mro__ if base not in (Struct, *Struct.__mro__)]
    return dict(re.findall(r"^    (\w+):.*?  # (.+)$", "\n".join(texts), re.MULTILINE))


def text_of(kind: inspect.Type) -> str:
    """A type as TypeScript writes it, by its name if it has one."""
    text = plain(kind)
    return NAMES.get(text, text)


def plain(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType():
            return name_of(kind.cls)
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(text_of(one) for one in kind.types))
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.ListType():
            item = text_of(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.TupleType():
            return f"[{', '.join(text_of(one) for one in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {text_of(kind.value_type)}>"
        case inspect.Metadata(type=inspect.RawType(), extra_json_schema={"$ref": str() as encoded}):
            return encoded.rsplit("/")[-1]
    return PLAIN[type(kind)]


PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
NAMES: dict[str, str] = {}
for name, kind in NAMED.items():
    NAMES[plain(inspect.type_info(kind))] = name

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
