"""How long a table waits, so that people can follow what bots do."""

import os
from dataclasses import dataclass

FAST = "TABLEWRIGHT_FAST"  # an environment variable: bots answer at once


@dataclass(frozen=True)
class Tempo:
    pause: float = 0.6  # seconds between a step and a bot's answer to it
    beat: float = 0.35  # more for each thing that was announced
    longest: float = 2.5
    watched: float = 0.25  # between the steps of bots when nobody plays and somebody watches
    countdown: float = 3.0  # before a real-time game

    def before_bot(self, beats: int, *, people: bool, watchers: bool) -> float:
        """How long a bot lets the table rest before it acts."""
        if people:
            return min(self.longest, self.pause + self.beat * beats)
        return self.watched if watchers else 0.0


def tempo() -> Tempo:
    if os.environ.get(FAST):
        return Tempo(pause=0.0, beat=0.0, watched=0.0)
    return Tempo()
