"""The race as it stands: pile, hands, meeples, moves earned, and whose turn it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.trip_and_run.deck import CARDS
from tablewright.games.trip_and_run.player import Player, meeples_for


class Phase:
    PLAYING: Final = 0
    TRIPPING: Final = 1  # hidden: composing a trip looks like playing to the others
    RUNNING: Final = 2  # hidden: likewise
    MOVING: Final = 3
    OVER: Final = 4


class Race(Position):
    """What happens in a turn is in rules.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.seats: i64 = seats
        self.round_out: bool = options.choice("finish") == "round"
        self.pass_ends: bool = options.choice("all_pass") == "ends"
        self.at_once: bool = options.on("at_once")
        self.options: Options = options
        self.deck: Bag = bag_of(list(range(144)))  # hidden: the cards of the draw pile under its top
        self.pile: i64 = CARDS  # public: how many those are
        self.top: i64 = -1  # front hidden, back public: the top card; -1 without a pile
        self.players: list[Player] = [Player(meeples_for(seats)) for _ in range(seats)]
        self.first: i64 = 0  # public
        self.player: i64 = 0  # public
        self.phase: i64 = Phase.PLAYING
        self.picked: vec[i64] = vec[i64]()  # hidden: cards of a trip or run being composed
        self.target: i64 = 0  # hidden: its square or back number
        self.took_back: bool = False  # hidden: cards were taken back in this turn
        self.earned: vec[i64] = vec[i64]()  # public: moves to be made
        self.shown: vec[i64] = vec[i64]()  # public: cards played this turn; of a run the backs only
        self.passes: i64 = 0  # public: passes in a row that count
        self.turns: i64 = 1  # public
        self.arrived: bool = False  # public: somebody has every meeple on 100

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(self.player)

    def turn(self) -> i64:
        return self.turns

    def round(self) -> i64:
        return (self.turns - 1) // self.seats + 1

    def opponents_on(self, square: i64) -> bool:
        for seat in range(self.seats):
            if seat != self.player and self.players[seat].stands_on(square):
                return True
        return False

    def pass_counts(self) -> bool:  # R12
        return self.pass_ends or self.top < 0

    def pass_ends_game(self) -> bool:
        """Whether playing nothing in this turn would be the last that happens."""
        if self.phase != Phase.PLAYING or len(self.shown) > 0:
            return False
        if self.arrived and (self.player + 1) % self.seats == self.first:
            return True
        return self.pass_counts() and self.passes + 1 >= self.seats

    def forget(self) -> None:
        """Nothing is being composed any more."""
        self.picked = vec[i64]()
        self.target = 0
        self.phase = Phase.PLAYING
