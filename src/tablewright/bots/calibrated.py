"""What a search expects, as the chance to win: measured game by game, for each number of seats
and, where they matter as much, for some options.

A search plays on by habit and judges what it has not played, so what it expects is a judgement. A box's
`calibration` says what happened where the search expected each of the `POINTS`, and in between it is
straight; `scripts/calibrate.py` measures it and plots what was said against what was won.
"""

from bisect import bisect_right
from collections.abc import Mapping

from tablewright.core.box import Box
from tablewright.core.options import Value

# Every tenth, and finer where little is left to win or to lose.
POINTS = (
    *(0.0, 0.005, 0.01, 0.02, 0.05),
    *(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9),
    *(0.95, 0.98, 0.99, 0.995, 1.0),
)
LEAST = 0.002  # nothing is said to be surer than this


def calibrated(box: Box, seats: int, expectation: float, options: Mapping[str, Value] | None = None) -> float:
    """The chance to win by what a search expects."""
    curve = curve_for(box, seats, options)
    return kept(expectation if curve is None else read(curve, expectation))


def curve_for(box: Box, seats: int, options: Mapping[str, Value] | None) -> tuple[float, ...] | None:
    """The curve of so many seats and these options: "1 mode=nightmare" before "1"."""
    chosen = box.chosen(options).facts()
    words = {str(seats), *(f"{name}={value}" for name, value in chosen.items())}
    fitting = [name for name in box.calibration if set(name.split()) <= words]
    return box.calibration[max(fitting, key=lambda name: len(name.split()))] if fitting else None


def read(curve: tuple[float, ...], expectation: float) -> float:
    place = min(len(POINTS) - 1, max(1, bisect_right(POINTS, expectation)))
    before, after = POINTS[place - 1], POINTS[place]
    part = min(1.0, max(0.0, (expectation - before) / (after - before)))
    return curve[place - 1] + (curve[place] - curve[place - 1]) * part


def kept(chance: float) -> float:
    return min(1.0 - LEAST, max(LEAST, chance))
