"""Why a hint says what it says: who comes to the ball, and how often a kick from there is a goal."""

from tablewright.core.dealer import Dealer
from tablewright.games.toroball.field import LEAP, Phase
from tablewright.games.toroball.pitch import CELLS, square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.sight import goals_of
from tablewright.games.toroball.words import AGITATE, AIM, NAMES, PICK, RUN, STEP, TAKE_AIM


def reason(view: Toroball, seat: int, action: int, other: int) -> str:
    if AIM <= action < AGITATE:
        return of_aiming(view, action - AIM, other - AIM)
    if action == TAKE_AIM:
        return of_a_shot(view, seat, "From here a kick is a goal in {odds} of 6.")
    if RUN <= action < STEP and action - RUN == view.ball:
        return of_a_run(view, seat, action)
    if PICK <= action < RUN:
        return of_picking(view, seat, action)
    if action == AGITATE:
        return f"That wins {NAMES[view.mover]} {LEAP} more squares to run."
    return ""


def of_aiming(view: Toroball, cell: int, other: int) -> str:
    """The odds of a goal, beside those of the next best aim."""
    if not 0 <= other < CELLS:
        return ""
    odds, instead = goals_of(view, cell), goals_of(view, other)
    if odds <= instead:
        return ""
    return f"A goal in {odds} of 6, at {square_name(other)} in {instead or 'none'}."


def of_a_shot(view: Toroball, seat: int, sentence: str) -> str:
    """The best kick of whoever stands at the ball; empty where none can be a goal."""
    aiming = view.clone()
    aiming.apply(seat, int(TAKE_AIM), Dealer())  # aiming uses no luck
    targets = [cell for cell in range(int(CELLS)) if aiming.is_in_range(cell)]
    odds = max((goals_of(aiming, cell) for cell in targets), default=0)
    return sentence.format(odds=odds) if odds else ""


def of_a_run(view: Toroball, seat: int, action: int) -> str:
    if view.is_drink(action - RUN):
        return ""  # what follows a drink nobody can tell
    there = view.clone()
    there.apply(seat, action, Dealer())
    if there.phase != Phase.RUNNING or not there.can_kick():
        return ""
    return of_a_shot(there, seat, "From the ball a kick is a goal in {odds} of 6.")


def of_picking(view: Toroball, seat: int, action: int) -> str:
    picked = view.clone()
    picked.apply(seat, action, Dealer())
    name = NAMES[action - PICK]
    if picked.steps:
        return ""
    if picked.can_kick():
        return of_a_shot(picked, seat, name + " has the ball: a kick is a goal in {odds} of 6.")
    if picked.runs()[picked.ball] <= 0:
        return ""
    shot = of_a_run(picked, seat, int(RUN + picked.ball)).replace("From the ball", "and there")
    return f"{name} can reach the ball, {shot}" if shot else f"{name} can reach the ball."
