"""The command line: `tablewright`, or `python -m tablewright`."""

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

SWITCHES = ("--browser", "--no-browser", "--open-lab", "--open-metrics")  # options of `serve` without a value


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
    """The games named by a path: files of Python, folders that are one game, and folders of games."""
    for argument in arguments:
        named = argument.startswith("--games=")
        path = Path(argument.partition("=")[2] if named else argument)
        file = path.suffix == ".py" and path.is_file()
        if file or (os.sep in argument and (path / "__init__.py").is_file()) or (named and path.is_dir()):
            yield path
    for flag, argument in pairwise(arguments):
        if flag == "--games" and Path(argument).is_dir():
            yield Path(argument)
    if "serve" in arguments:
        yield from _served(arguments[arguments.index("serve") :])


def _served(arguments: Sequence[str]) -> Iterator[Path]:
    """The folders that `serve` is to put on the shelf. What follows an option is its value."""
    for before, argument in pairwise(arguments):
        value = before.startswith("-") and "=" not in before and before not in SWITCHES
        if not value and not argument.startswith("-") and Path(argument).is_dir():
            yield Path(argument)
