"""Two battlefields side by side, who holds what, who is in danger, and the ten pairs of actions."""

from tablewright.core.scene import Panel, Scene, Touch
from tablewright.core.words import mention
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.pairs import HU, OPERATION_POINTS, Half, action_of
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.actions import actions, event_words, half_id, points_words
from tablewright.games.protocol_g117.table.boards import battlefields, space_id
from tablewright.games.protocol_g117.table.state import name_id, orders, pick_id, state, terms
from tablewright.games.protocol_g117.war import Stage
from tablewright.games.protocol_g117.words import (
    ATTACK,
    CHARGE,
    DONE,
    GO,
    NAME,
    ORDER,
    PICK,
    PLACE,
    REMOVE,
    SABOTAGE,
    USE,
    action_name,
    icon_name,
    points_named,
)

SPACE_ACTIONS = (PLACE, ORDER, GO, CHARGE, ATTACK, REMOVE, SABOTAGE)  # each is done by touching a space


def scene(view: ProtocolG117, seat: int) -> Scene:
    panels: list[Panel] = [state(view), battlefields(view)]
    panels += orders(view, seat) + terms(view, seat)
    panels.append(actions(view, seat))
    return Scene(panels, prompt(view, seat), clause(view))


def touch(view: ProtocolG117, seat: int, action: int) -> Touch:
    """A half of an action, a space of a board, or the button that ends it."""
    if action < PLACE:
        pair, half = divmod(action - USE, 2)
        return Touch([half_id(pair, half)], use_label(int(view.side), pair, half))
    if action == DONE:
        return Touch(["done"], done_label(view))
    if action >= NAME:
        return Touch([pick_id(action - PICK) if action >= PICK else name_id(action - NAME)])
    first = max(first for first in SPACE_ACTIONS if first <= action)
    return Touch([space_id(action - first)])


def use_label(side: int, pair: int, half: int) -> str:
    action = int(action_of(side, pair))
    what = points_words(action) if half == Half.POINTS else event_words(action)
    return f"{action_name(action)}: {what}"


def done_label(view: ProtocolG117) -> str:
    return "Make no second step" if view.steps > 0 else "Leave the rest of the points unspent"


def prompt(view: ProtocolG117, seat: int) -> str:
    if view.stage == Stage.OVER:
        return ending(view)
    acting = int(view.seat_of(view.side))
    return asked(view) if seat == acting else f"{mention(acting)} {doing(view)}."


def ending(view: ProtocolG117) -> str:
    ai, hu = (int(score) for score in view.scores)
    if ai == hu:
        return f"{ai} to {hu}: nobody prevails."
    return f"{max(ai, hu)} to {min(ai, hu)}: {mention(int(view.seat_of(0 if ai > hu else 1)))} prevails."


def doing(view: ProtocolG117) -> str:
    """What the other side is busy with."""
    if view.stage == Stage.NAME:
        return "names the head start of HU"
    if view.stage == Stage.SIDES:
        return "picks a side"
    if view.stage == Stage.MUSTER:
        return "places a second Troop"
    if view.stage == Stage.PICK:
        return "chooses an action" if view.side == view.first() else "chooses a half of the same pair"
    if view.stage == Stage.PLOT:
        return "chooses what to sabotage"
    return "spends operation points" if view.stage in (Stage.SPEND, Stage.STEER) else "carries an event out"


def asked(view: ProtocolG117) -> str:
    """One sentence for whoever is to act."""
    side = int(view.side)
    if view.stage == Stage.NAME:
        return "With how many victory points shall HU begin? The other player then picks a side."
    if view.stage == Stage.SIDES:
        return f"HU begins with {points_named(int(view.scores[HU]))}: which side do you play?"
    if view.stage == Stage.MUSTER:
        return "Place your second Troop beside the first."
    if view.stage == Stage.PICK and side == view.first():
        return "You go first: take an action, for its points or for its event."
    if view.stage == Stage.PICK:
        return f"Follow with {action_name(int(action_of(side, view.pair)))}: its points or its event?"
    if view.stage == Stage.STEER:
        return f"Where does the unit on {SPACES[view.mover]} go? Touch an enemy to charge it."
    if view.stage == Stage.SPEND:
        return spending(view)
    if view.stage == Stage.PLOT:
        return "Sabotage: which space of theirs scores nothing this turn?"
    icon = icon_name(8 * side + int(view.icon()))
    return f"{icon}: {'where does it arrive' if view.stage == Stage.GAIN else 'which one'}?"


def spending(view: ProtocolG117) -> str:
    if view.steps > 0:
        return "One more step with this point: touch a unit, or let it be."
    used = f"of {OPERATION_POINTS[action_of(view.side, view.pair)]}"
    danger = ", or an enemy beside two of yours to attack it" if view.mine().targets(view.theirs()) else ""
    return f"{view.left} {used} points left: touch a unit to move or charge{danger}."


def clause(view: ProtocolG117) -> str:
    by_stage = {
        Stage.MUSTER: "R3",
        Stage.PICK: "R6" if view.side == view.first() else "R7",
        Stage.SPEND: "R9",
        Stage.STEER: "R10",
        Stage.GAIN: "R15",
        Stage.STRIKE: "R17",
        Stage.PLOT: "R18",
        Stage.NAME: "R24",
        Stage.SIDES: "R24",
    }
    return by_stage.get(int(view.stage), "R20")
