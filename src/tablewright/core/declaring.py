"""What is wrong with the arguments of a box: swapped, of another kind, or not there."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tablewright.core.options import Option
from tablewright.core.position import Position
from tablewright.core.words import Words

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def id_faults(id: object, title: object) -> Iterator[str]:
    if isinstance(id, str) and ID.fullmatch(id):
        return
    yield f"its id {id!r} must be small letters, digits and single hyphens"
    if isinstance(title, str) and ID.fullmatch(title):
        yield f"the id comes before the title: Box({title!r}, {id!r}, …)"


def text_faults(name: str, text: object) -> Iterator[str]:
    if not isinstance(text, str) or not text.strip():
        yield f"its {name} must be a text, not {shown(text)}"


def seats_faults(seats: object) -> Iterator[str]:
    if isinstance(seats, int):
        yield f"its seats are the fewest and the most: seats=({seats}, {seats}), not {seats}"
    elif not isinstance(seats, tuple) or [type(count) for count in seats] != [int, int]:
        yield f"its seats are the fewest and the most, such as (2, 4), not {shown(seats)}"


def start_faults(start: object, words: object) -> Iterator[str]:
    if isinstance(start, Words) and not isinstance(words, Words):
        yield "the position's class comes before the words: Box(id, title, pitch, seats, start, words)"
        return
    if isinstance(start, Position):
        yield f"its start is the class {type(start).__name__} itself, without brackets behind it"
    elif not callable(start):
        yield f"its start must be the position's class, not {shown(start)}"
    if not isinstance(words, Words):
        yield f"its words must be a Words(), not {shown(words)}"


def options_faults(options: object) -> Iterator[str]:
    if isinstance(options, Option):
        yield "its options are a tuple: a single one needs a comma, options=(option,)"
    elif not isinstance(options, Iterable):
        yield f"its options must be a tuple of options, not {shown(options)}"
    else:
        for option in options:
            if not isinstance(option, Option):
                yield f"an option is made by number(), choice() or switch(); {shown(option)} is none"


def function_faults(name: str, function: object) -> Iterator[str]:
    if function is not None and not callable(function):
        yield f"its {name} must be a function, not {shown(function)}"


def folder_faults(folder: object) -> Iterator[str]:
    if folder is not None and not isinstance(folder, Path):
        yield f"its folder must be a path, such as Path(__file__).parent, not {shown(folder)}"


def shown(thing: object) -> str:
    """A value in a message, short."""
    text = repr(thing)
    return text if len(text) < 40 else f"a {type(thing).__name__}"
