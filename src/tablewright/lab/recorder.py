"""A process that plays one match on record and may die of it: `python -m tablewright.lab.recorder PARENT`."""

import pickle
import sys

from tablewright.lab.tether import settle_in

if __name__ == "__main__":
    settle_in(int(sys.argv[1]))
    from tablewright.lab.rerun import rerun

    rerun(*pickle.load(sys.stdin.buffer))
