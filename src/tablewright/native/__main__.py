"""`python -m tablewright.native [PATH …]`: compiles, for whoever starts it beside something else."""

import os
import signal
import sys
from contextlib import suppress

from tablewright.endings import PARENT, die_with_parent
from tablewright.native.build import CannotCompile, build


def main() -> int:
    signal.signal(signal.SIGTERM, _stop)
    if PARENT in os.environ:
        die_with_parent(by=signal.SIGTERM)  # its own compilers are ended too
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(int(os.environ.get("TABLEWRIGHT_NICE", "0")))
    try:
        build(sys.argv[1:])
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _stop(number: int, frame: object) -> None:
    signal.signal(number, signal.SIG_IGN)  # asked twice, it still tidies up once
    sys.exit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
