"""Lucha Libre: roll, reroll for a fan, make moves of the dice, win the hall. Both players at once.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The energy track's picture is missing; the text has a "first 3", so numbers repeat: 2 2 3 3 4 4 5 5 (R2).
- A player who is satisfied goes on to choose moves at once, without waiting for the other (R4, R5).
- A match ends after a number of rounds (R12): whoever spends every fan on rerolls would go on for ever.
- Which team is whose is an option; printed, the players agree on it before they begin (R2).
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

import tablewright.games.lucha_libre.moves as moves
from tablewright.core.actions import Actions
from tablewright.core.component import Component
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, SEAT, Words, names, told

TEAMS: Final = ("El Santo", "Blue Demon")  # each named for the one who begins in the ring

OPTIONS: Final = (
    # At a table one chooses the team by the seat.
    choice("team", TEAMS, "El Santo", "The team of the first seat", before="El Santo", offered=False),
    number("fans", 10, 1, 36, "Fans of each side at the start"),
    number("target", 37, 11, 73, "Fans that win the match"),
    number("rest", 1, 0, 3, "Energy the wrestler outside regains each round"),
    number("rounds", 60, 10, 500, "After this many rounds the fans are counted"),
    # Once moves were made in the order of the list, and whoever had none left was ready.
    choice("moves", ("any", "listed"), "any", "The order of moves", before="listed", offered=False),
)

DICE: Final = vec[i64]([2, 2, 3, 3, 4, 4, 5, 5])  # by energy space
TOP: Final[i64] = 7
START: Final[i64] = 2  # the first 3
ALL_DICE: Final[i64] = 0b11111  # a bit each


def subset_name(bits: int) -> str:
    return "+".join([str(die + 1) for die in range(5) if bits >> die & 1])


def fans_counted(count: int) -> str:
    return "1 fan" if count == 1 else f"{count} fans"


def fans_leave(count: int) -> str:
    return "1 fan leaves" if count == 1 else f"{count} fans leave"


def faces(dice: int) -> str:
    """Packed dice in words: 3, 5 and 5."""
    shown = [str(dice >> 3 * place & 7) for place in range(5) if dice >> 3 * place & 7]
    return " and ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))


WORDS: Final = Words()
DICE_CHOSEN: Final = names(*[subset_name(bits) for bits in range(1, 32)])
MOVE: Final = names(*moves.MOVE_NAMES)
WHO: Final = names(*moves.WRESTLERS)
FACES: Final = told(faces)
LEAVING: Final = told(fans_leave)

REROLL: Final[i64] = WORDS.action("reroll", "Reroll dice {dice} for 1 fan", "R4", dice=DICE_CHOSEN)
STOP: Final[i64] = WORDS.action("stop", "Keep the dice", "R4", touch="stop")
MAKE: Final[i64] = WORDS.action("make", "Make the move: {move}", "R5", move=MOVE)
DONE: Final[i64] = WORDS.action("done", "Make no more moves", "R5", touch="done")
TAKE_BACK: Final[i64] = WORDS.action("take back", "Take the move back: {move}", "R5", move=MOVE)

ROUND: Final[i64] = WORDS.event("round", "Round {number}.", "R3", number=NUMBER)
ROLLS: Final[i64] = WORDS.event(
    "rolls", "{seat} rolls {dice} for {wrestler}.", "R3", sound="roll", seat=SEAT, dice=FACES, wrestler=WHO
)
REROLLS: Final[i64] = WORDS.event(
    "rerolls",
    "{seat} pays a fan, rerolls {before} and gets {dice}.",
    "R4",
    sound="roll",
    seat=SEAT,
    before=FACES,
    dice=FACES,
)
STOPS: Final[i64] = WORDS.event("stops", "{seat} is satisfied.", "R4", sound="place", seat=SEAT)
MAKES: Final[i64] = WORDS.event(
    "makes", "{seat} makes a move: {move}.", "R5", sound="card", seat=SEAT, move=MOVE
)
TAKES_BACK: Final[i64] = WORDS.event(
    "takes back", "{seat} takes a move back: {move}.", "R5", sound="card", seat=SEAT, move=MOVE
)
CHEERS: Final[i64] = WORDS.event(
    "cheers", "{seat} now has {fans}.", "R7", sound="good", seat=SEAT, fans=told(fans_counted)
)
TIRES: Final[i64] = WORDS.event(
    "tires", "{wrestler}: energy {sign}{points}.", "R8", wrestler=WHO, sign=names("+", "−"), points=NUMBER
)
PAYS: Final[i64] = WORDS.event(
    "pays", "{seat} has no energy left to lose: {points}.", "R8", sound="bad", seat=SEAT, points=LEAVING
)
CHANGES: Final[i64] = WORDS.event(
    "changes", "{seat} sends {wrestler} into the ring.", "R10", sound="take", seat=SEAT, wrestler=WHO
)
WINS: Final[i64] = WORDS.event("wins", "{seat} has won the hall.", "R11", sound="end", seat=SEAT)
CLOSES: Final[i64] = WORDS.event("closes", "The hall closes: the fans are counted.", "R12", sound="end")


class Stage:
    ROLLING: Final = 0
    CHOOSING: Final = 1
    READY: Final = 2


@final
class Side(Component):
    """One player: two wrestlers, fans and dice. All public."""

    def __init__(self, team: i64, fans: i64) -> None:
        self.team: i64 = team  # 0: Santo and Cavernario, 1: Blue Demon and Bulldog
        self.fans: i64 = fans
        self.inside: i64 = 0  # which of the two is in the ring
        self.energy: vec[i64] = vec[i64]([START, START])  # spaces on the track
        self.dice: vec[i64] = vec[i64]()
        self.free: i64 = 0  # dice not yet used, packed counts
        self.stage: i64 = Stage.ROLLING
        self.moves: vec[i64] = vec[i64]()  # made this round
        self.rolls: i64 = 0

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

    def counted(self) -> i64:
        """All dice rolled, packed counts."""
        one: i64 = 1
        counts: i64 = 0
        for die in self.dice:
            counts += one << (3 * (die - 1))
        return counts

    def shown(self, bits: i64) -> i64:
        """The faces of some of the dice, a bit each, in their order: three bits each."""
        packed: i64 = 0
        place: i64 = 0
        for i in range(len(self.dice)):
            if (bits >> i) & 1 == 1:
                packed |= self.dice[i] << (3 * place)
                place += 1
        return packed

    def can_make(self, move: i64) -> bool:
        return moves.dice_for(self.wrestler(), move, self.free) != 0

    def make(self, move: i64) -> None:
        self.free -= moves.dice_for(self.wrestler(), move, self.free)
        self.moves = append(self.moves, move)

    def take_back(self, move: i64) -> None:
        """Five dice hold no two triples: a move's dice are the same whenever it was made."""
        self.free += moves.dice_for(self.wrestler(), move, self.counted())
        self.moves = remove(self.moves, move)

    def total(self, effects: vec[i64]) -> i64:
        """What the moves made this round bring in all: `FANS`, `HURTS` or `OWN` energy."""
        total: i64 = 0
        for move in self.moves:
            total += effects[move]
        return total

    def changes(self) -> bool:
        """An odd number of changes swaps the wrestlers."""
        swapped = False
        for move in self.moves:
            if move == moves.CHANGE:
                swapped = not swapped
        return swapped


@final
class LuchaLibre(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.target: i64 = options.number("target")
        self.rest: i64 = options.number("rest")
        self.last_round: i64 = options.number("rounds")
        self.listed: bool = options.choice("moves") == "listed"
        fans: i64 = options.number("fans")
        team: i64 = 0 if options.choice("team") == "El Santo" else 1
        self.sides: list[Side] = [Side(team, fans), Side(1 - team, fans)]  # R2
        self.rounds: i64 = 1
        self.over: bool = False

    def deal(self, dealer: Dealer) -> None:
        self.start_round(dealer)

    def start_round(self, dealer: Dealer) -> None:  # R3
        dealer.says(ROUND, self.rounds)
        for seat in range(2):
            side = self.sides[seat]
            side.roll_all(dealer)
            dealer.says(ROLLS, seat, side.shown(ALL_DICE), side.wrestler())

    def acting(self) -> i64:
        if self.over:
            return NOBODY
        mask: i64 = 0
        for seat in range(2):
            if self.sides[seat].stage != Stage.READY:
                mask |= only(seat)
        return mask

    def turn(self) -> i64:
        return self.rounds  # both take theirs at once

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
            self.offer_moves(side, out)
            out.add(DONE)

    def offer_moves(self, side: Side, out: Actions) -> None:  # R5
        for move in range(self.first_move(side), moves.MOVES):
            if side.can_make(move):
                out.add(MAKE + move)
        for move in range(moves.MOVES):
            if not self.listed and move in side.moves:
                out.add(TAKE_BACK + move)

    def first_move(self, side: Side) -> i64:
        """The first of the list that may still be made."""
        count: i64 = len(side.moves)
        return side.moves[count - 1] if self.listed and count > 0 else 0

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        side = self.sides[seat]
        if action < STOP:
            self.reroll(seat, action - REROLL + 1, dealer)
        elif action == STOP:
            dealer.says(STOPS, seat)
            side.free = side.counted()
            side.stage = Stage.CHOOSING
            self.finish_if_stuck(seat, dealer)
        elif action < DONE:
            self.make(seat, action - MAKE, dealer)
        elif action == DONE:
            self.finish(seat, dealer)
        else:
            side.take_back(action - TAKE_BACK)
            dealer.says(TAKES_BACK, seat, action - TAKE_BACK)

    def reroll(self, seat: i64, bits: i64, dealer: Dealer) -> None:  # R4
        side = self.sides[seat]
        side.fans -= 1
        before = side.shown(bits)
        for i in range(len(side.dice)):
            if (bits >> i) & 1 == 1:
                side.dice[i] = dealer.d6()
        side.rolls += 1
        dealer.says(REROLLS, seat, before, side.shown(bits))

    def make(self, seat: i64, move: i64, dealer: Dealer) -> None:  # R5
        self.sides[seat].make(move)
        dealer.says(MAKES, seat, move)
        if self.listed:
            self.finish_if_stuck(seat, dealer)

    def finish_if_stuck(self, seat: i64, dealer: Dealer) -> None:
        """Nobody is asked when the dice show no move."""
        side = self.sides[seat]
        for move in range(self.first_move(side), moves.MOVES):
            if side.can_make(move):
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
            self.tire(seat, self.sides[1 - seat].total(moves.HURTS), dealer)
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
        gained = side.total(moves.FANS)
        side.fans = max(0, side.fans + gained)
        if gained != 0:
            dealer.says(CHEERS, seat, side.fans)

    def tire(self, seat: i64, hurt: i64, dealer: Dealer) -> None:  # R8
        side = self.sides[seat]
        before = side.energy[side.inside]
        space = before + side.total(moves.OWN) - hurt
        if space < 0:
            lost = min(side.fans, -space)
            side.fans -= lost
            if lost > 0:
                dealer.says(PAYS, seat, lost)
        side.energy[side.inside] = max(0, min(TOP, space))
        change = side.energy[side.inside] - before
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
        mine, yours = self.sides[0].fans, self.sides[1].fans
        return max(mine, yours) >= self.target and mine != yours

    def outcome(self) -> Outcome:
        fans = [int(side.fans) for side in self.sides]
        divided = fans[0] == fans[1]
        return ranked(fans, fans, "The hall is divided" if divided else "The hall has made its choice")

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return ""
        side = self.sides[seat]
        if side.stage == Stage.READY:
            return "You are ready: the other side still decides"
        if action < STOP and side.stage == Stage.ROLLING:
            return "You did not roll that die" if side.fans else "A reroll costs a fan, and you have none"
        if action <= STOP:
            return "You were satisfied with your dice: that holds for this round"
        if side.stage == Stage.ROLLING:
            return "Keep your dice first"
        if action >= TAKE_BACK:
            if self.listed and action - TAKE_BACK in side.moves:
                return "In this match no move is taken back"
            return "You have not made that move in this round"
        if MAKE + self.first_move(side) > action and side.can_make(action - MAKE):
            return "Moves are made in the order of the list: that one comes before your last"
        return "The dice you have not used do not show that move"
