"""The postcard of Bonnie and Clyde: a police ledger of gauges, four places, six daily actions."""

from tablewright.core.dealer import SeededDealer
from tablewright.core.scene import (
    AnyPart,
    Button,
    Counter,
    Die,
    Gauge,
    Mark,
    Panel,
    Scene,
    Step,
    Token,
    Touch,
)
from tablewright.games.bonnie_and_clyde.gauges import POEMS, PRISONS, SPOT_OF, TOP, Ending, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde
from tablewright.games.bonnie_and_clyde.table.police import DEADLY, police_deeds, police_table
from tablewright.games.bonnie_and_clyde.words import (
    ACCEPT,
    ARMED,
    BUY,
    GIVE_UP,
    HOME,
    HOME_POEM,
    IDLE,
    LEAVE,
    ROLL,
    SHOOT,
    STEAL,
    UNARMED,
    WORDS,
    WORK_POEM,
)

# Each spot: its id, title, icon and what it does, in the order of the rules' spots.
PLACES = (
    ("home", "Home", "house", "Boredom +1"),
    ("cement-city", "Cement City", "heart", "Boredom −1 · Love +1"),
    ("dallas", "Dallas", "coin", "$ +1"),
    ("ride", "A ride", "car", "$ −1 · Love +1"),
)
DAILY = (
    ("good-work", "Good work", "door", "nothing comes of it"),
    ("work", "Work", "broom", "Boredom +1 · $ +1"),
    ("photo", "Photos", "camera", "$ −2 · Love +2"),
    ("get-ammunition", "Ammunition", "bullet", "$ −1 or Threat +1 · Ammunition +1"),
    ("stick-up", "Stick up", "mask", "Ammunition −1 or Threat +1 · $ +2"),
    ("leave-town", "Leave town", "road", "together, with $1 for the day"),
)
SPOTS = PLACES + DAILY

# What is touched beside the spot where an action can be paid for in two ways, or buys a poem.
WITH = {
    HOME_POEM: "poems",
    WORK_POEM: "poems",
    BUY: "savings",
    STEAL: "threat",
    ARMED: "ammunition",
    UNARMED: "threat",
}

PROMPTS = {
    Phase.POLICE: "A new day: roll for the police.",
    Phase.CUBE: "No ammunition to lose: give up a cube for places or for daily actions.",
    Phase.PLACES: "Where does Clyde go?",
    Phase.DAILY: "How does Clyde spend the day?",
}
CLAUSES = {Phase.POLICE: "R4", Phase.ANSWER: "R5", Phase.CUBE: "R8", Phase.PLACES: "R10", Phase.DAILY: "R11"}


def scene(view: BonnieAndClyde, seat: int) -> Scene:
    panels = [dice(view), couple(view), ledger(view), places(view), daily(view)]
    return Scene(panels, prompt(view), CLAUSES.get(view.phase, "R12" if view.ending == Ending.WON else "R14"))


def touch(view: BonnieAndClyde, seat: int, action: int) -> Touch:
    """The die, a gauge to pay with, a place or a daily action; what has two ways takes two touches."""
    if action == ACCEPT:
        return Touch(["police"], f"Let {view.total()} stand: {deeds_now(view, shot=0)}")
    if action == SHOOT:
        return Touch(["ammunition"], f"Spend 1 Ammunition, {view.total() - 1}: {deeds_now(view, shot=1)}")
    if action == ROLL:
        return Touch(["police"])
    if action < HOME:
        return Touch(["give-up-place" if action == GIVE_UP else "give-up-daily"])
    return careful(view, action, spot_touches(action))


def spot_touches(action: int) -> list[str]:
    if action == IDLE:
        return ["cubes-daily"]
    spot = SPOTS[SPOT_OF[action]][0]
    return [spot, WITH[action]] if action in WITH else [spot]


def careful(view: BonnieAndClyde, action: int, ids: list[str]) -> Touch:
    """What ends the day without its dollar says so, and is never done by one touch."""
    if not goes_hungry(view, action):
        return Touch(ids)
    label = f"{WORDS.sentence(action)}; no $1 is left for the day: you lose"
    if action == LEAVE:
        label = "Leave town with nothing: you lose"
    return Touch(ids if len(ids) > 1 else [*ids, "savings"], label)


def goes_hungry(view: BonnieAndClyde, action: int) -> bool:
    if view.phase != Phase.DAILY or view.daily_cubes > 1:
        return False
    evening = view.clone()
    evening.apply(0, action, SeededDealer(0))  # no dice fall before the next morning
    return evening.ending == Ending.HUNGRY


def deeds_now(view: BonnieAndClyde, *, shot: int) -> str:
    return police_deeds(view, int(view.total()) - shot, int(view.ammunition) - shot)


def prompt(view: BonnieAndClyde) -> str:
    if view.phase == Phase.OVER:
        return view.outcome().reason + "."
    if view.phase == Phase.ANSWER:
        deeds = deeds_now(view, shot=0)
        return f"The police come with {view.total()}: {deeds}. Spend ammunition for 1 less, or let it stand?"
    if view.phase == Phase.DAILY and view.daily_cubes == 1 and view.savings == 0:
        return "The last cube, and no dollar for the day: it must bring one, or all is lost."
    return PROMPTS[view.phase]


def dice(view: BonnieAndClyde) -> Panel:
    modifier = view.modifier()
    police = Die(
        "police",
        f"The police die: {view.die or 'not rolled'}, modifier +{modifier}",
        caption=f"police +{modifier}" if modifier else "police",
        text=str(view.die or "?"),
        rolls=view.turns if view.die else 0,
        mark="bad" if view.phase == Phase.ANSWER and view.total() >= DEADLY else "",
    )
    roy = Die(
        "roy-die",
        f"Roy's die: {view.roy_die or 'not rolled'}",
        caption="Roy",
        text=str(view.roy_die or "?"),
        rolls=view.turns,
    )
    here = "there" if view.roy else "away"
    husband = Token(
        "roy",
        f"Roy is {here}: Passion {'cannot' if view.roy else 'can'} grow",
        caption=f"Roy is {here}",
        icon="person",
        mark="bad" if view.roy else "dim",
    )
    day = f"Day {view.turns}"
    parts: list[AnyPart] = [police, roy, husband]
    if view.phase != Phase.OVER:
        parts.append(police_table(view))
    return Panel("day", day, caption=day, parts=parts, area="top", flow="wrap")


def couple(view: BonnieAndClyde) -> Panel:
    """What they need to leave town."""
    parts: list[AnyPart] = [
        gauge("love", "Love", view.love, TOP, "heart", "love", goal=TOP),
        gauge("passion", "Passion", view.passion, TOP, "flame", "love", goal=TOP),
        gauge("poems", "Poems", view.poems, POEMS, "quill", "ink", goal=POEMS),
        gauge("ammunition", "Ammunition", view.ammunition, TOP, "bullet", "steel", goal=TOP),
    ]
    return Panel("couple", "To leave town", caption="To leave town", parts=parts, flow="wrap")


def ledger(view: BonnieAndClyde) -> Panel:
    prison = [Step(n, f"+{n}") for n in range(1, PRISONS + 1)]
    parts: list[AnyPart] = [
        gauge("savings", "Savings", view.savings, view.most_savings, "coin", "money"),
        gauge("boredom", "Boredom", view.boredom, TOP, "hourglass", "ink"),
        gauge("threat", "Threat", view.threat, TOP, "star", "police"),
        Gauge(
            "prison",
            f"Prison: modifier +{view.prisons}",
            caption="Prison",
            value=view.prisons,
            high=PRISONS,
            icon="bars",
            colour="police",
            steps=prison,
        ),
    ]
    return Panel("ledger", "The ledger", caption="The ledger", parts=parts, flow="wrap")


def gauge(id: str, name: str, value: int, high: int, icon: str, colour: str, goal: int = 0) -> Gauge:
    needed = f", {goal} needed" if goal else ""
    steps = [Step(goal, "", "flag")] if goal else []
    mark: Mark = "good" if goal and value == goal else ""
    return Gauge(
        id,
        f"{name}: {value} of {high}{needed}",
        caption=name,
        value=value,
        high=high,
        icon=icon,
        colour=colour,
        steps=steps,
        mark=mark,
    )


def places(view: BonnieAndClyde) -> Panel:
    parts: list[AnyPart] = [spot(view, number) for number in range(len(PLACES))]
    parts.append(cubes(view, "place", view.place_cubes, "places"))
    return Panel("places", "Places", caption="Places", parts=parts, area="own", flow="wrap")


def daily(view: BonnieAndClyde) -> Panel:
    first = len(PLACES)
    parts: list[AnyPart] = [spot(view, first + number) for number in range(len(DAILY))]
    parts.append(cubes(view, "daily", view.daily_cubes, "daily actions"))
    return Panel("daily", "Daily actions", caption="Daily actions", parts=parts, area="own", flow="wrap")


def spot(view: BonnieAndClyde, number: int) -> Counter:
    id, title, icon, effect = SPOTS[number]
    used = view.spots >> number & 1 == 1 or (id == "leave-town" and view.ending == Ending.WON)
    label = f"{title}: {effect}" + (", used today" if used else "")
    mark: Mark = "chosen" if used else ""
    return Counter(id, label, caption=effect, value=title, icon=icon, colour="ink", mark=mark)


def cubes(view: BonnieAndClyde, kind: str, count: int, name: str) -> AnyPart:
    """Cubes still to be placed; one may have to be given up."""
    if view.phase == Phase.CUBE:
        caption = f"give up one of {count} cubes"
        return Button(f"give-up-{kind}", f"Give up a cube for {name}", caption=caption, tone="danger")
    label = f"{count} cubes left for {name}"
    return Counter(f"cubes-{kind}", label, caption="left", value=count, icon="square", colour="steel")
