"""The poster: two corners with wrestlers, energy, fans and dice; the moves of the one in the ring."""

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Button, Counter, Die, Group, Mark, Panel, Scene, Token, Touch
from tablewright.core.words import mention
from tablewright.games.lucha_libre.moves import CHANGE, FANS, HURTS, MOVE_NAMES, OWN, WRESTLERS, asked
from tablewright.games.lucha_libre.rules import DICE, WORDS, LuchaLibre, Side, Stage, faces

MASKS = ("mask-santo", "mask-cavernario", "mask-demon", "mask-bulldog")
COLOURS = ("silver", "ochre", "blue", "rose")


def scene(view: LuchaLibre, seat: int) -> Scene:
    panels = [corner(view, other, near=other == seat) for other in (0, 1)]
    if seat >= 0:
        panels.append(moves(view.sides[seat]))
    return Scene(panels, prompt(view, seat), clause(view, seat))


def touch(view: LuchaLibre, seat: int, action: int) -> Touch:
    """Dice to reroll them; a move, made or to be made.

    All dice have a button too: so touching the last of them does not yet roll them.
    """
    match WORDS.read(action):
        case "reroll", subset:
            side, bits = view.sides[seat], subset + 1
            dice = [f"die-{seat}-{n + 1}" for n in range(5) if bits >> n & 1]
            every = len(dice) == len(side.dice)
            return Touch(dice + ["reroll"] * every, f"Reroll {faces(side.shown(bits))} for 1 fan")
        case "make", number:
            return Touch([f"move-{number}"])
        case "take back", number:
            return Touch([f"made-{seat}-{number}"])
    return Touch()


def prompt(view: LuchaLibre, seat: int) -> str:
    if view.over:
        first, *tied = view.outcome().winners()
        return "The hall is divided." if tied else f"{mention(first)} has won the hall."
    if seat >= 0 and view.sides[seat].stage == Stage.ROLLING:
        if view.sides[seat].fans == 0:
            return "Without fans there is no reroll: keep your dice."
        return "Touch dice to reroll them for a fan, or keep your dice."
    if seat >= 0 and view.sides[seat].stage == Stage.CHOOSING:
        made = len(view.sides[seat].moves) > 0
        return "Make moves of your dice." + " Touch one you made to take it back." * made
    waiting = " and ".join(mention(other) for other in (0, 1) if view.sides[other].stage != Stage.READY)
    return f"Waiting for {waiting}." if waiting else "The round is decided."


def clause(view: LuchaLibre, seat: int) -> str:
    if view.over:
        return "R11"
    return "R5" if seat >= 0 and view.sides[seat].stage == Stage.CHOOSING else "R4"


def corner(view: LuchaLibre, seat: int, *, near: bool) -> Panel:
    """What is decided about comes first: on a phone there is no room for all at once."""
    side, goal = view.sides[seat], view.target
    parts: list[AnyPart] = [dice(side, seat)]
    if len(side.moves) > 0:
        parts.append(moves_made(side, seat))
    if near and not view.over:
        parts += buttons(side)
    fans = f"{counted(side.fans, 'fan')}, {goal} win"
    parts.append(Counter(f"fans-{seat}", fans, f"of {goal} fans", value=side.fans, icon="people"))
    parts += [wrestler(side, which) for which in (side.inside, 1 - side.inside)]
    label = f"The corner of {mention(seat)}"
    return Panel(f"corner-{seat}", label, "", "", parts, "own" if near else "seat", "wrap", seat)


def buttons(side: Side) -> list[AnyPart]:
    if side.stage == Stage.CHOOSING:
        more = any(side.can_make(number) for number in range(len(MOVE_NAMES)))
        return [Button("done", "Make no more moves", "Done", tone="plain" if more else "main")]
    if side.stage == Stage.READY:
        return []
    keep = Button("stop", "Keep these dice", "Keep the dice", tone="main")
    again = Button("reroll", "Reroll all dice for 1 fan", "Reroll all for 1 fan", icon="die")
    return [keep, again] if side.fans > 0 else [keep]


def dice(side: Side, seat: int) -> Group:
    """Those that moves were made of are dimmed."""
    free = side.counted() if side.stage == Stage.ROLLING else side.free
    parts: list[AnyPart] = []
    for number, value in enumerate(side.dice, 1):
        one = 1 << 3 * (value - 1)
        used = free & 7 * one == 0
        free -= 0 if used else one
        label = f"Die {number} shows {value}" + ", used" * used
        mark: Mark = "dim" if used else ""
        parts.append(Die(f"die-{seat}-{number}", label, "", mark, str(value), rolls=side.rolls))
    state = ("rolling", "choosing moves", "ready")[side.stage]
    return Group(f"dice-{seat}", f"Dice: {', '.join(map(str, side.dice))}; {state}", state, parts=parts)


def moves_made(side: Side, seat: int) -> Group:
    made = list(side.moves)
    parts: list[AnyPart] = []
    for number in sorted(set(made)):
        name, times = MOVE_NAMES[number], made.count(number)
        often = f" ×{times}" if times > 1 else ""
        shown = dice_shown(side, number) + often
        parts.append(Counter(f"made-{seat}-{number}", f"Made: {name}{often}", name, "", shown, "die"))
    names = ", ".join(MOVE_NAMES[number] for number in made)
    return Group(f"made-{seat}", f"Moves made: {names}", "moves made", parts=parts)


def wrestler(side: Side, which: int) -> Group:
    who, energy, inside = 2 * side.team + which, side.energy[which], which == side.inside
    name = f"{WRESTLERS[who]}, {'in the ring' if inside else 'resting'}"
    mark: Mark = "" if inside else "dim"
    mask = Token(f"wrestler-{who}", name, mark=mark, icon=MASKS[who], colour=COLOURS[who])
    label = f"{name}, {DICE[energy]} dice, energy space {energy + 1} of 8"
    count = f"{DICE[energy]}\N{NO-BREAK SPACE}dice"
    strength = Counter(f"energy-{who}", label, track(energy), mark, count, "die")
    return Group(f"corner-of-{who}", label, name, parts=[mask, strength])


def track(energy: int) -> str:
    """The energy track by numbers of dice, the wrestler's space between arrows: 22 ▸3◂3 44 55."""
    spaces = [f"▸{dice}◂" if number == energy else str(dice) for number, dice in enumerate(DICE)]
    return " ".join("".join(spaces[pair : pair + 2]) for pair in range(0, len(spaces), 2))


def moves(side: Side) -> Panel:
    parts: list[AnyPart] = []
    for number, name in enumerate(MOVE_NAMES):
        shown, effect = dice_shown(side, number), effects(number)
        mark: Mark = "" if side.stage == Stage.ROLLING or side.can_make(number) else "dim"
        label, caption = f"{name}, {shown}: {effect}", f"{name} · {effect}"
        parts.append(Counter(f"move-{number}", label, caption, mark, shown, "die"))
    title = f"The moves of {WRESTLERS[side.wrestler()]}"
    return Panel("moves", title, title, parts=parts, flow="wrap")


def dice_shown(side: Side, number: int) -> str:
    """The dice a move asks for; a plain triple is of any number."""
    return "-".join(map(str, asked(side.wrestler(), number))) or "X-X-X"


def effects(number: int) -> str:
    fans, hurts, own = FANS[number], HURTS[number], OWN[number]
    found = [f"{signed(fans)} fan{'' if fans in (1, -1) else 's'}"]
    found += [f"they −{hurts}"] if hurts else []
    found += [f"you {signed(own)}"] if own else []
    found += ["swap"] if number == CHANGE else []
    return ", ".join(found)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
