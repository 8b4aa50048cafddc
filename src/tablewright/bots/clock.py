"""A simulated clock: bots race each other in real time, and nobody waits.

A bot that may act thinks for a while, looks at the table, chooses, and reaches out; its action lands a
little later. If somebody else was faster and the action is no longer legal, it is lost, and the bot
thinks again.
"""

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
    """Plays a dealt position in time."""

    def __init__(
        self, position: Position, bots: list[Bot], factors: list[float], instinct: Instinct, dealer: Dealer
    ) -> None:
        self.position: Position = position
        self.bots: list[Bot] = bots
        self.factors: list[float] = factors  # of each seat, on the seconds its thought takes
        self.instinct: Instinct = instinct
        self.dealer: Dealer = dealer
        self.thoughts: SeededDealer = SeededDealer(dealer.below(1 << 30))
        self.hands: list[Hand] = [Hand() for _ in bots]
        self.actions: Actions = Actions()
        self.now: float = 0.0
        self.lost: i64 = 0  # actions that came too late
        self.played: list[Played] = []

    def run(self, limit: i64 = NO_LIMIT) -> None:
        """Plays to the end, or until so many actions have landed."""
        mask = self.position.acting()
        while mask != 0 and len(self.played) < limit:
            self.wake(mask)
            seat = self.earliest()
            hand = self.hands[seat]
            self.now = hand.at
            if hand.state == THINKING:
                self.choose(seat, hand)
            else:
                self.land(seat, hand)
                mask = self.position.acting()

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
        pace = self.instinct.pace(view, seat, self.thoughts) * self.factors[seat]
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
                if self.thoughts.below(tied) == 0:
                    best = seat
        return best

    def choose(self, seat: i64, hand: Hand) -> None:
        hand.action = self.bots[seat].choose(self.position.seen_by(seat), seat, self.thoughts)
        hand.state = REACHING
        hand.at = hand.lands

    def land(self, seat: i64, hand: Hand) -> None:
        hand.state = IDLE
        self.actions.clear()
        self.position.legal(seat, self.actions)
        if self.actions.has(hand.action):
            self.position.apply(seat, hand.action, self.dealer)
            self.played.append(Played(seat, hand.action, self.now))
        else:
            self.lost += 1


def play_out_in_time(
    position: Position, bots: list[Bot], factors: list[float], instinct: Instinct, dealer: Dealer
) -> list[Played]:
    """Lets bots race to the end of a dealt position; returns what landed, and when."""
    clock = Clock(position, bots, factors, instinct, dealer)
    clock.run()
    return clock.played
