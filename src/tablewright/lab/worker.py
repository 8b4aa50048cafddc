"""A process that plays batches: `python -m tablewright.lab.worker PARENT`. It reads and writes on its pipes.

It is started fresh, not forked: so it picks compiled code up, and needs no guard in a caller's script.
"""

import pickle
import sys

from tablewright.lab.tether import answers, questions, settle_in


def main() -> None:
    settle_in(int(sys.argv[1]))
    out = answers()
    from tablewright.lab.batch import Batch, play
    from tablewright.lab.plan import Plan

    asked = questions()
    plan = next(asked)
    assert isinstance(plan, Plan)
    for batch in asked:
        assert isinstance(batch, Batch)
        pickle.dump(play(plan, batch), out)
        out.flush()


if __name__ == "__main__":
    main()
