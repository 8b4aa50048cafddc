"""A hint: what a strong bot would do, and what it expects, in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.bots.calibrated import calibrated
from tablewright.bots.levels import settings
from tablewright.bots.search import Search
from tablewright.bots.solution import Choice, solution
from tablewright.bots.thinking import Budget, Prospect, Thought, think
from tablewright.core.actions import Actions
from tablewright.core.box import Box, legal_actions
from tablewright.core.errors import Refused
from tablewright.core.options import Value
from tablewright.core.position import Position
from tablewright.core.words import mention

USUAL = Budget(simulations=3000, seconds=1.0)
TRIED_ENOUGH = 0.2  # as often as the most tried action
LIKELY = 0.5  # of the answers, for one to be expected


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
        return _alone(box, view, seat, legal[0], "there is nothing else to do")
    found = solution(box, options) if options is not None else None
    if found is not None:
        return _exact(box, view, found.choices(view))
    considered = Actions()
    box.instinct.choices(view, seat, considered)
    if len(considered) == 1:
        return _alone(box, view, seat, considered[0], "nothing else is worth a thought")
    search = Search(view, seat, box.instinct, settings(box), seed)
    winning = search.winning()
    if winning >= 0:
        return _alone(box, view, seat, winning, "that wins at once")
    return _judged(box, view, seat, search, think(search, budget))


def name(box: Box, view: Position, seat: int, action: int) -> str:
    """What an action is called at the table."""
    touch = box.touch(view, seat, action) if box.touch else None
    return (touch.label if touch else "") or box.words.sentence(action)


def _alone(box: Box, view: Position, seat: int, action: int, why: str) -> Hint:
    label = name(box, view, seat, action)
    return Hint(action, label, f"{label}: {why}.")


def _exact(box: Box, view: Position, choices: list[Choice]) -> Hint:
    best, other = choices[:2]
    label = name(box, view, 0, best.action)
    instead = name(box, view, 0, other.action)
    said = f"{label}: best play wins {best.wins:.1%} from here; “{instead}” wins {other.wins:.1%}."
    return Hint(best.action, label, said.replace("%", " %"))


def _judged(box: Box, view: Position, seat: int, search: Search, thought: Thought) -> Hint:
    """The action that did best of those tried often, what it is expected to bring, and why."""
    best, *others = by_worth(thought)
    label = name(box, view, seat, best.action)
    chance = calibrated(box, int(search.seats), best.won)
    said = [f"{label}: about {percent(chance)} to win"]
    if others:
        instead = name(box, view, seat, others[0].action)
        less = calibrated(box, int(search.seats), others[0].won)
        alike = percent(less) == percent(chance)
        said.append(f"; “{instead}” does as well" if alike else f"; “{instead}” about {percent(less)}")
    said.append(f". {_reply(box, search, best.action)}{_judgement(box, thought)}")
    return Hint(best.action, label, "".join(said))


def by_worth(thought: Thought) -> list[Prospect]:
    """The actions that were tried about as often as any, the best first: those are known well enough."""
    enough = thought.best.visits * TRIED_ENOUGH
    known = [prospect for prospect in thought.prospects if prospect.visits >= enough]
    return sorted(known, key=lambda prospect: -prospect.won)


def _reply(box: Box, search: Search, action: int) -> str:
    seat, reply, part = search.likely_reply(action)
    if seat < 0 or part < LIKELY:
        return ""
    return f"Then {mention(seat)} will probably answer “{box.words.sentence(reply)}”. "


def _judgement(box: Box, thought: Thought) -> str:
    """What the number is: tries to the end, or a judgement some turns ahead."""
    turns = box.instinct.horizon()
    far = f"judged {turns} turn{'' if turns == 1 else 's'} on" if turns else "played to the end"
    return f"({thought.simulations:,} tries, {far}.)"


def percent(chance: float) -> str:
    return f"{chance:.0%}".replace("%", " %")
