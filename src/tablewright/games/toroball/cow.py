"""The run of the cow: whom she charges at, how far, whom she nudges, what she sees at rest (R16 … R20).

Where whoever leads her has to choose, a run stops and goes on with their choice.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.games.toroball import words
from tablewright.games.toroball.field import NONE, OUT, PEOPLE, SEVERAL, Field, Phase, Posture, Tally, owner
from tablewright.games.toroball.pitch import BARRIER, BOUNCE, COW_GROUND, NEXT, apart


def begin_run(field: Field, dealer: Dealer) -> bool:
    """Whether she rests already; if not, somebody has to choose."""
    field.trail = vec[i64]([field.cow])
    field.kick_from = NONE
    die = field.roll(dealer)
    if die == 6:  # R17
        dealer.says(words.DOZES)
        return True
    if field.latest == NONE:
        wander(field, die + field.agitation, dealer)
        return True
    field.charge = die + field.agitation
    field.seat = 1 - owner(field.latest)
    dealer.says(words.CHARGES, field.latest, die, field.agitation, field.seat)
    field.find_ways()
    field.phase = Phase.CHARGING
    return run_on(field, dealer)


def offer_charge(field: Field, out: Actions) -> None:
    if field.only_exposed() == SEVERAL:  # R17
        for who in range(PEOPLE):
            if field.is_exposed(who):
                out.add(words.NUDGE + who)
        return
    for way in range(8):
        if field.leads_on(way):
            out.add(words.LEAD + way)  # R16


def run_on(field: Field, dealer: Dealer) -> bool:
    """Runs as far as nobody has to choose, and says whether she rests then."""
    while True:
        who = field.latest if field.is_exposed(field.latest) else field.only_exposed()
        if who == SEVERAL:
            return False
        if who != NONE:
            nudge(field, who, dealer)
            return True
        if field.charge == 0:
            dealer.says(words.TIRES)
            return True
        way = field.only_way()
        if way == SEVERAL:
            return False
        if way == NONE:
            dealer.says(words.LOST, field.latest)
            return True
        trot(field, NEXT[field.cow * 8 + way], dealer)


def trot(field: Field, cell: i64, dealer: Dealer) -> None:
    field.cow = cell
    field.charge -= 1
    field.trail = append(field.trail, cell)
    dealer.says(words.TROTS, cell)


def nudge(field: Field, who: i64, dealer: Dealer) -> None:  # R17, R19
    field.where[who] = OUT
    field.away[who] = 2
    field.posture[who] = Posture.STANDING
    field.tally[Tally.NUDGES] += 1
    dealer.says(words.NUDGES, who)


def wander(field: Field, squares: i64, dealer: Dealer) -> None:  # R18
    way = field.scatter(dealer)
    dealer.says(words.WANDERS, way, squares)
    field.charge = squares
    while field.charge > 0:
        way = BOUNCE[field.cow * 8 + way]
        cell = NEXT[field.cow * 8 + way]
        if COW_GROUND[cell] == -2 or field.who_is_on(cell) != NONE:
            break
        trot(field, cell, dealer)
    dealer.says(words.TIRES)


def come_to_rest(field: Field, dealer: Dealer) -> None:
    field.charge = 0
    field.ways = vec[i64]()
    for who in range(PEOPLE):
        look_at(field, who, dealer)


def look_at(field: Field, who: i64, dealer: Dealer) -> None:
    """Whoever hid behind the central spot may be seen now; whoever is perched or hidden, touched."""
    here = field.where[who]
    if here == OUT or field.posture[who] == Posture.STANDING:
        return
    if field.posture[who] == Posture.HIDDEN and not BARRIER[here] and not field.is_sheltered(here):
        field.posture[who] = Posture.STANDING  # R7
        dealer.says(words.SPOTS, who)
    elif apart(here, field.cow) == 1:  # R20
        field.held[who] = 1
        dealer.says(words.TOUCHES, who)
