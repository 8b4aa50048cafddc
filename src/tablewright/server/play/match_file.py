"""The record of a finished match, from what the store keeps: `tablewright verify` checks it.

No rules are needed for it, so that a match can be filed whose game is no longer on the shelf.
"""

from collections.abc import Iterable, Sequence

import msgspec

from tablewright.core.match import FORMAT, SavedMatch, SavedStep
from tablewright.server.play.names import player_bots, player_names
from tablewright.server.play.play import sealed
from tablewright.server.store.records import RoomRecord, Row


def filed(record: RoomRecord, rows: Sequence[Row]) -> bytes:
    """The file of a match that is over, from its rows."""
    steps: list[bytes] = []
    for row in rows:
        if row.kind == "undo":
            steps.pop()
        else:
            steps.append(bytes(row.step))
    return match_file(opened(record, steps))


def opened(record: RoomRecord, steps: Iterable[bytes]) -> SavedMatch:
    """A match that is over, with its secret opened."""
    return SavedMatch(
        FORMAT,
        record.game,
        record.rules,
        len(record.seats),
        dict(record.options),
        record.dealt,
        [msgspec.json.decode(step, type=SavedStep) for step in steps],
        player_names(record),
        player_bots(record),
        msgspec.structs.replace(sealed(record).seal, secret=record.secret),
    )


def match_file(saved: SavedMatch) -> bytes:
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)
