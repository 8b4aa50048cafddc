"""How it stands: the turn, both scores, what each side holds, units in reserve; and the points at hand."""

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Button, Counter, Panel
from tablewright.core.words import mention
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.boards import colour_of_side
from tablewright.games.protocol_g117.war import TURNS, Stage
from tablewright.games.protocol_g117.words import MOST_HEAD_START, SIDES, points_named

UNSETTLED = (Stage.NAME, Stage.SIDES, Stage.OVER)  # no side is to act


def state(view: ProtocolG117) -> Panel:
    parts: list[AnyPart] = [turn(view), score(view, 0), score(view, 1)]
    return Panel("state", "How it stands", parts=parts, area="top", flow="wrap")


def turn(view: ProtocolG117) -> Counter:
    first = player(view, int(view.first()))
    of = TURNS if view.turns <= TURNS else TURNS + view.overtime
    return Counter(
        "turn",
        f"Turn {view.turns} of {of}, {first} goes first",
        caption="turn",
        value=f"{view.turns}/{of}",
        icon="clock",
    )


def score(view: ProtocolG117, side: int) -> Counter:
    """The points so far, and what the side would score now."""
    scoring = [name for space, name in enumerate(SPACES) if view.earning(side) >> space & 1]
    income = int(view.income(side))
    would = f"would score {', '.join(scoring) or 'nothing'}: {counted(income, 'point')} a turn"
    reserve = counted(int(view.armies[side].supply), "unit")
    named = player(view, side)
    return Counter(
        f"score-{side}",
        f"{named}: {points_named(int(view.scores[side]))}, {would}, {reserve} in reserve",
        caption=f"{named}, +{income} a turn",
        value=int(view.scores[side]),
        icon="star",
        colour=colour_of_side(view, side),
        mark="chosen" if side == view.side and view.stage not in UNSETTLED else "",
    )


def player(view: ProtocolG117, side: int) -> str:
    """A side and who plays it, once that is settled."""
    named = SIDES[side]
    return named if view.stage in (Stage.NAME, Stage.SIDES) else f"{named} {mention(int(view.seat_of(side)))}"


def orders(view: ProtocolG117, seat: int) -> list[Panel]:
    """The points at hand, and the button that leaves them."""
    if view.stage not in (Stage.SPEND, Stage.STEER):
        return []
    count = int(view.left)
    parts: list[AnyPart] = [
        Counter(
            "points",
            f"{counted(count, 'operation point')} left",
            caption="a step left" if view.steps else "points left",
            value="●" * count + ("◐" if view.steps else "") or "○",
            icon="order",
            colour=colour_of_side(view, int(view.side)),
        )
    ]
    own = seat == view.seat_of(view.side)
    if own and view.stage == Stage.SPEND:
        words = ("Make no second step", "No second step") if view.steps else ("Leave the rest unspent",) * 2
        parts.append(Button("done", words[0], caption=words[1], tone="quiet"))
    return [
        Panel(
            "orders",
            "Operation points",
            parts=parts,
            area="own" if own else "table",
            flow="wrap",
        )
    ]


def name_id(points: int) -> str:
    return f"name-{points}"


def pick_id(side: int) -> str:
    return f"pick-{SIDES[side]}"


def terms(view: ProtocolG117, seat: int) -> list[Panel]:
    """The head start that is to be named, or the sides to pick from."""
    if seat != view.seat_of(view.side) or view.stage not in (Stage.NAME, Stage.SIDES):
        return []
    if view.stage == Stage.NAME:
        title = "Head start of HU"
        parts: list[AnyPart] = [
            Button(name_id(n), f"HU begins with {points_named(n)}", caption=str(n))
            for n in range(MOST_HEAD_START + 1)
        ]
    else:
        title = "Your side"
        parts = [
            Button(pick_id(n), f"Play {side}", caption=side, tone="main") for n, side in enumerate(SIDES)
        ]
    return [Panel("terms", title, caption=title, parts=parts, area="own", flow="wrap")]
