"""A whole run in a process of its own, for a server: `python -m tablewright.lab.apart PARENT`.

Solving, playing, counting and drawing the report happen here, so that a server can end all of it at once.
It is asked once, for (plan, folder, seconds, bytes of memory), and tells in lines of JSON how far it is.
"""

import json
import sys
import traceback
from pathlib import Path
from typing import BinaryIO

from tablewright.core.errors import TablewrightError
from tablewright.lab.plan import Plan
from tablewright.lab.tether import answers, questions, settle_in


def main() -> None:
    settle_in(int(sys.argv[1]))
    out = answers()
    plan, folder, seconds, memory = next(questions())
    bound_memory(memory)
    try:
        carry_out(out, plan, folder, seconds)
    except TablewrightError as error:
        tell(out, problem=str(error))
    except MemoryError:
        tell(out, problem=f"It needed more than the {memory >> 20:,} MB an experiment may have.")
    except Exception as error:
        traceback.print_exc()
        tell(out, problem=type(error).__name__)


def carry_out(out: BinaryIO, plan: Plan, folder: Path, seconds: float) -> None:
    from tablewright.lab.run import Run
    from tablewright.lab.studies import Study

    def moved(done: int, games: int) -> None:
        tell(out, done=done)

    run = Run(plan, folder).go(workers=1, progress=moved, seconds=seconds)
    if not run.played:
        raise TablewrightError(f"No match was over after {seconds:g} seconds; choose bots that think less.")
    Study(run).save()
    tell(out, reported=True)


def tell(out: BinaryIO, **what: object) -> None:
    out.write(json.dumps(what).encode() + b"\n")
    out.flush()


def bound_memory(size: int) -> None:
    """What this process, and each that it starts, may have; where the system knows such bounds."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (size, size))


if __name__ == "__main__":
    main()
