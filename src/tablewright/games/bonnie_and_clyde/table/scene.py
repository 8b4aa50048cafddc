"""The postcard of Bonnie and Clyde: a police ledger of gauges, four places, six daily actions."""

from tablewright.core.dealer import SeededDealer
from tablewright.core.scene import AnyPart, Button, Counter, Die, Gauge, Panel, Scene, Step, Token, Touch
from tablewright.games.bonnie_and_clyde.gauges import POEMS, PRISONS, TOP, Ending, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde
from tablewright.games.bonnie_and_clyde.table.police import DEADLY, police_deeds, police_table
from tablewright.games.bonnie_and_clyde.words import FIRST_DAILY, LEAVE, WORDS

# Each spot: its id, title, icon and what it does, in the order of the rules' spots.
SPOTS = (
    ("home", "Home", "house", "Boredom +1"),
    ("cement-city", "Cement City", "heart", "Boredom −1 · Love +1"),
    ("dallas", "Dallas", "coin", "$ +1"),
    ("ride", "A ride", "car", "$ −1 · Love +1"),
    ("good-work", "Good work", "door", "nothing comes of it"),
    ("work", "Work", "broom", "Boredom +1 · $ +1"),
    ("photo", "Photos", "camera", "$ −2 · Love +2"),
    ("get-ammunition", "Ammunition", "bullet", "$ −1 or Threat +1 · Ammunition +1"),
    ("stick-up", "Stick up", "mask", "Ammunition −1 or Threat +1 · $ +2"),
    ("leave-town", "Leave town", "road", "together, with $1 for the day"),
)

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
    """The label tells what comes of it; what has two ways, or loses, is never done by one touch."""
    match WORDS.read(action):
        case "give_up", kind:
            return Touch([("give-up-place", "give-up-daily")[kind]])
        case ("accept",):
            return Touch(label=f"Let {view.total()} stand: {police_deeds(view, view.total())}")
        case ("shoot",):
            total = view.total() - 1
            return Touch(label=f"Spend 1 Ammunition, {total}: {police_deeds(view, total, shot=1)}")
    if not goes_hungry(view, action):
        return Touch()
    label = f"{WORDS.sentence(action)}; no $1 is left for the day: you lose"
    if action == LEAVE:
        label = "Leave town with nothing: you lose"
    ids = WORDS.touches(action, seat)
    return Touch(ids if len(ids) > 1 else [*ids, "savings"], label)


def goes_hungry(view: BonnieAndClyde, action: int) -> bool:
    """Whether it ends the day without its dollar."""
    if view.phase != Phase.DAILY or view.daily_cubes > 1:
        return False
    evening = view.clone()
    evening.apply(0, action, SeededDealer(0))  # no dice fall before the next morning
    return evening.ending == Ending.HUNGRY


def prompt(view: BonnieAndClyde) -> str:
    if view.phase == Phase.OVER:
        return view.outcome().reason + "."
    if view.phase == Phase.ANSWER:
        deeds = police_deeds(view, view.total())
        return f"The police come with {view.total()}: {deeds}. Spend ammunition for 1 less, or let it stand?"
    if view.phase == Phase.DAILY and view.daily_cubes == 1 and view.savings == 0:
        return "The last cube, and no dollar for the day: it must bring one, or all is lost."
    return PROMPTS[view.phase]


def dice(view: BonnieAndClyde) -> Panel:
    modifier = f" +{view.modifier()}" if view.modifier() else ""
    police = Die(
        "police",
        f"The police die: {view.die or 'not rolled'}, modifier +{view.modifier()}",
        f"police{modifier}",
        "bad" if view.phase == Phase.ANSWER and view.total() >= DEADLY else "",
        text=str(view.die or "?"),
        rolls=view.turns if view.die else 0,
    )
    roy_label = f"Roy's die: {view.roy_die or 'not rolled'}"
    roy = Die("roy-die", roy_label, "Roy", text=str(view.roy_die or "?"), rolls=view.turns)
    here, can = ("there", "cannot") if view.roy else ("away", "can")
    husband = Token("roy", f"Roy is {here}: Passion {can} grow", f"Roy is {here}", icon="person")
    husband.mark = "bad" if view.roy else "dim"
    table = [police_table(view)] if view.phase != Phase.OVER else []
    day = f"Day {view.turns}"
    return Panel("day", day, day, parts=[police, roy, husband, *table], area="top", flow="wrap")


def couple(view: BonnieAndClyde) -> Panel:
    """What they need to leave town."""
    parts: list[AnyPart] = [
        gauge("Love", view.love, TOP, "heart", "love", needed=True),
        gauge("Passion", view.passion, TOP, "flame", "love", needed=True),
        gauge("Poems", view.poems, POEMS, "quill", "ink", needed=True),
        gauge("Ammunition", view.ammunition, TOP, "bullet", "steel", needed=True),
    ]
    return Panel("couple", "To leave town", "To leave town", parts=parts, flow="wrap")


def ledger(view: BonnieAndClyde) -> Panel:
    modifier = f"Prison: modifier +{view.prisons}"
    steps = [Step(n, f"+{n}") for n in range(1, PRISONS + 1)]
    parts: list[AnyPart] = [
        gauge("Savings", view.savings, view.most_savings, "coin", "money"),
        gauge("Boredom", view.boredom, TOP, "hourglass", "ink"),
        gauge("Threat", view.threat, TOP, "star", "police"),
        Gauge("prison", modifier, "Prison", "", view.prisons, 0, PRISONS, "bars", "police", steps),
    ]
    return Panel("ledger", "The ledger", "The ledger", parts=parts, flow="wrap")


def gauge(name: str, value: int, high: int, icon: str, colour: str, *, needed: bool = False) -> Gauge:
    label = f"{name}: {value} of {high}" + (f", {high} needed" if needed else "")
    steps = [Step(high, icon="flag")] if needed else []
    full = needed and value == high
    return Gauge(name.lower(), label, name, "good" if full else "", value, 0, high, icon, colour, steps)


def places(view: BonnieAndClyde) -> Panel:
    parts: list[AnyPart] = [spot(view, number) for number in range(FIRST_DAILY)]
    parts.append(cubes(view, "place", view.place_cubes, "places"))
    return Panel("places", "Places", "Places", parts=parts, area="own", flow="wrap")


def daily(view: BonnieAndClyde) -> Panel:
    parts: list[AnyPart] = [spot(view, number) for number in range(FIRST_DAILY, len(SPOTS))]
    parts.append(cubes(view, "daily", view.daily_cubes, "daily actions"))
    return Panel("daily", "Daily actions", "Daily actions", parts=parts, area="own", flow="wrap")


def spot(view: BonnieAndClyde, number: int) -> Counter:
    id, title, icon, effect = SPOTS[number]
    used = view.spots >> number & 1 == 1 or (id == "leave-town" and view.ending == Ending.WON)
    label = f"{title}: {effect}" + (", used today" if used else "")
    return Counter(id, label, effect, "chosen" if used else "", title, icon, "ink")


def cubes(view: BonnieAndClyde, kind: str, count: int, name: str) -> AnyPart:
    """Cubes still to be placed; one may have to be given up."""
    if view.phase == Phase.CUBE:
        caption = f"give up one of {count} cubes"
        return Button(f"give-up-{kind}", f"Give up a cube for {name}", caption, tone="danger")
    label = f"{count} cubes left for {name}"
    return Counter(f"cubes-{kind}", label, "left", value=count, icon="square", colour="steel")
