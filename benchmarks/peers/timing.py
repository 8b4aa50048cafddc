"""Plays games for some seconds and tells how many there were. Time is that of the processor."""

import json
import sys
import time
from collections.abc import Callable


def report(play_game: Callable[[], int]) -> None:
    """Warms up with one game, then plays for the seconds named on the command line."""
    play_game()
    seconds = float(sys.argv[1])
    games = decisions = 0
    began = time.thread_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_game()
        games += 1
        spent = time.thread_time() - began
    print(json.dumps({"games": games, "decisions": decisions, "seconds": spent}))
