"""The file of a finished match, from what the store keeps: `tablewright verify` checks it.

No rules are needed for it, so that a match can be filed whose game is no longer on the shelf.
"""

from collections.abc import Sequence

import msgspec

from tablewright.core.match import FORMAT, SavedMatch, SavedStep
from tablewright.server.play.play import sealed
from tablewright.server.rooms.room_view import player_bots, player_names
from tablewright.server.store.records import RoomRecord, Row


def filed(record: RoomRecord, rows: Sequence[Row]) -> bytes:
    """A match that is over, with its secret opened."""
    steps: list[SavedStep] = []
    for row in rows:
        if row.kind == "undo":
            steps.pop()
        else:
            steps.append(msgspec.json.decode(row.step, type=SavedStep))
    options = dict(record.options)
    saved = SavedMatch(FORMAT, record.game, record.rules, len(record.seats), options, record.dealt, steps)
    saved.names, saved.bots = player_names(record), player_bots(record)
    saved.seal = msgspec.structs.replace(sealed(record).seal, secret=record.secret)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)
