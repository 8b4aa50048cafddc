"""New York on a postcard: gauges of trouble, a purse, the workers, places to go, ten things to take over."""

from tablewright.core.table import (
    AnyPart,
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
from tablewright.games.which_side.rules import (
    BONESETTER,
    CAFE,
    CHEMISTRY,
    DOCKS,
    END_TURN,
    GAUGES,
    GREENWICH,
    JAIL,
    LAST_TURN,
    LAWYERS,
    LOCAL_UNION,
    NEWTOWN,
    POLICE,
    PRESS,
    TAKE,
    TENDERLOIN,
    TENEMENT,
    TRIANGLE,
    Phase,
    WhichSide,
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
PLACE_OF = {first: id for id, _, _, _, first in GROUP + CITY}


def scene(view: WhichSide, seat: int) -> Scene:
    panels = [employers(view), trouble(view), workers(view), means(view), places(view)]
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
        return "The police want somebody: who goes to jail?"
    if view.phase == Phase.TAKEOVER:
        return f"Take over what you can pay for: {view.controlled()} of {view.goal} are yours."
    return f"Turn {view.turns}: send a worker. {view.left} can still act; life will cost ${view.life_cost()}."


def clause(view: WhichSide) -> str:
    return {Phase.WORK: "R6", Phase.JAIL: "R8", Phase.TAKEOVER: "R12"}.get(view.phase, "R13")


def employers(view: WhichSide) -> Panel:
    strength = Gauge(
        "strength",
        f"Employers' Strength {view.strength} of {LAST_TURN}",
        caption="Employers",
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
    return Panel("employers", "The employers", parts=[strength, die], area="top")


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


def workers(view: WhichSide) -> Panel:
    parts: list[AnyPart] = [
        people("healthy", "healthy", int(view.healthy), "person", ""),
        people("injured", "injured", int(view.injured), "heal", "bad"),
        people("prisoners", "in jail", int(view.prisoners), "lock", "dim"),
    ]
    for kind, name in enumerate(RESOURCES):
        amount = int(view.resources[kind])
        parts.append(
            Counter(
                f"resource-{name}",
                f"{name}: {amount}",
                caption=name,
                value=amount,
                icon=RESOURCE_ICONS[kind],
                colour="red",
            )
        )
    return Panel("workers", "Workers and resources", caption="Workers", parts=parts, flow="wrap")


def people(id: str, word: str, count: int, icon: str, mark: Mark) -> Group:
    parts: list[AnyPart] = [
        Token(f"{id}-{n}", f"A worker, {word}", icon=icon, kind=f"worker-{id}", colour="black", mark=mark)
        for n in range(count)
    ]
    return Group(id, f"{count} workers {word}", caption=f"{count} {word}", parts=parts)


def means(view: WhichSide) -> Panel:
    parts: list[AnyPart] = []
    for number, (name, cost) in enumerate(LIST):
        taken = view.taken >> number & 1 == 1
        price = " · ".join(f"{amount} {RESOURCES[kind]}" for kind, amount in enumerate(cost) if amount)
        label = f"{name}, costs {price}" + (", yours" if taken else "")
        icon = "flag" if taken else "factory"
        note = "yours" if taken else price
        mark: Mark = "good" if taken else ""
        parts.append(
            Counter(f"mean-{number}", label, caption=note, value=name, icon=icon, colour="red", mark=mark)
        )
    if view.phase == Phase.TAKEOVER:
        parts.append(Button("end-turn", "Take over nothing more", caption="End the turn", tone="main"))
    caption = f"Means of production: {view.controlled()} of {view.goal}"
    return Panel("means", caption, caption=caption, parts=parts, flow="wrap")


def places(view: WhichSide) -> Panel:
    parts: list[AnyPart] = [place(view, *each) for each in GROUP + CITY]
    return Panel(
        "places",
        "Where workers can go",
        caption=f"Send a worker: {max(0, int(view.left))} left",
        parts=parts,
        area="own",
        flow="wrap",
    )


def place(view: WhichSide, id: str, title: str, icon: str, effect: str, first: int) -> Counter:
    used = first < DOCKS and view.was_visited(first)
    label = f"{title}: {effect}" + (", used this turn" if used else "")
    return Counter(id, label, caption=effect, value=title, icon=icon, mark="dim" if used else "")
