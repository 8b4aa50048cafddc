"""Lucha Libre: roll, reroll for a fan, make moves of the dice, win the hall. Both players at once.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The energy track's picture is missing; the text has a "first 3", so numbers repeat: 2 2 3 3 4 4 5 5 (R2).
- A player who is satisfied goes on to choose moves at once, without waiting for the other (R4, R5).
- A match ends after a number of rounds (R12): whoever spends every fan on rerolls would go on for ever.
- Moves are named one by one in the order of the list, so that each use of the dice is composed in one way.
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, SEAT, Words, names
from tablewright.games.lucha_libre.moves import (
    CHANGE,
    FANS,
    HURTS,
    MOVE_NAMES,
    MOVES,
    OWN,
    WRESTLERS,
    dice_for,
)

OPTIONS: Final = (
    number("fans", 10, 1, 36, "Fans of each side at the start"),
    number("target", 37, 11, 73, "Fans that win the match"),
    number("rest", 1, 0, 3, "Energy the wrestler outside regains each round"),
    number("rounds", 60, 10, 500, "After this many rounds the fans are counted"),
)

DICE: Final = vec[i64]([2, 2, 3, 3, 4, 4, 5, 5])  # by energy space
TOP: Final[i64] = 7
START: Final[i64] = 2  # the first 3


def subset_name(bits: int) -> str:
    return "+".join([str(die + 1) for die in range(5) if bits >> die & 1])


WORDS: Final = Words()
REROLL: Final[i64] = WORDS.action(
    "reroll", "Reroll dice {dice} for 1 fan", "R4", dice=names(*[subset_name(bits) for bits in range(1, 32)])
)
STOP: Final[i64] = WORDS.action("stop", "Keep the dice", "R4")
MAKE: Final[i64] = WORDS.action("make", "Make the move: {move}", "R5", move=names(*MOVE_NAMES))
DONE: Final[i64] = WORDS.action("done", "Make no more moves", "R5")

WRESTLER: Final = names(*WRESTLERS)
ROUND: Final[i64] = WORDS.event("round", "Round {number}.", "R3", number=NUMBER)
ROLLS: Final[i64] = WORDS.event(
    "rolls",
    "{seat} rolls {count} dice for {wrestler}.",
    "R3",
    sound="roll",
    seat=SEAT,
    count=NUMBER,
    wrestler=WRESTLER,
)
REROLLS: Final[i64] = WORDS.event("rerolls", "{seat} pays a fan and rerolls.", "R4", sound="roll", seat=SEAT)
STOPS: Final[i64] = WORDS.event("stops", "{seat} is satisfied.", "R4", sound="place", seat=SEAT)
MAKES: Final[i64] = WORDS.event(
    "makes", "{seat} makes a move: {move}.", "R5", sound="card", seat=SEAT, move=names(*MOVE_NAMES)
)
CHEERS: Final[i64] = WORDS.event(
    "cheers", "{seat} now has {fans} fans.", "R7", sound="good", seat=SEAT, fans=NUMBER
)
TIRES: Final[i64] = WORDS.event(
    "tires",
    "{wrestler}: energy {sign}{points}.",
    "R8",
    wrestler=WRESTLER,
    sign=names("+", "−"),
    points=NUMBER,
)
PAYS: Final[i64] = WORDS.event(
    "pays",
    "{seat} has no energy left to lose: {points} fans leave.",
    "R8",
    sound="bad",
    seat=SEAT,
    points=NUMBER,
)
CHANGES: Final[i64] = WORDS.event(
    "changes", "{seat} sends {wrestler} into the ring.", "R10", sound="take", seat=SEAT, wrestler=WRESTLER
)
WINS: Final[i64] = WORDS.event("wins", "{seat} has won the hall.", "R11", sound="end", seat=SEAT)

CLOSES: Final[i64] = WORDS.event("closes", "The hall closes: the fans are counted.", "R12", sound="end")


class Stage:
    ROLLING: Final = 0
    CHOOSING: Final = 1
    READY: Final = 2


@final
class Side:
    """One player: two wrestlers, fans and dice. All public."""

    def __init__(self, team: i64, fans: i64) -> None:
        self.team: i64 = team  # 0: Santo and Cavernario, 1: Blue Demon and Bulldog
        self.fans: i64 = fans
        self.inside: i64 = 0  # which of the two is in the ring
        self.energy: vec[i64] = vec[i64]([START, START])  # spaces on the track
        self.dice: vec[i64] = vec[i64]()
        self.free: i64 = 0  # dice not yet used, packed counts
        self.stage: i64 = Stage.ROLLING
        self.moves: vec[i64] = vec[i64]()  # made this round, in the order of the list
        self.rolls: i64 = 0

    def clone(self) -> "Side":
        copy = Side(self.team, self.fans)
        copy.inside = self.inside
        copy.energy = self.energy[:]
        copy.dice = self.dice[:]
        copy.free = self.free
        copy.stage = self.stage
        copy.moves = self.moves[:]
        copy.rolls = self.rolls
        return copy

    def wrestler(self) -> i64:
        """Who is in the ring."""
        return 2 * self.team + self.inside

    def roll_all(self, dealer: Dealer) -> None:
        count = DICE[self.energy[self.inside]]
        self.dice = vec[i64]([0] * int(count))
        for i in range(count):
            self.dice[i] = dealer.d6()
        self.rolls += 1
        self.stage = Stage.ROLLING
        self.moves = vec[i64]()

    def count_dice(self) -> None:
        self.free = 0
        one: i64 = 1
        for die in self.dice:
            self.free += one << (3 * (die - 1))

    def last_move(self) -> i64:
        count: i64 = len(self.moves)
        return self.moves[count - 1] if count > 0 else 0

    def fans_gained(self) -> i64:
        total: i64 = 0
        for move in self.moves:
            total += FANS[move]
        return total

    def hurts(self) -> i64:
        total: i64 = 0
        for move in self.moves:
            total += HURTS[move]
        return total

    def own_energy(self) -> i64:
        total: i64 = 0
        for move in self.moves:
            total += OWN[move]
        return total

    def changes(self) -> bool:
        """An odd number of changes swaps the wrestlers."""
        swapped = False
        for move in self.moves:
            if move == CHANGE:
                swapped = not swapped
        return swapped


@final
class LuchaLibre(Position):
    def __init__(self, seats: i64, options: Options, source: "LuchaLibre | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.target: i64 = options.number("target")
            self.rest: i64 = options.number("rest")
            self.last_round: i64 = options.number("rounds")
            fans: i64 = options.number("fans")
            self.sides: list[Side] = [Side(0, fans), Side(1, fans)]
            self.rounds: i64 = 1
            self.over: bool = False
        else:
            self.options = source.options
            self.target = source.target
            self.rest = source.rest
            self.last_round = source.last_round
            self.sides = [side.clone() for side in source.sides]
            self.rounds = source.rounds
            self.over = source.over

    def clone(self) -> "LuchaLibre":
        return LuchaLibre(2, self.options, self)

    def deal(self, dealer: Dealer) -> None:
        self.start_round(dealer)

    def start_round(self, dealer: Dealer) -> None:  # R3
        dealer.says(ROUND, self.rounds)
        for seat in range(2):
            side = self.sides[seat]
            side.roll_all(dealer)
            dealer.says(ROLLS, seat, len(side.dice), side.wrestler())

    def acting(self) -> i64:
        if self.over:
            return NOBODY
        mask: i64 = 0
        for seat in range(2):
            if self.sides[seat].stage != Stage.READY:
                mask |= only(seat)
        return mask

    def round(self) -> i64:
        return self.rounds

    def legal(self, seat: i64, out: Actions) -> None:
        side = self.sides[seat]
        if side.stage == Stage.ROLLING:
            out.add(STOP)
            if side.fans > 0:
                one: i64 = 1
                for bits in range(1, one << len(side.dice)):
                    out.add(REROLL + bits - 1)  # R4
        else:
            for move in range(side.last_move(), MOVES):
                if dice_for(side.wrestler(), move, side.free) != 0:
                    out.add(MAKE + move)  # R5
            out.add(DONE)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        side = self.sides[seat]
        if action < STOP:
            self.reroll(seat, action - REROLL + 1, dealer)
        elif action == STOP:
            dealer.says(STOPS, seat)
            side.count_dice()
            side.stage = Stage.CHOOSING
            self.finish_if_stuck(seat, dealer)
        elif action < DONE:
            self.make(seat, action - MAKE, dealer)
        else:
            self.finish(seat, dealer)

    def reroll(self, seat: i64, bits: i64, dealer: Dealer) -> None:  # R4
        side = self.sides[seat]
        side.fans -= 1
        for i in range(len(side.dice)):
            if (bits >> i) & 1 == 1:
                side.dice[i] = dealer.d6()
        side.rolls += 1
        dealer.says(REROLLS, seat)

    def make(self, seat: i64, move: i64, dealer: Dealer) -> None:  # R5
        side = self.sides[seat]
        side.free -= dice_for(side.wrestler(), move, side.free)
        side.moves = append(side.moves, move)
        dealer.says(MAKES, seat, move)
        self.finish_if_stuck(seat, dealer)

    def finish_if_stuck(self, seat: i64, dealer: Dealer) -> None:
        """Nobody is asked when no move is left."""
        side = self.sides[seat]
        for move in range(side.last_move(), MOVES):
            if dice_for(side.wrestler(), move, side.free) != 0:
                return
        self.finish(seat, dealer)

    def finish(self, seat: i64, dealer: Dealer) -> None:
        self.sides[seat].stage = Stage.READY
        if self.sides[1 - seat].stage == Stage.READY:
            self.resolve(dealer)

    def resolve(self, dealer: Dealer) -> None:
        for seat in range(2):
            self.cheer(seat, dealer)
        for seat in range(2):
            self.tire(seat, self.sides[1 - seat].hurts(), dealer)
        for seat in range(2):
            self.rest_outside(seat)
        for seat in range(2):
            self.change(seat, dealer)
        if self.is_won():
            self.over = True
            dealer.says(WINS, 0 if self.sides[0].fans > self.sides[1].fans else 1)
        elif self.rounds == self.last_round:  # R12
            self.over = True
            dealer.says(CLOSES)
        else:
            self.rounds += 1
            self.start_round(dealer)

    def cheer(self, seat: i64, dealer: Dealer) -> None:  # R7
        side = self.sides[seat]
        gained = side.fans_gained()
        side.fans = max(0, side.fans + gained)
        if gained != 0:
            dealer.says(CHEERS, seat, side.fans)

    def tire(self, seat: i64, hurt: i64, dealer: Dealer) -> None:  # R8
        side = self.sides[seat]
        change = side.own_energy() - hurt
        space = side.energy[side.inside] + change
        if space < 0:
            lost = min(side.fans, -space)
            side.fans -= lost
            if lost > 0:
                dealer.says(PAYS, seat, lost)
        side.energy[side.inside] = max(0, min(TOP, space))
        if change != 0:
            dealer.says(TIRES, side.wrestler(), 0 if change > 0 else 1, change if change > 0 else -change)

    def rest_outside(self, seat: i64) -> None:  # R9
        side = self.sides[seat]
        outside = 1 - side.inside
        side.energy[outside] = min(TOP, side.energy[outside] + self.rest)

    def change(self, seat: i64, dealer: Dealer) -> None:  # R10
        side = self.sides[seat]
        if side.changes():
            side.inside = 1 - side.inside
            dealer.says(CHANGES, seat, side.wrestler())

    def is_won(self) -> bool:  # R11
        mine = self.sides[0].fans
        yours = self.sides[1].fans
        return max(mine, yours) >= self.target and mine != yours

    def outcome(self) -> Outcome:
        fans = [int(side.fans) for side in self.sides]
        return ranked(fans, fans, "The hall has made its choice")

    def why_not(self, seat: i64, action: i64) -> str:
        side = self.sides[seat]
        if action < STOP and side.stage == Stage.ROLLING:
            return (
                "A reroll costs a fan, and you have none" if side.fans == 0 else "You did not roll that die"
            )
        if action <= STOP:
            return "You were satisfied with your dice: that holds for this round"
        if side.stage == Stage.ROLLING:
            return "Keep your dice first"
        return "Your free dice do not show that move, or a later one on the list was made already"
