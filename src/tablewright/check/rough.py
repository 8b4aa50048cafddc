"""Random matches played in the rough: nothing is looked at but who acted and how it ended."""

from dataclasses import dataclass, field

from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.outcome import Outcome
from tablewright.core.position import seats_in

LONGEST = 3000  # actions
AGAIN = 30  # matches played in the rough before a suspicion becomes a finding


@dataclass
class Rough:
    """What is known of one match."""

    acted: set[int] = field(default_factory=set)
    outcome: Outcome | None = None  # none: it did not end


def rough(box: Box, seats: int, seed: int) -> Rough:
    """One match with the usual options."""
    found = Rough()
    dealer = SeededDealer(seed)
    position = box.position(seats)
    position.deal(dealer)
    for _ in range(LONGEST):
        acting = seats_in(position.acting())
        if not acting:
            found.outcome = position.outcome()
            break
        seat = acting[dealer.below(len(acting))]
        legal = legal_actions(position, seat)
        if not legal:
            break  # told by another check
        position.apply(seat, legal[dealer.below(len(legal))], dealer)
        found.acted.add(seat)
    return found
