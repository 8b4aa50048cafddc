"""Why a hint says what it says: points against the numbers used up, and what a STOP card decides."""

from tablewright.core.box import legal_actions
from tablewright.core.chances import counted
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.words import GIVE, PLAY, SEATS, STOP


def reason(view: Loading, seat: int, action: int, other: int) -> str:
    if action >= STOP:
        return of_stopping(view, seat, action)
    if action >= GIVE:
        return of_letting_go(view, seat, other)
    why = of_playing(view, seat, action)
    if PLAY <= other < GIVE and why:
        instead = of_playing(view, seat, other)
        return f"{why}; the other {lowered(instead)}." if instead != why else f"{why}."
    return f"{why}." if why else ""


def of_playing(view: Loading, seat: int, action: int) -> str:
    """What a card brings and how far it climbs, or whose stack it spoils."""
    card, stack = divmod(action - PLAY, int(SEATS))
    gained = counted(gain(view, seat, action), "point")
    if stack != seat:
        return f"It brings {gained} and uses nothing of your stack"
    climbed = card + 1 - int(view.players[seat].top())
    way = "climbs" if climbed > 0 else "goes down"
    return f"It brings {gained} and {way} {abs(climbed)}"


def gain(view: Loading, seat: int, action: int) -> int:
    """What a card adds to a score."""
    after = view.clone()
    after.apply(seat, action, Dealer())
    return int(after.players[seat].score() - view.players[seat].score())


def of_letting_go(view: Loading, seat: int, other: int) -> str:
    if view.players[seat].played:
        return ""
    if not any(action < GIVE for action in legal_actions(view, seat)):
        return "No card of this deck fits on a stack."
    if not PLAY <= other < GIVE:
        return ""
    return f"The next best card {lowered(of_playing(view, seat, other))}."


def lowered(why: str) -> str:
    return why.removeprefix("It ")


def of_stopping(view: Loading, seat: int, action: int) -> str:
    """Whether it ends the game and for whom, else what one has then."""
    after = view.clone()
    after.apply(seat, action, Dealer())
    scores = [int(player.score()) for player in after.players]
    best = max(score for other, score in enumerate(scores) if other != seat)
    if not after.over:
        return f"You are out with {counted(scores[seat], 'point')} then; the best other has {best} now."
    return f"It ends the game {scores[seat]} to {best}: {result(after.outcome(), seat)}."


def result(outcome: Outcome, seat: int) -> str:
    if outcome.is_draw():
        return "it is a draw"
    won = outcome.share(seat)
    return "you win" if won == 1.0 else "you share the victory" if won else "you do not win"
