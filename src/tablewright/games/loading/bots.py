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
from tablewright.games.loading.rules import GIVE, NONE, PLAY, SEATS, STOP, Loading

USUAL: Final = 1.54  # points on an average card
STRAY: Final = 5.0  # points by which a score strays towards the end
SLIP: Final = 0.25  # how much a habit wavers: nobody is exact in a hurry


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
        price = price_of_height(position, seat)
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, seat, action, price)
            appeal += SLIP * float(dealer.below(100)) / 100.0
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
    return 1.2 * float(shortest) * float(decks) / float(active)


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
        if step > 0:
            return points - price * float(step - 1) + 0.6
        if position.expert:
            return points - price * float(step)  # a colour that leads down: height is won back
        return -20.0
    if owner.top() + 1 != card and not position.expert:
        return -20.0
    share = 1.0 / float(position.seats - 1)
    if owner.boosts == 0:
        return -points * share
    return float(BOOST_POINTS) * (1.0 + share) - points * share


def appeal_of_stop(position: Loading, seat: i64, card: i64) -> float:
    """Good for whoever has climbed high, better the more the STOP card brings."""
    player = position.players[seat]
    if position.seats == 2:
        return appeal_of_last_stop(position, seat, card)
    gain = float(STOP_POINTS[card])
    ahead = min(float(CARDS - player.top()) / 6.0, plays_left(position, seat)) * USUAL
    return gain - ahead + 0.5 * float(player.boosts)


def appeal_of_last_stop(position: Loading, seat: i64, card: i64) -> float:
    """With two players the STOP card ends the game: take it when that wins."""
    player = position.players[seat]
    own = float(player.score() + STOP_POINTS[card])
    other = float(position.players[1 - seat].score())
    few: i64 = position.options.number("few")
    if player.cards() <= few:
        return -5.0
    return 20.0 if own > other else -20.0


def promise(position: Loading, seat: i64) -> float:
    """The points a player may expect in the end."""
    player = position.players[seat]
    score = float(player.score())
    if player.is_out():
        return score
    climb = float(CARDS - player.top()) / 3.0
    return score + USUAL * min(climb, plays_left(position, seat)) + 1.0
