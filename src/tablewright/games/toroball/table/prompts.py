"""The sentences of the table: what is asked of whom, how somebody is, what a touch would do."""

from tablewright.core.words import mention
from tablewright.games.toroball.field import OUT, PEOPLE, Phase, Posture
from tablewright.games.toroball.pitch import CELLS, square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.sight import blocked, goals_of
from tablewright.games.toroball.words import NAMES

CLAUSES = ("R3", "R19", "R4", "R5", "R10", "R16", "R22")


def prompt(view: Toroball, seat: int) -> str:
    if view.phase == Phase.OVER:
        return ending(view)
    if seat != view.seat:
        return f"Waiting for {mention(int(view.seat))}{waiting_for(view)}."
    if view.phase == Phase.PLACING:
        return "On which arrow does your third character start?"
    if view.phase == Phase.RETURNING:
        return f"{NAMES[view.mover]} is back: at which bottle?"
    if view.phase == Phase.CHOOSING:
        held = ", in touch with the cow, must move first" if view.any_held(seat) else ""
        return f"Whose turn is it? Touch one of your people{held}."
    if view.phase == Phase.AIMING:
        return f"Where shall {NAMES[view.mover]} kick the ball?{best_shot(view)}"
    if view.phase == Phase.CHARGING:
        return charge(view)
    return run(view)


def best_shot(view: Toroball) -> str:
    odds = [goals_of(view, cell) if view.is_in_range(cell) else 0 for cell in range(int(CELLS))]
    best = max(odds)
    return f" At {square_name(odds.index(best))} it is a goal in {best} of 6." if best else ""


def ending(view: Toroball) -> str:
    winners = view.outcome().winners()
    score = f"{view.goals[0]} to {view.goals[1]}"
    return f"{mention(winners[0])} wins, {score}." if len(winners) == 1 else f"A draw, {score}."


def waiting_for(view: Toroball) -> str:
    if view.phase == Phase.CHARGING:
        return " to lead the cow"
    if view.phase in (Phase.RUNNING, Phase.AIMING):
        return f": it is the turn of {NAMES[view.mover]}"
    return ""


def charge(view: Toroball) -> str:
    if view.count_exposed() > 1:
        return "Whom does the cow nudge?"
    squares = "1 square" if view.charge == 1 else f"{view.charge} squares"
    return f"Lead the cow towards {NAMES[view.latest]}: {squares} left."


def run(view: Toroball) -> str:
    name = NAMES[view.mover]
    squares = "1 square" if view.left == 1 else f"{view.left} squares"
    if view.can_kick():
        return f"{name} has the ball, and {squares} to run."
    if view.can_agitate():
        return f"{name} has {squares} to run. Touch the cow to agitate her: 3 more squares."
    return f"{name} has {squares} to run." if view.left else f"{name} has arrived. And now?"


def clause(view: Toroball) -> str:
    return CLAUSES[view.phase]


def mood(agitation: int) -> str:
    return ("asleep on her feet", "dreamy", "calm", "curious", "cross", "angry", "wild")[agitation]


def state(view: Toroball, who: int) -> str:
    if view.where[who] == OUT:
        return out_state(view, who)
    held = ", in touch with the cow" if view.held[who] else ""
    posture = ("", "perched on the fence", "hidden")[view.posture[who]]
    if view.posture[who] != Posture.STANDING:
        return posture + held
    if who == view.mover:
        return "on the move"
    if who == view.latest:
        return "moved last: the cow will come"
    return ("ready", "has moved", "has skipped")[view.fate[who]] + held


def out_state(view: Toroball, who: int) -> str:
    if view.away[who] == 0:
        return "about to start"
    return "nudged out, back next round" if view.away[who] == 1 else "nudged out for the next round"


def run_label(view: Toroball, cell: int) -> str:
    what = ": the ball" if cell == view.ball else ""
    if view.is_drink(cell) and view.left > view.runs()[cell]:
        what = ": a bottle, and a stagger"
    return f"Run to {square_name(cell)}{what}"


def aim_label(view: Toroball, cell: int) -> str:
    """What can come of it: who stops the ball, and the odds of a goal from where it scatters."""
    stopper = blocked(view, cell)
    what: list[str] = []
    if stopper >= 0:
        where = square_name(int(view.square_of(stopper)))
        name = (*NAMES, "the cow", "the central spot")[stopper]
        what.append(f"{name} is in the way" + (f" on {where}" if stopper <= PEOPLE else ""))
    for own in (False, True):
        odds = goals_of(view, cell, own=own)
        if odds:
            what.append(f"{'an own goal' if own else 'a goal'} in {odds} of 6")
    return f"Aim at {square_name(cell)}" + (f": {', '.join(what)}" if what else "")


def lead_label(cell: int) -> str:
    return f"Lead the cow to {square_name(cell)}"
