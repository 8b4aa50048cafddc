"""How likely everybody is to win: the race so far, and what is in the hands.

The numbers were fitted to matches that bots played to the end, so that of positions said to be worth
30 % about 30 % are won. While there is a draw pile, cards in hand tell more than squares, and the more
so the fuller it is; without one, the hands are all that will ever be played.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.trip_and_run.deck import BACK_OF, BACKS, CARDS, GOAL
from tablewright.games.trip_and_run.player import Player
from tablewright.games.trip_and_run.rules import TripAndRun

# What tells who will win, for 2, 3, 4, 5 and 6 players: at a full draw pile, and when it runs out.
SQUARES: Final = vec[float]([0.014, 0.017, 0.060, 0.040, 0.048, 0.068, 0.093, 0.063, 0.095, 0.078])
RUN: Final = vec[float]([0.014, 0.017, 0.060, 0.045, 0.051, 0.020, 0.028, 0.014, 0.060, 0.046])
CARD: Final = vec[float]([0.84, 0.73, 1.05, 1.06, 1.28, 0.54, 0.59, -0.30, 0.26, 0.37])
PLACE: Final = vec[float]([-0.42, -0.23, -0.37, -0.24, -0.24, -0.77, -0.70, -0.48, -0.59, -0.45])
READY: Final = 1.0

# Without a draw pile: the more cards are held, the more can still change.
LAST_LATE: Final = 1.0  # where the last meeple comes with all cards in hand
SQUARES_LATE: Final = 0.7
CARD_LATE: Final = 0.35
READY_LATE: Final = 2.3
FURTHEST: Final = 30.0  # beyond that it is as good as won


@final
class Odds:
    """Everybody's chances in one position: asked for seat by seat, worked out once."""

    def __init__(self, position: TripAndRun) -> None:
        self.position: TripAndRun = position
        self.moment: i64 = moment_of(position)
        self.standings: vec[float] = vec[float]([0.0] * int(position.seats))
        for seat in range(position.seats):
            self.standings[seat] = standing(position, seat)

    def is_of(self, position: TripAndRun) -> bool:
        return self.position is position and self.moment == moment_of(position)

    def share(self, seat: i64) -> float:
        total = 0.0
        for other in self.standings:
            total += exp(max(-FURTHEST, min(FURTHEST, other - self.standings[seat])))
        return 1.0 / total


def moment_of(position: TripAndRun) -> i64:
    """A number that every action changes, so that old odds are not taken for new ones."""
    turn = position.turns * 8 + position.phase
    return (turn * 64 + len(position.shown) + len(position.picked)) * 64 + len(position.earned)


def standing(position: TripAndRun, seat: i64) -> float:
    """How well a player stands, as the logarithm of the chances."""
    player = position.players[seat]
    hand = Hand(player)
    squares = average(player)
    held = float(hand.cards)
    if seat == position.player:
        squares += earned(position) / float(len(player.squares))
        held += float(len(position.shown) + len(position.picked))  # these are drawn again
    if position.top < 0:
        return late_standing(position, player, hand, squares)
    full = float(position.pile + 1) / float(CARDS)
    place = float((seat - position.player + position.seats) % position.seats)
    return (
        fitted(SQUARES, position.seats, full) * squares
        + fitted(RUN, position.seats, full) * float(hand.longest)
        + fitted(CARD, position.seats, full) * held
        + fitted(PLACE, position.seats, full) * place
        + READY * float(hand.ready)
    )


def late_standing(position: TripAndRun, player: Player, hand: "Hand", squares: float) -> float:
    """Without a draw pile: how far the cards in hand still lead, if nobody trips and none is wasted."""
    held = 0.0
    for other in position.players:
        held += float(other.hand.left)
    open_ = 1.0 + held / float(position.seats)
    reach = LAST_LATE * float(hand.reach) + SQUARES_LATE * squares
    return reach / open_ + CARD_LATE * float(hand.cards) + READY_LATE * float(hand.ready)


def fitted(numbers: vec[float], seats: i64, full: float) -> float:
    return full * numbers[seats - 2] + (1.0 - full) * numbers[seats + 3]


def average(player: Player) -> float:
    total: i64 = 0
    for square in player.squares:
        total += square
    return float(total) / float(len(player.squares))


def earned(position: TripAndRun) -> float:
    steps: i64 = 0
    for each in position.earned:
        steps += each
    return float(steps)


@final
class Hand:
    """What a player's cards can do on the track."""

    def __init__(self, player: Player) -> None:
        self.cards: i64 = player.hand.left
        self.longest: i64 = 0  # the longest run that a meeple can make
        self.ready: bool = False  # a run brings the only meeple still on the way to 100
        self.reach: i64 = 0  # where the last meeple comes with all cards, shared out well
        counts: vec[i64] = vec[i64]([0] * 13)
        steps: i64 = 0
        for i in range(self.cards):
            back = BACK_OF[i64(player.hand.cards[i])]
            counts[back] += 1
            steps += back
        self.look(player, counts)
        self.reach = levelled(player, steps)

    def look(self, player: Player, counts: vec[i64]) -> None:
        last: i64 = GOAL
        away: i64 = 0
        for square in player.squares:
            last = min(last, square)
            away += i64(square < GOAL)
        room = GOAL - last
        for back in range(1, BACKS + 1):
            if counts[back] > 0:
                if back * counts[back] <= room:
                    self.longest = max(self.longest, back * counts[back])
                if away == 1 and room % back == 0 and room // back <= counts[back]:
                    self.ready = True


def levelled(player: Player, steps: i64) -> i64:
    """The square of the last meeple when so many steps go to whoever is last, time and again."""
    level: i64 = GOAL
    for square in player.squares:
        level = min(level, square)
    while level < GOAL:
        for square in player.squares:
            steps -= i64(square <= level)
        if steps < 0:
            return level
        level += 1
    return level
