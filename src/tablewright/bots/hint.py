"""A hint: what a strong bot would do, what it expects, and why, in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from tablewright.bots.calibrated import calibrated
from tablewright.bots.levels import settings
from tablewright.bots.reply import reply
from tablewright.bots.search import Search
from tablewright.bots.solution import Choice, solution
from tablewright.bots.thinking import Budget, Prospect, Thought, think
from tablewright.bots.winning import find_win
from tablewright.core.actions import Actions
from tablewright.core.box import Box, legal_actions
from tablewright.core.errors import Refused
from tablewright.core.options import Value
from tablewright.core.position import Position

USUAL = Budget(simulations=3000, seconds=1.0)
TRIED_ENOUGH = 0.2  # as often as the most tried action
ALIKE = 2.0  # standard errors within which two actions are not told apart
NONE = -1  # no next best


@dataclass(frozen=True)
class Hint:
    """An action, its name at the table, what it is expected to bring, and why."""

    action: int
    label: str
    text: str
    reason: str = ""  # empty where none can be read off

    @property
    def sentence(self) -> str:
        """All of it, where it is told in one go."""
        return f"{self.text} {self.reason}".rstrip()


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
        return _alone(box, view, seat, legal[0], "there is nothing else to do")
    winning = find_win(view, seat, seed)
    if winning >= 0:
        return _alone(box, view, seat, winning, "that wins at once")
    found = solution(box, options) if options is not None else None
    if found is not None:
        return exact(box, view, found.choices(view))
    considered = Actions()
    box.instinct.choices(view, seat, considered)
    if len(considered) == 1:
        only = considered[0]
        why = _reason(box, view, seat, only, NONE)
        return _alone(box, view, seat, only, "nothing else is worth a thought", why)
    search = Search(view, seat, box.instinct, settings(box), seed)
    return _judged(box, view, seat, search, think(search, budget), options)


def _alone(box: Box, view: Position, seat: int, action: int, what: str, why: str = "") -> Hint:
    label = box.label(view, seat, action)
    return Hint(action, label, f"{label}: {what}.", why)


def _reason(box: Box, view: Position, seat: int, action: int, other: int) -> str:
    return box.reason(view, seat, action, other) if box.reason else ""


def exact(box: Box, view: Position, choices: list[Choice]) -> Hint:
    best, other = choices[:2]
    label = box.label(view, 0, best.action)
    instead = box.label(view, 0, other.action)
    sentence = f"{label}: best play wins {best.wins:.1%} from here; “{instead}” wins {other.wins:.1%}."
    why = _reason(box, view, 0, best.action, other.action)
    return Hint(best.action, label, sentence.replace("%", " %"), why)


def _judged(
    box: Box,
    view: Position,
    seat: int,
    search: Search,
    thought: Thought,
    options: Mapping[str, Value] | None,
) -> Hint:
    """What a bot would do, what that and the next best are expected to bring, and why."""
    best = advised(thought)
    other = next_best(thought, search.stray(seat))
    label = box.label(view, seat, best.action)
    seats = int(search.seats)
    chance = about(calibrated(box, seats, best.won, options))
    sentence = f"{label}: {chance} to win"
    if other is not None:
        less = about(calibrated(box, seats, other.won, options))
        # Better by no more than chance explains: then the two are as good as each other.
        alike = other.won >= best.won or less == chance
        told = "about the same" if alike else less if is_known(thought, other) else "less"
        sentence += f"; “{box.label(view, seat, other.action)}” {told}"
    why = [
        _reason(box, view, seat, best.action, other.action if other else NONE),
        reply(box, search, best.action),
    ]
    text = f"{sentence}. {_judgement(box, thought)}"
    return Hint(best.action, label, text, " ".join(filter(None, why)))


def advised(thought: Thought) -> Prospect:
    """What a bot would do where it need not be unforeseen."""
    return next(one for one in thought.prospects if one.action == thought.choice)


def next_best(thought: Thought, stray: float) -> Prospect | None:
    """The best of the others that are known well enough, else of those that plainly did worse.

    One that did better by more than chance explains was tried too little to be played, so it is not told.
    """
    best = advised(thought)
    others = [one for one in thought.prospects if one is not best]
    known = [
        one
        for one in others
        if is_known(thought, one) and one.won - best.won <= ALIKE * error(one, best, stray)
    ]
    worse = [one for one in others if best.won - one.won > error(one, best, stray)]
    return max(known or worse, key=lambda one: one.won, default=None)


def is_known(thought: Thought, one: Prospect) -> bool:
    """Whether an action was tried about as often as any, so that its number can be told."""
    return one.visits >= thought.best.visits * TRIED_ENOUGH


def error(one: Prospect, other: Prospect, stray: float) -> float:
    """The standard error of the difference between two prospects."""
    return stray * sqrt(1.0 / one.visits + 1.0 / other.visits)


def _judgement(box: Box, thought: Thought) -> str:
    """What the number is: tries to the end, or a judgement some turns ahead."""
    turns = box.instinct.horizon()
    far = f"judged {turns} turn{'' if turns == 1 else 's'} on" if turns else "played to the end"
    others = ", the others by habit" if box.instinct.expects_habit() else ""
    return f"({thought.simulations:,} tries, {far}{others}.)"


def about(chance: float) -> str:
    """In words; nothing that was only judged is said to be sure."""
    if not 0.005 <= chance < 0.995:
        return "over 99 %" if chance > 0.5 else "under 1 %"
    return f"about {chance:.0%}".replace("%", " %")
