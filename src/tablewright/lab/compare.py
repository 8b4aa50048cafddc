"""Two rule sets side by side: what differs, how sure that is, and how many matches would settle it."""

from math import inf, sqrt
from typing import NamedTuple

from tablewright.bots.interval import WIDTH
from tablewright.lab.estimates import holm, matches_needed, rounded_up, two_sided, variance_of
from tablewright.lab.report import Difference, Verdict
from tablewright.lab.tally import CellTally, Pairs

CERTAIN = 0.05
FEWEST = 30  # pairs: below that nothing is said
SMALL_SHARE = 0.01  # a difference of a share that nobody would notice: one match of a hundred
SMALL_SPREAD = 0.05  # and of anything else, in standard deviations
FAR = 200  # times the matches played: beyond that nobody wants to know


class Measured(NamedTuple):
    """Of one quantity in pairs of matches: the mean difference, and how sure it is."""

    value: float
    deviation: float  # in a single pair
    error: float  # of the mean
    chance: float


def differences(first: CellTally, second: CellTally, pairs: dict[str, Pairs]) -> list[Difference]:
    """Everything both cells have, compared match by match under the same luck."""
    count = pairs["actions"].count if "actions" in pairs else 0
    keys = [key for key in _order(first, second) if key in pairs and _varies(pairs[key], count)]
    measured = [_measured(key, pairs[key], count) for key in keys]
    corrected = holm([one.chance for one in measured])
    return [
        _difference(key, first, second, measured[i], corrected[i], count, len(keys))
        for i, key in enumerate(keys)
    ]


def _order(first: CellTally, second: CellTally) -> list[str]:
    both = dict.fromkeys([*first.sums, *sorted(second.sums)])
    endings = sorted(key for key in both if key.startswith("ending/"))
    return [key for key in both if not key.startswith("ending/")] + endings


def _varies(pairs: Pairs, count: int) -> bool:
    """Something that is the same in every match of both is not a comparison."""
    return count >= FEWEST and pairs.count > 0 and (pairs.squares > 0)


def _measured(key: str, pairs: Pairs, count: int) -> Measured:
    # An ending that neither side saw in a batch is no entry there: it is a difference of 0.
    n = count if key.startswith("ending/") else pairs.count
    value = pairs.total / n / pairs.scale
    deviation = sqrt(variance_of(pairs.total, pairs.squares, n)) / pairs.scale
    error = deviation / sqrt(n)
    chance = two_sided(value / error if error else inf * (value != 0) if value else 0.0)
    return Measured(value, deviation, error, chance)


def _difference(
    key: str,
    first: CellTally,
    second: CellTally,
    found: Measured,
    corrected: float,
    count: int,
    comparisons: int,
) -> Difference:
    sums = first.sums.get(key) or second.sums[key]
    value, half = found.value, WIDTH * found.error
    more = 0
    if corrected >= CERTAIN:
        small = SMALL_SHARE if sums.share else SMALL_SPREAD * _spread(first, key)
        more = _more(value, found.deviation, half, small, count, comparisons)
    return Difference(
        value,
        value - half,
        value + half,
        key,
        sums.share,
        mean_of(first, key),
        mean_of(second, key),
        found.chance,
        corrected,
        more,
        _verdict(value, corrected, more),
    )


def _verdict(value: float, corrected: float, more: int) -> Verdict:
    if corrected < CERTAIN:
        return "more" if value > 0 else "less"
    return "open" if more else "alike"


def _more(value: float, deviation: float, half: float, small: float, count: int, comparisons: int) -> int:
    """Matches still missing to settle it; 0 where it is too small to matter either way."""
    if abs(value) + half <= small:
        return 0
    needed = matches_needed(max(abs(value), small), deviation, comparisons)
    return rounded_up(max(needed - count, count // 10, 10))


def mean_of(tally: CellTally, key: str) -> float:
    sums = tally.sums.get(key)
    if sums is None:
        return 0.0
    count = tally.matches - tally.crashed if key.startswith("ending/") else sums.count
    return sums.total / count / sums.scale if count else 0.0


def _spread(tally: CellTally, key: str) -> float:
    sums = tally.sums.get(key)
    if sums is None:
        return 0.0
    return sqrt(variance_of(sums.total, sums.squares, sums.count)) / sums.scale
