"""The race as it stands: pile, hands, meeples, moves earned, and whose turn it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.trip_and_run.deck import CARDS
from tablewright.games.trip_and_run.player import Player, beginners


class Phase:
    PLAYING: Final = 0
    TRIPPING: Final = 1  # hidden: composing a trip looks like playing to the others
    RUNNING: Final = 2  # hidden: likewise
    MOVING: Final = 3
    OVER: Final = 4


class Race(Position):
    """What happens in a turn is in rules.py."""

    def __init__(self, seats: i64, options: Options, source: "Race | None" = None) -> None:
        self.seats: i64 = seats
        self.round_out: bool = options.choice("finish") == "round" if source is None else source.round_out
        self.pass_ends: bool = options.choice("all_pass") == "ends" if source is None else source.pass_ends
        self.at_once: bool = options.on("at_once") if source is None else source.at_once
        self.options: Options = options
        # hidden: the cards of the draw pile under its top
        self.deck: Bag = bag_of(list(range(144))) if source is None else source.deck.clone()
        self.pile: i64 = CARDS if source is None else source.pile  # public: how many those are
        # front hidden, back public: the top card; -1 without a pile
        self.top: i64 = i64(-1) if source is None else source.top
        self.players: list[Player] = (
            beginners(seats) if source is None else [player.clone() for player in source.players]
        )
        self.first: i64 = i64(0) if source is None else source.first  # public
        self.player: i64 = i64(0) if source is None else source.player  # public
        self.phase: i64 = i64(Phase.PLAYING) if source is None else source.phase
        # hidden: cards of a trip or run being composed
        self.picked: vec[i64] = vec[i64]() if source is None else source.picked[:]
        self.target: i64 = i64(0) if source is None else source.target  # hidden: its square or back number
        # hidden: cards were taken back in this turn
        self.took_back: bool = False if source is None else source.took_back
        self.earned: vec[i64] = vec[i64]() if source is None else source.earned[:]  # public: moves to be made
        # public: cards played this turn; of a run the backs only
        self.shown: vec[i64] = vec[i64]() if source is None else source.shown[:]
        self.passes: i64 = i64(0) if source is None else source.passes  # public: passes in a row that count
        self.turns: i64 = i64(1) if source is None else source.turns  # public
        # public: somebody has every meeple on 100
        self.arrived: bool = False if source is None else source.arrived

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
