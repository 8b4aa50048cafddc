"""What a player may be helped with: the chance of a bust, and what is left in the deck."""

from tablewright.core.scene import AnyPart, Counter, Panel
from tablewright.games.push.cards import COLOUR_NAMES, ROLL, SWITCH
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.cards import SHAPES


def misfits(view: Push) -> int:
    """How many cards of the deck fit nowhere, as the stacks lie now."""
    if view.phase == Phase.TAKING:
        return 0  # the next flip opens a new turn on an empty table
    return sum(card != SWITCH and not view.fits_somewhere(card) for card in view.deck.facts())


def bust_chance(view: Push) -> float:
    """How likely the next card fits nowhere."""
    return misfits(view) / view.deck.left if view.deck.left else 0.0


def bust_percent(view: Push) -> str:
    chance = bust_chance(view)
    return "< 1 %" if 0 < chance < 0.01 else f"{chance:.0%}".replace("%", " %")


def bust_text(view: Push) -> str:
    return f"The next flip busts with a chance of {bust_percent(view)}"


def cards_left(view: Push) -> Panel:
    inside = view.deck.facts()
    parts: list[AnyPart] = []
    for colour, name in enumerate(COLOUR_NAMES):
        count = sum(map(inside.count, range(6 * colour, 6 * colour + 6)))
        parts.append(
            Counter(f"left-{name}", f"{name} cards left: {count}", "", "", count, SHAPES[colour], name)
        )
    count = inside.count(ROLL)
    parts.append(Counter("left-roll", f"roll cards left: {count}", value=count, icon="roll"))
    if view.with_switches:
        count = inside.count(SWITCH)
        parts.append(Counter("left-switch", f"switch cards left: {count}", value=count, icon="switch"))
    return Panel("left", "Left in the deck", "left in the deck", parts=parts, area="aside", flow="wrap")
