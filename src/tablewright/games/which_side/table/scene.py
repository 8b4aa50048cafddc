"""New York on a postcard: gauges of trouble, a purse, the workers, places to go, ten things to take over."""

from tablewright.core.box import legal_actions
from tablewright.core.scene import Button, Counter, Die, Gauge, Group, Mark, Panel, Scene, Step, Token, Touch
from tablewright.games.which_side import words
from tablewright.games.which_side.means import LIST, RESOURCES
from tablewright.games.which_side.rules import WhichSide
from tablewright.games.which_side.struggle import LAST_TURN, POLICE, Phase
from tablewright.games.which_side.words import WORDS

RESOURCE_ICONS = ("fist", "flame", "flag", "bomb")
GAUGE_ICONS = ("gear", "rat", "star")
GAUGE_IDS = ("risk", "unsanitary", "police")
CLAUSES = ("R6", "R8", "R12", "R13")  # by phase

# Each place: id, title, icon, what it does, its first action number.
PLACES = (
    ("bonesetter", "Bonesetter", "heal", "heals a worker", words.BONESETTER),
    ("local-union", "Local union", "fist", "+1 union", words.LOCAL_UNION),
    ("press", "Printing press", "flame", "$ −1 · +1 anarchist", words.PRESS),
    ("lawyers", "Lawyers", "scales", "free a prisoner or Police −1", words.LAWYERS),
    ("cafe", "Political café", "flag", "+1 strike · Police +1", words.CAFE),
    ("chemistry", "Chemistry", "bomb", "+1 sabotage · Risk or Unsanitary +1", words.CHEMISTRY),
    ("tenement", "Tenement", "house", "Risk or Unsanitary −1", words.TENEMENT),
    ("docks", "East River docks", "anchor", "$ +3 · Risk +1", words.DOCKS),
    ("triangle", "Triangle factory", "shirt", "$ +2", words.TRIANGLE),
    ("newtown", "Newtown Creek", "drop", "$ +3 · Unsanitary +1", words.NEWTOWN),
    ("greenwich", "Greenwich Village", "people", "recruit a worker", words.GREENWICH),
    ("tenderloin", "Tenderloin", "coin", "$ +3 · Police +1", words.TENDERLOIN),
)


def scene(view: WhichSide, seat: int) -> Scene:
    """Below the prompt lies what it asks about: places to go, whom the police take, what to take over."""
    panels = [employers(view), trouble(view)]
    if view.phase == Phase.WORK:
        panels += [workers(view), means(view), places(view)]
    elif view.phase == Phase.JAIL:
        panels += [means(view), workers(view)]
    else:
        panels += [workers(view), means(view)]
    panels[-1].area = "own"
    return Scene(panels, prompt(view), CLAUSES[view.phase])


def touch(view: WhichSide, seat: int, action: int) -> Touch:
    """Where a place can serve in two ways, also the gauge or the people it is for."""
    match WORDS.read(action):
        case "tenement" | "chemistry" as place, gauge:
            return Touch([place, GAUGE_IDS[gauge]])
        case "lawyers", what:
            return Touch(["lawyers", ("prisoners", "police")[what]])
        case "jail", who:
            return Touch([("healthy", "injured")[who]])
        case "take", mean:
            return Touch([f"mean-{mean}"])
    return Touch()


def prompt(view: WhichSide) -> str:
    if view.phase == Phase.OVER:
        return f"{view.outcome().reason}."
    if view.phase == Phase.JAIL:
        return "The police take somebody: who goes to jail? An injured worker dies there."
    if view.phase == Phase.TAKEOVER:
        what = "Take over what you can pay for, or" if payable(view) else "Nothing can be taken over now:"
        return f"{what} end the turn. Yours: {view.controlled()} of {view.goal}."
    cost = f"life will cost ${view.life_cost()}, ${view.savings} is saved"
    return f"Turn {view.turns}: send a worker. {view.left} can still act; {cost}."


def payable(view: WhichSide) -> list[int]:
    return [number for number in range(len(LIST)) if view.can_take(number)]


def employers(view: WhichSide) -> Panel:
    strength = Gauge(
        "strength",
        f"Employers' Strength {view.strength} of {LAST_TURN}",
        mark="bad" if view.strength >= 9 else "",
        value=min(view.strength, LAST_TURN),
        high=LAST_TURN,
        icon="hat",
        colour="black",
        steps=[Step(3, "two dice"), Step(6, "two dice"), Step(8, "two dice"), Step(10, "last turn")],
    )
    rolled = f"The employers' die: {view.die or 'not rolled'}"
    die = Die("die", rolled, text=str(view.die or "?"), rolls=view.rolls)
    return Panel("employers", "The employers", "Employers' Strength", parts=[strength, die], area="top")


def trouble(view: WhichSide) -> Panel:
    cost = view.life_cost()
    label, caption = f"Savings ${view.savings}; life will cost ${cost}", f"saved, life costs ${cost}"
    mark: Mark = "bad" if view.savings < cost else "good"
    savings = Counter("savings", label, caption, mark, f"${view.savings}", "coin", "money")
    gauges = [gauge(view, number) for number in range(3)]
    return Panel("trouble", "Gauges", parts=[*gauges, savings], flow="wrap")


def gauge(view: WhichSide, number: int) -> Gauge:
    id, name, icon = GAUGE_IDS[number], words.GAUGES[number], GAUGE_ICONS[number]
    value, high = view.gauges[number], view.length
    worst = "jail" if number == POLICE else "hurt"
    label = f"{name} {value} of {high}, then: {worst}"
    mark: Mark = "threat" if value == high else ""
    return Gauge(id, label, name, mark, value, 0, high, icon, "red", [Step(high, f"next: {worst}")])


def workers(view: WhichSide) -> Panel:
    healthy = people("healthy", "healthy", view.healthy, "person", "")
    injured = people("injured", "injured", view.injured, "heal", "bad")
    prisoners = people("prisoners", "in jail", view.prisoners, "lock", "dim")
    return Panel("workers", "Workers", "Workers", parts=[healthy, injured, prisoners], flow="wrap")


def people(id: str, word: str, count: int, icon: str, mark: Mark) -> Group:
    group = Group(id, f"{count} workers {word}", f"{count} {word}")
    for n in range(count):
        group.parts.append(Token(f"{id}-{n}", f"A worker, {word}", "", mark, f"worker-{id}", icon, "black"))
    return group


def means(view: WhichSide) -> Panel:
    """While there is something to choose, what can be chosen comes first."""
    first = payable(view) if view.phase == Phase.TAKEOVER else []
    caption = f"Means of production: {view.controlled()} of {view.goal}"
    panel = Panel("means", caption, caption, flow="wrap")
    panel.parts = [resources(view), *(mean(view, number) for number in first)]
    if view.phase == Phase.TAKEOVER:
        panel.parts.append(Button("end-turn", "Take over nothing more", "End the turn", tone="main"))
    panel.parts += [mean(view, number) for number in range(len(LIST)) if number not in first]
    return panel


def resources(view: WhichSide) -> Group:
    """What takeovers are paid with."""
    group = Group("resources", "Resources, to pay with", shape="wrap")
    for name, amount, icon in zip(RESOURCES, view.resources, RESOURCE_ICONS, strict=True):
        group.parts.append(Counter(f"resource-{name}", f"{name}: {amount}", name, "", amount, icon, "red"))
    return group


def mean(view: WhichSide, number: int) -> Counter:
    name, cost = LIST[number]
    if view.taken >> number & 1:
        return Counter(f"mean-{number}", f"{name}, yours", "yours", "good", name, "flag", "red")
    price = " · ".join(f"{amount} {RESOURCES[kind]}" for kind, amount in enumerate(cost) if amount)
    return Counter(f"mean-{number}", f"{name}, costs {price}", price, "", name, "factory", "red")


def places(view: WhichSide) -> Panel:
    """Where one can go; a place that cannot serve now is dim, and its name says why."""
    panel = Panel("places", "Where workers can go", f"Send a worker: {view.left} left", flow="wrap")
    serving = {WORDS.word(action).first for action in legal_actions(view, 0)}
    for id, title, icon, effect, first in PLACES:
        place = Counter(id, f"{title}: {effect}", effect, value=title, icon=icon)
        if first not in serving:
            place.label += f". {view.why_not(0, first)}"
            place.mark = "dim"
        panel.parts.append(place)
    return panel
