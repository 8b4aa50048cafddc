"""The clock of a match: seconds since it began. It runs at one pace, whatever becomes of the system's clock.

Computers set their clocks back and forth; the monotonic clock they leave alone. It means nothing to another
process, so a match that is read from the store goes on at the moment of its last step: the time in which
nobody could play does not count, and no step is ever earlier than one before it. A match without a step
counts down again, for people have to come back first.
"""

import time
from collections.abc import Sequence

from tablewright.core.match import Step


class MatchClock:
    def __init__(self, at: float) -> None:
        """A clock that shows this moment now; below 0 the match is still to begin."""
        self.zero = time.monotonic() - at

    def now(self) -> float:
        """Seconds since the match began."""
        return round(max(0.0, time.monotonic() - self.zero), 3)

    def countdown(self) -> float:
        """Seconds until it begins."""
        return round(max(0.0, self.zero - time.monotonic()), 3)

    def or_later(self, other: "MatchClock") -> "MatchClock":
        """Whichever shows the later moment."""
        return self if self.zero <= other.zero else other


def clock_after(steps: Sequence[Step], countdown: float) -> MatchClock:
    """The clock of a match that has come so far; at the start of one, the countdown."""
    return MatchClock(steps[-1].at if steps else -countdown)
