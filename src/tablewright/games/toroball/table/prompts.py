"""The sentences of the table: what is asked of whom, how somebody is, what a touch would do."""

from tablewright.core.chances import counted
from tablewright.core.words import mention
from tablewright.games.toroball.field import LEAP, OUT, PEOPLE, SEVERAL, Phase
from tablewright.games.toroball.pitch import square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.sight import best_shot, blocked, goals_of
from tablewright.games.toroball.words import NAMES

CLAUSES = ("R3", "R19", "R4", "R5", "R10", "R16", "R22")  # by phase
MOODS = ("asleep on her feet", "dreamy", "calm", "curious", "cross", "angry", "wild")  # by agitation
AWAY = ("about to start", "nudged out, back next round", "nudged out for the next round")


def prompt(view: Toroball, seat: int) -> str:
    if view.phase == Phase.OVER:
        return ending(view)
    if seat != view.seat:
        return f"Waiting for {mention(view.seat)}{waiting_for(view)}."
    if view.phase == Phase.PLACING:
        return "On which arrow does your third character start?"
    if view.phase == Phase.RETURNING:
        return f"{NAMES[view.mover]} is back: at which bottle?"
    if view.phase == Phase.CHOOSING:
        held = ", in touch with the cow, must move first" if view.any_held(seat) else ""
        return f"Whose turn is it? Touch one of your people{held}."
    if view.phase == Phase.AIMING:
        cell, odds = best_shot(view)
        tip = f" At {square_name(cell)} it is a goal in {odds} of 6." if odds else ""
        return f"Where shall {NAMES[view.mover]} kick the ball?{tip}"
    return charge(view) if view.phase == Phase.CHARGING else run(view)


def ending(view: Toroball) -> str:
    winners = view.outcome().winners()
    score = f"{view.goals[0]} to {view.goals[1]}"
    return f"{mention(winners[0])} wins, {score}." if len(winners) == 1 else f"A draw, {score}."


def waiting_for(view: Toroball) -> str:
    if view.phase == Phase.CHARGING:
        return " to lead the cow"
    return f": it is the turn of {NAMES[view.mover]}" if view.phase in (Phase.RUNNING, Phase.AIMING) else ""


def charge(view: Toroball) -> str:
    if view.only_exposed() == SEVERAL:
        return "Whom does the cow nudge?"
    return f"Lead the cow towards {NAMES[view.latest]}: {counted(view.charge, 'square')} left."


def run(view: Toroball) -> str:
    name, squares = NAMES[view.mover], counted(view.left, "square")
    if view.can_kick():
        return f"{name} has the ball, and {squares} to run."
    if view.can_agitate():
        return f"{name} has {squares} to run. Touch the cow to agitate her: {LEAP} more squares."
    return f"{name} has {squares} to run." if view.left else f"{name} has arrived. And now?"


def state(view: Toroball, who: int) -> str:
    if view.where[who] == OUT:
        return AWAY[min(2, view.away[who])]
    held = ", in touch with the cow" if view.held[who] else ""
    if view.posture[who]:
        return ("", "perched on the fence", "hidden")[view.posture[who]] + held
    if who == view.mover:
        return "on the move"
    if who == view.latest:
        return "moved last: the cow will come"
    return ("ready", "has moved", "has skipped")[view.fate[who]] + held


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
        where = f" on {square_name(view.square_of(stopper))}" if stopper <= PEOPLE else ""
        what.append(f"{(*NAMES, 'the cow', 'the central spot')[stopper]} is in the way{where}")
    for own in (False, True):
        odds = goals_of(view, cell, own=own)
        if odds:
            what.append(f"{'an own goal' if own else 'a goal'} in {odds} of 6")
    return f"Aim at {square_name(cell)}" + (f": {', '.join(what)}" if what else "")
