"""The ten pairs of actions: what each side can do with them, and which are used."""

from tablewright.core.table import AnyPart, Area, Counter, Group, Mark, Panel
from tablewright.games.protocol_g117.pairs import (
    ACTIONS,
    OPERATION_POINTS,
    PAIRS,
    ROWS,
    Half,
    action_of,
    icon,
)
from tablewright.games.protocol_g117.rules import ProtocolG117, Stage
from tablewright.games.protocol_g117.table_boards import COLOURS, SIDES
from tablewright.games.protocol_g117.vocabulary import action_name, icon_name


def half_id(pair: int, half: int) -> str:
    return f"pair-{pair + 1}-{'event' if half else 'points'}"


def points_words(action: int) -> str:
    count = int(OPERATION_POINTS[action])
    return f"{count} operation point{'s' if count > 1 else ''}"


def event_words(action: int) -> str:
    """The icons of an event in words: "+Bot +Drone"."""
    side, pair = divmod(action, int(PAIRS))
    icons = [int(icon(side, pair, place)) for place in (0, 1)]
    return " ".join(icon_name(8 * side + one) for one in icons if one)


def actions(view: ProtocolG117, seat: int) -> Panel:
    """Open for whoever chooses; else laid out of the way."""
    side = seat if seat >= 0 else 0
    choosing = view.stage == Stage.PICK and seat == view.side
    shown = [int(view.pair)] if choosing and view.pair >= 0 else list(range(int(PAIRS)))
    parts: list[AnyPart] = [pair_row(view, pair, side) for pair in shown]
    area: Area = "own" if choosing else "aside"
    title = f"Actions of {SIDES[side]}, and what {SIDES[1 - side]} answers with"
    return Panel("actions", title, caption=title, parts=parts, area=area, flow="wrap")


def pair_row(view: ProtocolG117, pair: int, side: int) -> Group:
    own, other = (int(action_of(one, pair)) for one in (side, 1 - side))
    answer = f"{action_name(other)} {'●' * int(OPERATION_POINTS[other])} / {event_words(other)}"
    label = f"Pair {pair + 1}, {ROWS[pair]} row: {action_name(own)}; the answer is {action_name(other)}"
    halves: list[AnyPart] = [half(view, pair, own, which) for which in (Half.POINTS, Half.EVENT)]
    used = view.markers[own] or view.markers[other]
    return Group(
        f"pair-{pair + 1}",
        label,
        caption=f"{action_name(own)} ⇄ {answer}",
        parts=halves,
        mark="dim" if used and pair != view.pair else "",
    )


def half(view: ProtocolG117, pair: int, action: int, which: int) -> Counter:
    marker = int(view.markers[action])
    mark: Mark = "chosen" if marker == which + 1 else "dim" if marker else ""
    points = which == Half.POINTS
    what = points_words(action) if points else event_words(action)
    return Counter(
        half_id(pair, which),
        f"{ACTIONS[action][0]}: {what}",
        value="●" * int(OPERATION_POINTS[action]) if points else event_words(action),
        icon="order" if points else "",
        colour=COLOURS[action // int(PAIRS)],
        mark=mark,
    )
