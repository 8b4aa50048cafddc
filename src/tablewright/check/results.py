"""A check of what methods give back: a forgotten `return` falls over far from where it was forgotten."""

from collections.abc import Iterator

from tablewright.check import blame
from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.outcome import Outcome
from tablewright.core.position import Position, seats_in


def results(box: Box, seed: int) -> Iterator[str]:
    """Asks the position after a deal once for everything. What falls over on the way is told by playing."""
    for name, wanted, given in _given(box, seed):
        if not isinstance(given, wanted) or isinstance(given, bool):
            forgotten = "; is a return missing?" if given is None else ""
            kind = "a mask, a whole number" if wanted is int else wanted.__name__
            yield f"{name}(){blame.at(box, name)} gives {_shown(given)}, not {kind}{forgotten}"
            return  # others may come from it


def lists(box: Box, seed: int) -> Iterator[str]:
    """legal() writes into the list it is handed, and returns nothing."""
    position = _dealt(box, seed)
    legal: object = getattr(position, "legal")  # noqa: B009
    assert callable(legal)
    for seat in seats_in(position.acting())[:1]:
        given = legal(seat, Actions())
        if given is not None:
            at = blame.at(box, "legal")
            yield f"legal(){at} gives {_shown(given)}; call out.add(action) for each, and return nothing"


def _given(box: Box, seed: int) -> Iterator[tuple[str, type, object]]:
    position = _dealt(box, seed)
    yield "acting", int, position.acting()
    yield "outcome", Outcome, position.outcome()
    yield "clone", Position, position.clone()
    view = position.seen_by(0)
    yield "seen_by", Position, view
    if isinstance(view, Position):
        yield "guess", Position, view.guess(SeededDealer(seed))


def _dealt(box: Box, seed: int) -> Position:
    position = box.position(box.seats[0])
    position.deal(SeededDealer(seed))
    return position


def _shown(given: object) -> str:
    return "None" if given is None else f"a {type(given).__name__}"
