"""A hint: what a strong bot would do, and what it expects, in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.bots.levels import SEARCHING
from tablewright.bots.search import Search
from tablewright.bots.solution import Choice, solution
from tablewright.bots.thinking import Budget, Thought, think
from tablewright.core.box import Box, legal_actions
from tablewright.core.errors import Refused
from tablewright.core.options import Value
from tablewright.core.position import Position

USUAL = Budget(simulations=3000, seconds=1.0)


@dataclass(frozen=True)
class Hint:
    """An action, its name at the table, and why."""

    action: int
    label: str
    text: str


def hint(
    box: Box,
    view: Position,
    seat: int,
    budget: Budget = USUAL,
    seed: int = 1,
    options: Mapping[str, Value] | None = None,
) -> Hint:
    """Advice for a seat from what it may know: exact where the game with these options is solved.

    Without a limit of seconds a seed gives the same advice.
    """
    legal = legal_actions(view, seat)
    if not legal:
        raise Refused("There is nothing to decide for you now")
    if len(legal) == 1:
        label = name(box, view, seat, legal[0])
        return Hint(legal[0], label, f"{label}: there is nothing else to do.")
    found = solution(box, options) if options is not None else None
    if found is not None:
        return _exact(box, view, found.choices(view))
    search = Search(view, seat, box.instinct, SEARCHING["hard"].settings(box.instinct), seed)
    thought = think(search, budget)
    best = thought.best
    return Hint(best.action, name(box, view, seat, best.action), _told(box, view, seat, thought))


def name(box: Box, view: Position, seat: int, action: int) -> str:
    """What an action is called at the table."""
    touch = box.touch(view, seat, action) if box.touch else None
    return (touch.label if touch else "") or box.words.sentence(action)


def _exact(box: Box, view: Position, choices: list[Choice]) -> Hint:
    best, other = choices[:2]
    label = name(box, view, 0, best.action)
    instead = name(box, view, 0, other.action)
    said = f"{label}: best play wins {best.wins:.1%} from here; “{instead}” wins {other.wins:.1%}."
    return Hint(best.action, label, said.replace("%", " %"))


def _told(box: Box, view: Position, seat: int, thought: Thought) -> str:
    best = thought.best
    said = f"{name(box, view, seat, best.action)}: wins {best.won:.0%} of {best.visits:,} tries"
    if len(thought.prospects) > 1:
        other = max(thought.prospects[1:], key=lambda prospect: prospect.won)
        said += f"; “{name(box, view, seat, other.action)}” wins {other.won:.0%}"
    return said.replace("%", " %") + "."
