"""What a game says of an action that is advised, asked as a hint asks: from a view."""

from collections.abc import Mapping

from tests.games.sitting import Sitting

Named = Mapping[str, object]


def why(table: Sitting, action: Named, other: Named | None = None, *, seat: int = 0) -> str:
    """The reason for an action, beside the next best one."""
    reason, words = table.box.reason, table.box.words
    assert reason is not None
    instead = words.number(other) if other is not None else -1
    return reason(table.match.position.seen_by(seat), seat, words.number(action), instead)
