"""A check that looking changes nothing: only deal() and apply() may change a position."""

from collections.abc import Callable, Iterator
from operator import methodcaller

from tablewright.check import blame
from tablewright.check.trial import Trial
from tablewright.core.actions import Actions
from tablewright.core.facts import facts
from tablewright.core.position import Position, seats_in

TRIED = 3  # actions asked for at each position

Look = Callable[[Position], object]


def looking(trial: Trial) -> Iterator[str]:
    """Every way to look at a position leaves it as it is; one that does not is named, with the field."""
    copy = trial.position.clone()
    looks = list(_looks(trial))
    if not _changed(copy, [look for _, look in looks]):
        return
    for name, look in looks:
        for field in _changed(trial.position.clone(), [look]):
            yield f"{name}() changes the position: field {field}{blame.at(trial.box, name)}"


def _changed(position: Position, looks: list[Look]) -> list[str]:
    """The fields that are others after looking. What falls over is told by other checks."""
    before = facts(position)
    for look in looks:
        try:
            look(position)
        except Exception:
            continue
    return differing(before, facts(position))


def _looks(trial: Trial) -> Iterator[tuple[str, Look]]:
    for name in ("acting", "outcome", "key", "turn", "round", "clone"):
        yield name, methodcaller(name)
    for seat in seats_in(trial.position.acting()):
        yield "legal", methodcaller("legal", seat, Actions())
    for action in trial.some_of(list(range(len(trial.box.words))), TRIED):
        for seat in range(trial.seats):
            yield "why_not", methodcaller("why_not", seat, action)
            yield "meant", methodcaller("meant", seat, action)
    for viewer in trial.viewers() if trial.hides else []:
        yield "seen_by", methodcaller("seen_by", viewer)


def differing(one: object, other: object) -> list[str]:
    """The fields two positions differ in, by their facts."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [name for name in sorted({*one, *other}) if one.get(name) != other.get(name)]
    return [] if one == other else ["something"]
