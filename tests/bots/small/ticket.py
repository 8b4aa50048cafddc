"""A ticket that wins or not, a wait, and a claim: a key that forgets any of it can be had as an option."""

from typing import final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import Words

TICKETS = 100
BLANKS = 50  # the first of them

WORDS = Words()
BUY = WORDS.action("buy", "Buy a ticket")
WAIT = WORDS.action("wait", "Wait for the draw")
CLAIM = WORDS.action("claim", "Claim the prize")
LEAVE = WORDS.action("leave", "Leave")
FORGETS = choice(
    "forgets",
    ("nothing", "the claim", "the ticket", "the ticket while waiting"),
    "nothing",
    "What the key forgets.",
)
SEALED = switch("sealed", False, "The ticket is opened at the draw.")


@final
class Ticket(Position):
    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.step: i64 = 0
        self.wins: bool = False
        self.claimed: bool = False

    def acting(self) -> i64:
        return only(0) if self.step < 3 else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        if self.step < 2:
            out.add(BUY if self.step == 0 else WAIT)
            return
        out.add(LEAVE)
        out.add_if(self.wins, CLAIM)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == BUY:
            self.wins = dealer.below(TICKETS) >= BLANKS
        self.claimed = action == CLAIM
        self.step += 1

    def outcome(self) -> Outcome:
        return solo(0, self.claimed, "Claimed" if self.claimed else "Not claimed")

    def clone(self) -> "Ticket":
        copy = Ticket(1, self.options)
        copy.step, copy.wins, copy.claimed = self.step, self.wins, self.claimed
        return copy

    def seen_by(self, seat: i64) -> "Ticket":
        view = self.clone()
        view.wins = view.wins and not self.is_secret()
        return view

    def guess(self, dealer: Dealer) -> "Ticket":
        guessed = self.clone()
        if self.is_secret():
            guessed.wins = dealer.below(TICKETS) >= BLANKS
        return guessed

    def is_secret(self) -> bool:
        return self.options.on("sealed") and self.step == 1

    def key(self) -> i64:
        forgets = self.options.choice("forgets")
        wins, claimed = self.wins, self.claimed
        if forgets == "the claim":
            claimed = False
        elif (forgets == "the ticket" and self.step == 2) or (
            forgets == "the ticket while waiting" and self.step == 1
        ):
            wins = False
        return self.step * 4 + i64(wins) * 2 + i64(claimed)


BOX = Box("ticket", "Ticket", "Half of them win.", (1, 1), Ticket, WORDS, options=(FORGETS, SEALED))
