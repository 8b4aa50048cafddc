"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.toroball import words
from tablewright.games.toroball.field import OUT, SEVERAL, SHORT, SHORTEST, Fate, Field, Phase, Reach, owner
from tablewright.games.toroball.pitch import NEXT, PLAYED, SHELTER


def why_not(field: Field, seat: i64, action: i64) -> str:
    if field.phase == Phase.OVER or seat != field.seat:
        return ""
    if field.phase == Phase.CHOOSING:
        return why_not_pick(field, seat, action)
    if field.phase == Phase.RUNNING:
        return why_not_run(field, action)
    if field.phase == Phase.AIMING:
        return why_not_aim(field, action)
    if field.phase == Phase.CHARGING:
        return why_not_charge(field, action)
    return "First choose where to start" if field.phase == Phase.PLACING else "First choose a bottle"


def why_not_pick(field: Field, seat: i64, action: i64) -> str:
    if not words.PICK <= action < words.RUN:
        return "First choose whose turn it is"
    who = action - words.PICK
    name = words.NAMES[int(who)]
    if owner(who) != seat:
        return f"{name} plays for the other side"
    if field.where[who] == OUT:
        return f"{name} was nudged and is out for this round"
    if field.fate[who] != Fate.READY:
        return f"{name} has had a turn in this round"
    return "Whoever is in touch with the cow must move first"


def why_not_run(field: Field, action: i64) -> str:
    if words.RUN <= action < words.AGITATE:
        return why_not_move(field, action)
    if action == words.AGITATE:
        return "Once a move is enough for any cow" if field.agitated else "The cow is not next to you"
    if action == words.PERCH:
        return "Move to the edge first, then perch"
    if action == words.HIDE:
        return (
            "Move first, then hide"
            if field.walked == 0
            else "Hide on a barrier, or where the central spot lies between you and the cow"
        )
    if action == words.STOP:
        return "A move is at least one square"
    if action == words.SKIP:
        return "Who is in touch with the cow must move" if not field.has_acted() else "The move has begun"
    return f"It is the turn of {words.NAMES[int(field.mover)]}"


def why_not_move(field: Field, action: i64) -> str:
    """Runs and kicks, in the words of now and of version 1."""
    if action >= words.KICK:
        return why_not_kick(field, action)
    stepwise = action >= words.STEP
    if stepwise != field.steps:
        return "Here a run goes step by step" if field.steps else "Name the square to run to"
    cell = NEXT[field.where[field.mover] * 8 + action - words.STEP] if stepwise else action - words.RUN
    return why_not_enter(field, cell)


def why_not_enter(field: Field, cell: i64) -> str:
    if field.left == 0:
        return "No squares are left to run"
    if cell < 0 or not PLAYED[cell]:
        return "There is the fence"
    if cell == SHELTER:
        return "Nobody can enter the central hiding spot"
    if cell == field.where[field.mover]:
        return f"{words.NAMES[int(field.mover)]} is there already"
    if cell == field.cow:
        return "The cow is there"
    if field.who_is_on(cell) >= 0:
        return "Somebody is there"
    squares = "1 square is" if field.left == 1 else f"{field.left} squares are"
    return f"Too far: {squares} left, and the way goes round bottles and whoever stands in it"


def why_not_kick(field: Field, action: i64) -> str:
    if field.kicked:
        return "Only one kick a move"
    if not field.can_kick():
        return "The ball does not lie here"
    if action >= words.AIM:
        return "First kick, then aim"
    if (action == words.TAKE_AIM) == field.steps:
        return "Here a kick is called short or long" if field.steps else "Kick first, then say how far"
    return f"Nobody kicks farther than {SHORT} squares"


def why_not_aim(field: Field, action: i64) -> str:
    if not words.AIM <= action < words.AGITATE:
        return "First say where the ball shall go"
    cell = action - words.AIM
    if cell == SHELTER:
        return "The central hiding spot lets no ball in"
    if not PLAYED[cell]:
        return "Aim at a square of the pitch: into a goal the ball can only scatter"
    if field.reach == Reach.ANY:
        return f"A kick goes {SHORTEST} to {field.power} squares"
    return (
        f"A short kick goes {SHORTEST} or {SHORT} squares"
        if field.reach == Reach.SHORT
        else f"A long kick goes {SHORT + 1} to {field.power} squares"
    )


def why_not_charge(field: Field, action: i64) -> str:
    if field.only_exposed() == SEVERAL:
        return "Choose whom the cow nudges: one next to her who has not skipped"
    return "The cow takes a shortest way" if words.LEAD <= action < words.NUDGE else "First lead the cow"
