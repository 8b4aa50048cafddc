"""A process that plays batches: `python -m tablewright.lab.worker`. It reads and writes on its pipes.

It is started fresh, not forked: so it picks compiled code up, and needs no guard in a caller's script.
"""

import os
import pickle
import signal
import sys
from typing import BinaryIO


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked decides what an interrupt means
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a game prints must not mix with answers
    from tablewright.lab.batch import play

    try:
        plan = pickle.load(questions)
        while True:
            batch = pickle.load(questions)
            _answer(answers, play(plan, batch))
    except EOFError:
        return  # nobody asks any more


def _answer(out: BinaryIO, what: object) -> None:
    pickle.dump(what, out)
    out.flush()


if __name__ == "__main__":
    main()
