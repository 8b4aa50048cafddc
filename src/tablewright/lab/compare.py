"""Two rule sets side by side: what differs, how sure that is, and how many matches would settle it."""

from dataclasses import dataclass
from math import inf, sqrt

from tablewright.lab.estimates import deviate, holm, matches_needed, rounded_up, two_sided, variance_of
from tablewright.lab.tally import CellTally, Pairs

CERTAIN = 0.05
FEWEST = 30  # pairs: below that nothing is said
SMALL_SHARE = 0.01  # a difference of a share that nobody would notice: one match of a hundred
SMALL_SPREAD = 0.05  # and of anything else, in standard deviations
FAR = 200  # times the matches played: beyond that nobody wants to know


@dataclass(frozen=True)
class Difference:
    """Of one quantity, the second cell less the first."""

    key: str
    share: bool
    first: float
    second: float
    value: float
    low: float
    high: float
    chance: float  # that luck alone strays as far
    corrected: float  # the same, for having looked at all of them
    more: int  # matches that would settle it; 0: it is settled

    @property
    def found(self) -> bool:
        return self.corrected < CERTAIN

    @property
    def verdict(self) -> str:
        if self.found:
            return "more" if self.value > 0 else "less"
        return "open" if self.more else "alike"


def differences(first: CellTally, second: CellTally, pairs: dict[str, Pairs]) -> list[Difference]:
    """Everything both cells have, compared match by match under the same luck."""
    count = pairs["actions"].count if "actions" in pairs else 0
    keys = [key for key in _order(first, second) if key in pairs and _varies(pairs[key], count)]
    raw = [_measured(key, pairs[key], count) for key in keys]
    corrected = holm([one[3] for one in raw])
    return [
        _difference(key, first, second, raw[i], corrected[i], count, len(keys)) for i, key in enumerate(keys)
    ]


def _order(first: CellTally, second: CellTally) -> list[str]:
    both = dict.fromkeys([*first.sums, *sorted(second.sums)])
    endings = sorted(key for key in both if key.startswith("ending/"))
    return [key for key in both if not key.startswith("ending/")] + endings


def _varies(pairs: Pairs, count: int) -> bool:
    """Something that is the same in every match of both is not a comparison."""
    return count >= FEWEST and pairs.count > 0 and (pairs.squares > 0)


def _measured(key: str, pairs: Pairs, count: int) -> tuple[float, float, float, float]:
    """The mean difference, its deviation in a single match, its standard error, and its chance."""
    # An ending that neither side saw in a batch is no entry there: it is a difference of 0.
    n = count if key.startswith("ending/") else pairs.count
    value = pairs.total / n / pairs.scale
    deviation = sqrt(variance_of(pairs.total, pairs.squares, n)) / pairs.scale
    error = deviation / sqrt(n)
    chance = two_sided(value / error if error else inf * (value != 0) if value else 0.0)
    return value, deviation, error, chance


def _difference(
    key: str,
    first: CellTally,
    second: CellTally,
    raw: tuple[float, float, float, float],
    corrected: float,
    count: int,
    comparisons: int,
) -> Difference:
    value, deviation, error, chance = raw
    sums = first.sums.get(key) or second.sums[key]
    half = deviate() * error
    means = [mean_of(side, key) for side in (first, second)]
    more = 0
    if corrected >= CERTAIN:
        small = SMALL_SHARE if sums.share else SMALL_SPREAD * _spread(first, key)
        more = _more(value, deviation, half, small, count, comparisons)
    return Difference(
        key, sums.share, means[0], means[1], value, value - half, value + half, chance, corrected, more
    )


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
