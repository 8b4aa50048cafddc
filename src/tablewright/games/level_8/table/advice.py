"""Why a hint says what it says: what the hand lacks, and whom a discard would help."""

from tablewright.core.chances import counted
from tablewright.core.seating import others
from tablewright.core.words import mention
from tablewright.games.level_8.bots import fits_table, lacks
from tablewright.games.level_8.cards import SKIP, card_text
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.words import WORDS

NO_CARD = -1


def reason(view: Level8, seat: int, action: int, other: int) -> str:
    player = view.players[seat]
    next_best, *its = WORDS.read(other) if other >= 0 else ("nothing",)
    match WORDS.read(action):
        case ("draw",):
            return of_drawing(view, seat, view.players[its[0]].top() if next_best == "take" else NO_CARD)
        case "take", owner:
            return of_taking(view, seat, view.players[owner].top())
        case ("display",) if view.is_last(player.level):
            return "It is the last level: that wins."
        case ("display",):
            return "Whoever has displayed moves up when the round ends."
        case (("add" | "add_below"), *_):
            return f"It leaves you {counted(player.hand.left - 1, 'card')} to get rid of."
        case "skip", victim:
            them = view.players[victim]
            left = counted(them.hand.left, "card")
            return f"{mention(victim)}, on level {them.level}, then misses a turn with {left}."
        case "discard", card:
            return of_discarding(view, seat, card, its[0] if next_best == "discard" else NO_CARD)
    return ""


def of_drawing(view: Level8, seat: int, other: int) -> str:
    """Whether the discards on top, or the next best of them, would have been of use."""
    if other != NO_CARD and not is_of_use(view, seat, other):
        return f"{card_text(other).capitalize()} is of no use to you now."
    tops = [player.top() for player in view.players if player.top() >= 0]
    if not tops or any(is_of_use(view, seat, card) for card in tops):
        return ""
    return "No card on top of a discard pile is of use to you now."


def is_of_use(view: Level8, seat: int, card: int) -> bool:
    """Whether a card can be added to a display, or brings the level nearer."""
    if view.players[seat].displayed():
        return fits_table(view, card)
    return lacks(view, seat, card) < lacks(view, seat, NO_CARD)


def of_taking(view: Level8, seat: int, card: int) -> str:
    if view.players[seat].displayed():
        return "It can be added to a display at once." if fits_table(view, card) else ""
    now, then = lacks(view, seat, NO_CARD), lacks(view, seat, card)
    if then >= now:
        return ""
    return f"With it the hand lacks {then or 'nothing'} instead of {now} for your level."


def of_discarding(view: Level8, seat: int, card: int, other: int) -> str:
    """What the other discard would have done, else what this one leaves."""
    compared = 0 <= other < SKIP
    if compared and helps(view, seat, other) and not helps(view, seat, card):
        helped = mention(after(view, seat))
        return f"{card_text(other).capitalize()} fits a display, where {helped} could lay it."
    if view.players[seat].displayed():
        return "" if fits_table(view, card) else "It fits no display on the table."
    here = lacks_without(view, seat, card)
    there = lacks_without(view, seat, other) if compared else here
    if there > here:
        kept = card_text(other)
        return f"The hand lacks {counted(here, 'card')} without it; without {kept} it would lack {there}."
    if here == 0 or here > lacks(view, seat, NO_CARD):
        return ""
    return f"The hand lacks {counted(here, 'card')} for your level with it or without."


def helps(view: Level8, seat: int, card: int) -> bool:
    """Whether the next player, having displayed, could lay a card that was discarded."""
    return view.players[after(view, seat)].displayed() and fits_table(view, card)


def after(view: Level8, seat: int) -> int:
    """Who takes a card next: whoever has a skip before them misses the turn."""
    return next((other for other in others(view.seats, seat) if not view.players[other].skipped), seat)


def lacks_without(view: Level8, seat: int, card: int) -> int:
    left = view.clone()
    left.players[seat].hand.remove(card)
    return lacks(left, seat, NO_CARD)
