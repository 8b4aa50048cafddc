"""What a good runner knows: cards come back with one more, so play many; trip first, then run far.

Steps are weighed alike whether I gain them or an opponent loses them; landing on 100 is worth more.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.trip_and_run.deck import BACK_OF, BACKS, FRONT_OF, GOAL, SYMBOLS, can_trip_on, need
from tablewright.games.trip_and_run.player import Player
from tablewright.games.trip_and_run.rules import Phase, TripAndRun
from tablewright.games.trip_and_run.words import BACK_OUT, DONE, GO, MOVE, PLAY, REST, RUN, TRIP

HOME_BONUS: Final[i64] = 40  # in quarters of a step: an exact landing
STRAY: Final = 12.0  # steps by which a race strays from here on,
STRAY_EACH: Final = 6.0  # and so many more for each meeple of a player
HOME: Final = 12.0  # steps a meeple saves by having arrived


@final
class TripAndRunInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, TripAndRun)
        if position.phase == Phase.OVER:
            return position.outcome().share(int(seat))
        own = self.standing(position, seat)
        spread = STRAY + STRAY_EACH * float(len(position.players[seat].squares))
        total = 0.0
        for other in range(position.seats):
            total += exp(max(-30.0, min(30.0, (self.standing(position, other) - own) / spread)))
        return 1.0 / total

    def standing(self, position: TripAndRun, seat: i64) -> float:
        """How far a player has come, and what the next turn promises, the sooner the more."""
        player = position.players[seat]
        steps = 0.0
        for square in player.squares:
            steps += float(square)
            if square == GOAL:
                steps += HOME
        if seat == position.player:
            for earned in position.earned:
                steps += 0.9 * float(earned)
        places = (seat - position.player + position.seats) % position.seats
        return steps + float(best_run(player)) * (0.9 - 0.5 * float(places) / float(position.seats))

    def slips(self) -> i64:
        return 30  # without habit it would pass, and passes end the game

    def horizon(self) -> i64:
        return 3

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, TripAndRun)
        best: i64 = actions.items[0]
        most: i64 = -1_000_000
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, action) * 4 + dealer.below(4)
            if appeal > most:
                best, most = action, appeal
        return best

    def appeal(self, position: TripAndRun, action: i64) -> i64:
        """How much an action invites, in quarters of a step."""
        if action < RUN:
            return 1000 + 10 * tripped(position, action - TRIP)  # trips come before the run
        if action < PLAY:
            return appeal_of_run(position.players[position.player], action - RUN + 1)
        if action < GO:
            return self.appeal_of_card(position, action - PLAY)
        if MOVE <= action < REST:
            square = position.players[position.player].squares[(action - MOVE) // 100]
            return appeal_of_move(square, (action - MOVE) % 100 + 1)
        if action == GO:
            return 0
        if action == DONE and passing_wins(position):
            return 5000
        return -900 if action == BACK_OUT else -100

    def appeal_of_card(self, position: TripAndRun, card: i64) -> i64:
        player = position.players[position.player]
        if position.phase == Phase.TRIPPING:
            gain = 8 * FRONT_OF[card] * tripped(position, position.target)
            return gain - 4 * BACK_OF[card] * same_back(player, BACK_OF[card])
        count: i64 = len(position.picked)
        with_it = best_move(player, position.target * (count + 1))
        return 10 - FRONT_OF[card] if with_it > best_move(player, position.target * count) else -10


def passing_wins(position: TripAndRun) -> bool:
    """Whether everybody else has passed and nobody is level with the player on turn (R12)."""
    if len(position.shown) > 0 or position.passes + 1 < position.seats:
        return False
    return position.outcome().share(int(position.player)) == 1.0


def tripped(position: TripAndRun, square: i64) -> i64:
    """How many meeples a trip on a square sends back."""
    count: i64 = 0
    for seat in range(position.seats):
        if seat != position.player:
            for other in position.players[seat].squares:
                if other == square:
                    count += 1
    return count


def same_back(player: Player, back: i64) -> i64:
    count: i64 = 0
    for i in range(player.hand.left):
        if BACK_OF[i64(player.hand.cards[i])] == back:
            count += 1
    return count


def best_run(player: Player) -> i64:
    """The longest run in hand that a meeple can make."""
    longest: i64 = 0
    for back in range(1, BACKS + 1):
        steps = back * same_back(player, back)
        if steps > longest and best_move(player, steps) > 0:
            longest = steps
    return longest


def appeal_of_run(player: Player, back: i64) -> i64:
    """The best that some of the cards with this back can do."""
    best: i64 = -50
    for count in range(1, same_back(player, back) + 1):
        best = max(best, best_move(player, back * count))
    return best


def best_move(player: Player, steps: i64) -> i64:
    """The appeal of so many steps to the meeple that profits most; 0: none can go so far."""
    best: i64 = 0
    if steps == 0:
        return best
    for square in player.squares:
        if square + steps <= GOAL:
            best = max(best, appeal_of_move(square, steps))
    return best


def appeal_of_move(square: i64, steps: i64) -> i64:
    end = square + steps
    return 4 * steps + (HOME_BONUS if end == GOAL else safety(end))


def safety(square: i64) -> i64:
    """The more symbols, the harder to be tripped there."""
    if not can_trip_on(square):
        return 8
    symbols: i64 = 0
    for symbol in range(SYMBOLS):
        symbols += need(square, symbol)
    return 2 * min(4, symbols)
