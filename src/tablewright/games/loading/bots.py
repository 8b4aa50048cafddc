"""What a good loader knows: climb in small steps, rob where a BOOST lies, stop when nothing is left to climb.

Height is a budget: 65 numbers for as many cards as there is time to play. A card is worth its points less
the height it eats beyond its share.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.loading.cards import BOOST_POINTS, CARDS, POINTS, STOP_POINTS
from tablewright.games.loading.rules import BY, GIVE, NONE, PLAY, SEATS, STOP, Loading, Player

USUAL: Final = 1.54  # points on an average card
STRAY: Final = 5.0  # points by which a score strays towards the end
HASTE: Final = 0.05  # the price of height for whoever does not look at it
APART: Final = 2.5  # numbers between two cards of a stack, at the best


@final
class LoadingInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Loading)
        if position.over:
            return position.outcome().share(int(seat))
        own = promise(position, seat)
        best = -1000.0
        for other in range(position.seats):
            if other != seat:
                best = max(best, promise(position, other))
        return 1.0 / (1.0 + exp((best - own) / STRAY))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Loading)
        # Now and then anything higher will do: whoever only waits for better cards never ends.
        price = price_of_height(position, seat) if dealer.below(4) > 0 else HASTE
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, seat, action, price)
            if appeal > most:
                best = action
                most = appeal
        return best

    def appeal(self, position: Loading, seat: i64, action: i64, price: float) -> float:
        if action < GIVE:
            card = (action - PLAY) // SEATS + 1
            return appeal_of_card(position, seat, card, (action - PLAY) % SEATS, price)
        if action < STOP:
            return 0.0
        return appeal_of_stop(position, seat, action - STOP)

    def pace(self, position: Position, seat: i64, dealer: Dealer) -> float:
        """A deck is searched card by card; a hand that has played only reaches out."""
        assert isinstance(position, Loading)
        player = position.players[seat]
        wavering = float(dealer.below(1000)) / 1000.0
        if player.played or player.deck == NONE:
            return 0.7 + 0.8 * wavering
        return 1.6 + 0.06 * float(position.sizes[player.deck]) + 1.8 * wavering


def plays_left(position: Loading, seat: i64) -> float:
    """About how many more cards a player can lay: the shortest deck ends the game."""
    shortest: i64 = CARDS
    decks: i64 = 1 if position.on_table != NONE else 0
    active: i64 = 0
    if position.on_table != NONE:
        shortest = position.sizes[position.on_table]
    for player in position.players:
        if player.is_out():
            continue
        active += 1
        if player.deck != NONE:
            decks += 1
            shortest = min(shortest, position.sizes[player.deck])
    if active == 0:
        return 0.0
    return float(shortest) * float(decks) / float(active)


def price_of_height(position: Loading, seat: i64) -> float:
    """Points that one number of height is worth."""
    height = float(CARDS - position.players[seat].top())
    if height <= 0.0:
        return USUAL
    return USUAL * min(1.0, plays_left(position, seat) / height)


def appeal_of_card(position: Loading, seat: i64, card: i64, stack: i64, price: float) -> float:
    owner = position.players[stack]
    points = float(POINTS[card])
    if stack == seat:
        step = card - owner.top()
        if step < 0 and not position.expert:
            return -20.0
        appeal = points - price * float(step - 1) + 0.6  # a colour may lead down: height is won back
        return (
            appeal + 10.0 if last_stop(position) and wins_by(position, seat, POINTS[card], card) else appeal
        )
    if owner.top() + 1 != card and not position.expert:
        return -20.0
    share = 1.0 / float(position.seats - 1)
    if owner.boosts == 0:
        return -points * share
    appeal = float(BOOST_POINTS) * (1.0 + share) - points * share
    return appeal + 10.0 if last_stop(position) and wins_by(position, seat, BOOST_POINTS, 0) else appeal


def appeal_of_stop(position: Loading, seat: i64, card: i64) -> float:
    """Where it wins at once, or nothing is left to climb, or nobody can be expected to come near."""
    if card != best_stop(position):
        return -50.0
    if last_stop(position) and wins_by(position, seat, 0, 0):
        return 20.0
    gain = float(STOP_POINTS[card])
    patient = gain - 0.5 - USUAL * climb(position, seat)
    if last_stop(position):
        return patient
    rival = -1000.0
    for other in range(position.seats):
        if other != seat:
            rival = max(rival, promise(position, other))
    return max(patient, float(position.players[seat].score()) + gain - rival)


def best_stop(position: Loading) -> i64:
    """The STOP card left that brings most: they lie in that order."""
    card: i64 = 0
    while (position.stops >> card) & 1 == 0:
        card += 1
    return card


def last_stop(position: Loading) -> bool:
    """Whether the next STOP card ends the game."""
    return position.stops & (position.stops - 1) == 0


def wins_by(position: Loading, seat: i64, gained: i64, card: i64) -> bool:
    """Whether the last STOP card wins, after gaining so much by a card (0: not laid on the own stack)."""
    player = position.players[seat]
    own = player.score() + gained + STOP_POINTS[best_stop(position)]
    paid: i64 = 0
    if position.seats == 2:
        cards = player.cards() + (1 if card > 0 else 0)
        few: i64 = position.options.number("few")
        if cards <= few:
            paid = max(dearest(player), POINTS[card])
    for other in range(position.seats):
        if other != seat and position.players[other].score() + paid >= own - paid:
            return False
    return True


def climb(position: Loading, seat: i64) -> float:
    """About how many cards a player will yet lay, judged by the deck at hand."""
    player = position.players[seat]
    left = plays_left(position, seat)
    if player.deck == NONE:
        return min(left, float(CARDS - player.top()) / APART)
    deck = position.decks[player.deck]
    above: i64 = 0
    for i in range(deck.left):
        if i64(deck.cards[i]) > player.top():
            above += 1
    return min(left, float(above * decks_in_play(position)) / APART)


def decks_in_play(position: Loading) -> i64:
    count: i64 = 1 if position.on_table != NONE else 0
    for player in position.players:
        if player.deck != NONE:
            count += 1
    return count


def dearest(player: Player) -> i64:
    most: i64 = 0
    for entry in player.laid:
        most = max(most, POINTS[entry % BY])
    return most


def promise(position: Loading, seat: i64) -> float:
    """The points a player may expect in the end."""
    player = position.players[seat]
    if player.is_out():
        return float(player.score())
    return float(player.score()) + USUAL * min(
        plays_left(position, seat), float(CARDS - player.top()) / APART
    )
