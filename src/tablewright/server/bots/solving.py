"""A game that can be solved within seconds is solved as soon as a bot or a hint at a table asks for it.

Nobody waits: until the solution is there, a search answers.
"""

import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import cache

from tablewright import native, shelf
from tablewright.bots.solution import solution
from tablewright.core.box import Box
from tablewright.core.options import Value
from tablewright.endings import with_this_as_parent


def wish_for_solution(box: Box, options: Mapping[str, Value]) -> None:
    if box.solvable and solution(box, options) is None:
        _solve_beside(shelf.source(box), tuple(sorted(options.items())))


@cache
def _solve_beside(source: str, options: tuple[tuple[str, Value], ...]) -> None:
    """Starts the solver once. Interpreted it would take minutes, so it waits for compiled rules."""
    if native.is_compiled("tablewright.bots.solver"):
        threading.Thread(target=_solve, args=(source, dict(options)), daemon=True).start()


def _solve(source: str, options: Mapping[str, Value]) -> None:
    subprocess.run(
        [sys.executable, "-P", "-m", "tablewright.server.bots.solve_apart", source, json.dumps(options)],
        env=with_this_as_parent(),  # this thread waits for it, so it is there as long as this process is
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
