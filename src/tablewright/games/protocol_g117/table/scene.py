"""Two battlefields side by side, who holds what, who is in danger, and the ten pairs of actions."""

from tablewright.core.scene import Scene, Touch
from tablewright.core.words import mention
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.pairs import AI, HU, OPERATION_POINTS, action_of
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.actions import actions, half_words, name_of
from tablewright.games.protocol_g117.table.boards import battlefields
from tablewright.games.protocol_g117.table.state import orders, state, terms
from tablewright.games.protocol_g117.war import Stage
from tablewright.games.protocol_g117.words import WORDS, icon_name, points_named

# By stage: the clause, and what whoever is to act is busy with.
STAGES = {
    Stage.NAME: ("R24", "names the head start of HU"),
    Stage.SIDES: ("R24", "picks a side"),
    Stage.MUSTER: ("R3", "places a second Troop"),
    Stage.PICK: ("R6", "chooses an action"),
    Stage.SPEND: ("R9", "spends operation points"),
    Stage.STEER: ("R10", "spends operation points"),
    Stage.GAIN: ("R15", "carries an event out"),
    Stage.STRIKE: ("R17", "carries an event out"),
    Stage.PLOT: ("R18", "chooses what to sabotage"),
    Stage.OVER: ("R20", ""),
}
FOLLOWING = ("R7", "chooses a half of the same pair")


def scene(view: ProtocolG117, seat: int) -> Scene:
    panels = [state(view), battlefields(view), *orders(view, seat), *terms(view, seat), actions(view, seat)]
    following = view.stage == Stage.PICK and view.side != view.first()
    clause, doing = FOLLOWING if following else STAGES[view.stage]
    if view.stage == Stage.OVER:
        return Scene(panels, ending(view), clause)
    acting = view.seat_of(view.side)
    return Scene(panels, asked(view) if seat == acting else f"{mention(acting)} {doing}.", clause)


def touch(view: ProtocolG117, seat: int, action: int) -> Touch:
    """What is touched stands with the words; what a half brings, and what is left, only the view can tell."""
    match WORDS.read(action):
        case "use", pair, half:
            return Touch(label=half_words(view.side, pair, half))
        case ("done",):
            rest = "Make no second step" if view.steps > 0 else "Leave the rest of the points unspent"
            return Touch(label=rest)
    return Touch()


def ending(view: ProtocolG117) -> str:
    ai, hu = view.scores
    who = "nobody" if ai == hu else mention(view.seat_of(AI if ai > hu else HU))
    return f"{max(ai, hu)} to {min(ai, hu)}: {who} prevails."


def asked(view: ProtocolG117) -> str:
    """One sentence for whoever is to act."""
    match view.stage:
        case Stage.NAME:
            return "With how many victory points shall HU begin? The other player then picks a side."
        case Stage.SIDES:
            return f"HU begins with {points_named(view.scores[HU])}: which side do you play?"
        case Stage.MUSTER:
            return "Place your second Troop beside the first."
        case Stage.PICK if view.side == view.first():
            return "You go first: take an action, for its points or for its event."
        case Stage.PICK:
            return f"Follow with {name_of(view.side, view.pair)}: its points or its event?"
        case Stage.STEER:
            return f"Where does the unit on {SPACES[view.mover]} go? Touch an enemy to charge it."
        case Stage.SPEND:
            return spending(view)
        case Stage.PLOT:
            return "Sabotage: which space of theirs scores nothing this turn?"
    icon = icon_name(8 * view.side + view.icon())
    return f"{icon}: {'where does it arrive' if view.stage == Stage.GAIN else 'which one'}?"


def spending(view: ProtocolG117) -> str:
    if view.steps > 0:
        return "One more step with this point: touch a unit, or let it be."
    used = f"of {OPERATION_POINTS[action_of(view.side, view.pair)]}"
    danger = ", or an enemy beside two of yours to attack it" if view.mine().targets(view.theirs()) else ""
    return f"{view.left} {used} points left: touch a unit to move or charge{danger}."
