"""Checks over all matches: somebody wins now and then."""

from collections.abc import Iterator

from tablewright.check import blame
from tablewright.check.rough import AGAIN, rough
from tablewright.check.tally import Tally
from tablewright.core.outcome import Outcome

ENDED = 3  # matches that must have ended before anything is said


def endings(tally: Tally) -> Iterator[str]:
    """A game that was never won, by anybody, in any match."""
    if tally.idle:
        return  # there was nothing to win
    together = [one for one in tally.outcomes if len(one.ranks) > 1]
    if len(together) >= ENDED and all(one.is_draw() for one in together):
        yield from _always_drawn(tally, together)
    elif len(tally.outcomes) >= ENDED and _all_same(tally.outcomes):
        yield from _always_the_same(tally)


def _always_drawn(tally: Tally, together: list[Outcome]) -> Iterator[str]:
    more = [one for one in _more_endings(tally, max(2, tally.box.seats[1])) if len(one.ranks) > 1]
    if all(one.is_draw() for one in more):
        scores = " though scores differ" if any(len(set(one.scores)) > 1 for one in together) else ""
        count = len(together) + len(more)
        at = blame.at(tally.box, "outcome")
        yield f"in {count} matches nobody ever won: outcome(){at} gives every seat rank 1{scores}"


def _always_the_same(tally: Tally) -> Iterator[str]:
    """Of one player, or of all against the game: random play may lose always, but then a score tells how."""
    more = _more_endings(tally, tally.box.seats[0])
    if _all_same([*tally.outcomes, *more]) and len({*map(frozenset, tally.standings)}) == 1:
        count = len(tally.outcomes) + len(more)
        at = blame.at(tally.box, "outcome")
        verdict = "won" if tally.outcomes[0].ranks[0] == 1 else "lost"
        yield (
            f"all {count} matches were {verdict} with the same score: outcome(){at} never changes; "
            "if random players just never get anywhere, let the score say how far they came"
        )


def _all_same(outcomes: list[Outcome]) -> bool:
    """Whether all seats shared one fate, and that the same in every match."""
    if any(len({*one.ranks}) != 1 or len({*one.scores}) != 1 for one in outcomes):
        return False
    return len({(one.ranks[0], one.scores[0], one.reason) for one in outcomes}) == 1


def _more_endings(tally: Tally, seats: int) -> list[Outcome]:
    played = [rough(tally.box, seats, tally.seed + 500 + number).outcome for number in range(AGAIN)]
    return [one for one in played if one is not None]
