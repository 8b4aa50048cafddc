"""Checks of a game as it is declared: its words, its rulebook, its two ways of hiding."""

import re
from collections.abc import Iterator

from tablewright.bots.calibrated import POINTS
from tablewright.core.box import Box
from tablewright.core.errors import Refused
from tablewright.core.position import Position
from tablewright.core.words import Word

MOST_VALUES = 4  # an announcement carries four numbers


def words(box: Box) -> Iterator[str]:
    if len(box.words) == 0:
        yield "no action is declared"
    for action in range(len(box.words)):
        data = box.words.data(action)
        try:
            if box.words.number(data) != action:
                yield f"{data} is read back as another action"
        except Refused as error:
            yield f"{data} cannot be read back: {error}"
        if not box.words.sentence(action).strip():
            yield f"action {data['do']} has no sentence"


def placeholders(box: Box) -> Iterator[str]:
    for word in [*box.words.actions, *box.words.events]:
        wanted = set(re.findall(r"{(\w+)", word.sentence))
        for name in sorted(wanted - set(word.parameters)):
            yield f"the sentence of {word.name!r} mentions {{{name}}}, which it has no parameter for"
    for word in box.words.events:
        if len(word.parameters) > MOST_VALUES:
            yield f"event {word.name!r} has more than {MOST_VALUES} parameters"


def clauses(box: Box) -> Iterator[str]:
    known = set(box.clauses())
    cited: list[Word] = [word for word in [*box.words.actions, *box.words.events] if word.rule]
    for word in cited:
        if word.rule not in known:
            yield f"{word.name!r} cites {word.rule}, which the rulebook does not have"
    for name in sorted({name for name in box.clauses() if box.clauses().count(name) > 1}):
        yield f"the rulebook numbers {name} twice"


def hiding(box: Box) -> Iterator[str]:
    cls = type(box.position(box.seats[0]))
    hides = getattr(cls, "seen_by") is not getattr(Position, "seen_by")  # noqa: B009
    guesses = getattr(cls, "guess") is not getattr(Position, "guess")  # noqa: B009
    if hides and not guesses:
        yield f"{cls.__name__} has seen_by but no guess"
    if guesses and not hides:
        yield f"{cls.__name__} has guess but no seen_by"


def calibration(box: Box) -> Iterator[str]:
    for name, curve in box.calibration.items():
        if len(curve) != len(POINTS):
            yield f"the curve “{name}” has {len(curve)} points, not {len(POINTS)}"
        elif list(curve) != sorted(curve) or curve[0] < 0.0 or curve[-1] > 1.0:
            yield f"the curve “{name}” does not rise from 0 to 1 at most"
