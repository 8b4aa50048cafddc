"""`tablewright compile`: makes the rules native code."""

from pathlib import Path
from typing import Annotated

import typer

from tablewright.core.errors import TablewrightError


def compile(
    path: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Games of your own: files or folders.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Compiles even what is compiled already.")] = False,
) -> None:
    """Compiles the rules, the core and the search; with a path, a game of your own together with them.

    The result goes into your cache and is used from the next start on, as long as the sources stay the
    same. Edited rules run as plain Python until they are compiled again.
    """
    from tablewright import native

    for one in path or ():
        if not one.exists():
            raise TablewrightError(f"there is no file or folder {one}")
    built = native.build(path or (), fresh=fresh)
    if built.seconds:
        return  # it has told all there is to tell
    for reason in built.left_out.values():
        print(f"Left out: {reason}. {native.UNTIL_THEN}")
    others = "other " if built.left_out else ""
    print(f"All {others}{len(built.modules)} modules are compiled already.")
