"""All that lies spread: piles, hands, displays, how far everyone is, and whose turn it is."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.level_8.levels import Level, level_set
from tablewright.games.level_8.player import Part, Player


class Phase:
    TAKING: Final = 0
    PLAYING: Final = 1
    COMPOSING: Final = 2  # hidden: looks like playing to the others
    OVER: Final = 3


class Ending:
    NONE: Final = 0
    DISPLAYED: Final = 1
    WENT_OUT: Final = 2


class Spread(Position):
    """What happens to it is in rules.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.seats: i64 = seats
        self.options: Options = options
        self.levels: tuple[Level, ...] = level_set(options.choice("levels"))
        self.dealt: i64 = i64(options.number("hand"))
        self.wilds: i64 = i64(options.number("wilds"))
        self.skips: i64 = i64(options.number("skips"))
        self.bonus: i64 = i64(options.number("bonus"))
        self.stalls: bool = options.on("stalls")
        self.swaps: bool = options.on("swaps")
        self.deck: Bag = bag_of([])  # hidden: the draw pile; in a view all cards its owner has not seen
        self.pile: i64 = 0  # public: how many cards the draw pile has
        self.under: i64 = 0  # public: skips face up under it
        self.run_out: i64 = 0  # public: how often the draw pile ran out since a card was laid
        self.quiet: i64 = 0  # public: the turns since then
        self.swapping: i64 = 0  # public: the turns since a card was laid or drawn
        self.players: list[Player] = [Player(1) for _ in range(seats)]
        self.dealer: i64 = 0  # public
        self.player: i64 = 0  # public
        self.phase: i64 = Phase.TAKING
        self.turns: i64 = 1  # public
        self.rounds: i64 = 1  # public
        self.ready: bool = False  # hidden: whether the hand of the player on turn can be displayed
        self.picked: list[Part] = []  # hidden: the display being put together
        self.aimed: bool = False  # hidden: whether its last part has its number or colour
        self.took_back: bool = False  # hidden: whether cards were taken back in this turn
        self.waits: bool = False  # hidden: whether the display is kept for another
        self.winner: i64 = -1  # public
        self.ending: i64 = Ending.NONE  # public

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(self.player)

    def turn(self) -> i64:
        return self.turns

    def round(self) -> i64:
        return self.rounds

    def level_of(self, seat: i64) -> Level:
        return self.levels[self.players[seat].level - 1]

    def is_last(self, level: i64) -> bool:
        return level == len(self.levels)

    def any_discard(self) -> bool:
        for player in self.players:
            if len(player.pile) > 0:
                return True
        return False

    def hand_back(self) -> None:
        hand = self.players[self.player].hand
        for part in self.picked:
            for card in part.cards:
                hand.put(card)
        self.picked = []
        self.aimed = False

    def put_aside(self) -> None:
        """Nobody else knows whether a display is possible or being put together."""
        self.hand_back()
        self.ready = False
        self.waits = False
        self.took_back = False
        if self.phase == Phase.COMPOSING:
            self.phase = Phase.PLAYING
