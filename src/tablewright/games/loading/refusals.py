"""Why something cannot be done. The action's clause is cited with it, so that one must say all of this."""

from mypy_extensions import i64

from tablewright.core.words import mention
from tablewright.games.loading.cards import CARDS
from tablewright.games.loading.decks import Decks
from tablewright.games.loading.player import NONE, Player
from tablewright.games.loading.words import GIVE, PLAY, SEATS, STOP, SWAP


def why_not(decks: Decks, seat: i64, action: i64) -> str:
    if decks.over:
        return ""
    player = decks.players[seat]
    if action == SWAP and decks.seats > 2:
        return "Only with two players decks are swapped: else they are handed over"
    if player.is_out():
        return "You are out: you have taken a STOP card"
    if player.deck == NONE:
        return "Your hand is out: wait for a deck"
    if action < GIVE:
        return why_not_play(decks, seat, (action - PLAY) // SEATS + 1, (action - PLAY) % SEATS)
    if action < SWAP:
        return why_not_give(decks, seat, action - GIVE)
    return why_not_stop(decks, player, action - STOP) if action >= STOP else ""


def why_not_stop(decks: Decks, player: Player, card: i64) -> str:
    if card >= decks.seats - 1:
        return "That STOP card is for more players"
    if (decks.stops >> card) & 1 == 0:
        return "Somebody was faster: that STOP card is gone"
    return f"A STOP card needs a stack of {decks.least} cards: you have {len(player.laid)}"


def why_not_give(decks: Decks, seat: i64, to: i64) -> str:
    if decks.seats == 2:
        return "With two players decks are swapped, not handed over"
    if to >= decks.seats:
        return "Nobody sits there"
    if to == seat:
        return "You cannot hand a deck to yourself"
    if decks.players[to].is_out():
        return f"{mention(to)} is out: hand it to {mention(decks.hand)}"
    return f"Somebody was faster: now the hand of {mention(decks.hand)} is out"


def why_not_play(decks: Decks, seat: i64, card: i64, stack: i64) -> str:
    player = decks.players[seat]
    if player.played:
        return "One card from each deck: now let go of it"
    if stack >= decks.seats:
        return "There is no such stack"
    if decks.decks[player.deck].index_of(card) < 0:
        return "That card is not in your deck"
    owner = decks.players[stack]
    if owner.is_out():
        return f"The stack of {mention(stack)} is out of the game"
    if stack == seat:
        return f"On your own stack cards go up: {owner.top()} lies on top"
    if owner.top() == 0:
        return f"{mention(stack)} has no stack yet"
    if owner.top() == CARDS:
        return f"On the stack of {mention(stack)} lies the {CARDS}: no number follows"
    colour = " or a card of its colour" if decks.expert else ""
    return f"On the stack of {mention(stack)} only the {owner.top() + 1}{colour} goes now"
