"""What a good runner knows: cards come back with one more, so play many; trip first, then run far.

Steps are weighed alike whether I gain them or an opponent loses them; landing on 100 is worth more.
"""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.trip_and_run.deck import BACK_OF, BACKS, FRONT_OF, GOAL, SYMBOLS, can_trip_on, need
from tablewright.games.trip_and_run.odds import Odds
from tablewright.games.trip_and_run.player import Player
from tablewright.games.trip_and_run.race import Phase
from tablewright.games.trip_and_run.rules import TripAndRun
from tablewright.games.trip_and_run.words import BACK_OUT, DONE, GO, MOVE, PLAY, REST, RUN, RUN_ALL, TRIP

HOME_BONUS: Final[i64] = 40  # in quarters of a step: an exact landing
LAST_STRETCH: Final[i64] = 88  # from here on one card may be too much


@final
class TripAndRunInstinct(Instinct):
    def __init__(self) -> None:
        self.odds: Odds | None = None

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, TripAndRun)
        if position.phase == Phase.OVER:
            return position.outcome().share(int(seat))
        odds = self.odds
        if odds is None or not odds.is_of(position):
            odds = Odds(position)
            self.odds = odds
        return odds.share(seat)

    def horizon(self) -> i64:
        return 3

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """What is begun is completed; who can get on does so."""
        assert isinstance(position, TripAndRun)
        if position.phase == Phase.PLAYING:
            narrow_playing(position, actions)
        elif position.phase == Phase.TRIPPING:
            narrow_tripping(position, actions)
        elif position.phase == Phase.RUNNING:
            narrow_running(position, actions)
        else:
            narrow_moving(position, actions)

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
        player = position.players[position.player]
        if action >= RUN_ALL:
            return appeal_of_run(player, action - RUN_ALL + 1, player.with_back(action - RUN_ALL + 1))
        if action < RUN:
            return 1000 + 10 * tripped(position, action - TRIP)  # trips come before the run
        if action < PLAY:
            return appeal_of_some(player, action - RUN + 1)
        if action < GO:
            return appeal_of_card(position, action - PLAY)
        if MOVE <= action < REST:
            return appeal_of_move(player.squares[(action - MOVE) // 100], (action - MOVE) % 100 + 1)
        if action == GO:
            return 0
        if action == DONE and passing_wins(position):
            return 5000
        return -900 if action == BACK_OUT else -100


# What nobody considers


def narrow_playing(position: TripAndRun, actions: Actions) -> None:
    """Passing is for whom it makes the winner, and for whoever has nothing better to do."""
    if passing_wins(position):
        actions.clear()
        actions.add(DONE)
        return
    player = position.players[position.player]
    gets_on = False
    for back in range(1, BACKS + 1):
        held = player.with_back(back)
        if position.at_once and not is_worth_choosing(player, back, held):
            actions.remove(RUN + back - 1)
        gets_on = gets_on or (held > 0 and best_move(player, back) > 0)
    if gets_on:
        remove_idle_runs(player, actions)
    if gets_on or actions.items[0] < RUN or (actions.count > 1 and passing_loses(position)):
        actions.remove(DONE)


def remove_idle_runs(player: Player, actions: Actions) -> None:
    for back in range(1, BACKS + 1):
        if best_move(player, back * player.with_back(back)) == 0:
            actions.remove(RUN_ALL + back - 1)


def is_worth_choosing(player: Player, back: i64, held: i64) -> bool:
    """Whether some of the cards with a back do what all of them cannot: stay on the track, or arrive."""
    if held < 2 or best_move(player, back) == 0:
        return False
    if best_move(player, back * held) == 0:
        return True
    for square in player.squares:
        rest = GOAL - square
        if rest > 0 and rest % back == 0 and rest // back < held:
            return True
    return False


def narrow_tripping(position: TripAndRun, actions: Actions) -> None:
    """No card for which another trips as far and is missed less."""
    actions.remove(BACK_OUT)
    player = position.players[position.player]
    i: i64 = 0
    while i < actions.count:
        if is_outdone(player, actions.items[i], actions):
            actions.remove(actions.items[i])
        else:
            i += 1


def is_outdone(player: Player, action: i64, actions: Actions) -> bool:
    card = action - PLAY
    for i in range(actions.count):
        other = actions.items[i] - PLAY
        if other != card and FRONT_OF[other] >= FRONT_OF[card]:
            spared = run_of(player, card) - run_of(player, other)
            if spared > 0 or (spared == 0 and (FRONT_OF[other] > FRONT_OF[card] or other < card)):
                return True
    return False


def run_of(player: Player, card: i64) -> i64:
    """How far the cards with the back of this one run: it is missed there."""
    return BACK_OF[card] * player.with_back(BACK_OF[card])


def narrow_running(position: TripAndRun, actions: Actions) -> None:
    """Which cards run matters little, so the lowest fronts do; how many matters, as far as there is room."""
    actions.remove(BACK_OUT)
    lowest: i64 = -1
    for i in range(actions.count):
        action = actions.items[i]
        if action != GO and (lowest < 0 or FRONT_OF[action - PLAY] < FRONT_OF[lowest - PLAY]):
            lowest = action
    picked: i64 = len(position.picked)
    player = position.players[position.player]
    if lowest < 0 or (picked > 0 and best_move(player, position.target * (picked + 1)) == 0):
        return keep_only(actions, GO, GO)
    keep_only(actions, lowest, GO)


def keep_only(actions: Actions, one: i64, other: i64) -> None:
    kept: i64 = 0
    for i in range(actions.count):
        if actions.items[i] == one or actions.items[i] == other:
            actions.items[kept] = actions.items[i]
            kept += 1
    actions.count = kept


def narrow_moving(position: TripAndRun, actions: Actions) -> None:
    """Resting is a thought only near the end, where a meeple may come to stand too close."""
    player = position.players[position.player]
    for i in range(actions.count):
        action = actions.items[i]
        if action < REST:
            end = player.squares[(action - MOVE) // 100] + (action - MOVE) % 100 + 1
            if end == GOAL or end < LAST_STRETCH:
                return actions.remove(REST)


# How much an action invites


def appeal_of_run(player: Player, back: i64, count: i64) -> i64:
    steps = best_move(player, back * count)
    return steps if steps > 0 else -50


def appeal_of_some(player: Player, back: i64) -> i64:
    """The best that fewer than all cards with a back can do; a little less, as it takes longer to say."""
    best: i64 = -51
    for count in range(1, player.with_back(back)):
        best = max(best, appeal_of_run(player, back, count) - 1)
    return best


def appeal_of_card(position: TripAndRun, card: i64) -> i64:
    player = position.players[position.player]
    if position.phase == Phase.TRIPPING:
        return 8 * FRONT_OF[card] * tripped(position, position.target) - 4 * run_of(player, card)
    count: i64 = len(position.picked)
    with_it = best_move(player, position.target * (count + 1))
    return 10 - FRONT_OF[card] if with_it > best_move(player, position.target * count) else -10


def passing_wins(position: TripAndRun) -> bool:
    """Whether a pass ends the game and nobody is level with the player on turn (R12)."""
    return position.pass_ends_game() and position.outcome().share(int(position.player)) == 1.0


def passing_loses(position: TripAndRun) -> bool:
    return position.pass_ends_game() and position.outcome().share(int(position.player)) == 0.0


def tripped(position: TripAndRun, square: i64) -> i64:
    """How many meeples a trip on a square sends back."""
    count: i64 = 0
    for seat in range(position.seats):
        if seat != position.player:
            for other in position.players[seat].squares:
                if other == square:
                    count += 1
    return count


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
    """The meeples behind go first: the last one decides (R13)."""
    end = square + steps
    return 4 * steps + (HOME_BONUS if end == GOAL else safety(end)) + (GOAL - square) // 12


def safety(square: i64) -> i64:
    """The more symbols, the harder to be tripped there."""
    if not can_trip_on(square):
        return 8
    symbols: i64 = 0
    for symbol in range(SYMBOLS):
        symbols += need(square, symbol)
    return 2 * min(4, symbols)
