"""Everything true of a position as plain nested data: what tests compare and a solver keys on."""

from typing import Any


def facts(thing: Any) -> Any:
    """Plain data for a position or a part of it. A class may say its own facts by a method `facts`."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, list | tuple):
        return [facts(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): facts(thing[key]) for key in sorted(thing)}
    if isinstance(thing, set | frozenset):
        return sorted(thing)
    if callable(getattr(thing, "facts", None)):
        return thing.facts()
    names = fields(thing)
    if names:
        return {name: facts(getattr(thing, name)) for name in names}
    return [facts(item) for item in thing]  # a vec


def fields(thing: Any) -> list[str]:
    """The names of an object's fields: compiled classes list them, others keep a dictionary."""
    names = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names.discard("__dict__")
    return sorted(names)
