"""Why a hint says what it says: what the hand lacks, and whom a discard would help."""

from tablewright.core.chances import counted
from tablewright.core.words import mention
from tablewright.games.level_8.bots import fits_table, lacks
from tablewright.games.level_8.cards import SKIP, card_text
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.words import ADD, DISCARD, DISPLAY, DRAW, PLACE_SKIP, TAKE

NO_CARD = -1


def reason(view: Level8, seat: int, action: int, other: int) -> str:
    if action == DRAW:
        return of_drawing(view, seat, other)
    if action < DISPLAY:
        return of_taking(view, seat, action - TAKE)
    if action == DISPLAY:
        return of_displaying(view, seat)
    if ADD <= action < DISCARD:
        left = counted(int(view.players[seat].hand.left) - 1, "card")
        return f"It leaves you {left} to get rid of."
    if action >= PLACE_SKIP:
        return of_skipping(view, action - PLACE_SKIP)
    if action >= DISCARD:
        return of_discarding(view, seat, action - DISCARD, other - DISCARD)
    return ""


def of_displaying(view: Level8, seat: int) -> str:
    if view.is_last(view.players[seat].level):
        return "It is the last level: that wins."
    return "Whoever has displayed moves up when the round ends."


def of_drawing(view: Level8, seat: int, other: int) -> str:
    """Whether the discards on top, or the next best of them, would have been of use."""
    if TAKE <= other < DISPLAY:
        card = int(view.players[other - TAKE].top())
        return "" if is_of_use(view, seat, card) else f"{begun(card_text(card))} is of no use to you now."
    tops = [int(player.top()) for player in view.players if player.top() >= 0]
    if not tops or any(is_of_use(view, seat, card) for card in tops):
        return ""
    return "No card on top of a discard pile is of use to you now."


def is_of_use(view: Level8, seat: int, card: int) -> bool:
    """Whether a card can be added to a display, or brings the level nearer."""
    if view.players[seat].displayed():
        return bool(fits_table(view, card))
    return bool(lacks(view, seat, card) < lacks(view, seat, NO_CARD))


def of_taking(view: Level8, seat: int, owner: int) -> str:
    card = int(view.players[owner].top())
    if view.players[seat].displayed():
        return "It can be added to a display at once." if fits_table(view, card) else ""
    now, then = lacks(view, seat, NO_CARD), lacks(view, seat, card)
    if then >= now:
        return ""
    return f"With it the hand lacks {then or 'nothing'} instead of {now} for your level."


def of_skipping(view: Level8, victim: int) -> str:
    left = counted(int(view.players[victim].hand.left), "card")
    return f"{mention(victim)}, on level {view.players[victim].level}, then misses a turn with {left}."


def of_discarding(view: Level8, seat: int, card: int, other: int) -> str:
    """What the other discard would have done, else what this one leaves."""
    compared = 0 <= other < SKIP
    if compared and helps(view, seat, other) and not helps(view, seat, card):
        helped = mention(after(view, seat))
        return f"{begun(card_text(other))} fits a display, where {helped} could lay it."
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
    following = (seat + 1) % int(view.seats)
    while view.players[following].skipped and following != seat:
        following = (following + 1) % int(view.seats)
    return following


def lacks_without(view: Level8, seat: int, card: int) -> int:
    left = view.clone()
    left.players[seat].hand.remove(card)
    return int(lacks(left, seat, NO_CARD))


def begun(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]
