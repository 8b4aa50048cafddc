"""A simulated clock: bots race each other in real time, and nobody waits.

A bot that may act thinks for a while, looks at the table, chooses, and reaches out; its action lands a
little later. If somebody else was faster and the action is no longer legal, it is lost, and the bot
thinks again.
"""

# hot

from typing import Final, final

from mypy_extensions import i64

from tablewright.bots.bot import Bot
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position

LOOK: Final = 0.7  # the part of the time to act that has passed when a bot chooses; the rest its hand takes
NO_LIMIT: Final[i64] = 100_000

IDLE: Final[i64] = 0
THINKING: Final[i64] = 1
REACHING: Final[i64] = 2


@final
class Played:
    """An action that landed, and when: seconds on the simulated clock."""

    def __init__(self, seat: i64, action: i64, at: float) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.at: float = at


@final
class Hand:
    """What a seat is about to do."""

    def __init__(self) -> None:
        self.state: i64 = IDLE
        self.at: float = 0.0  # when it looks, or when its action lands
        self.lands: float = 0.0
        self.action: i64 = -1


@final
class Clock:
    """Says who acts next, and when; whoever asks plays it. A seat without a bot does anything."""

    def __init__(
        self,
        position: Position,
        bots: list[Bot | None],
        factors: list[float],
        instinct: Instinct,
        thoughts: list[Dealer],
    ) -> None:
        self.position: Position = position
        self.bots: list[Bot | None] = bots
        self.factors: list[float] = factors  # of each seat, on the seconds its thought takes
        self.instinct: Instinct = instinct
        self.thoughts: list[Dealer] = thoughts  # a luck of its own for each seat, and one for who is quicker
        self.hands: list[Hand] = [Hand() for _ in bots]
        self.actions: Actions = Actions()
        self.now: float = 0.0
        self.lost: i64 = 0  # actions that came too late
        self.choices: i64 = 0  # how many actions the seat that acted last had

    def next(self) -> Played | None:
        """Lets time pass until an action lands, which is to be played then; nothing when the game is over."""
        mask = self.position.acting()
        while mask != 0:
            self.wake(mask)
            seat = self.earliest()
            hand = self.hands[seat]
            self.now = hand.at
            if hand.state == THINKING:
                self.choose(seat, hand)
            elif self.lands(seat, hand):
                return Played(seat, hand.action, self.now)
        return None

    def wake(self, mask: i64) -> None:
        """Whoever may act begins to think; whoever may not lets be."""
        for seat in range(len(self.hands)):
            hand = self.hands[seat]
            if (mask >> seat) & 1 == 0:
                hand.state = IDLE
            elif hand.state == IDLE:
                self.begin(seat, hand)

    def begin(self, seat: i64, hand: Hand) -> None:
        view = self.position.seen_by(seat)
        pace = self.instinct.pace(view, seat, self.thoughts[len(self.hands)]) * self.factors[seat]
        hand.state = THINKING
        hand.at = self.now + LOOK * pace
        hand.lands = self.now + pace

    def earliest(self) -> i64:
        """Whose moment comes next; at the same moment nobody is favoured."""
        best: i64 = -1
        tied: i64 = 1
        for seat in range(len(self.hands)):
            hand = self.hands[seat]
            if hand.state == IDLE:
                continue
            if best < 0 or hand.at < self.hands[best].at:
                best = seat
                tied = 1
            elif hand.at == self.hands[best].at:
                tied += 1
                if self.thoughts[len(self.hands)].below(tied) == 0:
                    best = seat
        return best

    def choose(self, seat: i64, hand: Hand) -> None:
        bot = self.bots[seat]
        self.actions.clear()
        self.position.legal(seat, self.actions)
        if bot is None:
            hand.action = self.actions.items[self.thoughts[seat].below(self.actions.count)]
        else:
            hand.action = bot.choose(self.position.seen_by(seat), seat, self.thoughts[seat])
            if not self.actions.has(hand.action):
                raise ValueError(f"the bot at seat {seat} chose {hand.action}, which is not legal")
        hand.state = REACHING
        hand.at = hand.lands

    def lands(self, seat: i64, hand: Hand) -> bool:
        """Whether what a hand has reached for is still there, or somebody was faster."""
        hand.state = IDLE
        self.actions.clear()
        self.position.legal(seat, self.actions)
        self.choices = self.actions.count
        if self.actions.has(hand.action):
            return True
        self.lost += 1
        return False


def thoughts_from(dealer: Dealer, seats: i64) -> list[Dealer]:
    """How long somebody thinks does not change what is dealt: thoughts have a luck of their own."""
    thoughts: list[Dealer] = []
    for _ in range(seats + 1):
        thoughts.append(SeededDealer(dealer.below(1 << 30)))
    return thoughts


def play_out_in_time(
    position: Position,
    bots: list[Bot | None],
    factors: list[float],
    instinct: Instinct,
    dealer: Dealer,
    limit: i64 = NO_LIMIT,
) -> list[Played]:
    """Lets bots race to the end of a dealt position, or for so many actions; what landed, and when."""
    clock = Clock(position, bots, factors, instinct, thoughts_from(dealer, len(bots)))
    landed: list[Played] = []
    while len(landed) < limit:
        played = clock.next()
        if played is None:
            break
        position.apply(played.seat, played.action, dealer)
        landed.append(played)
    return landed
