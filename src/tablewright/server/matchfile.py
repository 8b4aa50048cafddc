"""The file of a finished match, from what the store keeps: `tablewright verify` checks it.

No rules are needed for it, so that a match can be filed whose game is no longer on the shelf.
"""

from collections.abc import Sequence

import msgspec

from tablewright.core.match import FORMAT, SavedMatch, SavedStep
from tablewright.server.kept import Kept, Row
from tablewright.server.play import sealed
from tablewright.server.roomshown import player_names


def filed(kept: Kept, rows: Sequence[Row]) -> bytes:
    """A match that is over, with its secret opened."""
    steps: list[SavedStep] = []
    for row in rows:
        if row.kind == "undo":
            steps.pop()
        else:
            steps.append(msgspec.json.decode(row.step, type=SavedStep))
    options = dict(kept.options)
    saved = SavedMatch(FORMAT, kept.game, kept.rules, len(kept.seats), options, kept.dealt, steps)
    saved.names = player_names(kept)
    saved.seal = msgspec.structs.replace(sealed(kept).seal, secret=kept.secret)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)
