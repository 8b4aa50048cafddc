"""Why a hint of Push says what it says: cards that fit nowhere, and what the die may take."""

from tablewright.core.chances import chance, counted, out_of, ways
from tablewright.core.dealer import Dealer
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.aids import misfits, placed
from tablewright.games.push.words import WORDS, in_points


def reason(view: Push, seat: int, action: int, other: int) -> str:
    match WORDS.read(action):
        case ("flip",) if view.phase == Phase.START_OF_TURN:
            banks = ", and banking takes a whole turn" if other >= 0 else ""
            return f"The first card of a turn always fits{banks}."
        case (("flip" | "stop") as deed,):
            return of_pushing(view, stops=deed == "stop")
        case "bank", colour:
            return of_banking(view, seat, colour)
        case "place", _:
            return of_placing(view, seat, action, other)
    return of_taking(view, seat, action, other)


def of_pushing(view: Push, *, stops: bool) -> str:
    """What a bust would cost, and how many cards lead to it."""
    count, best = misfits(view), view.highest_value()
    if count == 0:
        fits = "Every card of the deck still fits somewhere."
        return f"The best stack is worth {best} already." if stops else fits
    so = (
        f"a bust would cost you the stack worth {best}" if stops else f"the best stack is worth {best} so far"
    )
    return f"{count} of {counted(view.deck.left, 'card')} {'fits' if count == 1 else 'fit'} nowhere; {so}."


def of_banking(view: Push, seat: int, colour: int) -> str:
    """What each roll of the die would do to these cards if they stayed on the bench."""

    def is_lost(dealer: Dealer) -> bool:
        after = view.clone()
        after.roll(seat, dealer)
        return after.players[seat].row(colour) == 0

    return f"On the bench every roll of the die would take them in {out_of(chance(is_lost))}."


def of_placing(view: Push, seat: int, action: int, other: int) -> str:
    """Where the card spoils fewer of those to come."""
    if view.deck.left == 0 or other < 0:
        return ""
    here, there = (misfits(placed(view, seat, one)) for one in (action, other))
    if here >= there:
        return ""
    spoilt = f"{there} of {counted(view.deck.left, 'card')}"
    return f"On stack {WORDS.data(other)['stack']} it leaves {spoilt} without a place, here {here}."


def of_taking(view: Push, seat: int, action: int, other: int) -> str:
    """What the roll of a stack may cost: of this one, or of the one left to others."""
    if view.stacks[WORDS.values(action)[0]].has_roll():
        return f"Its roll of the die {risk(view, seat, action)}."
    if other >= 0 and view.stacks[WORDS.values(other)[0]].has_roll():
        number = WORDS.data(other)["stack"]
        return f"Stack {number} brings a roll of the die, which {risk(view, seat, other)}."
    return ""


def risk(view: Push, seat: int, action: int) -> str:
    """What taking a stack with a roll card loses: on how many faces, and at most."""
    whole = view.players[seat].score() + view.stacks[WORDS.values(action)[0]].value()

    def loss(dealer: Dealer) -> int:
        after = view.clone()
        after.apply(seat, action, dealer)
        return whole - after.players[seat].score()

    rolled = list(ways(loss))
    lost = sum(odds for odds, points in rolled if points)
    worst = max(points for _, points in rolled)
    return f"costs points in {out_of(lost)}, up to {in_points(worst)}" if worst else "costs nothing"
