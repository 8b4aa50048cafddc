"""What is wrong with a box as it is declared, before anything is played."""

from collections import Counter
from collections.abc import Iterator

from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Option
from tablewright.core.position import Position
from tablewright.shelf.loading import Broken

REQUIRED = {
    "acting": "who may act, as a bit mask",
    "legal": "every legal action of a seat",
    "apply": "what an action does",
    "outcome": "how the game stands or ended",
}
MOST_SEATS = 8  # a sentence can mention @0 … @7


def checked(box: object, origin: str) -> Box:
    """The box if it is one that can be used; raises `Broken` with everything wrong with it."""
    if not isinstance(box, Box):
        raise Broken(origin, f"its BOX is a {type(box).__name__}, not a tablewright.core.box.Box")
    faults = list(_faults(box))
    if faults:
        raise Broken(origin, "; ".join(faults))
    return box


def _faults(box: Box) -> Iterator[str]:
    fewest, most = box.seats
    if not 1 <= fewest <= most <= MOST_SEATS:
        yield f"its seats {box.seats} must be fewest and most, from 1 to {MOST_SEATS}"
    yield from _option_faults(box.options)
    if not box.announced:
        yield from _missing_methods(box)


def _option_faults(options: tuple[Option, ...]) -> Iterator[str]:
    for name, times in Counter(option.name for option in options).items():
        if times > 1:
            yield f"option {name!r} is declared {times} times"
    for option in options:
        try:
            option.checked(option.default)
        except BadOption as error:
            yield f"its default is not allowed: {error}"


def _missing_methods(box: Box) -> Iterator[str]:
    if not isinstance(box.start, type):
        return  # a function that makes positions: the conformance suite sees what it makes
    if not issubclass(box.start, Position):
        yield f"{box.start.__name__} must be a subclass of tablewright.core.position.Position"
        return
    for name, meaning in REQUIRED.items():
        if getattr(box.start, name) is getattr(Position, name):
            yield f"{box.start.__name__} lacks the method {name} ({meaning})"
