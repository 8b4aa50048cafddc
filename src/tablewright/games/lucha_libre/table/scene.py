"""The poster: two corners with wrestlers, energy, fans and dice; the moves of the one in the ring."""

from tablewright.core.scene import (
    AnyPart,
    Area,
    Button,
    Counter,
    Die,
    Group,
    Mark,
    Panel,
    Scene,
    Token,
    Touch,
)
from tablewright.core.words import mention
from tablewright.games.lucha_libre.moves import (
    FANS,
    HURTS,
    MOVE_NAMES,
    MOVES,
    OWN,
    TRIPLE,
    WRESTLERS,
    asked,
)
from tablewright.games.lucha_libre.rules import (
    DICE,
    DONE,
    MAKE,
    REROLL,
    STOP,
    TAKE_BACK,
    LuchaLibre,
    Side,
    Stage,
    faces,
    fans_counted,
)

MASKS = ("mask-santo", "mask-cavernario", "mask-demon", "mask-bulldog")
COLOURS = ("silver", "ochre", "blue", "rose")


def scene(view: LuchaLibre, seat: int) -> Scene:
    panels = [corner(view, other, near=other == seat) for other in (0, 1)]
    if seat >= 0:
        panels.append(moves(view.sides[seat]))
    return Scene(panels, prompt(view, seat), clause(view, seat))


def touch(view: LuchaLibre, seat: int, action: int) -> Touch:
    """Dice to reroll them; a button to keep them; a move, made or to be made; a button to make no more."""
    if action < STOP:
        return reroll_touch(view.sides[seat], seat, action - REROLL + 1)
    if action == STOP:
        return Touch(["stop"])
    if action == DONE:
        return Touch(["done"])
    return Touch([f"move-{action - MAKE}" if action < DONE else made_id(seat, action - TAKE_BACK)])


def reroll_touch(side: Side, seat: int, bits: int) -> Touch:
    """All dice have a button too: so touching the last of them does not yet roll them."""
    dice = [die_id(seat, n) for n in range(5) if bits >> n & 1]
    every = len(dice) == len(side.dice)
    return Touch(dice + ["reroll"] * every, f"Reroll {faces(side.shown(bits))} for 1 fan")


def prompt(view: LuchaLibre, seat: int) -> str:
    if view.over:
        fans = [int(side.fans) for side in view.sides]
        ahead = mention(0 if fans[0] > fans[1] else 1)
        return "The hall is divided." if fans[0] == fans[1] else f"{ahead} has won the hall."
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
    side = view.sides[seat]
    parts: list[AnyPart] = [
        Group(f"dice-{seat}", dice_label(side), caption=state(side), parts=dice(side, seat))
    ]
    if len(side.moves) > 0:
        parts.append(moves_made(side, seat))
    if near and not view.over:
        parts += buttons(side)
    parts.append(fans(view, seat))
    parts += [wrestler(side, which) for which in (int(side.inside), int(1 - side.inside))]
    area: Area = "own" if near else "seat"
    return Panel(
        f"corner-{seat}", f"The corner of {mention(seat)}", parts=parts, area=area, flow="wrap", seat=seat
    )


def fans(view: LuchaLibre, seat: int) -> Counter:
    goal, count = int(view.target), int(view.sides[seat].fans)
    label = f"{fans_counted(count)}, {goal} win"
    return Counter(f"fans-{seat}", label, caption=f"of {goal} fans", value=count, icon="people")


def buttons(side: Side) -> list[AnyPart]:
    if side.stage == Stage.CHOOSING:
        more = any(side.can_make(move) for move in range(int(MOVES)))
        return [Button("done", "Make no more moves", caption="Done", tone="plain" if more else "main")]
    if side.stage != Stage.ROLLING:
        return []
    found: list[AnyPart] = [Button("stop", "Keep these dice", caption="Keep the dice", tone="main")]
    if side.fans > 0:
        found.append(
            Button("reroll", "Reroll all dice for 1 fan", caption="Reroll all for 1 fan", icon="die")
        )
    return found


def state(side: Side) -> str:
    return ("rolling", "choosing moves", "ready")[side.stage]


def dice_label(side: Side) -> str:
    return "Dice: " + ", ".join(str(value) for value in side.dice) + f"; {state(side)}"


def die_id(seat: int, number: int) -> str:
    return f"die-{seat}-{number + 1}"


def dice(side: Side, seat: int) -> list[AnyPart]:
    """Those that moves were made of are dimmed."""
    free = int(side.free)
    parts: list[AnyPart] = []
    for number, value in enumerate(side.dice):
        used = side.stage != Stage.ROLLING and not free >> 3 * (value - 1) & 7
        free -= 0 if used or side.stage == Stage.ROLLING else 1 << 3 * (value - 1)
        label = f"Die {number + 1} shows {value}" + ", used" * used
        mark: Mark = "dim" if used else ""
        parts.append(Die(die_id(seat, number), label, text=str(value), rolls=int(side.rolls), mark=mark))
    return parts


def made_id(seat: int, number: int) -> str:
    return f"made-{seat}-{number}"


def moves_made(side: Side, seat: int) -> Group:
    made = list(side.moves)
    parts: list[AnyPart] = [made_move(side, seat, number, made.count(number)) for number in sorted(set(made))]
    names = ", ".join(MOVE_NAMES[number] for number in made)
    return Group(f"made-{seat}", f"Moves made: {names}", caption="moves made", parts=parts)


def made_move(side: Side, seat: int, number: int, times: int) -> Counter:
    often = f" ×{times}" if times > 1 else ""
    return Counter(
        made_id(seat, number),
        f"Made: {MOVE_NAMES[number]}{often}",
        caption=MOVE_NAMES[number],
        value=dice_shown(side, number) + often,
        icon="die",
    )


def wrestler(side: Side, which: int) -> Group:
    who = 2 * int(side.team) + which
    inside = which == side.inside
    place = "in the ring" if inside else "resting"
    energy = int(side.energy[which])
    name = WRESTLERS[who]
    mark: Mark = "" if inside else "dim"
    mask = Token(f"wrestler-{who}", f"{name}, {place}", icon=MASKS[who], colour=COLOURS[who], mark=mark)
    label = f"{name}, {place}, {DICE[energy]} dice, energy space {energy + 1} of 8"
    strength = Counter(
        f"energy-{who}",
        label,
        caption=track(energy),
        value=f"{DICE[energy]}\N{NO-BREAK SPACE}dice",
        icon="die",
        mark=mark,
    )
    return Group(f"corner-of-{who}", label, caption=f"{name}, {place}", parts=[mask, strength], shape="row")


def track(energy: int) -> str:
    """The energy track by numbers of dice, the wrestler's space between arrows: 22 ▸3◂3 44 55."""
    spaces = [f"▸{dice}◂" if number == energy else str(dice) for number, dice in enumerate(DICE)]
    return " ".join("".join(spaces[pair : pair + 2]) for pair in range(0, len(spaces), 2))


def moves(side: Side) -> Panel:
    parts: list[AnyPart] = [move(side, number) for number in range(int(MOVES))]
    name = WRESTLERS[side.wrestler()]
    return Panel("moves", f"The moves of {name}", caption=f"The moves of {name}", parts=parts, flow="wrap")


def move(side: Side, number: int) -> Counter:
    shown, effect = dice_shown(side, number), effects(number)
    mark: Mark = "" if side.stage == Stage.ROLLING or side.can_make(number) else "dim"
    return Counter(
        f"move-{number}",
        f"{MOVE_NAMES[number]}, {shown}: {effect}",
        caption=f"{MOVE_NAMES[number]} · {effect}",
        value=shown,
        icon="die",
        mark=mark,
    )


def dice_shown(side: Side, number: int) -> str:
    """The dice a move asks for."""
    asks = asked(int(side.wrestler()), number)
    return "-".join(str(value) for value in asks) if number != TRIPLE else "X-X-X"


def effects(number: int) -> str:
    fans, hurts, own = int(FANS[number]), int(HURTS[number]), int(OWN[number])
    parts = [f"{signed(fans)} fan{'' if abs(fans) == 1 else 's'}"]
    if hurts:
        parts.append(f"they −{hurts}")
    if own:
        parts.append(f"you {signed(own)}")
    return ", ".join(parts) + (", swap" if number == MOVES - 1 else "")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
