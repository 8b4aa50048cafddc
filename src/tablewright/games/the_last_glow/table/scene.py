"""The sky over Myiemord: a grid of storm and light, three gauges, seven things a crew can do."""

from collections.abc import Iterator

from tablewright.core.scene import Counter, Die, Gauge, Grid, Mark, Panel, Scene, Space, Step, Token, Touch
from tablewright.games.the_last_glow.grid import COLUMNS, bit, distance, square_name, touches
from tablewright.games.the_last_glow.rules import TheLastGlow
from tablewright.games.the_last_glow.sky import CREW, ENOUGH, FULL, ROOM, Ending, Spot
from tablewright.games.the_last_glow.storm import NIGHTMARE
from tablewright.games.the_last_glow.words import WORDS

# Each thing the crew can do, in the order of the spaces it takes: id, title, icon, in short, in words.
SPOTS = (
    ("light", "Light up", "beam", "+2", "Brightness +2"),
    ("maneuver", "Steer", "wheel", "sideways", "one square left or right"),
    ("hunt", "Hunt", "harpoon", "touch a heart", "die less distance must be 3 or more"),
    (
        "sleep",
        "Sleep",
        "moon",
        "item here takes 1, beside 2",
        "capture an item here with one, beside with two",
    ),
    ("repair", "Repair", "hammer", "+1", "Structure +1"),
    ("throttle", "Throttle", "arrow-up", "up", "up one line"),
    ("send", "Send", "parachute", "+1 point", "a captured item: +1 point"),
)


def scene(view: TheLastGlow, seat: int) -> Scene:
    return Scene([gauges(view), sky(view), crew(view)], prompt(view), "R4" if view.acting() else "R3")


def touch(view: TheLastGlow, seat: int, action: int) -> Touch:
    """A square together with what to do there; a card for all the rest."""
    match WORDS.read(action):
        case "maneuver", side:
            return Touch(["maneuver", f"square-{square_name(view.lighthouse + (1 if side else -1))}"])
        case "hunt", cell:
            far = distance(cell, view.lighthouse)
            return Touch(label=f"{WORDS.sentence(action)}: {odds(view, cell)} at distance {far}")
        case "sleep", cell:
            crew = 1 + distance(cell, view.lighthouse)
            return Touch(label=f"{WORDS.sentence(action)}: takes {crew} of the crew")
    return Touch()


def odds(view: TheLastGlow, cell: int) -> str:
    """Of a hunt, as a player would count them: the faces of the die that are enough (R7)."""
    faces = [die for die in range(1, 7) if die - distance(cell, view.lighthouse) >= ENOUGH]
    return f"{len(faces)} in 6"


def can_hunt(view: TheLastGlow) -> bool:
    return view.ending == Ending.NONE and view.has_room(Spot.HUNT, 1) and view.has_item_left()


def prompt(view: TheLastGlow) -> str:
    if view.ending != Ending.NONE:
        return f"{view.outcome().reason}."
    left = view.crew() - view.acted
    ready = f"Turn {view.turns}: {left} of the crew {'is' if left == 1 else 'are'} ready."
    if view.lighthouse // COLUMNS == view.lines - 1:
        return f"{ready} On the last line: rise, or the lighthouse crashes."
    return f"{ready} What shall be done?"


def gauges(view: TheLastGlow) -> Panel:
    structure = f"Structure {view.structure} of {FULL}; at 3 or less one of the crew is busy patching"
    brightness = f"Brightness {view.brightness} of {FULL}"
    sent = f"Items sent: {view.points} of {FULL}"
    captured = f"{view.captured} items captured, to be sent"
    panel = Panel("gauges", "Gauges", area="top", flow="wrap")
    panel.parts = [
        gauge("structure", structure, "Structure", view.structure, "shield", "stone", 3, "crew −1"),
        gauge("brightness", brightness, "Brightness", view.brightness, "beam", "gold", 0),
        gauge("points", sent, "Sent", view.points, "parachute", "dream"),
        Counter("captured", captured, "captured", value=view.captured, icon="star"),
        Die("die", f"The die: {view.die or 'not rolled'}", text=str(view.die or "?"), rolls=view.rolls),
    ]
    if view.nightmare:
        count = NIGHTMARE[(view.turns - 1) % 10]
        label = f"{count} hearts appear after this turn"
        panel.parts.append(Counter("coming", label, "next hearts", value=count, icon="storm"))
    return panel


def gauge(
    id: str, label: str, caption: str, value: int, icon: str, colour: str, low: int = -1, cost: str = ""
) -> Gauge:
    """It ends at six; at `low` or less it is in a bad way, and that may cost something."""
    mark: Mark = "bad" if value <= low else ""
    steps = [Step(low, cost)] if cost else []
    return Gauge(id, label, caption, mark, value, 0, FULL, icon, colour, steps)


def sky(view: TheLastGlow) -> Panel:
    spaces = [square(view, cell) for cell in range(view.lines * COLUMNS)]
    label = "The sky, line 1 on top; the ground is below the last line"
    grid = Grid("sky", label, columns=COLUMNS, rows=view.lines, spaces=spaces)
    return Panel("table", "The sky over Myiemord", parts=[grid])


def square(view: TheLastGlow, cell: int) -> Space:
    parts = list(pieces(view, cell))
    inside = [part.label.lower() + (f", to hunt {part.text}" if part.text else "") for part in parts]
    label = f"{square_name(cell)}: {' and '.join(inside) or 'empty sky'}"
    colour = "glow" if touches(cell, view.lighthouse) and view.brightness > 0 else "night"
    x, y = float(cell % COLUMNS), float(cell // COLUMNS)
    return Space(f"square-{square_name(cell)}", label, x=x, y=y, colour=colour, parts=[*parts])


def pieces(view: TheLastGlow, cell: int) -> Iterator[Token]:
    """What is on a square, a heart with the odds of hunting it while somebody can."""
    name = square_name(cell)
    if view.lighthouse == cell:
        yield Token("lighthouse", "The lighthouse", kind="lighthouse", icon="lighthouse", colour="gold")
    if view.hearts & bit(cell):
        hunt = odds(view, cell) if can_hunt(view) else ""
        yield Token(
            f"heart-{name}", "A storm heart", "", "threat", "heart", icon="storm", colour="storm", text=hunt
        )
    if view.items & bit(cell):
        yield Token(f"item-{name}", "A dream soother", kind="item", icon="star", colour="dream")


def crew(view: TheLastGlow) -> Panel:
    ready = max(0, view.crew() - view.acted)
    panel = Panel("crew", "The crew", "The crew", area="own", flow="wrap")
    panel.parts = [
        *(spot(view, number, *each) for number, each in enumerate(SPOTS)),
        Counter("idle", "Stand idle: a crew member does nothing", "do nothing", value="Idle", icon="clock"),
        Counter("ready", f"{ready} of {CREW} crew members ready", "ready", value=ready, icon="people"),
    ]
    return panel


def spot(view: TheLastGlow, number: int, id: str, title: str, icon: str, short: str, effect: str) -> Counter:
    """What the crew can do; how often somebody has done it this turn, and dim where nobody more can."""
    used = view.used[number]
    if id == "throttle" and used:
        short, effect = "up, Structure −1", "up one line for 1 Structure"
    label = f"{title}: {effect}" + (f", used {used} times this turn" if used else "")
    caption = f"{short} · used {used}×" if used else short
    full = view.once and used >= ROOM[number]
    return Counter(id, label, caption, "dim" if full else "", title, icon)
