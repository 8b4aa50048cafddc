"""Everything true of a position as plain nested data: what tests compare and a solver keys on."""

from collections.abc import Iterable


def facts(thing: object) -> object:
    """Plain data for a position or a part of it. A class may say its own facts by a method `facts`."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, list | tuple):
        return [facts(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): facts(thing[key]) for key in sorted(thing)}
    if isinstance(thing, set | frozenset):
        return sorted(thing)
    own = getattr(thing, "facts", None)
    if callable(own):
        return own()
    names = fields(thing)
    if names:
        return {name: facts(getattr(thing, name)) for name in names}
    assert isinstance(thing, Iterable)  # a vec
    return [facts(item) for item in thing]


def same_facts(one: object, other: object) -> bool:
    """Whether two things have equal facts. What both share, such as options, is not looked into."""
    if one is other:
        return True
    if type(one) is not type(other) or isinstance(one, dict | set | frozenset):
        return facts(one) == facts(other)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same_facts, one, other))
    names = () if callable(getattr(one, "facts", None)) else fields(one)
    if not names or names != fields(other):
        return facts(one) == facts(other)
    return all(same_facts(getattr(one, name), getattr(other, name)) for name in names)


def fields(thing: object) -> list[str]:
    """The names of an object's fields, sorted."""
    return sorted(fields_in_order(thing))


def fields_in_order(thing: object) -> list[str]:
    """The names of an object's fields as they were declared, those of a base class first.

    Compiled classes list them, others keep a dictionary.
    """
    names: dict[str, None] = {}
    for cls in reversed(type(thing).__mro__):
        names |= dict.fromkeys(getattr(cls, "__mypyc_attrs__", ()))
    names |= dict.fromkeys(getattr(thing, "__dict__", ()))
    names.pop("__dict__", None)
    return list(names)
