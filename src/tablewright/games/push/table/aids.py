"""What a player may be helped with: the chance of a bust, and what is left in the deck."""

from tablewright.core.dealer import Dealer
from tablewright.core.scene import AnyPart, Counter, Panel
from tablewright.games.push.cards import COLOUR_NAMES, SWITCH
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.cards import SHAPES, kind


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


def placed(view: Push, seat: int, action: int) -> Push:
    after = view.clone()
    after.apply(seat, action, Dealer())  # placing uses no luck
    return after


def cards_left(view: Push) -> Panel:
    inside = [kind(card).partition("-")[0] for card in view.deck.facts()]
    looks = [*zip(COLOUR_NAMES, SHAPES, COLOUR_NAMES, strict=True), ("roll", "roll", "")]
    looks += [("switch", "switch", "")] * view.with_switches
    parts: list[AnyPart] = []
    for name, icon, colour in looks:
        label = f"{name} cards left: {inside.count(name)}"
        parts.append(Counter(f"left-{name}", label, "", "", inside.count(name), icon, colour))
    return Panel("left", "Left in the deck", "left in the deck", parts=parts, area="aside", flow="wrap")
