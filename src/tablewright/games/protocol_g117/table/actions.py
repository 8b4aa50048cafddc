"""The ten pairs of actions: what each side can do with them, and which are used."""

from tablewright.core.scene import AnyPart, Area, Counter, Group, Mark, Panel
from tablewright.games.protocol_g117.pairs import (
    AI,
    OPERATION_POINTS,
    PAIRS,
    ROWS,
    Half,
    Icon,
    action_of,
    icon,
)
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.boards import ICONS, colour_of_side
from tablewright.games.protocol_g117.war import Stage
from tablewright.games.protocol_g117.words import SIDES, action_name, icon_name


def half_id(pair: int, half: int) -> str:
    return f"pair-{pair + 1}-{'event' if half else 'points'}"


def points_words(action: int) -> str:
    count = int(OPERATION_POINTS[action])
    return f"{count} operation point{'s' if count > 1 else ''}"


def points_shown(action: int) -> str:
    count = int(OPERATION_POINTS[action])
    return f"{count} point{'s' if count > 1 else ''}"


def event_words(action: int) -> str:
    """The icons of an event in words: "+Bot +Drone"."""
    side, pair = divmod(action, int(PAIRS))
    icons = [int(icon(side, pair, place)) for place in (0, 1)]
    return " ".join(icon_name(8 * side + one) for one in icons if one)


def actions(view: ProtocolG117, seat: int) -> Panel:
    """What can be chosen lies near whoever chooses; else all pairs lie below the boards."""
    side = int(view.side_of(seat)) if seat >= 0 else int(AI)
    choosing = view.stage == Stage.PICK and seat == view.seat_of(view.side)
    shown = [pair for pair in range(int(PAIRS)) if not choosing or view.is_open(pair)]
    parts: list[AnyPart] = [pair_row(view, pair, side) for pair in shown]
    area: Area = "own" if choosing else "table"
    title = f"Actions of {SIDES[side]}, and what {SIDES[1 - side]} can do in the same turn"
    # Without a caption where boards shall show above it; the answers explain themselves.
    return Panel("actions", title, caption="" if choosing else title, parts=parts, area=area, flow="wrap")


def pair_row(view: ProtocolG117, pair: int, side: int) -> Group:
    own, other = (int(action_of(one, pair)) for one in (side, 1 - side))
    halves: list[AnyPart] = [half(view, pair, own, which) for which in (Half.POINTS, Half.EVENT)]
    answer = f"{points_shown(other)} or {event_words(other)}"
    label = (
        f"Pair {pair + 1}, {ROWS[pair]} row: {action_name(own)}; the answer is {action_name(other)}: {answer}"
    )
    used = view.markers[own] or view.markers[other]
    first = view.pair != pair or side == view.first()  # who follows knows what the answer was to
    return Group(
        f"pair-{pair + 1}",
        label,
        caption=f"{action_name(own)} · then {SIDES[1 - side]}: {answer}" if first else action_name(own),
        parts=halves,
        mark="dim" if used and pair != view.pair else "",
    )


def half(view: ProtocolG117, pair: int, action: int, which: int) -> Counter:
    marker = int(view.markers[action])
    mark: Mark = "chosen" if marker == which + 1 else "dim" if marker else ""
    points = which == Half.POINTS
    side = action // int(PAIRS)
    what = points_words(action) if points else event_words(action)
    return Counter(
        half_id(pair, which),
        f"{action_name(action)}: {what}" + (", used" if mark == "chosen" else ""),
        value=points_shown(action) if points else what,
        icon="order" if points else icon_drawn(side, int(icon(side, pair, 0))),
        colour=colour_of_side(view, side if points else icon_army(side, int(icon(side, pair, 0)))),
        mark=mark,
    )


def icon_drawn(side: int, kind: int) -> str:
    """The picture of an icon: the unit that comes or goes, or the sign of sabotage."""
    if kind == Icon.SABOTAGE:
        return "sabotage"
    return ICONS[2 * icon_army(side, kind) + (kind - 1) % 2]


def icon_army(side: int, kind: int) -> int:
    """Whose units an icon is about."""
    return side if kind <= Icon.GAIN_MATRIX else 1 - side
