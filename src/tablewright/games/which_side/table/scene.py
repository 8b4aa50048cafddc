"""New York on a postcard: gauges of trouble, a purse, the workers, places to go, ten things to take over."""

from tablewright.core.actions import Actions
from tablewright.core.scene import (
    AnyPart,
    Area,
    Button,
    Counter,
    Die,
    Gauge,
    Group,
    Mark,
    Panel,
    Scene,
    Step,
    Token,
    Touch,
)
from tablewright.games.which_side.means import LIST, RESOURCES
from tablewright.games.which_side.rules import WhichSide
from tablewright.games.which_side.struggle import LAST_TURN, POLICE, Phase
from tablewright.games.which_side.words import (
    BONESETTER,
    CAFE,
    CHEMISTRY,
    DOCKS,
    END_TURN,
    GAUGES,
    GREENWICH,
    JAIL,
    LAWYERS,
    LOCAL_UNION,
    NEWTOWN,
    PRESS,
    TAKE,
    TENDERLOIN,
    TENEMENT,
    TRIANGLE,
)

RESOURCE_ICONS = ("fist", "flame", "flag", "bomb")
GAUGE_ICONS = ("gear", "rat", "star")
GAUGE_IDS = ("risk", "unsanitary", "police")

# Each place: id, title, icon, what it does, its first action number.
GROUP = (
    ("bonesetter", "Bonesetter", "heal", "heals a worker", BONESETTER),
    ("local-union", "Local union", "fist", "+1 union", LOCAL_UNION),
    ("press", "Printing press", "flame", "$ −1 · +1 anarchist", PRESS),
    ("lawyers", "Lawyers", "scales", "free a prisoner or Police −1", LAWYERS),
    ("cafe", "Political café", "flag", "+1 strike · Police +1", CAFE),
    ("chemistry", "Chemistry", "bomb", "+1 sabotage · Risk or Unsanitary +1", CHEMISTRY),
)
CITY = (
    ("tenement", "Tenement", "house", "Risk or Unsanitary −1", TENEMENT),
    ("docks", "East River docks", "anchor", "$ +3 · Risk +1", DOCKS),
    ("triangle", "Triangle factory", "shirt", "$ +2", TRIANGLE),
    ("newtown", "Newtown Creek", "drop", "$ +3 · Unsanitary +1", NEWTOWN),
    ("greenwich", "Greenwich Village", "people", "recruit a worker", GREENWICH),
    ("tenderloin", "Tenderloin", "coin", "$ +3 · Police +1", TENDERLOIN),
)
TWO_WAYS = (LAWYERS, CHEMISTRY, TENEMENT)
GOOD: Mark = "good"
PLAIN: Mark = ""
PLACE_OF = {first: id for id, _, _, _, first in GROUP + CITY}


def scene(view: WhichSide, seat: int) -> Scene:
    """Below the prompt lies what it asks about: places to go, whom the police take, what to take over."""
    panels = [employers(view), trouble(view)]
    if view.phase == Phase.WORK:
        panels += [workers(view, "table"), means(view, "table"), places(view)]
    elif view.phase == Phase.JAIL:
        panels += [means(view, "table"), workers(view, "own")]
    else:
        panels += [workers(view, "table"), means(view, "own")]
    return Scene(panels, prompt(view), clause(view))


def touch(view: WhichSide, seat: int, action: int) -> Touch:
    """A place to send a worker; where it can serve in two ways, also the gauge or the people it is for."""
    if action < BONESETTER:
        return Touch(["tenement", GAUGE_IDS[action - TENEMENT]])
    if LAWYERS <= action < CAFE:
        return Touch(["lawyers", "prisoners" if action == LAWYERS else "police"])
    if CHEMISTRY <= action < DOCKS:
        return Touch(["chemistry", GAUGE_IDS[action - CHEMISTRY]])
    if action < JAIL:
        return Touch([PLACE_OF[action]])
    if action < TAKE:
        return Touch(["healthy" if action == JAIL else "injured"])
    if action < END_TURN:
        return Touch([f"mean-{action - TAKE}"])
    return Touch(["end-turn"])


def prompt(view: WhichSide) -> str:
    if view.phase == Phase.OVER:
        return view.outcome().reason + "."
    if view.phase == Phase.JAIL:
        return "The police take somebody: who goes to jail? An injured worker dies there."
    if view.phase == Phase.TAKEOVER:
        return takeover_prompt(view)
    cost = f"life will cost ${view.life_cost()}, ${view.savings} is saved"
    return f"Turn {view.turns}: send a worker. {view.left} can still act; {cost}."


def takeover_prompt(view: WhichSide) -> str:
    held = f"Yours: {view.controlled()} of {view.goal}."
    if payable(view):
        return f"Take over what you can pay for, or end the turn. {held}"
    return f"Nothing can be taken over now: end the turn. {held}"


def payable(view: WhichSide) -> list[int]:
    return [number for number in range(len(LIST)) if view.can_take(number)]


def clause(view: WhichSide) -> str:
    return {Phase.WORK: "R6", Phase.JAIL: "R8", Phase.TAKEOVER: "R12"}.get(view.phase, "R13")


def employers(view: WhichSide) -> Panel:
    strength = Gauge(
        "strength",
        f"Employers' Strength {view.strength} of {LAST_TURN}",
        value=min(int(view.strength), int(LAST_TURN)),
        high=int(LAST_TURN),
        icon="hat",
        colour="black",
        steps=[Step(3, "two dice"), Step(6, "two dice"), Step(8, "two dice"), Step(10, "last turn")],
        mark="bad" if view.strength >= 9 else "",
    )
    die = Die(
        "die", f"The employers' die: {view.die or 'not rolled'}", text=str(view.die or "?"), rolls=view.rolls
    )
    caption = "Employers' Strength"
    return Panel("employers", "The employers", caption=caption, parts=[strength, die], area="top")


def trouble(view: WhichSide) -> Panel:
    parts: list[AnyPart] = [gauge(view, number) for number in range(3)]
    cost = int(view.life_cost())
    parts.append(
        Counter(
            "savings",
            f"Savings ${view.savings}; life will cost ${cost}",
            caption=f"saved, life costs ${cost}",
            value=f"${view.savings}",
            icon="coin",
            colour="money",
            mark="bad" if view.savings < cost else "good",
        )
    )
    return Panel("trouble", "Gauges", parts=parts, flow="wrap")


def gauge(view: WhichSide, number: int) -> Gauge:
    value = int(view.gauges[number])
    worst = "jail" if number == POLICE else "hurt"
    return Gauge(
        GAUGE_IDS[number],
        f"{GAUGES[number]} {value} of {view.length}, then: {worst}",
        caption=GAUGES[number],
        value=value,
        high=int(view.length),
        icon=GAUGE_ICONS[number],
        colour="red",
        steps=[Step(int(view.length), f"next: {worst}")],
        mark="threat" if value == view.length else "",
    )


def workers(view: WhichSide, area: Area) -> Panel:
    parts: list[AnyPart] = [
        people("healthy", "healthy", int(view.healthy), "person", ""),
        people("injured", "injured", int(view.injured), "heal", "bad"),
        people("prisoners", "in jail", int(view.prisoners), "lock", "dim"),
    ]
    return Panel("workers", "Workers", caption="Workers", parts=parts, area=area, flow="wrap")


def people(id: str, word: str, count: int, icon: str, mark: Mark) -> Group:
    parts: list[AnyPart] = [
        Token(f"{id}-{n}", f"A worker, {word}", icon=icon, kind=f"worker-{id}", colour="black", mark=mark)
        for n in range(count)
    ]
    return Group(id, f"{count} workers {word}", caption=f"{count} {word}", parts=parts)


def means(view: WhichSide, area: Area) -> Panel:
    """While there is something to choose, what can be chosen comes first."""
    first = payable(view) if view.phase == Phase.TAKEOVER else []
    parts: list[AnyPart] = [resources(view), *[mean(view, number) for number in first]]
    if view.phase == Phase.TAKEOVER:
        parts.append(Button("end-turn", "Take over nothing more", caption="End the turn", tone="main"))
    parts += [mean(view, number) for number in range(len(LIST)) if number not in first]
    caption = f"Means of production: {view.controlled()} of {view.goal}"
    return Panel("means", caption, caption=caption, parts=parts, area=area, flow="wrap")


def resources(view: WhichSide) -> Group:
    """What takeovers are paid with."""
    parts: list[AnyPart] = []
    for kind, name in enumerate(RESOURCES):
        amount = int(view.resources[kind])
        label = f"{name}: {amount}"
        icon = RESOURCE_ICONS[kind]
        parts.append(Counter(f"resource-{name}", label, caption=name, value=amount, icon=icon, colour="red"))
    return Group("resources", "Resources, to pay with", parts=parts, shape="wrap")


def mean(view: WhichSide, number: int) -> Counter:
    name, cost = LIST[number]
    price = " · ".join(f"{amount} {RESOURCES[kind]}" for kind, amount in enumerate(cost) if amount)
    if view.taken >> number & 1 == 1:
        label, caption, icon, mark = f"{name}, yours", "yours", "flag", GOOD
    else:
        label, caption, icon, mark = f"{name}, costs {price}", price, "factory", PLAIN
    return Counter(f"mean-{number}", label, caption=caption, value=name, icon=icon, colour="red", mark=mark)


def places(view: WhichSide) -> Panel:
    useful = Actions()
    view.legal(0, useful)
    parts: list[AnyPart] = [place(view, useful.listed(), *each) for each in GROUP + CITY]
    caption = f"Send a worker: {view.left} left"
    return Panel("places", "Where workers can go", caption=caption, parts=parts, area="own", flow="wrap")


def place(
    view: WhichSide, useful: list[int], id: str, title: str, icon: str, effect: str, first: int
) -> Counter:
    """A place to go; one that cannot serve now is dim, and its name says why."""
    label = f"{title}: {effect}"
    if first in useful or (first in TWO_WAYS and first + 1 in useful):
        return Counter(id, label, caption=effect, value=title, icon=icon)
    label += f". {view.why_not(0, first)}"
    return Counter(id, label, caption=effect, value=title, icon=icon, mark="dim")
