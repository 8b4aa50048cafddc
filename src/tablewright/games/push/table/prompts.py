"""What is asked of whom, and what an action says about itself."""

from tablewright.core.chances import counted
from tablewright.core.scene import Touch
from tablewright.core.words import mention
from tablewright.games.push.cards import card_name
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.aids import bust_text, placed
from tablewright.games.push.table.cards import row_text
from tablewright.games.push.words import WORDS

CLAUSES = {Phase.PLACING: "R5", Phase.FLIP_OR_STOP: "R7", Phase.OVER: "R13"}


def prompt(view: Push, seat: int) -> str:
    if view.phase == Phase.OVER:
        return result(view)
    if view.phase == Phase.MOVING:
        return f"It is the turn of {mention(view.active)}."
    of_you, of_another = asked(view)
    return of_you if seat == view.player else f"{mention(view.player)} {of_another}"


def asked(view: Push) -> tuple[str, str]:
    """What is asked of the player who decides, and what the others read of that player."""
    if view.phase == Phase.PLACING:
        card = card_name(view.card)
        return f"Place {card} where it fits.", f"is placing {card}."
    if view.phase == Phase.TAKING:
        forced = view.highest and view.player == view.active
        which = "the stack of highest value" if forced else "one of the stacks"
        return f"Take {which}.", "is taking a stack."
    if view.phase == Phase.START_OF_TURN:
        may_bank = view.players[view.player].bench_points() > 0
        first = f"Your turn: flip a card{', or bank one colour' * may_bank}."
        return first, "is to flip a card or to bank a colour."
    more = "Push on with another card, or stop?" if view.any_stack() else "No stack yet: flip another card."
    return more, "is thinking: push on, or stop?"


def result(view: Push) -> str:
    outcome = view.outcome()
    winners = outcome.winners()
    points = counted(outcome.scores[winners[0]], "point")
    if outcome.is_draw():
        return f"The deck is empty: a draw, {points} each."
    names = " and ".join(map(mention, winners))
    return f"The deck is empty: {names} {'share the victory' if winners[1:] else 'wins'} with {points}."


def clause(view: Push) -> str:
    """The rule in question."""
    if view.phase == Phase.TAKING:
        return "R7" if view.player == view.active else "R8"
    return CLAUSES.get(view.phase, "R3")


def touch(view: Push, seat: int, action: int) -> Touch:
    """What an action is called; what one touches for it stands with the words."""
    match WORDS.read(action):
        case ("flip",) if view.options.on("bust_odds"):
            return Touch(label=f"Flip a card. {bust_text(view)}")
        case "bank", colour:
            return Touch(label=f"Bank {row_text(view.players[seat], colour)}")
        case "place", s:
            return Touch(label=place_label(view, seat, action, s))
        case "take", s:
            label = f"Take stack {s + 1}, worth {view.stacks[s].value()}"
            return Touch(label=label + ", and roll the die" * view.stacks[s].has_roll())
    return Touch()


def place_label(view: Push, seat: int, action: int, s: int) -> str:
    card = card_name(view.card)
    started = view.stacks[s].is_empty()
    label = f"Start stack {s + 1} with {card}" if started else f"Place {card} on stack {s + 1}"
    if not view.options.on("bust_odds") or view.deck.left == 0:
        return label
    return f"{label}. {bust_text(placed(view, seat, action))}"
