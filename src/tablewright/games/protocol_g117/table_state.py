"""How it stands: the turn, both scores, what each side holds, units in reserve; and the points at hand."""

from tablewright.core.table import AnyPart, Button, Counter, Panel
from tablewright.core.words import mention
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.rules import TURNS, ProtocolG117, Stage
from tablewright.games.protocol_g117.table_boards import SIDES


def state(view: ProtocolG117) -> Panel:
    parts: list[AnyPart] = [turn(view), score(view, 0), score(view, 1)]
    return Panel("state", "How it stands", parts=parts, area="top", flow="wrap")


def turn(view: ProtocolG117) -> Counter:
    first = mention(int(view.first()))
    of = TURNS if view.turns <= TURNS else TURNS + view.overtime
    return Counter(
        "turn",
        f"Turn {view.turns} of {of}, {first} goes first",
        caption="turn",
        value=f"{view.turns}/{of}",
        icon="clock",
    )


def score(view: ProtocolG117, side: int) -> Counter:
    """The points so far, and what the side holds now."""
    held = [name for space, name in enumerate(SPACES) if view.holdings(side) >> space & 1]
    income = int(view.income(side))
    holds = f"holds {', '.join(held) or 'nothing'}: {income} points a turn"
    return Counter(
        f"score-{side}",
        f"{SIDES[side]}, {mention(side)}: {view.scores[side]} victory points, {holds}, "
        f"{view.armies[side].supply} units in reserve",
        caption=f"{mention(side)} {SIDES[side]}, +{income} a turn",
        value=int(view.scores[side]),
        icon="star",
        colour=f"seat-{side}",
        mark="chosen" if side == view.side and view.stage != Stage.OVER else "",
    )


def orders(view: ProtocolG117, seat: int) -> list[Panel]:
    """The points at hand, and the button that leaves them."""
    if view.stage not in (Stage.SPEND, Stage.STEER):
        return []
    count = int(view.left)
    parts: list[AnyPart] = [
        Counter(
            "points",
            f"{count} operation points left",
            caption="a step left" if view.steps else "points left",
            value="●" * count + ("◐" if view.steps else "") or "○",
            icon="order",
            colour=f"seat-{view.side}",
        )
    ]
    if seat == view.side and view.stage == Stage.SPEND:
        words = ("Make no second step", "No second step") if view.steps else ("Leave the rest unspent",) * 2
        parts.append(Button("done", words[0], caption=words[1], tone="quiet"))
    return [
        Panel(
            "orders",
            "Operation points",
            parts=parts,
            area="own" if seat == view.side else "table",
            flow="wrap",
        )
    ]
