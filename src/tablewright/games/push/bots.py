"""What a good player of Push knows: what a stack is worth, when to stop, when to bank.

The numbers were found by letting habits play each other many thousand times.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.push.cards import COLOURS, POINTS, ROLL, single
from tablewright.games.push.player import Player
from tablewright.games.push.rules import STACKS, Phase, Push
from tablewright.games.push.stack import Stack
from tablewright.games.push.words import BANK, FLIP, PLACE, STOP, TAKE

ALL_COLOURS: Final[i64] = 0x1001001001001  # times a row: those numbers in each of the five colours
WHOLE_COLOUR: Final[i64] = 0x555  # a row with each number once
ONE: Final[i64] = 1

# By the number of players, from none to six. Measured at the start of turns, and faded out as the deck runs
# low: part of a bench is lost or costs turns to bank, the less the fewer cards each player will still see;
# the largest row less so, being banked first. A score strays by some points. For four and more fitted to
# matches of habits; for two the numbers that win more, though others foretell the winner a little better.
KEPT: Final = vec[float]([0.0, 0.0, 0.5, 0.5, 0.44, 0.44, 0.44])  # of a bench, far from the end
FADE: Final = vec[float]([0.0, 0.0, 20.0, 20.0, 49.0, 61.5, 74.0])  # cards
LARGEST: Final = vec[float]([0.0, 0.0, 0.27, 0.27, 0.09, 0.09, 0.09])
STRAY: Final = vec[float]([0.0, 0.0, 10.4, 10.4, 9.5, 8.5, 7.7])
TEMPO: Final = vec[float]([0.0, 0.0, 1.6, 1.6, 1.65, 1.5, 1.35])  # points for each place nearer to one's turn
SETTLED: Final = 20.0  # cards: that near to the end little more happens,
LAST_TURN: Final = 4.5  # and being on turn when the deck runs out is worth so many points


def blocked(stack: Stack) -> i64:
    """The pile of the cards that no longer fit on a stack (R5)."""
    numbers: i64 = 0
    cards: i64 = 0
    for colour in range(COLOURS):
        row = stack.row(colour)
        if row != 0:
            numbers |= row
            cards |= WHOLE_COLOUR << (12 * colour)
    if stack.has_roll():
        cards |= single(ROLL)
    return cards | numbers * ALL_COLOURS


def bust_chance(position: Push) -> float:
    """The chance that the next card fits nowhere (R10)."""
    nowhere = blocked(position.stacks[0]) & blocked(position.stacks[1]) & blocked(position.stacks[2])
    if nowhere == 0 or position.deck.left == 0:
        return 0.0
    busts: i64 = 0
    deck = position.deck.cards
    for i in range(position.deck.left):
        busts += (nowhere >> (2 * i64(deck[i]))) & 1
    return float(busts) / float(position.deck.left)


def largest_row(player: Player) -> i64:
    """The colour of the bench row with most points."""
    largest: i64 = 0
    for colour in range(COLOURS):
        if POINTS[player.row(colour)] > POINTS[player.row(largest)]:
            largest = colour
    return largest


@final
class PushInstinct(Instinct):
    """Points are weighed against what the others get: a gain of mine less their average gain."""

    def __init__(
        self,
        growth: float = 1.0,
        envy: float = 0.6,
        turn: float = 3.6,
        rolls: float = 0.045,
        care: float = 1.8,
        enough: float = 11.0,
    ) -> None:
        self.growth: float = growth  # points a further card adds to the turn, if it fits
        self.envy: float = envy  # how much a point of the others counts against one of mine
        self.turn: float = turn  # points that a turn of flipping brings, given up by banking
        self.rolls: float = rolls  # rolls of the die that I shall suffer for each card left in the deck
        self.care: float = care  # how much placing minds the chance to bust
        self.enough: float = enough  # points ahead of the others at which a turn is good enough
        self.gains: vec[float] = vec[float]([0.0] * 8)

    # Judgement

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Push)
        if position.phase == Phase.OVER:
            return position.outcome().share(int(seat))
        self.expect(position)
        spread = STRAY[position.seats] * (1.0 - exp(-float(position.deck.left + 5) / SETTLED))
        own = self.standing(position, seat)
        total = 0.0
        for other in range(position.seats):
            total += exp(max(-30.0, min(30.0, (self.standing(position, other) - own) / spread)))
        return 1.0 / total

    def horizon(self) -> i64:
        return 1  # a turn changes much, and between turns the standing is plain

    def standing(self, position: Push, seat: i64) -> float:
        """The points a seat may count on: the bank, part of the bench and of what it is about to take."""
        player = position.players[seat]
        seats = position.seats
        near = exp(-float(position.deck.left) / FADE[seats])  # 1 at the end of the game, 0 far from it
        far = (1.0 - near) * (1.0 - near)
        bench = (float(player.bench_points()) + self.gains[seat]) * (KEPT[seats] + (1.0 - KEPT[seats]) * near)
        largest = float(i64(POINTS[player.row(largest_row(player))])) * LARGEST[seats] * far * far
        return float(player.bank) + bench + largest - self.wait(position, seat)

    def wait(self, position: Push, seat: i64) -> float:
        """What it costs not to be on turn."""
        next_turn = position.active if position.phase == Phase.START_OF_TURN else position.active + 1
        places = (seat - next_turn + position.seats) % position.seats
        if places == 0:
            return 0.0
        return TEMPO[position.seats] * float(places) + LAST_TURN * exp(
            -2.0 * float(position.deck.left) / SETTLED
        )

    def expect(self, position: Push) -> None:
        """What each seat is about to take, if the turn ended now."""
        if position.phase == Phase.TAKING:
            self.share_out(position, position.player, position.takers)
        elif position.phase == Phase.START_OF_TURN:
            for seat in range(position.seats):
                self.gains[seat] = 0.0
        else:
            self.share_out(position, position.active, position.seats)

    def share_out(self, position: Push, first: i64, takers: i64) -> None:
        """Fills in what each seat gains when it takes the stack that is best for it (R7, R8)."""
        for seat in range(position.seats):
            self.gains[seat] = 0.0
        taken: i64 = 0
        taker = first
        for _ in range(takers):
            best = self.best_stack(position, taker, taken)
            if best < 0:
                return
            taken |= ONE << best
            self.gains[taker] = self.gain(position, taker, position.stacks[best])
            taker = position.neighbour(taker)

    def best_stack(self, position: Push, seat: i64, taken: i64) -> i64:
        best: i64 = -1
        most = 0.0
        for s in range(STACKS):
            if (taken >> s) & 1 == 0 and not position.stacks[s].is_empty():
                gain = self.gain(position, seat, position.stacks[s])
                if best < 0 or gain > most:
                    best = s
                    most = gain
        return best

    def gain(self, position: Push, seat: i64, stack: Stack) -> float:
        """A stack's points, less what its roll card is likely to cost."""
        value = float(stack.value())
        if stack.has_roll():
            value -= (value + float(position.players[seat].bench_points())) * self.loss(position)
        return value

    def loss(self, position: Push) -> float:
        """The part of a bench that a roll takes on average (R9, R11)."""
        return 1.0 / 3.0 if position.wipe else 1.0 / 6.0

    def lead(self, position: Push, seat: i64) -> float:
        """What a seat gains on the others."""
        others = 0.0
        for other in range(position.seats):
            if other != seat:
                others += self.gains[other]
        return self.gains[seat] - self.envy * others / float(position.seats - 1)

    # Habit

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Push)
        if position.phase == Phase.FLIP_OR_STOP:
            return self.flip_or_stop(position)
        if position.phase == Phase.PLACING:
            return self.place(position, actions)
        if position.phase == Phase.TAKING:
            return self.take(position, actions)
        return self.bank_or_flip(position)

    def flip_or_stop(self, position: Push) -> i64:
        chance = bust_chance(position)
        lead = self.stop_lead(position)
        if lead > self.enough:
            return STOP
        if chance == 0.0 or not position.any_stack():
            return FLIP
        stake = lead - self.bust_lead(position)
        return STOP if chance * stake > (1.0 - chance) * self.growth else FLIP

    def stop_lead(self, position: Push) -> float:
        self.share_out(position, position.active, position.seats)
        return self.lead(position, position.active)

    def bust_lead(self, position: Push) -> float:
        self.share_out(position, position.neighbour(position.active), position.seats - 1)
        bench = float(position.players[position.active].bench_points())
        return self.lead(position, position.active) - bench * self.loss(position)

    def place(self, position: Push, actions: Actions) -> i64:
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            value = self.after_placing(position, actions.items[i] - PLACE)
            if value > most:
                best = actions.items[i]
                most = value
        return best

    def after_placing(self, position: Push, s: i64) -> float:
        stack = position.stacks[s]
        before = stack.cards
        stack.add(position.card)
        lead = self.stop_lead(position)
        chance = bust_chance(position)
        if chance > 0.0:
            lead -= self.care * chance * (lead - self.bust_lead(position))
        stack.cards = before
        return lead

    def take(self, position: Push, actions: Actions) -> i64:
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            gain = self.gain(position, position.player, position.stacks[actions.items[i] - TAKE])
            if gain > most:
                best = actions.items[i]
                most = gain
        return best

    def bank_or_flip(self, position: Push) -> i64:
        """Banks the largest colour once it is likely to lose more than a turn brings."""
        player = position.players[position.player]
        largest = largest_row(player)
        points = float(i64(POINTS[player.row(largest)]))
        risk = 1.0 - exp(-self.loss(position) * self.rolls * float(position.deck.left))
        return BANK + largest if points * risk > self.turn else FLIP
