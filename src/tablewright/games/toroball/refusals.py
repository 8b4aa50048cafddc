"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.toroball.field import OUT, Fate, Field, Phase, owner
from tablewright.games.toroball.pitch import NEXT, SHELTER
from tablewright.games.toroball.words import (
    AGITATE,
    AIM,
    HIDE,
    KICK,
    LEAD,
    NAMES,
    NUDGE,
    PERCH,
    PICK,
    SKIP,
    STEP,
    STOP,
)


def why_not(field: Field, seat: i64, action: i64) -> str:
    if field.phase == Phase.OVER or seat != field.seat:
        return ""
    if field.phase == Phase.CHOOSING:
        return why_not_pick(field, seat, action)
    if field.phase == Phase.RUNNING:
        return why_not_run(field, action)
    if field.phase == Phase.AIMING:
        return (
            "A short kick goes 3 or 4 squares" if field.reach == 0 else "A long kick goes 5 or more squares"
        )
    if field.phase == Phase.CHARGING:
        return "The cow takes a shortest way" if LEAD <= action < NUDGE else "First lead the cow"
    return "First choose where to start" if field.phase == Phase.PLACING else "First choose a bottle"


def why_not_pick(field: Field, seat: i64, action: i64) -> str:
    if not PICK <= action < STEP:
        return "First choose whose turn it is"
    who = action - PICK
    name = NAMES[int(who)]
    if owner(who) != seat:
        return f"{name} plays for the other side"
    if field.where[who] == OUT:
        return f"{name} was nudged and is out for this round"
    if field.fate[who] != Fate.READY:
        return f"{name} has had a turn in this round"
    return "Whoever is in touch with the cow must move first"


def why_not_run(field: Field, action: i64) -> str:
    if STEP <= action < KICK:
        return why_not_step(field, action - STEP)
    if KICK <= action < AIM:
        return "Only one kick a move" if field.kicked else "The ball does not lie here"
    if action == AGITATE:
        return "Once a move is enough for any cow" if field.agitated else "The cow is not next to you"
    if action == PERCH:
        return "Move to the edge first, then perch"
    if action == HIDE:
        return "Hide on a barrier, or where the central spot lies between you and the cow"
    if action == STOP:
        return "A move is at least one square"
    if action == SKIP:
        return "Who is in touch with the cow must move" if not field.has_acted() else "The move has begun"
    return f"It is the turn of {NAMES[int(field.mover)]}"


def why_not_step(field: Field, way: i64) -> str:
    if field.left == 0:
        return "No squares are left to run"
    cell = NEXT[field.where[field.mover] * 8 + way]
    if cell < 0:
        return "There is the fence"
    if cell == SHELTER:
        return "Nobody can enter the central hiding spot"
    return "The cow is there" if cell == field.cow else "Somebody is there"
