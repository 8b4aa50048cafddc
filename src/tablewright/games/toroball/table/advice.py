"""Why a hint says what it says: who comes to the ball, and how often a kick from there is a goal."""

from tablewright.core.dealer import Dealer
from tablewright.games.toroball.field import LEAP, Phase
from tablewright.games.toroball.pitch import square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.sight import best_shot, goals_of
from tablewright.games.toroball.words import NAMES, RUN, TAKE_AIM, WORDS


def reason(view: Toroball, seat: int, action: int, other: int) -> str:
    match WORDS.read(action):
        case "aim", cell if other >= 0:  # the next best is an aim too
            return of_aiming(view, cell, WORDS.values(other)[0])
        case ("take aim",):
            return of_a_shot(view, seat, "From here a kick is a goal in {odds} of 6.")
        case "run", cell if cell == view.ball:
            return of_a_run(view, seat)
        case "pick", who:
            return of_picking(view, seat, action, NAMES[who])
        case ("agitate",):
            return f"That wins {NAMES[view.mover]} {LEAP} more squares to run."
    return ""


def of_aiming(view: Toroball, cell: int, other: int) -> str:
    """The odds of a goal, beside those of the next best aim."""
    odds, instead = goals_of(view, cell), goals_of(view, other)
    if odds <= instead:
        return ""
    return f"A goal in {odds} of 6, at {square_name(other)} in {instead or 'none'}."


def of_a_shot(view: Toroball, seat: int, sentence: str) -> str:
    """The best kick of whoever stands at the ball; empty where none can be a goal."""
    aiming = view.clone()
    aiming.apply(seat, TAKE_AIM, Dealer())  # aiming uses no luck
    _, odds = best_shot(aiming)
    return sentence.format(odds=odds) if odds else ""


def of_a_run(view: Toroball, seat: int) -> str:
    """To the ball."""
    if view.is_drink(view.ball):
        return ""  # what follows a drink nobody can tell
    there = view.clone()
    there.apply(seat, RUN + view.ball, Dealer())
    if there.phase != Phase.RUNNING or not there.can_kick():
        return ""
    return of_a_shot(there, seat, "From the ball a kick is a goal in {odds} of 6.")


def of_picking(view: Toroball, seat: int, action: int, name: str) -> str:
    picked = view.clone()
    picked.apply(seat, action, Dealer())
    if picked.steps:
        return ""
    if picked.can_kick():
        return of_a_shot(picked, seat, name + " has the ball: a kick is a goal in {odds} of 6.")
    if picked.runs()[picked.ball] <= 0:
        return ""
    shot = of_a_run(picked, seat).replace("From the ball", "and there")
    return f"{name} can reach the ball, {shot}" if shot else f"{name} can reach the ball."
