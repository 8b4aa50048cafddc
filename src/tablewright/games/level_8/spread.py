"""All that lies spread: piles, hands, displays, how far everyone is, and whose turn it is."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.level_8.levels import Level, level_set
from tablewright.games.level_8.player import Part, Player, beginners, cloned

MOST_SEATS: Final[i64] = 6


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

    def __init__(self, seats: i64, options: Options, source: "Spread | None" = None) -> None:
        self.seats: i64 = seats
        self.options: Options = options
        self.levels: list[Level] = level_set(options.choice("levels")) if source is None else source.levels
        self.dealt: i64 = options.number("hand") if source is None else source.dealt
        self.wilds: i64 = options.number("wilds") if source is None else source.wilds
        self.skips: i64 = options.number("skips") if source is None else source.skips
        self.bonus: i64 = options.number("bonus") if source is None else source.bonus
        self.stalls: bool = options.on("stalls") if source is None else source.stalls
        self.swaps: bool = options.on("swaps") if source is None else source.swaps
        # hidden: the draw pile; in a view all cards its owner has not seen
        self.deck: Bag = bag_of([]) if source is None else source.deck.clone()
        self.pile: i64 = 0 if source is None else source.pile  # public: how many cards the draw pile has
        self.under: i64 = 0 if source is None else source.under  # public: skips face up under the draw pile
        # public: how often the draw pile ran out since a card was laid, the turns since then, and the turns
        # since a card was laid or drawn
        self.run_out: i64 = 0 if source is None else source.run_out
        self.quiet: i64 = 0 if source is None else source.quiet
        self.swapping: i64 = 0 if source is None else source.swapping
        self.players: list[Player] = beginners(seats) if source is None else cloned(source.players)
        self.dealer: i64 = 0 if source is None else source.dealer  # public
        self.player: i64 = 0 if source is None else source.player  # public
        self.phase: i64 = Phase.TAKING if source is None else source.phase
        self.turns: i64 = 1 if source is None else source.turns  # public
        self.rounds: i64 = 1 if source is None else source.rounds  # public
        # hidden: whether the hand of the player on turn can be displayed; the display being put together,
        # whether its last part has its number or colour; whether cards were taken back in this turn, and
        # whether the display is kept for another
        self.ready: bool = False if source is None else source.ready
        self.picked: list[Part] = [] if source is None else [part.clone() for part in source.picked]
        self.aimed: bool = False if source is None else source.aimed
        self.took_back: bool = False if source is None else source.took_back
        self.waits: bool = False if source is None else source.waits
        self.winner: i64 = -1 if source is None else source.winner  # public
        self.ending: i64 = Ending.NONE if source is None else source.ending  # public

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
