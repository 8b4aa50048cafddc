"""How it stands: the turn, both scores, what each side holds, units in reserve; and the points at hand."""

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Area, Button, Counter, Mark, Panel
from tablewright.core.words import mention
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.boards import colour_of_side
from tablewright.games.protocol_g117.war import TURNS, Stage
from tablewright.games.protocol_g117.words import MOST_HEAD_START, SIDES, points_named


def state(view: ProtocolG117) -> Panel:
    parts: list[AnyPart] = [turn(view), score(view, 0), score(view, 1)]
    return Panel("state", "How it stands", parts=parts, area="top", flow="wrap")


def turn(view: ProtocolG117) -> Counter:
    of = TURNS if view.turns <= TURNS else TURNS + view.overtime
    label = f"Turn {view.turns} of {of}, {player(view, view.first())} goes first"
    return Counter("turn", label, "turn", value=f"{view.turns}/{of}", icon="clock")


def score(view: ProtocolG117, side: int) -> Counter:
    """The points so far, and what the side would score now."""
    named, points, income = player(view, side), view.scores[side], view.income(side)
    scoring = [name for space, name in enumerate(SPACES) if view.earning(side) >> space & 1]
    would = f"would score {', '.join(scoring) or 'nothing'}: {counted(income, 'point')} a turn"
    reserve = f"{counted(view.armies[side].supply, 'unit')} in reserve"
    label = f"{named}: {points_named(points)}, {would}, {reserve}"
    acts = side == view.side and view.stage not in (Stage.NAME, Stage.SIDES, Stage.OVER)
    mark: Mark = "chosen" if acts else ""
    caption = f"{named}, +{income} a turn"
    return Counter(f"score-{side}", label, caption, mark, points, "star", colour_of_side(view, side))


def player(view: ProtocolG117, side: int) -> str:
    """A side and who plays it, once that is settled."""
    settled = view.stage not in (Stage.NAME, Stage.SIDES)
    return f"{SIDES[side]} {mention(view.seat_of(side))}" if settled else SIDES[side]


def orders(view: ProtocolG117, seat: int) -> list[Panel]:
    """The points at hand, and the button that leaves them."""
    if view.stage not in (Stage.SPEND, Stage.STEER):
        return []
    label = f"{counted(view.left, 'operation point')} left"
    caption, begun = ("a step left", "◐") if view.steps else ("points left", "")
    shown = "●" * view.left + begun or "○"
    parts: list[AnyPart] = [
        Counter("points", label, caption, "", shown, "order", colour_of_side(view, view.side))
    ]
    own = seat == view.seat_of(view.side)
    if own and view.stage == Stage.SPEND:
        words = ("Make no second step", "No second step") if view.steps else ("Leave the rest unspent",) * 2
        parts.append(Button("done", words[0], words[1], tone="quiet"))
    area: Area = "own" if own else "table"
    return [Panel("orders", "Operation points", parts=parts, area=area, flow="wrap")]


def terms(view: ProtocolG117, seat: int) -> list[Panel]:
    """The head start that is to be named, or the sides to pick from."""
    if seat != view.seat_of(view.side):
        return []
    if view.stage == Stage.NAME:
        title, starts = "Head start of HU", range(MOST_HEAD_START + 1)
        parts: list[AnyPart] = [
            Button(f"name-{n}", f"HU begins with {points_named(n)}", str(n)) for n in starts
        ]
    elif view.stage == Stage.SIDES:
        title = "Your side"
        parts = [Button(f"pick-{side}", f"Play {side}", side, tone="main") for side in SIDES]
    else:
        return []
    return [Panel("terms", title, title, parts=parts, area="own", flow="wrap")]
