"""Why a hint says what it says: points against the numbers used up, and what a STOP card decides."""

from tablewright.core.box import legal_actions
from tablewright.core.chances import counted
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.words import GIVE, PLAY, WORDS


def reason(view: Loading, seat: int, action: int, other: int) -> str:
    instead = of_playing(view, seat, other) if PLAY <= other < GIVE else ""
    match WORDS.read(action)[0]:
        case "stop":
            return of_stopping(view, seat, action)
        case "play":
            why = of_playing(view, seat, action)
            return f"It {why}; the other {instead}." if instead and instead != why else f"It {why}."
    if view.players[seat].played:
        return ""
    if not any(each < GIVE for each in legal_actions(view, seat)):
        return "No card of this deck fits on a stack."
    return f"The next best card {instead}." if instead else ""


def of_playing(view: Loading, seat: int, action: int) -> str:
    """What a card brings and how far it climbs, or whose stack it spoils."""
    card, stack = WORDS.values(action)
    before, then = view.players[seat], after(view, seat, action).players[seat]
    gained = counted(then.score() - before.score(), "point")
    if stack != seat:
        return f"brings {gained} and uses nothing of your stack"
    climbed = int(card + 1 - before.top())
    return f"brings {gained} and {'climbs' if climbed > 0 else 'goes down'} {abs(climbed)}"


def of_stopping(view: Loading, seat: int, action: int) -> str:
    """Whether it ends the game and for whom, else what one has then."""
    stopped = after(view, seat, action)
    scores = [player.score() for player in stopped.players]
    own = scores.pop(seat)
    if not stopped.over:
        return f"You are out with {counted(own, 'point')} then; the best other has {max(scores)} now."
    return f"It ends the game {own} to {max(scores)}: {result(stopped.outcome(), seat)}."


def result(outcome: Outcome, seat: int) -> str:
    if outcome.is_draw():
        return "it is a draw"
    won = outcome.share(seat)
    return "you win" if won == 1.0 else "you share the victory" if won else "you do not win"


def after(view: Loading, seat: int, action: int) -> Loading:
    done = view.clone()
    done.apply(seat, action, Dealer())
    return done
