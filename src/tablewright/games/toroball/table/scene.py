"""The arena: a pitch of sand with the cow on it, both benches, and what the one whose turn it is can do."""

from tablewright.core.scene import (
    AnyPart,
    Button,
    Counter,
    Die,
    Grid,
    Group,
    Line,
    Mark,
    Panel,
    Scene,
    Space,
    Token,
    Touch,
)
from tablewright.core.words import mention
from tablewright.games.toroball.field import FIERCE, OUT, PEOPLE, SHORT, SIDE, Fate, Phase, Posture, owner
from tablewright.games.toroball.pitch import (
    ARROWS,
    BARRIER,
    BOTTLES,
    CELLS,
    COLUMNS,
    EDGE,
    GROUND,
    NEXT,
    ROWS,
    SHELTER,
    square_name,
)
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.prompts import (
    aim_label,
    clause,
    lead_label,
    mood,
    prompt,
    run_label,
    state,
)
from tablewright.games.toroball.table.sight import blocked, goals_of, reachable, way_of_the_cow
from tablewright.games.toroball.words import (
    AGITATE,
    AIM,
    ARROW,
    HIDE,
    KICK,
    LEAD,
    NAMES,
    NUDGE,
    PERCH,
    PICK,
    RETURN,
    RUN,
    STEP,
    STOP,
    TAKE_AIM,
)

GROUND_ICONS = {
    "a": "bottle",
    "b": "bottle",
    "=": "barrier",
    ">": "arrow-right",
    "<": "arrow-left",
    "O": "shelter",
}
GROUND_NAMES = {
    "a": "a bottle",
    "b": "a bottle",
    "=": "a barrier",
    ">": "an arrow",
    "<": "an arrow",
    "x": "a starting point",
    "O": "the central hiding spot",
}
COWS = ("cow", "cow-cross", "cow-wild")


def scene(view: Toroball, seat: int) -> Scene:
    panels = [gauges(view), arena(view, seat)]
    panels += [side(view, other, near=other == seat) for other in ((1, 0) if seat == 1 else (0, 1))]
    return Scene(panels, prompt(view, seat), clause(view))


def touch(view: Toroball, seat: int, action: int) -> Touch:
    """Squares to go to, aim at or lead to; people and the cow themselves; buttons for the rest."""
    if action < RETURN:
        return Touch([square_id(int(ARROWS[SIDE * seat + action - ARROW]))])
    if action < PICK:
        return Touch([square_id(int(BOTTLES[2 * seat + action - RETURN]))])
    if action < RUN:
        return Touch([who_id(action - PICK)])
    if action < STEP:
        return Touch([square_id(action - RUN)], run_label(view, action - RUN))
    if action < KICK:
        cell = int(NEXT[view.where[view.mover] * 8 + action - STEP])
        return Touch([square_id(cell)], run_label(view, cell))
    if action < AIM:
        return Touch([{int(KICK): "kick-short", int(TAKE_AIM): "kick"}.get(action, "kick-long")])
    if action < AGITATE:
        return Touch([square_id(action - AIM)], aim_label(view, action - AIM))
    if LEAD <= action < NUDGE:
        cell = int(NEXT[view.cow * 8 + action - LEAD])
        return Touch([square_id(cell)], lead_label(cell))
    if action >= NUDGE:
        return Touch([who_id(action - NUDGE)])
    return Touch(
        [{int(AGITATE): "cow", int(PERCH): "perch", int(HIDE): "hide", int(STOP): "stop"}.get(action, "skip")]
    )


def square_id(cell: int) -> str:
    return f"square-{square_name(cell)}"


def who_id(who: int) -> str:
    return f"who-{NAMES[who]}"


# Round, cow and die


def gauges(view: Toroball) -> Panel:
    agitation = int(view.agitation)
    parts: list[AnyPart] = [
        Counter(
            "round",
            f"Round {view.rounds} of {view.last_round}",
            caption="round",
            value=int(view.rounds),
            icon="flag",
        ),
        Counter(
            "agitation",
            f"The cow is {mood(agitation)}: agitation {agitation} of {FIERCE}",
            caption=mood(agitation),
            value=agitation,
            icon=cow_icon(agitation),
            colour="cow",
            mark="bad" if agitation >= 5 else "",
        ),
        Die(
            "die",
            f"The die shows {view.die}" if view.die else "The die",
            text=str(view.die or "?"),
            rolls=int(view.rolls),
        ),
    ]
    return Panel("gauges", "Round, cow and die", parts=parts, area="top", flow="wrap")


def cow_icon(agitation: int) -> str:
    return COWS[0 if agitation <= 2 else (1 if agitation <= 4 else 2)]


# The pitch


def arena(view: Toroball, seat: int) -> Panel:
    near = reachable(view)
    spaces = [square(view, cell, near) for cell in range(int(CELLS)) if GROUND[cell] != "#"]
    grid = Grid(
        "pitch",
        "The pitch, columns A to O; the goals are in columns A and O",
        columns=int(COLUMNS),
        rows=int(ROWS),
        foot="right" if seat == 1 else "left",  # one's own goal
        spaces=spaces,
        lines=lines(view),
    )
    return Panel("table", "The arena", parts=[grid])


def square(view: Toroball, cell: int, near: set[int]) -> Space:
    parts = pieces(view, cell)
    things = [part.label for part in parts]
    ground = GROUND_NAMES.get(GROUND[cell])
    if GROUND[cell] in "AB":
        ground = f"the goal of {mention('AB'.index(GROUND[cell]))}"
    label = f"{square_name(cell)}: {', '.join(([ground] if ground else []) + things) or 'sand'}"
    icon = GROUND_ICONS.get(GROUND[cell], "net" if GROUND[cell] in "AB" else "")
    if cell in near:
        label += ", within reach"
    odds = odds_shown(view, cell)
    return Space(
        square_id(cell),
        label,
        caption=odds if parts else "",
        x=float(cell % COLUMNS),
        y=float(cell // COLUMNS),
        text="" if parts else odds or ("×" if GROUND[cell] == "x" else ""),
        icons=[icon] if icon and not parts and not odds else [],
        colour="reach" if odds else paint(cell, near),
        mark=square_mark(view, cell, near),
        parts=parts,
    )


def paint(cell: int, near: set[int]) -> str:
    """Sand, a strip along the fence, what can be reached, and the colours of the goals."""
    if GROUND[cell] in "AB":
        return f"seat-{'AB'.index(GROUND[cell])}"
    if cell == SHELTER or BARRIER[cell]:
        return "fence"
    if cell in near:
        return "reach"
    return "edge" if EDGE[cell] else "sand"


def square_mark(view: Toroball, cell: int, near: set[int]) -> Mark:
    if view.phase == Phase.AIMING:
        return target_mark(view, cell) if view.is_in_range(cell) else ""
    return "threat" if cell in near and view.is_drink(cell) else ""


def odds_shown(view: Toroball, cell: int) -> str:
    """What the eye looks for when somebody aims: the odds of a goal, wherever there are any."""
    if view.phase != Phase.AIMING or not view.is_in_range(cell):
        return ""
    odds = goals_of(view, cell)
    return f"{odds}/6" if odds else ""


def target_mark(view: Toroball, cell: int) -> Mark:
    if goals_of(view, cell) > 0:
        return "good"
    if goals_of(view, cell, own=True) > 0:
        return "bad"
    return "dim" if blocked(view, cell) >= 0 else ""


def pieces(view: Toroball, cell: int) -> list[AnyPart]:
    found: list[AnyPart] = [person(view, who) for who in range(int(PEOPLE)) if view.where[who] == cell]
    if view.cow == cell:
        found.append(cow(view))
    if view.ball == cell:
        found.append(Token("ball", "the ball", icon="ball", colour="ball", kind="ball"))
    return found


def person(view: Toroball, who: int) -> Token:
    """Their initial; who is hidden or perched shows that, with the initial beside it."""
    initial = NAMES[who][0]
    posture = int(view.posture[who])
    up = posture != Posture.STANDING
    return Token(
        who_id(who),
        f"{NAMES[who]} of {mention(int(owner(who)))}, {state(view, who)}",
        icon=("", "perched", "hidden")[posture] or f"letter-{initial}",
        text=initial if up else "",
        seat=int(owner(who)),
        mark=person_mark(view, who),
    )


def person_mark(view: Toroball, who: int) -> Mark:
    if who == view.mover:
        return "chosen"
    if who == view.latest and view.where[who] != OUT:
        return "threat"
    if view.held[who]:
        return "bad"
    return "dim" if view.fate[who] == Fate.SKIPPED else ""


def cow(view: Toroball) -> Token:
    agitation = int(view.agitation)
    label = f"the cow, {mood(agitation)}, agitation {agitation}"
    return Token("cow", label, icon=cow_icon(agitation), colour="cow", kind="cow")


def lines(view: Toroball) -> list[Line]:
    found: list[Line] = []
    if view.kick_from >= 0:
        found.append(line([int(view.kick_from), int(view.kick_to)], "The kick", "ball", style="path"))
    if len(view.trail) > 1 and nobody_has_moved(view):
        found.append(line([int(cell) for cell in view.trail], "The way of the cow", "cow", style="path"))
    ahead = way_of_the_cow(view)
    if len(ahead) > 1:
        found.append(line(ahead, "Where the cow is heading", "threat", style="preview"))
    return found


def line(cells: list[int], label: str, colour: str, *, style: str) -> Line:
    return Line(
        [square_id(cell) for cell in cells], label, colour, style="path" if style == "path" else "preview"
    )


def nobody_has_moved(view: Toroball) -> bool:
    """The cow's last run stays drawn until somebody moves."""
    started = view.latest >= 0 or (view.mover >= 0 and view.walked > 0)
    return view.phase == Phase.CHARGING or not started


# The sides


def side(view: Toroball, seat: int, *, near: bool) -> Panel:
    goals = int(view.goals[seat])
    away = [who for who in range(3 * seat, 3 * seat + 3) if view.where[who] == OUT]
    parts: list[AnyPart] = [
        Counter(
            f"goals-{seat}",
            f"{goals} of {view.target_goals} goals",
            caption=f"of {view.target_goals} goals",
            value=goals,
            icon="ball",
        ),
    ]
    if away:
        out: list[AnyPart] = [person(view, who) for who in away]
        parts.append(Group(f"bench-{seat}", "Not on the pitch", caption=bench_caption(view, away), parts=out))
    if near and view.phase == Phase.RUNNING and view.seat == seat:
        parts += buttons(view)
    mark: Mark = "chosen" if view.phase != Phase.OVER and view.seat == seat else ""
    if view.phase == Phase.OVER and seat in view.outcome().winners():
        mark = "good"
    goal = f"goal at {'AO'[seat]}"
    return Panel(
        f"side-{seat}",
        f"The side of {mention(seat)}, {goal}, {goals} goals",
        caption=goal,
        mark=mark,
        parts=parts,
        area="own" if near else "seat",
        flow="wrap",
        seat=seat,
    )


def bench_caption(view: Toroball, away: list[int]) -> str:
    return "out" if any(view.away[who] for who in away) else "to start"


def kick_buttons(view: Toroball) -> list[AnyPart]:
    far = int(view.power)
    if not view.steps:
        return [Button("kick", f"Kick the ball: 3 to {far} squares", "Kick", icon="ball", tone="main")]
    short = Button("kick-short", "Kick short: 3 or 4 squares", "Kick 3–4", icon="ball", tone="main")
    long = Button("kick-long", f"Kick long: 5–{far} squares", f"Kick 5–{far}", icon="ball", tone="main")
    return [short, long] if far > SHORT else [short]


def buttons(view: Toroball) -> list[AnyPart]:
    found: list[AnyPart] = []
    if view.can_kick():
        found += kick_buttons(view)
    if view.can_perch():
        found.append(Button("perch", "Perch on the fence: the cow ignores you", "Perch", icon="perched"))
    if view.can_hide():
        found.append(Button("hide", "Hide: the cow ignores you", "Hide", icon="hidden"))
    if view.has_acted():
        found.append(Button("stop", "End the move here", "Stop here", icon="stop", tone="quiet"))
    else:
        found.append(
            Button("skip", "Skip: do not move, the cow ignores you", "Skip", icon="clock", tone="quiet")
        )
    return found
