"""The sky over Myiemord: a grid of storm and light, three gauges, seven things a crew can do."""

from tablewright.core.scene import (
    AnyPart,
    Counter,
    Die,
    Gauge,
    Grid,
    Panel,
    Scene,
    Space,
    Step,
    Token,
    Touch,
)
from tablewright.games.the_last_glow.grid import COLUMNS, bit, distance, square_name, touches
from tablewright.games.the_last_glow.rules import TheLastGlow
from tablewright.games.the_last_glow.sky import CREW, ENOUGH, FULL, ROOM, Ending, Spot
from tablewright.games.the_last_glow.storm import NIGHTMARE
from tablewright.games.the_last_glow.words import HUNT, IDLE, LIGHT, MANEUVER, REPAIR, SEND, SLEEP, THROTTLE

# Each thing the crew can do: id, title, icon, in short, in words, the space it takes.
SPOTS = (
    ("light", "Light up", "beam", "+2", "Brightness +2", Spot.LIGHT),
    ("maneuver", "Steer", "wheel", "sideways", "one square left or right", Spot.MANEUVER),
    ("hunt", "Hunt", "harpoon", "touch a heart", "die less distance must be 3 or more", Spot.HUNT),
    (
        "sleep",
        "Sleep",
        "moon",
        "item here takes 1, beside 2",
        "capture an item here with one, beside with two",
        Spot.SLEEP,
    ),
    ("repair", "Repair", "hammer", "+1", "Structure +1", Spot.REPAIR),
    ("throttle", "Throttle", "arrow-up", "up", "up one line", Spot.THROTTLE),
    ("send", "Send", "parachute", "+1 point", "a captured item: +1 point", Spot.SEND),
)
SINGLE = {LIGHT: "light", REPAIR: "repair", THROTTLE: "throttle", SEND: "send", IDLE: "idle"}


def scene(view: TheLastGlow, seat: int) -> Scene:
    return Scene(
        [gauges(view), sky(view), crew(view)], prompt(view), "R4" if view.ending == Ending.NONE else "R3"
    )


def touch(view: TheLastGlow, seat: int, action: int) -> Touch:
    """A square together with what to do there; a card for all the rest."""
    if action in SINGLE:
        return Touch([SINGLE[action]])
    if action < HUNT:
        side = -1 if action == MANEUVER else 1
        return Touch(["maneuver", square_id(int(view.lighthouse) + side)])
    if action < SLEEP:
        return Touch(["hunt", square_id(action - HUNT)], hunt_label(view, action - HUNT))
    return Touch(["sleep", square_id(action - SLEEP)], sleep_label(view, action - SLEEP))


def hunt_label(view: TheLastGlow, cell: int) -> str:
    far = distance(cell, view.lighthouse)
    return f"Hunt the heart on {square_name(cell)}: {odds(view, cell)} at distance {far}"


def odds(view: TheLastGlow, cell: int) -> str:
    """Of a hunt, as a player would count them: the faces of the die that are enough (R7)."""
    faces = [die for die in range(1, 7) if die - distance(cell, view.lighthouse) >= ENOUGH]
    return f"{len(faces)} in 6"


def can_hunt(view: TheLastGlow) -> bool:
    return view.ending == Ending.NONE and view.has_room(Spot.HUNT, 1) and view.has_item_left()


def sleep_label(view: TheLastGlow, cell: int) -> str:
    crew = 1 + distance(cell, view.lighthouse)
    return f"Sleep and capture the item on {square_name(cell)}: takes {crew} of the crew"


def square_id(cell: int) -> str:
    return f"square-{square_name(cell)}"


def prompt(view: TheLastGlow) -> str:
    if view.ending != Ending.NONE:
        return view.outcome().reason + "."
    left = view.crew() - view.acted
    ready = f"Turn {view.turns}: {left} of the crew {'is' if left == 1 else 'are'} ready."
    if view.lighthouse // COLUMNS == view.lines - 1:
        return f"{ready} On the last line: rise, or the lighthouse crashes."
    return f"{ready} What shall be done?"


def gauges(view: TheLastGlow) -> Panel:
    parts = [structure(view), brightness(view), sent(view), captured(view), die(view)]
    if view.nightmare:
        parts.append(coming(view))
    return Panel("gauges", "Gauges", parts=parts, area="top", flow="wrap")


def structure(view: TheLastGlow) -> AnyPart:
    return Gauge(
        "structure",
        f"Structure {view.structure} of {FULL}; at 3 or less one of the crew is busy patching",
        caption="Structure",
        value=view.structure,
        high=FULL,
        icon="shield",
        colour="stone",
        steps=[Step(3, "crew −1")],
        mark="bad" if view.structure <= 3 else "",
    )


def brightness(view: TheLastGlow) -> AnyPart:
    return Gauge(
        "brightness",
        f"Brightness {view.brightness} of {FULL}",
        caption="Brightness",
        value=view.brightness,
        high=FULL,
        icon="beam",
        colour="gold",
        mark="bad" if view.brightness == 0 else "",
    )


def sent(view: TheLastGlow) -> AnyPart:
    label = f"Items sent: {view.points} of {FULL}"
    return Gauge(
        "points", label, caption="Sent", value=view.points, high=FULL, icon="parachute", colour="dream"
    )


def captured(view: TheLastGlow) -> AnyPart:
    label = f"{view.captured} items captured, to be sent"
    return Counter("captured", label, caption="captured", value=int(view.captured), icon="star")


def die(view: TheLastGlow) -> AnyPart:
    return Die("die", f"The die: {view.die or 'not rolled'}", text=str(view.die or "?"), rolls=view.rolls)


def coming(view: TheLastGlow) -> AnyPart:
    count = int(NIGHTMARE[(view.turns - 1) % 10])
    label = f"{count} hearts appear after this turn"
    return Counter("coming", label, caption="next hearts", value=count, icon="storm")


def sky(view: TheLastGlow) -> Panel:
    spaces = [square(view, cell) for cell in range(int(view.lines * COLUMNS))]
    grid = Grid(
        "sky",
        "The sky, line 1 on top; the ground is below the last line",
        columns=int(COLUMNS),
        rows=int(view.lines),
        spaces=spaces,
    )
    return Panel("table", "The sky over Myiemord", parts=[grid])


def square(view: TheLastGlow, cell: int) -> Space:
    parts: list[AnyPart] = []
    name = square_name(cell)
    inside: list[str] = []
    if view.lighthouse == cell:
        parts.append(
            Token("lighthouse", "The lighthouse", icon="lighthouse", colour="gold", kind="lighthouse")
        )
        inside.append("the lighthouse")
    if view.hearts & bit(cell):
        parts.append(heart(view, cell))
        inside.append(f"a storm heart, to hunt {odds(view, cell)}" if can_hunt(view) else "a storm heart")
    if view.items & bit(cell):
        parts.append(Token(f"item-{name}", "A dream soother", icon="star", colour="dream", kind="item"))
        inside.append("a dream soother")
    lit = touches(cell, view.lighthouse) and view.brightness > 0
    label = f"{name}: {' and '.join(inside) or 'empty sky'}"
    return Space(
        square_id(cell),
        label,
        x=float(cell % COLUMNS),
        y=float(cell // COLUMNS),
        colour="glow" if lit else "night",
        parts=parts,
    )


def heart(view: TheLastGlow, cell: int) -> Token:
    """With the odds of hunting it, while somebody can."""
    return Token(
        f"heart-{square_name(cell)}",
        "A storm heart",
        text=odds(view, cell) if can_hunt(view) else "",
        icon="storm",
        colour="storm",
        kind="heart",
        mark="threat",
    )


def crew(view: TheLastGlow) -> Panel:
    parts: list[AnyPart] = [spot(view, *each) for each in SPOTS]
    parts.append(
        Counter(
            "idle", "Stand idle: a crew member does nothing", caption="do nothing", value="Idle", icon="clock"
        )
    )
    ready = int(max(0, view.crew() - view.acted))
    parts.append(
        Counter("ready", f"{ready} of {CREW} crew members ready", caption="ready", value=ready, icon="people")
    )
    return Panel("crew", "The crew", caption="The crew", parts=parts, area="own", flow="wrap")


def spot(view: TheLastGlow, id: str, title: str, icon: str, short: str, effect: str, number: int) -> Counter:
    """What the crew can do; how often somebody has done it this turn, and dim where nobody more can."""
    used = int(view.used[number])
    if id == "throttle" and used:
        short, effect = "up, Structure −1", "up one line for 1 Structure"
    label = f"{title}: {effect}" + (f", used {used} times this turn" if used else "")
    caption = f"{short} · used {used}×" if used else short
    full = view.once and used >= ROOM[number]
    return Counter(id, label, caption=caption, value=title, icon=icon, mark="dim" if full else "")
