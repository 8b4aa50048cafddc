"""The command line: `tablewright`, or `python -m tablewright`."""

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a command. Exits with 0, or 1 after an error told in a sentence, or 2 for a wrong usage."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Compiled modules are served from the first import on, so games named by a path are announced now.
    from tablewright import native

    native.activate(list(paths_in(given)))
    from tablewright.cli.app import app
    from tablewright.core.errors import TablewrightError

    try:
        app(given, prog_name="tablewright")
    except TablewrightError as error:
        print(f"tablewright: {error}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def paths_in(arguments: Sequence[str]) -> Iterator[Path]:
    """The games named by a path: files of Python, and folders that are one game."""
    for argument in arguments:
        path = Path(argument.partition("=")[2] if argument.startswith("--games=") else argument)
        file = path.suffix == ".py" and path.is_file()
        if file or (os.sep in argument and (path / "__init__.py").is_file()):
            yield path
    for flag, argument in pairwise(arguments):
        if flag == "--games" and Path(argument).is_dir():
            yield Path(argument)
