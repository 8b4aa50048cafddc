"""Estimates with honest intervals: shares, means, differences, and corrections for looking often."""

from collections.abc import Sequence
from math import ceil, erfc, isfinite, sqrt
from statistics import NormalDist
from typing import Self

import msgspec
from msgspec import structs

from tablewright.bots.interval import WIDTH, wilson

NORMAL = NormalDist()
SURE = 0.95
FIGURES = 6  # decimals: enough for anybody, and the same on every machine
POWER = 0.8  # how likely a difference of the size seen is to be found by the number advised


class Interval(msgspec.Struct, frozen=True):
    """A value with the interval it lies in, 95 times of 100."""

    value: float
    low: float
    high: float

    def rounded(self) -> Self:
        """The same with every number cut to the figures that a report shows."""
        told = structs.asdict(self).items()
        figures = {name: round(one, FIGURES) + 0.0 for name, one in told if isinstance(one, float)}  # no -0.0
        return structs.replace(self, **figures)


class Estimate(Interval, frozen=True):
    """A mean or a share, as so many matches tell it."""

    count: int

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


def share(total: int, squares: int, count: int, whole: int = 1) -> Estimate:
    """The mean of parts of a victory. Ties give parts: they tell less or more than 0 and 1 would.

    `total` and `squares` are sums over matches of whole numbers from 0 to `whole`.
    """
    if count == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    mean = total / (count * whole)
    variance = (squares * count - total * total) / (count * whole) ** 2
    worth = count * mean * (1 - mean) / variance if variance > 0 else float(count)
    low, high = wilson(mean, worth)
    return Estimate(mean, low, high, count)


def mean(total: int, squares: int, count: int, scale: float = 1.0) -> Estimate:
    """The mean of whole numbers, divided by `scale`."""
    if count == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = total / count
    half = WIDTH * sqrt(variance_of(total, squares, count) / count)
    return Estimate(middle / scale, (middle - half) / scale, (middle + half) / scale, count)


def variance_of(total: int, squares: int, count: int) -> float:
    """The sample variance, from exact sums: nothing cancels."""
    if count < 2:
        return 0.0
    return (squares * count - total * total) / (count * (count - 1))


def two_sided(z: float) -> float:
    """How often chance alone strays as far."""
    return erfc(abs(z) / sqrt(2)) if isfinite(z) else 0.0


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for having looked at all of them, by Holm's step-down method."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    corrected = [1.0] * len(chances)
    worst = 0.0
    for place, i in enumerate(order):
        worst = max(worst, min(1.0, (len(chances) - place) * chances[i]))
        corrected[i] = worst
    return corrected


def matches_needed(difference: float, deviation: float, comparisons: int = 1) -> int:
    """How many matches settle a difference of this size among that many comparisons."""
    if difference == 0 or deviation == 0:
        return 0
    z = NORMAL.inv_cdf(1 - (1 - SURE) / (2 * max(1, comparisons))) + NORMAL.inv_cdf(POWER)
    return ceil((z * deviation / difference) ** 2)


def rounded_up(count: int) -> int:
    """A number of matches as one says it: two figures, upwards."""
    if count < 100:
        return max(10, -(-count // 10) * 10)
    unit: int = 10 ** (len(str(count)) - 2)
    return -(-count // unit) * unit
