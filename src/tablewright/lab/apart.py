"""A whole run in a process of its own, for a server: `python -m tablewright.lab.apart PARENT`.

Solving, playing, counting and drawing the report happen here, so that a server can end all of it at once.
It is asked once, for an Errand, and tells in lines of JSON how far it is.
"""

import sys
import traceback
from typing import BinaryIO

import msgspec

from tablewright.core.errors import TablewrightError
from tablewright.lab.errand import Errand, Told
from tablewright.lab.tether import answers, questions, settle_in


def main() -> None:
    settle_in(int(sys.argv[1]))
    out = answers()
    errand = next(questions())
    assert isinstance(errand, Errand)
    bound_memory(errand.memory)
    try:
        carry_out(out, errand)
    except TablewrightError as error:
        tell(out, Told(problem=str(error)))
    except MemoryError:
        tell(out, Told(problem=f"It needed more than the {errand.memory >> 20:,} MB an experiment may have."))
    except Exception as error:
        traceback.print_exc()
        tell(out, Told(problem=type(error).__name__))


def carry_out(out: BinaryIO, errand: Errand) -> None:
    from tablewright.lab.run import Run
    from tablewright.lab.studies import Study

    def moved(done: int, games: int) -> None:
        tell(out, Told(done=done))

    seconds = errand.seconds
    run = Run(errand.plan, errand.folder).go(workers=1, progress=moved, seconds=seconds)
    if not run.played:
        raise TablewrightError(f"No match was over after {seconds:g} seconds; choose bots that think less.")
    Study(run).save()


def tell(out: BinaryIO, told: Told) -> None:
    out.write(msgspec.json.encode(told) + b"\n")
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
