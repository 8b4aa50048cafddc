"""What a good loader knows: climb in small steps, rob where a BOOST lies, stop when that wins.

Height is a budget: 65 numbers for the cards one will yet lay. A card is worth its points less the height it
eats beyond its share. Whoever leads ends the game as soon as that is possible, so there are fewer cards to
come than the decks hold; how many fewer the lab has found.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.loading.cards import BOOST_POINTS, CARDS, POINTS
from tablewright.games.loading.player import BY, NONE, Player
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.words import GIVE, PLAY, SEATS, STOP

USUAL: Final = 1.54  # points on an average card
STRAY: Final = 5.0  # points by which a score strays towards the end
APART: Final = 2.5  # numbers between two cards of a stack, at the best
TEMPO: Final = 1.4  # points that a card is worth beyond those on it: who only waits is outrun
ENDS: Final = 0.7  # the part of the cards to come that is laid before somebody ends the game
SURE: Final = 20.0  # the appeal of a STOP card that wins,
NEARLY: Final = 10.0  # and what a card gains after which one does
NEVER: Final = -50.0
CLOSE: Final = 0.8  # points: what comes so near to the best is worth a thought
TWO: Final = 7.0  # cards a player lays when two play, before the duel is decided
BY_CARDS: Final[i64] = 100  # cards that weigh as much as a point: more than there are
ROUNDS: Final[i64] = 2  # in which everybody has let decks go: then nothing will be laid any more
# By the number of players: the part of the cards to come for which height is saved. A few race for the last
# STOP card and need it less.
SAVED: Final = vec[float]([0.0, 0.0, 1.0, 0.35, 0.35, 0.5, 0.8, 1.1])


@final
class LoadingInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Loading)
        if position.over:
            return position.outcome().share(int(seat))
        ahead = promise(position, seat) - best_promise(position, seat)
        return 1.0 / (1.0 + exp(-ahead / STRAY))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Loading)
        price = price_of_height(position, seat)
        best: i64 = actions.items[0]
        most = NEVER - 1.0
        for i in range(actions.count):
            appeal = appeal_of(position, seat, actions.items[i], price)
            if appeal > most:
                best = actions.items[i]
                most = appeal
        return best

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """What comes near to the most appealing; so nobody drops a deck who has better to do."""
        assert isinstance(position, Loading)
        price = price_of_height(position, seat)
        appeals = vec[float]([0.0] * int(actions.count))
        most = NEVER
        for i in range(actions.count):
            appeals[i] = appeal_of(position, seat, actions.items[i], price)
            most = max(most, appeals[i])
        kept: i64 = 0
        for i in range(actions.count):
            if appeals[i] >= most - CLOSE:
                actions.items[kept] = actions.items[i]
                kept += 1
        actions.count = kept

    def pace(self, position: Position, seat: i64, dealer: Dealer) -> float:
        """A deck is searched card by card; a hand that has played only reaches out."""
        assert isinstance(position, Loading)
        player = position.players[seat]
        wavering = float(dealer.below(1000)) / 1000.0
        if player.played or player.deck == NONE:
            return 0.7 + 0.8 * wavering
        return 1.6 + 0.06 * float(position.sizes[player.deck]) + 1.8 * wavering


# How much an action appeals, in points; letting the deck go: nothing


def appeal_of(position: Loading, seat: i64, action: i64, price: float) -> float:
    if action < GIVE:
        card = (action - PLAY) // SEATS + 1
        return appeal_of_card(position, seat, card, (action - PLAY) % SEATS, price)
    if action < STOP:
        return 0.0
    return appeal_of_stop(position, seat, action - STOP)


def appeal_of_card(position: Loading, seat: i64, card: i64, stack: i64, price: float) -> float:
    owner = position.players[stack]
    if not position.fits(seat == stack, card, owner.top()):
        return NEVER  # on one's honour it may be laid, and is thrown out
    if stack != seat:
        return appeal_of_robbing(position, seat, card, owner)
    appeal = float(POINTS[card]) + TEMPO - price * float(card - owner.top() - 1)
    return appeal + nearly(position, seat, POINTS[card], card)


def appeal_of_robbing(position: Loading, seat: i64, card: i64, owner: Player) -> float:
    share = 1.0 / float(position.seats - 1)  # what one of the others gains or loses matters so much
    if owner.boosts == 0:
        return -float(POINTS[card]) * share
    appeal = float(BOOST_POINTS) * (1.0 + share) - float(POINTS[card]) * share
    return appeal + nearly(position, seat, BOOST_POINTS, 0)


def nearly(position: Loading, seat: i64, gained: i64, card: i64) -> float:
    """What a card gains by making the last STOP card win."""
    wins = can_end(position, seat, card) and wins_by(position, seat, gained, card)
    return NEARLY if wins else 0.0


def appeal_of_stop(position: Loading, seat: i64, card: i64) -> float:
    """Where it wins, or nothing is left to climb, or nobody can be expected to come near."""
    if card != best_stop(position):
        return NEVER
    if last_stop(position) and wins_by(position, seat, 0, 0):
        return SURE
    if position.idle >= ROUNDS * position.seats and not leads(position, seat):
        return SURE
    if last_stop(position):
        return NEVER
    player = position.players[seat]
    gain = float(position.stop_points[card])
    patient = gain - 0.5 - USUAL * float(CARDS - player.top()) / APART
    return max(patient, float(player.score()) + gain - best_promise(position, seat))


def price_of_height(position: Loading, seat: i64) -> float:
    """Points that one number of height is worth; less, the longer nobody has laid a card."""
    height = float(CARDS - position.players[seat].top())
    if height <= 0.0:
        return USUAL
    price = USUAL * min(1.0, SAVED[position.seats] * cards_to_come(position) / height)
    return price * max(0.0, 1.0 - float(position.idle) / float(ROUNDS * position.seats))


# What is to come


def cards_to_come(position: Loading) -> float:
    """About how many more cards a player can lay: the shortest deck ends the game."""
    shortest: i64 = CARDS
    decks: i64 = 0
    active: i64 = 0
    for player in position.players:
        if not player.is_out():
            active += 1
        if player.deck != NONE:
            decks += 1
            shortest = min(shortest, position.sizes[player.deck])
    if position.on_table != NONE:
        return min(duel_to_come(position), float(min(shortest, position.sizes[position.on_table])) * 1.5)
    return float(shortest * decks) / float(active) if active > 0 else 0.0


def duel_to_come(position: Loading) -> float:
    """Two players never come to the bottom of their decks."""
    laid: i64 = max(len(position.players[0].laid), len(position.players[1].laid))
    return max(1.5, TWO - 0.5 * float(laid))


def promise(position: Loading, seat: i64) -> float:
    """The points a player may expect in the end."""
    player = position.players[seat]
    if player.is_out():
        return float(player.score())
    to_come = min(ENDS * cards_to_come(position), float(CARDS - player.top()) / APART)
    return float(player.score()) + USUAL * to_come


def best_promise(position: Loading, seat: i64) -> float:
    """What the best of the others may expect."""
    best = -1000.0
    for other in range(position.seats):
        if other != seat:
            best = max(best, promise(position, other))
    return best


# STOP cards


def best_stop(position: Loading) -> i64:
    """The STOP card left that brings most."""
    best: i64 = NONE
    for card in range(position.seats - 1):
        left = (position.stops >> card) & 1 == 1
        if left and (best == NONE or position.stop_points[card] > position.stop_points[best]):
            best = card
    return best


def last_stop(position: Loading) -> bool:
    """Whether the next STOP card ends the game."""
    return position.stops & (position.stops - 1) == 0


def can_end(position: Loading, seat: i64, card: i64) -> bool:
    """Whether a player who lays a card (0: not on the own stack) may take the last STOP card then."""
    cards: i64 = len(position.players[seat].laid) + (1 if card > 0 else 0)
    return last_stop(position) and cards >= position.least


def wins_by(position: Loading, seat: i64, gained: i64, card: i64) -> bool:
    """Whether the last STOP card wins, after gaining so much by a card (0: not laid on the own stack)."""
    player = position.players[seat]
    laid: i64 = 1 if card > 0 else 0
    own = strength(player) + BY_CARDS * (gained + position.stop_points[best_stop(position)]) + laid
    paid: i64 = 0
    if position.seats == 2:
        few: i64 = position.options.number("few")
        if player.cards() + laid <= few:
            paid = BY_CARDS * max(dearest(player), POINTS[card]) + 1
    for other in range(position.seats):
        if other != seat and strength(position.players[other]) + paid >= own - paid:
            return False
    return True


def strength(player: Player) -> i64:
    """Points, and between equals the number of cards (R10)."""
    return BY_CARDS * player.score() + player.cards()


def dearest(player: Player) -> i64:
    most: i64 = 0
    for entry in player.laid:
        most = max(most, POINTS[entry % BY])
    return most


def leads(position: Loading, seat: i64) -> bool:
    """Whether nobody else has as many points."""
    score = position.players[seat].score()
    for other in range(position.seats):
        if other != seat and position.players[other].score() >= score:
            return False
    return True
