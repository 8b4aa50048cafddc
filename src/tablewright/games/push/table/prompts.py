"""What is asked of whom, and what an action says about itself."""

from tablewright.core.chances import counted
from tablewright.core.dealer import Dealer
from tablewright.core.words import mention
from tablewright.games.push.cards import card_name
from tablewright.games.push.player import Player
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.stack import Stack
from tablewright.games.push.table.aids import bust_text
from tablewright.games.push.table.cards import row_text
from tablewright.games.push.words import PLACE


def prompt(view: Push, seat: int) -> str:
    if view.phase == Phase.OVER:
        return result(view)
    if view.phase == Phase.MOVING:
        return f"It is the turn of {mention(view.active)}."
    if seat == view.player:
        return asked_of_you(view)
    return asked_of(view, mention(view.player))


def asked_of_you(view: Push) -> str:
    if view.phase == Phase.PLACING:
        return f"Place {card_name(view.card)} where it fits."
    if view.phase == Phase.TAKING:
        forced = view.highest and view.player == view.active
        return "Take the stack of highest value." if forced else "Take one of the stacks."
    if view.phase == Phase.START_OF_TURN:
        may_bank = view.players[view.player].bench_points() > 0
        return "Your turn: flip a card, or bank one colour." if may_bank else "Your turn: flip a card."
    return "Push on with another card, or stop?" if view.any_stack() else "No stack yet: flip another card."


def asked_of(view: Push, name: str) -> str:
    if view.phase == Phase.PLACING:
        return f"{name} is placing {card_name(view.card)}."
    if view.phase == Phase.TAKING:
        return f"{name} is taking a stack."
    if view.phase == Phase.START_OF_TURN:
        return f"{name} is to flip a card or to bank a colour."
    return f"{name} is thinking: push on, or stop?"


def result(view: Push) -> str:
    outcome = view.outcome()
    winners = outcome.winners()
    points = counted(outcome.scores[winners[0]], "point")
    if outcome.is_draw():
        return f"The deck is empty: a draw, {points} each."
    names = " and ".join(mention(seat) for seat in winners)
    won = "wins" if len(winners) == 1 else "share the victory"
    return f"The deck is empty: {names} {won} with {points}."


def clause(view: Push) -> str:
    """The rule in question."""
    if view.phase == Phase.PLACING:
        return "R5"
    if view.phase == Phase.TAKING:
        return "R7" if view.player == view.active else "R8"
    if view.phase == Phase.OVER:
        return "R13"
    return "R7" if view.phase == Phase.FLIP_OR_STOP else "R3"


def flip_label(view: Push) -> str:
    return f"Flip a card. {bust_text(view)}" if view.options.on("bust_odds") else "Flip a card"


def bank_label(player: Player, colour: int) -> str:
    return f"Bank {row_text(player, colour)}"


def place_label(view: Push, seat: int, action: int) -> str:
    number = action - PLACE + 1
    card = card_name(view.card)
    empty = view.stacks[number - 1].is_empty()
    label = f"Start stack {number} with {card}" if empty else f"Place {card} on stack {number}"
    if not view.options.on("bust_odds") or view.deck.left == 0:
        return label
    after = view.clone()
    after.apply(seat, action, Dealer())  # placing uses no luck
    return f"{label}. {bust_text(after)}"


def take_label(stack: Stack, number: int) -> str:
    label = f"Take stack {number}, worth {stack.value()}"
    return f"{label}, and roll the die" if stack.has_roll() else label
