"""Whatever a position is made of. Fields are listed once, where they begin; copying follows from them."""

# hot

from typing import Annotated, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

from tablewright.core.facts import fields

T = TypeVar("T")

# Of a field that is replaced as a whole or not at all: compiled copies share what it holds.
Shared = Annotated[T, "shared"]

UNCHANGING: Final = frozenset({int, bool, str, float, bytes, tuple, type(None)})


@mypyc_attr(allow_interpreted_subclasses=True)
class Component:
    """A position or a part of one: a player, a stack, a board."""

    def clone(self) -> Self:
        """An independent copy: components are copied, and what lists, tuples, sets and dictionaries hold.

        All else is shared.

        Plain Python looks at the fields as they are. Before a class is compiled, its `clone` is written out
        field by field (`native/copying.py`), which is as fast as writing it by hand.
        """
        return copied_by_fields(self)

    def _made_of(self) -> "list[Component]":
        """The components among its own fields: what a player of a table holds, and what is in that."""
        return [part for name in fields(self) for part in components_in(getattr(self, name, None))]


AnyComponent = TypeVar("AnyComponent", bound=Component)


def copied_by_fields(original: AnyComponent) -> AnyComponent:
    """A copy of any component, whatever fields it has now."""
    blank = type(original).__new__(type(original))
    for name in fields(original):
        if hasattr(original, name):
            setattr(blank, name, copied(getattr(original, name)))
    return blank


def copied(value: T) -> T:
    """A copy of what can change; anything else as it is."""
    return _copied(value)  # type: ignore[return-value]


def _copied(value: object) -> object:
    kind = type(value)
    if kind is tuple and any(type(item) not in UNCHANGING for item in value):  # type: ignore[attr-defined]
        return tuple([_copied(item) for item in value])  # type: ignore[attr-defined]
    if kind in UNCHANGING:
        return value
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        fresh = value.copy()  # of its own kind: one with a default keeps it
        for key in fresh:
            fresh[key] = _copied(fresh[key])
        return fresh
    if isinstance(value, set | bytearray):
        return value.copy()
    if hasattr(kind, "clone"):
        return value.clone()  # type: ignore[attr-defined]
    is_vec = kind.__name__.startswith("vec[")
    return value[:] if is_vec else value  # type: ignore[index]


def copy_if_set(original: Component, copy: Component, name: str) -> None:
    """Copies a field that is perhaps not there yet."""
    if hasattr(original, name):
        setattr(copy, name, copied(getattr(original, name)))


def components_in(value: object) -> list[Component]:
    """A component by itself, or those of a list, each followed by what it is made of."""
    if isinstance(value, Component):
        return [value, *value._made_of()]
    if isinstance(value, dict):
        value = list(value.values())
    return [part for item in value for part in components_in(item)] if isinstance(value, list | tuple) else []
