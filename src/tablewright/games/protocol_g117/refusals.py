"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.protocol_g117 import words
from tablewright.games.protocol_g117.boards import board_of, first_space
from tablewright.games.protocol_g117.pairs import UNITS, Icon
from tablewright.games.protocol_g117.war import NOWHERE, Stage, War, unit_of


def why_not(war: War, seat: i64, action: i64) -> str:
    if war.stage == Stage.OVER or seat != war.seat_of(war.side):
        return ""
    if not is_asked_for(war, action):
        return asked(war)
    if war.stage == Stage.PICK:
        return why_not_use(war, (action - words.USE) // 2)
    if war.stage == Stage.SPEND:
        return why_not_order(war, action)
    if war.stage == Stage.STEER:
        return why_not_there(war, action)
    if war.stage == Stage.MUSTER:
        return "The second Troop stands next to the first, on a square without points"
    if war.stage == Stage.GAIN:
        return why_not_place(war, action - words.PLACE)
    if war.stage == Stage.STRIKE:
        return f"There is no {UNITS[unit_of(1 - war.side, first_space(war.icon_board()))]} there"
    return "Sabotage takes a space worth points on which the opponent stands"


def is_asked_for(war: War, action: i64) -> bool:
    """Whether it is a kind of action that is looked for now."""
    if action < words.PLACE:
        return war.stage == Stage.PICK
    if action < words.ORDER:
        return war.stage == Stage.MUSTER or war.stage == Stage.GAIN
    if action < words.GO:
        return war.stage == Stage.SPEND
    if action < words.ATTACK:
        return war.stage == Stage.STEER
    if action < words.REMOVE or action == words.DONE:
        return war.stage == Stage.SPEND
    if action < words.SABOTAGE:
        return war.stage == Stage.STRIKE
    return action < words.DONE and war.stage == Stage.PLOT


def asked(war: War) -> str:
    """What has to be decided first."""
    if war.stage == Stage.NAME:
        return "First name the head start of HU"
    if war.stage == Stage.SIDES:
        return "First pick the side you play"
    if war.stage == Stage.MUSTER:
        return "First place your second Troop"
    if war.stage == Stage.PICK:
        return "First choose an action, for its points or for its event"
    if war.stage == Stage.SPEND:
        return "First say which unit acts, or leave the rest of your points unspent"
    if war.stage == Stage.STEER:
        return "The unit has its orders: say where it goes, or take the order back"
    if war.stage == Stage.GAIN:
        return "First place the unit that you gain"
    if war.stage == Stage.STRIKE:
        return "First choose the enemy that is removed"
    return "First choose the space that is sabotaged"


def why_not_use(war: War, pair: i64) -> str:
    if war.pair != NOWHERE:
        return "You must follow with the action of the same pair"
    return "That pair has been used"


def why_not_order(war: War, action: i64) -> str:
    if action < words.GO:
        if war.mine().units_on(action - words.ORDER) == 0:
            return "You have no unit there"
        return "That unit can go nowhere" if war.steps > 0 else "That unit can neither move nor charge"
    if war.theirs().units_on(action - words.ATTACK) == 0:
        return "There is no enemy to attack"
    if war.steps > 0:
        return "An attack takes a whole point, and of this one a step is left"
    return "An attack takes two of your units next to the enemy"


def why_not_there(war: War, action: i64) -> str:
    if action < words.CHARGE:
        return why_not_go(war, action - words.GO)
    if war.theirs().units_on(action - words.CHARGE) == 0:
        return "There is no enemy to charge"
    if war.steps > 0:
        return "A charge takes a whole point, and of this one a step is left"
    return "The unit cannot get next to that enemy: two spaces at most, round enemies, to one with room"


def why_not_go(war: War, there: i64) -> str:
    if board_of(there) != board_of(war.mover):
        return "No unit changes boards"
    if there == war.mover:
        return "The unit stands there already"
    if war.theirs().units_on(there) > 0:
        return "An enemy stands there"
    if (war.mine().room(war.theirs()) >> there) & 1 == 0:
        return "There is no room for another unit of yours"
    if war.steps > 0:
        return "Only one step is left of this point"
    return "The unit cannot get there: two spaces at most, and round enemies"


def why_not_place(war: War, space: i64) -> str:
    if (war.icon_board() >> space) & 1 == 0:
        return f"A {UNITS[unit_of(war.side, first_space(war.icon_board()))]} arrives on the other board"
    if war.mine().here & war.icon_board() == 0:
        return "With no unit on that board a new one arrives on a free start square of yours"
    if war.icon() == Icon.GAIN_EARTH:
        return "A unit arrives on an empty space next to one of yours"
    return "A unit arrives on an empty space next to one of yours, or on one with a single unit of yours"
