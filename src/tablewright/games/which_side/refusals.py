"""Why something cannot be done: always something that the clause of the action says."""

from mypy_extensions import i64

from tablewright.games.which_side.means import KINDS, RESOURCES, cost
from tablewright.games.which_side.struggle import Phase, Struggle
from tablewright.games.which_side.words import BONESETTER, CHEMISTRY, END_TURN, GREENWICH, JAIL, LAWYERS, TAKE


def why_not(struggle: Struggle, action: i64) -> str:
    if struggle.phase == Phase.OVER:
        return ""
    if JAIL <= action < TAKE:
        return "Nobody has to go to jail now"
    if action >= TAKE:
        if struggle.phase != Phase.TAKEOVER:
            return "That comes when everybody has acted and life is paid"
        return why_not_taken(struggle, action - TAKE) if action < END_TURN else ""
    if struggle.phase == Phase.JAIL:
        return "First somebody goes to jail: choose who"
    if struggle.phase == Phase.TAKEOVER:
        return "Everybody who can has acted this turn"
    return why_not_there(struggle, action)


def why_not_there(struggle: Struggle, action: i64) -> str:
    """Why a worker cannot be sent to a place."""
    if action < BONESETTER:
        return "That gauge is at 0"
    if action == BONESETTER:
        return "Nobody is injured"
    if action == LAWYERS:
        return "Nobody is in jail"
    if action == LAWYERS + 1:
        return "Police is at 0"
    if action == GREENWICH:
        return "Eight workers are the most"
    if struggle.was_visited(min(action, CHEMISTRY)):
        return "That place serves one worker a turn"
    return "The press costs a dollar"


def why_not_taken(struggle: Struggle, mean: i64) -> str:
    if (struggle.taken >> mean) & 1 == 1:
        return "It is yours already"
    if struggle.one_takeover and struggle.took:
        return "One takeover a turn is allowed"
    return f"Still missing: {', '.join(lacking(struggle, mean))}"


def lacking(struggle: Struggle, mean: i64) -> list[str]:
    """What a takeover still asks for: "2 union"."""
    return [
        f"{cost(mean, kind) - struggle.resources[kind]} {RESOURCES[kind]}"
        for kind in range(KINDS)
        if struggle.resources[kind] < cost(mean, kind)
    ]
