"""The first real decisions of a solved game: what luck brought, and what to do about it."""

from collections.abc import Callable
from dataclasses import dataclass

from tablewright.bots.solution import Choice, Solution
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import Dealer
from tablewright.core.odds import ScriptedDealer
from tablewright.core.position import Position
from tablewright.core.record import Announcement, RecordingDealer


@dataclass(frozen=True)
class Opening:
    """A position with a first choice, how likely it is, and how it came about."""

    odds: float
    heard: tuple[str, ...]
    position: Position
    choices: tuple[Choice, ...]  # the best first


def openings(box: Box, found: Solution, start: Position) -> list[Opening]:
    """Every first decision, the likeliest first. What must be done anyway is no decision."""
    alike: dict[int, list[Moment]] = {}
    for moment in _walk(box, start, lambda position, dealer: position.deal(dealer)):
        alike.setdefault(int(moment[2].key()), []).append(moment)
    opened = [_opening(found, moments) for moments in alike.values()]
    return sorted(opened, key=lambda opening: -opening.odds)


Moment = tuple[float, tuple[str, ...], Position]


def _opening(found: Solution, moments: list[Moment]) -> Opening:
    """Moments that play alike from here on are one decision; told is what they have in common."""
    _, told, position = moments[0]
    shared = tuple(line for line in told if all(line in heard for _, heard, _ in moments))
    odds = sum(odds for odds, _, _ in moments)
    return Opening(odds, shared, position, tuple(found.choices(position)))


def _walk(box: Box, position: Position, happens: Callable[[Position, Dealer], None]) -> list[Moment]:
    """Lets something happen in every way it can, and goes on while there is nothing to decide."""
    moments: list[Moment] = []
    for odds, heard, result in _outcomes(box, position, happens):
        legal = legal_actions(result, 0)
        if len(legal) != 1:
            moments.append((odds, heard, result))
            continue
        for more, then, after in _walk(box, result, _play(legal[0])):
            moments.append((odds * more, heard + then, after))
    return moments


def _play(action: int) -> Callable[[Position, Dealer], None]:
    return lambda position, dealer: position.apply(0, action, dealer)


def _outcomes(box: Box, position: Position, happens: Callable[[Position, Dealer], None]) -> list[Moment]:
    scripted = ScriptedDealer()
    moments: list[Moment] = []
    while True:
        announced: list[Announcement] = []
        result = position.clone()
        happens(result, RecordingDealer(scripted, announced.append))
        heard = tuple(box.words.events[one.event].fill(one.values) for one in announced)
        moments.append((scripted.odds, heard, result))
        if not scripted.advance():
            return moments
