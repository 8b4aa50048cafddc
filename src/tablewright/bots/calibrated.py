"""What a search expects, as the chance to win: measured game by game, for each number of seats.

A search plays on by habit and judges what it has not played, so what it expects is a judgement. The
straight line that fits it best to what happened, in log odds, is a box's `calibration`; `scripts/
calibrate.py` measures it and plots what was said against what was won.
"""

from math import exp, log

from tablewright.core.box import Box

LEAST = 0.002  # nothing is said to be surer than this


def calibrated(box: Box, seats: int, expectation: float) -> float:
    """The chance to win by what a search expects."""
    shift, slope = box.calibration.get(seats, (0.0, 1.0))
    return 1.0 / (1.0 + exp(-(shift + slope * log_odds(expectation))))


def log_odds(chance: float) -> float:
    kept = min(1.0 - LEAST, max(LEAST, chance))
    return log(kept / (1.0 - kept))
