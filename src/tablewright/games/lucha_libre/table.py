"""The poster: two corners with wrestlers, energy, fans and dice; the moves of the one in the ring."""

from tablewright.core.table import (
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
from tablewright.games.lucha_libre.bots import next_move
from tablewright.games.lucha_libre.moves import (
    FANS,
    HURTS,
    MOVE_NAMES,
    MOVES,
    OWN,
    TRIPLE,
    WRESTLERS,
    asked,
    dice_for,
)
from tablewright.games.lucha_libre.rules import DICE, DONE, MAKE, REROLL, STOP, LuchaLibre, Side, Stage

MASKS = ("mask-santo", "mask-cavernario", "mask-demon", "mask-bulldog")
COLOURS = ("silver", "ochre", "blue", "rose")


def scene(view: LuchaLibre, seat: int) -> Scene:
    panels = [corner(view, other, near=other == seat) for other in (0, 1)]
    if seat >= 0:
        panels.append(moves(view.sides[seat]))
    return Scene(panels, prompt(view, seat), clause(view, seat))


def touch(view: LuchaLibre, seat: int, action: int) -> Touch:
    """Dice and the reroll button; a button to keep them; a move; a button to make no more."""
    if action < STOP:
        bits = action - REROLL + 1
        return Touch([die_id(seat, n) for n in range(5) if bits >> n & 1] + ["reroll"])
    if action == STOP:
        return Touch(["stop"])
    return Touch([f"move-{action - MAKE}"] if action < DONE else ["done"])


def prompt(view: LuchaLibre, seat: int) -> str:
    if view.over:
        fans = [int(side.fans) for side in view.sides]
        ahead = mention(0 if fans[0] > fans[1] else 1)
        return "The hall is divided." if fans[0] == fans[1] else f"{ahead} has won the hall."
    if seat >= 0 and view.sides[seat].stage == Stage.ROLLING:
        return "Touch dice to reroll them for a fan, or keep your dice."
    if seat >= 0 and view.sides[seat].stage == Stage.CHOOSING:
        return "Make moves of your dice; the best is marked."
    waiting = " and ".join(mention(other) for other in (0, 1) if view.sides[other].stage != Stage.READY)
    return f"Waiting for {waiting}." if waiting else "The round is decided."


def clause(view: LuchaLibre, seat: int) -> str:
    if view.over:
        return "R11"
    return "R5" if seat >= 0 and view.sides[seat].stage == Stage.CHOOSING else "R4"


def corner(view: LuchaLibre, seat: int, *, near: bool) -> Panel:
    side = view.sides[seat]
    parts: list[AnyPart] = [wrestler(side, which) for which in (int(side.inside), int(1 - side.inside))]
    goal = int(view.target)
    parts.append(
        Counter(
            f"fans-{seat}",
            f"{side.fans} fans, {goal} win",
            caption=f"of {goal} fans",
            value=int(side.fans),
            icon="people",
        )
    )
    dice: list[AnyPart] = [die(seat, side, n) for n in range(len(side.dice))]
    parts.append(Group(f"dice-{seat}", dice_label(side), caption=state(side), parts=dice))
    if near and side.stage == Stage.ROLLING and not view.over:
        parts.append(
            Button("reroll", "Reroll the dice you touched, for 1 fan", caption="Reroll for 1 fan", icon="die")
        )
        parts.append(Button("stop", "Keep these dice", caption="Keep the dice", tone="main"))
    area: Area = "own" if near else "seat"
    return Panel(
        f"corner-{seat}", f"The corner of {mention(seat)}", parts=parts, area=area, flow="wrap", seat=seat
    )


def state(side: Side) -> str:
    return ("rolling", "choosing moves", "ready")[side.stage]


def dice_label(side: Side) -> str:
    return "Dice: " + ", ".join(str(value) for value in side.dice) + f"; {state(side)}"


def die_id(seat: int, number: int) -> str:
    return f"die-{seat}-{number + 1}"


def die(seat: int, side: Side, number: int) -> Die:
    value = int(side.dice[number])
    return Die(
        die_id(seat, number), f"Die {number + 1} shows {value}", text=str(value), rolls=int(side.rolls)
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
        f"energy-{who}", label, caption=track(energy), value=f"{DICE[energy]} dice", icon="die", mark=mark
    )
    return Group(f"corner-of-{who}", label, caption=f"{name}, {place}", parts=[mask, strength], shape="row")


def track(energy: int) -> str:
    """The energy track in a line, the wrestler's space between arrows: 2 2 ▸3◂ 3 4 4 5 5."""
    spaces = [f"▸{dice}◂" if number == energy else str(dice) for number, dice in enumerate(DICE)]
    return " ".join(spaces)


def moves(side: Side) -> Panel:
    best = next_move(side) if side.stage == Stage.CHOOSING else -1
    parts: list[AnyPart] = [move(side, number, best) for number in range(int(MOVES))]
    if side.stage == Stage.CHOOSING:
        parts.append(
            Button(
                "done", "Make no more moves", caption="No more moves", tone="main" if best < 0 else "quiet"
            )
        )
    name = WRESTLERS[side.wrestler()]
    return Panel("moves", f"The moves of {name}", caption=f"The moves of {name}", parts=parts, flow="wrap")


def move(side: Side, number: int, best: int) -> Counter:
    dice = asked(int(side.wrestler()), number)
    shown = "-".join(str(value) for value in dice) if number != TRIPLE else "X-X-X"
    effect = effects(number)
    made = list(side.moves).count(number)
    open_ = side.stage == Stage.CHOOSING and dice_for(side.wrestler(), number, side.free) != 0
    mark: Mark = (
        "good"
        if number == best
        else ("chosen" if made else ("" if open_ or side.stage == Stage.ROLLING else "dim"))
    )
    label = f"{MOVE_NAMES[number]}, {shown}: {effect}" + (", suggested" if number == best else "")
    return Counter(
        f"move-{number}",
        label,
        caption=f"{MOVE_NAMES[number]} · {effect}",
        value=shown,
        icon="die",
        mark=mark,
    )


def effects(number: int) -> str:
    fans, hurts, own = int(FANS[number]), int(HURTS[number]), int(OWN[number])
    parts = [f"{signed(fans)} fans"]
    if hurts:
        parts.append(f"they −{hurts}")
    if own:
        parts.append(f"you {signed(own)}")
    return ", ".join(parts) + (", swap" if number == MOVES - 1 else "")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
