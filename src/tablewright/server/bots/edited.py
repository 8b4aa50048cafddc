"""Rules edited under a running server. Whoever loads them now would play another game than the table does.

So a thinking process that has other rules than the table does not answer. The bot acts by the rules the
server has loaded, without thinking, and people are told why.
"""

from pathlib import Path

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.server.errors import NotNow


class Edited(NotNow):
    """A game's sources are not those its table plays by."""

    problem = ""  # why they cannot even be loaded as they are now


def warning(name: str) -> str:
    return (
        f"{name} was edited while this table plays by the old rules: restart the server to play by the "
        "new ones. Until then bots act without thinking."
    )


def warning_of(box: Box) -> str:
    """What people at a new table should know of a game in a file or folder; empty: nothing."""
    at = Path(shelf.source(box))
    return warning(at.name) if at.is_absolute() and shelf.edited(box) else ""


def box_of_table(source: str, edition: str) -> Box:
    """The game of a table that plays by an edition; raises `Edited` where this process has another."""
    name = Path(source).name
    try:
        box = shelf.find(source)
    except BadGame as error:
        if not edition:
            raise
        edited = Edited(warning(name))
        edited.problem = str(error)
        raise edited from error
    if edition and shelf.edition(box) != edition:
        raise Edited(warning(name))
    return box
