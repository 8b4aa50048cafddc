"""Checks of one position: who acts, what is legal, what is refused, what a clone is."""

from collections.abc import Iterator

from tablewright.check.looking import differing
from tablewright.check.trial import Trial
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import Refused
from tablewright.core.facts import facts
from tablewright.core.position import seats_in

TRIED = 6  # actions tried at each position looked at


def acting(trial: Trial) -> Iterator[str]:
    mask = int(trial.position.acting())
    if mask < 0 or mask >> trial.seats:
        yield f"acting() gives {mask:b}, which is no set of {trial.seats} seats"


def legal_lists(trial: Trial) -> Iterator[str]:
    for seat in seats_in(trial.position.acting()):
        legal = legal_actions(trial.position, seat)
        if not legal:
            yield f"seat {seat} is to act and has no legal action"
        for action in sorted({action for action in legal if legal.count(action) > 1}):
            yield f"{trial.box.words.data(action)} stands twice on the list"
        for action in legal:
            if not 0 <= action < len(trial.box.words):
                yield f"the list holds {action}, which the words do not declare"


def accepted(trial: Trial) -> Iterator[str]:
    """Every legal action can be played, and playing it changes nothing but the clone it is played on."""
    before = facts(trial.position)
    for seat in seats_in(trial.position.acting()):
        for action in trial.some_of(legal_actions(trial.position, seat), TRIED):
            after = trial.position.clone()
            after.apply(seat, action, SeededDealer(trial.seed + action))
            after.acting()
            if facts(trial.position) != before:
                yield f"playing {trial.box.words.data(action)} on a clone changed the original"
                return


def clones(trial: Trial) -> Iterator[str]:
    copy = trial.position.clone()
    if copy is trial.position:
        yield "clone() gives the position itself"
    for field in differing(facts(trial.position), facts(copy)):
        yield f"clone() forgets {field}"


def refusals(trial: Trial) -> Iterator[str]:
    """Whatever is not on the list is refused, with a reason, and changes nothing."""
    before = facts(trial.position)
    for seat in range(trial.seats):
        yield from _refused(trial, seat, _unwanted(trial, seat))
        if facts(trial.position) != before:
            yield f"refusing an action of seat {seat} changed the position"
            return
    for seat in (-1, trial.seats):
        yield from _refused(trial, seat, [0])


def _refused(trial: Trial, seat: int, actions: list[int]) -> Iterator[str]:
    assert trial.match is not None
    for action in actions:
        try:
            trial.match.play(seat, action)
            yield f"seat {seat} played {action}, which was not on its list"
        except Refused as refused:
            if not refused.reason.strip():
                yield f"{trial.box.words.data(action)} was refused without a reason"


def _unwanted(trial: Trial, seat: int) -> list[int]:
    """Some actions that are not on the list of a seat, and numbers that are no action at all."""
    legal = set(legal_actions(trial.position, seat))
    meant = trial.position.meant
    others = [action for action in range(len(trial.box.words)) if meant(seat, action) not in legal]
    return [*trial.some_of(others, TRIED), -1, len(trial.box.words)]


def outcomes(trial: Trial) -> Iterator[str]:
    outcome = trial.position.outcome()
    if len(outcome.scores) != trial.seats or len(outcome.ranks) != trial.seats:
        yield f"outcome() has {len(outcome.scores)} scores and {len(outcome.ranks)} ranks"
    if any(rank < 1 or rank > max(trial.seats, 2) for rank in outcome.ranks):
        yield f"outcome() gives the ranks {outcome.ranks}; they count from 1"
    if 1 not in outcome.ranks and len({*outcome.ranks}) > 1:
        yield f"outcome() gives the ranks {outcome.ranks}: nobody is first"
    if trial.position.acting() == 0 and not outcome.reason:
        yield "the game is over, and outcome() does not say why"
