"""Why a hint of Push says what it says: cards that fit nowhere, and what the die may take."""

from tablewright.core.chances import counted, out_of, ways
from tablewright.core.dealer import Dealer
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.aids import misfits
from tablewright.games.push.words import BANK, FLIP, PLACE, STOP, TAKE, in_points


def reason(view: Push, seat: int, action: int, other: int) -> str:
    if view.phase == Phase.FLIP_OR_STOP:
        return of_stopping(view) if action == STOP else of_flipping(view)
    if view.phase == Phase.START_OF_TURN:
        return of_banking(view, seat, action - BANK) if action != FLIP else of_the_first_flip(other)
    if view.phase == Phase.PLACING:
        return of_placing(view, seat, action, other)
    return of_taking(view, seat, action, other)


def of_stopping(view: Push) -> str:
    worth = int(view.highest_value())
    if not misfits(view):
        return f"The best stack is worth {worth} already."
    return f"{fit_nowhere(view)}; a bust would cost you the stack worth {worth}."


def of_flipping(view: Push) -> str:
    if not misfits(view):
        return "Every card of the deck still fits somewhere."
    return f"{fit_nowhere(view)}; the best stack is worth {view.highest_value()} so far."


def fit_nowhere(view: Push) -> str:
    count, left = misfits(view), counted(int(view.deck.left), "card")
    return f"{count} of {left} {'fits' if count == 1 else 'fit'} nowhere"


def of_the_first_flip(other: int) -> str:
    banks = ", and banking takes a whole turn" if BANK <= other < PLACE else ""
    return f"The first card of a turn always fits{banks}."


def of_banking(view: Push, seat: int, colour: int) -> str:
    """What each roll of the die would do to these cards if they stayed on the bench."""

    def is_lost(dealer: Dealer) -> bool:
        after = view.clone()
        after.roll(seat, dealer)
        return after.players[seat].row(colour) == 0

    lost = sum(odds for odds, gone in ways(is_lost) if gone)
    return f"On the bench every roll of the die would take them in {out_of(lost)}."


def of_placing(view: Push, seat: int, action: int, other: int) -> str:
    """Where the card spoils fewer of those to come."""
    if view.deck.left == 0 or not PLACE <= other < TAKE:
        return ""
    here, there = (placed(view, seat, one) for one in (action, other))
    if misfits(here) >= misfits(there):
        return ""
    spoilt = f"{misfits(there)} of {counted(int(view.deck.left), 'card')}"
    return f"On stack {other - PLACE + 1} it leaves {spoilt} without a place, here {misfits(here)}."


def placed(view: Push, seat: int, action: int) -> Push:
    after = view.clone()
    after.apply(seat, action, Dealer())  # placing uses no luck
    return after


def of_taking(view: Push, seat: int, action: int, other: int) -> str:
    """What the roll of a stack may cost: of this one, or of the one left to others."""
    if view.stacks[action - TAKE].has_roll():
        return f"Its roll of the die {risk(view, seat, action)}."
    if other >= TAKE and view.stacks[other - TAKE].has_roll():
        return f"Stack {other - TAKE + 1} brings a roll of the die, which {risk(view, seat, other)}."
    return ""


def risk(view: Push, seat: int, action: int) -> str:
    """What taking a stack with a roll card loses: on how many faces, and at most."""
    whole = int(view.players[seat].score() + view.stacks[action - TAKE].value())

    def loss(dealer: Dealer) -> int:
        after = view.clone()
        after.apply(seat, action, dealer)
        return whole - int(after.players[seat].score())

    rolled = list(ways(loss))
    lost = sum(odds for odds, points in rolled if points)
    worst = max(points for _, points in rolled)
    return f"costs points in {out_of(lost)}, up to {in_points(worst)}" if worst else "costs nothing"
