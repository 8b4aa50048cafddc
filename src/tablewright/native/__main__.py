"""`python -m tablewright.native [PATH …]`: compiles, for whoever starts it beside something else."""

import os
import sys
from contextlib import suppress

from tablewright.native.build import CannotCompile, build


def main() -> int:
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(int(os.environ.get("TABLEWRIGHT_NICE", "0")))
    try:
        build(sys.argv[1:])
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
