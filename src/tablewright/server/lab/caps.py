"""How large an experiment may be: wide for the operator, narrow for guests where the lab is open to them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tablewright.bots.names import BotName
from tablewright.core.options import Value
from tablewright.lab.plan import Plan
from tablewright.server.errors import Forbidden, Wrong
from tablewright.server.limits import Limits

SETS = 4  # rule sets side by side
CLOSED = (
    "Experiments belong to whoever runs this server; its reports are open to everybody. "
    "If that is you, `tablewright operator` prints the address that says so"
)


class NewRun(msgspec.Struct):
    game: str
    seats: Annotated[str, Meta(max_length=200)] = ""
    games: Annotated[int, Meta(ge=1, le=2**53)] = 500
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    options: dict[str, Value] = {}
    against: Annotated[list[dict[str, Value]], Meta(max_length=SETS - 1)] = []


class Caps(msgspec.Struct, frozen=True):
    """What one guest may ask of the lab."""

    allowed: bool
    operator: bool
    seats: int
    matches: int  # of each rule set
    simulations: int  # a decision, for search:N
    seconds: float
    sets: int = SETS

    def check_matches(self, wanted: NewRun) -> None:
        if not self.allowed:
            raise Forbidden(CLOSED)
        if wanted.games > self.matches:
            raise Wrong(f"An experiment may have {self.matches:,} matches here, not {wanted.games:,}")

    def check(self, plan: Plan) -> None:
        for cell in plan.cells:
            if cell.seats > self.seats:
                raise Wrong(f"A line-up may have {self.seats} seats here, not {cell.seats}")
            most = max(BotName.of(name).simulations for name in cell.bots)
            if most > self.simulations:
                raise Wrong(
                    f"A bot may search {self.simulations:,} simulations a decision here, not {most:,}"
                )


def caps(limits: Limits, *, operator: bool) -> Caps:
    if operator:
        return Caps(
            True, True, limits.lab_seats, limits.lab_matches, limits.lab_simulations, limits.lab_seconds
        )
    return Caps(
        limits.open_lab,
        False,
        limits.guest_lab_seats,
        limits.guest_lab_matches,
        limits.guest_lab_simulations,
        limits.guest_lab_seconds,
    )
