"""Valid values made from the server's own types: what it learns to understand tomorrow is tried too."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import inspect

Makers = Mapping[str, Callable[[Random], Any]]  # by the name of a field: values that mean something


def struct(luck: Random, type_: inspect.StructType, makers: Makers) -> dict[str, Any]:
    """An instance as plain data, with some of the fields that may be missing."""
    value: dict[str, Any] = {}
    if type_.tag_field is not None:
        value[type_.tag_field] = type_.tag
    for field in type_.fields:
        if field.required or luck.random() < 0.6:
            maker = makers.get(field.encode_name)
            value[field.encode_name] = maker(luck) if maker else made(luck, field.type, makers)
    return value


def made(luck: Random, type_: inspect.Type, makers: Makers) -> Any:
    match type_:
        case inspect.StructType():
            return struct(luck, type_, makers)
        case inspect.UnionType():
            return made(luck, luck.choice(type_.types), makers)
        case inspect.IntType():
            return _number(luck, type_)
        case inspect.FloatType():
            return luck.choice((0.0, 1.5, -2.25, 1e17, 3))
        case inspect.StrType():
            return _text(luck, type_)
        case inspect.BoolType():
            return luck.random() < 0.5
        case inspect.ListType():
            return [made(luck, type_.item_type, makers) for _ in range(luck.randrange(4))]
        case inspect.DictType():
            keys = [made(luck, type_.key_type, makers) for _ in range(luck.randrange(4))]
            return {str(key): made(luck, type_.value_type, makers) for key in keys}
        case inspect.LiteralType():
            return luck.choice(type_.values)
    return None


def _number(luck: Random, type_: inspect.IntType) -> int:
    low = type_.ge if type_.ge is not None else -5
    high = type_.le if type_.le is not None else 20
    return luck.choice((low, min(high, low + 1), min(high, low + luck.randrange(9)), high))


def _text(luck: Random, type_: inspect.StrType) -> str:
    if type_.pattern:
        return luck.choice(("0123456789abcdef" * 4, "F" * 64, luck.randbytes(32).hex()))
    longest = min(type_.max_length or 12, 64)
    return "abcdefgh ijklmnop".replace(" ", luck.choice(" -_."))[: luck.randrange(1, longest + 1)]


def struct_types(wanted: Any) -> list[inspect.StructType]:
    """The structs of a union, or of a single type."""
    found = inspect.type_info(wanted)
    types = found.types if isinstance(found, inspect.UnionType) else (found,)
    return [type_ for type_ in types if isinstance(type_, inspect.StructType)]
