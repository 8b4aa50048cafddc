"""What operation points are spent on: moves, attacks and charges (R9 … R13)."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.games.protocol_g117 import words
from tablewright.games.protocol_g117.army import REACH
from tablewright.games.protocol_g117.boards import NEAR, add_spaces
from tablewright.games.protocol_g117.war import NOWHERE, Stage, War, unit_of


def list_orders(war: War, out: Actions) -> None:  # R9
    mine, theirs = war.mine(), war.theirs()
    movers = mine.movers(war.steps_at_hand(), theirs)
    if war.steps == 0:
        add_spaces(out, words.ATTACK, mine.targets(theirs))  # R11
        movers |= mine.chargers(theirs)
    add_spaces(out, words.ORDER, movers)
    out.add(words.DONE)


def list_ways(war: War, out: Actions) -> None:  # R10, R12
    mine, theirs = war.mine(), war.theirs()
    add_spaces(out, words.GO, mine.ends(war.mover, war.steps_at_hand(), theirs))
    if war.steps == 0:
        add_spaces(out, words.CHARGE, mine.prey(war.mover, theirs))


def go(war: War, there: i64, dealer: Dealer) -> None:  # R10
    here = war.mover
    near = (NEAR[here] >> there) & 1 == 1
    if war.steps > 0:
        war.steps = 0
    else:
        war.left -= 1
        war.steps = 1 if near else 0
        war.stepped = there
    war.mine().leave(here)
    war.mine().enter(there)
    stand_down(war)
    dealer.says(words.MOVES, unit_of(war.side, here), here, there)


def attack(war: War, space: i64, dealer: Dealer) -> None:  # R11
    war.left -= 1
    war.theirs().leave(space)
    dealer.says(words.DESTROYS, war.seat_of(war.side), unit_of(1 - war.side, space), space)


def charge(war: War, space: i64, dealer: Dealer) -> None:  # R12
    here = war.mover
    war.left -= 1
    war.mine().leave(here)
    war.theirs().leave(space)
    stand_down(war)
    dealer.says(words.RAMS, unit_of(war.side, here), here, unit_of(1 - war.side, space), space)


def stand_down(war: War) -> None:
    war.mover = NOWHERE
    war.stage = Stage.SPEND


def rest(war: War, dealer: Dealer) -> None:  # R13
    """Gives up what is left: of a point that was begun its step, else all points."""
    if war.steps > 0:
        war.steps = 0
    else:
        war.left = 0
        dealer.says(words.RESTS, war.seat_of(war.side))


def can_go_on(war: War) -> bool:
    """Whether something can still be done with the points. A step that nobody can make is given up."""
    if war.steps > 0 and war.mine().movers(war.steps, war.theirs()) == 0:
        war.steps = 0
    if war.steps > 0:
        return True
    return war.left > 0 and war.mine().here != 0 and can_operate(war)


def can_operate(war: War) -> bool:
    mine, theirs = war.mine(), war.theirs()
    return mine.movers(REACH, theirs) != 0 or mine.chargers(theirs) != 0 or mine.targets(theirs) != 0
