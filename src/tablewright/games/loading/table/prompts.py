"""What is asked of whom, in one sentence, and the clause in question."""

from tablewright.core.chances import counted
from tablewright.core.words import mention
from tablewright.games.loading.player import NONE
from tablewright.games.loading.rules import Loading


def prompt(view: Loading, seat: int) -> str:
    if view.over:
        return f"{view.outcome().reason}."
    if seat < 0:
        return "Everybody plays at once" if view.seats == 2 else f"The hand of {mention(view.hand)} is out"
    player = view.players[seat]
    if player.is_out():
        return f"You are out with {counted(player.score(), 'point')}"
    if player.deck == NONE:
        return "Your hand is out: who brings a deck?"
    away = "take the other deck" if view.seats == 2 else f"hand the deck to {mention(view.hand)}"
    if not player.played:
        return f"Play a card, or {away}"
    return f"Now {away}, or drop it and STOP" if len(player.laid) >= view.least else f"Now {away}"


def clause(view: Loading, seat: int) -> str:
    if view.over:
        return "R9"
    if seat < 0 or view.players[seat].deck == NONE:
        return "R3"
    if not view.players[seat].played:
        return "R4"
    return "R12" if view.seats == 2 else "R6"
