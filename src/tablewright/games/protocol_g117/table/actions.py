"""The ten pairs of actions: what each side can do with them, and which are used."""

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Area, Counter, Group, Mark, Panel
from tablewright.games.protocol_g117.pairs import AI, OPERATION_POINTS, ROWS, Half, Icon, action_of, icon
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.boards import ICONS, colour_of_side
from tablewright.games.protocol_g117.war import Stage
from tablewright.games.protocol_g117.words import SIDES, action_name, icon_name


def name_of(side: int, pair: int) -> str:
    return action_name(action_of(side, pair))


def points_words(side: int, pair: int, thing: str = "point") -> str:
    return counted(OPERATION_POINTS[action_of(side, pair)], thing)


def event_words(side: int, pair: int) -> str:
    """The icons of an event in words: "+Bot +Drone"."""
    icons = [icon(side, pair, place) for place in (0, 1)]
    return " ".join(icon_name(8 * side + one) for one in icons if one)


def answer_words(side: int, pair: int) -> str:
    return f"{points_words(side, pair)} or {event_words(side, pair)}"


def half_words(side: int, pair: int, half: int) -> str:
    points = points_words(side, pair, "operation point")
    return f"{name_of(side, pair)}: {points if half == Half.POINTS else event_words(side, pair)}"


def actions(view: ProtocolG117, seat: int) -> Panel:
    """What can be chosen lies near whoever chooses; else all pairs lie below the boards."""
    side = view.side_of(seat) if seat >= 0 else AI
    choosing = view.stage == Stage.PICK and seat == view.seat_of(view.side)
    shown = [pair for pair in range(len(ROWS)) if not choosing or view.is_open(pair)]
    parts: list[AnyPart] = [pair_row(view, pair, side) for pair in shown]
    area: Area = "own" if choosing else "table"
    title = f"Actions of {SIDES[side]}, and what {SIDES[1 - side]} can do in the same turn"
    # Without a caption where boards shall show above it; the answers explain themselves.
    return Panel("actions", title, "" if choosing else title, parts=parts, area=area, flow="wrap")


def pair_row(view: ProtocolG117, pair: int, side: int) -> Group:
    other = 1 - side
    name, answer = name_of(side, pair), answer_words(other, pair)
    label = f"Pair {pair + 1}, {ROWS[pair]} row: {name}; the answer is {name_of(other, pair)}: {answer}"
    first = view.pair != pair or side == view.first()  # who follows knows what the answer was to
    caption = f"{name} · then {SIDES[other]}: {answer}" if first else name
    used = view.markers[action_of(side, pair)] or view.markers[action_of(other, pair)]
    mark: Mark = "dim" if used and pair != view.pair else ""
    parts: list[AnyPart] = [half(view, pair, side, which) for which in (Half.POINTS, Half.EVENT)]
    return Group(f"pair-{pair + 1}", label, caption, mark, parts)


def half(view: ProtocolG117, pair: int, side: int, which: int) -> Counter:
    marker = view.markers[action_of(side, pair)]
    mark: Mark = "chosen" if marker == which + 1 else "dim" if marker else ""
    label = half_words(side, pair, which) + (", used" if mark == "chosen" else "")
    if which == Half.POINTS:
        shown, drawn, army = points_words(side, pair), "order", side
    else:
        shown, (drawn, army) = event_words(side, pair), icon_drawn(side, icon(side, pair, 0))
    id = f"pair-{pair + 1}-{'event' if which else 'points'}"
    return Counter(id, label, "", mark, shown, drawn, colour_of_side(view, army))


def icon_drawn(side: int, kind: int) -> tuple[str, int]:
    """The picture of an icon, the unit that comes or goes or the sign of sabotage; and whose it is."""
    army = side if kind <= Icon.GAIN_MATRIX else 1 - side
    return "sabotage" if kind == Icon.SABOTAGE else ICONS[2 * army + (kind - 1) % 2], army
