"""What differs between two positions that a game's `key()` takes for one, told to whoever wrote it."""

from tablewright.core.box import Box, legal_actions
from tablewright.core.facts import fields, same_facts
from tablewright.core.odds import outcomes
from tablewright.core.position import Position


def unlike(box: Box, one: Position, other: Position) -> str:
    differing = [name for name in fields(one) if not same_facts(getattr(one, name), getattr(other, name))]
    return (
        f"{box.title} cannot be solved: its `key()` is {one.key()} for two positions that are not alike: "
        f"{_difference(box, one, other)}. They differ in {', '.join(differing)}: "
        "put what matters of that into `key()`, and leave out everywhere what does not"
    )


def _difference(box: Box, one: Position, other: Position) -> str:
    ends = [_end(position) for position in (one, other)]
    if ends[0] != ends[1]:
        return f"one is {ends[0]}, the other {ends[1]}"
    legal = [legal_actions(position, 0) for position in (one, other)]
    for action in legal[0] + legal[1]:
        if (action in legal[0]) != (action in legal[1]):
            return f"“{box.words.sentence(action)}” is legal in one only"
    unequal = [action for action in legal[0] if _odds(one, action) != _odds(other, action)]
    return f"“{box.words.sentence(unequal[0])}” leads to other keys, or with other odds"


def _end(position: Position) -> str:
    if position.acting() != 0:
        return "not over"
    return "won" if position.outcome().ranks[0] == 1 else "lost"


def _odds(position: Position, action: int) -> dict[int, float]:
    odds: dict[int, float] = {}
    for chance, result in outcomes(position, 0, action):
        odds[result.key()] = odds.get(result.key(), 0.0) + chance
    return {key: round(chance, 6) for key, chance in odds.items()}
