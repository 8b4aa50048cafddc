"""The arena: a pitch of sand with the cow on it, both benches, and what the one whose turn it is can do."""

from typing import Literal

from tablewright.core import scene as parts
from tablewright.core.scene import AnyPart, Mark, Panel, Scene, Touch
from tablewright.core.seating import turn_mark
from tablewright.core.words import mention
from tablewright.games.toroball import pitch
from tablewright.games.toroball.field import FIERCE, OUT, PEOPLE, SHORT, SIDE, Fate, Phase, owner
from tablewright.games.toroball.pitch import GROUND, square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table import sight
from tablewright.games.toroball.table.prompts import CLAUSES, MOODS, aim_label, prompt, run_label, state
from tablewright.games.toroball.words import NAMES, WORDS

# By the signs of the pitch: an icon, and what lies there.
GROUNDS = {
    "a": ("bottle", "a bottle"),
    "b": ("bottle", "a bottle"),
    "=": ("barrier", "a barrier"),
    ">": ("arrow-right", "an arrow"),
    "<": ("arrow-left", "an arrow"),
    "x": ("", "a starting point"),
    "O": ("shelter", "the central hiding spot"),
    "A": ("net", f"the goal of {mention(0)}"),
    "B": ("net", f"the goal of {mention(1)}"),
}
COWS = ("cow", "cow", "cow", "cow-cross", "cow-cross", "cow-wild", "cow-wild")  # by agitation


def scene(view: Toroball, seat: int) -> Scene:
    panels = [gauges(view), arena(view, seat)]
    panels += [side(view, other, near=other == seat) for other in ((1, 0) if seat == 1 else (0, 1))]
    return Scene(panels, prompt(view, seat), CLAUSES[view.phase])


def touch(view: Toroball, seat: int, action: int) -> Touch:
    """Squares that depend on who acts and from where, and what would happen there; the words say the rest."""
    match WORDS.read(action):
        case "arrow", row:
            return Touch([square_id(pitch.ARROWS[SIDE * seat + row])])
        case "return", bottle:
            return Touch([square_id(pitch.BOTTLES[2 * seat + bottle])])
        case "run", cell:
            return Touch(label=run_label(view, cell))
        case "step", way:
            cell = pitch.NEXT[view.where[view.mover] * 8 + way]
            return Touch([square_id(cell)], run_label(view, cell))
        case "aim", cell:
            return Touch(label=aim_label(view, cell))
        case "lead", way:
            cell = pitch.NEXT[view.cow * 8 + way]
            return Touch([square_id(cell)], f"Lead the cow to {square_name(cell)}")
    return Touch()


def square_id(cell: int) -> str:
    return f"square-{square_name(cell)}"


# Round, cow and die


def gauges(view: Toroball) -> Panel:
    how = MOODS[view.agitation]
    of_round = f"Round {view.rounds} of {view.last_round}"
    of_cow = f"The cow is {how}: agitation {view.agitation} of {FIERCE}"
    shown: list[AnyPart] = [
        parts.Counter("round", of_round, "round", value=view.rounds, icon="flag"),
        parts.Counter(
            "agitation",
            of_cow,
            how,
            "bad" if view.agitation >= 5 else "",
            value=view.agitation,
            icon=COWS[view.agitation],
            colour="cow",
        ),
        parts.Die(
            "die",
            f"The die shows {view.die}" if view.die else "The die",
            text=str(view.die or "?"),
            rolls=view.rolls,
        ),
    ]
    return Panel("gauges", "Round, cow and die", parts=shown, area="top", flow="wrap")


# The pitch


def arena(view: Toroball, seat: int) -> Panel:
    near = sight.reachable(view)
    grid = parts.Grid(
        "pitch",
        "The pitch, columns A to O; the goals are in columns A and O",
        columns=pitch.COLUMNS,
        rows=pitch.ROWS,
        foot="right" if seat == 1 else "left",  # one's own goal
        spaces=[square(view, cell, near) for cell in range(pitch.CELLS) if GROUND[cell] != "#"],
        lines=lines(view),
    )
    return Panel("table", "The arena", parts=[grid])


def square(view: Toroball, cell: int, near: set[int]) -> parts.Space:
    on_it = pieces(view, cell)
    icon, ground = GROUNDS.get(GROUND[cell], ("", ""))
    things = [thing for thing in (ground, *(part.label for part in on_it)) if thing]
    within = ", within reach" if cell in near else ""
    odds = odds_shown(view, cell)
    return parts.Space(
        square_id(cell),
        f"{square_name(cell)}: {', '.join(things) or 'sand'}{within}",
        odds if on_it else "",
        square_mark(view, cell, near),
        x=float(cell % pitch.COLUMNS),
        y=float(cell // pitch.COLUMNS),
        text="" if on_it else odds or ("×" if GROUND[cell] == "x" else ""),
        icons=[icon] if icon and not on_it and not odds else [],
        colour="reach" if odds else paint(cell, near),
        parts=on_it,
    )


def paint(cell: int, near: set[int]) -> str:
    """Sand, a strip along the fence, what can be reached, and the colours of the goals."""
    if GROUND[cell] in "AB":
        return f"seat-{'AB'.index(GROUND[cell])}"
    if GROUND[cell] in "O=":
        return "fence"
    if cell in near:
        return "reach"
    return "edge" if pitch.EDGE[cell] else "sand"


def odds_shown(view: Toroball, cell: int) -> str:
    """What the eye looks for when somebody aims: the odds of a goal, wherever there are any."""
    odds = sight.goals_of(view, cell) if sight.is_target(view, cell) else 0
    return f"{odds}/6" if odds else ""


def square_mark(view: Toroball, cell: int, near: set[int]) -> Mark:
    if not sight.is_target(view, cell):
        return "threat" if cell in near and view.is_drink(cell) else ""
    if sight.goals_of(view, cell) > 0:
        return "good"
    if sight.goals_of(view, cell, own=True) > 0:
        return "bad"
    return "dim" if sight.blocked(view, cell) >= 0 else ""


def pieces(view: Toroball, cell: int) -> list[AnyPart]:
    found: list[AnyPart] = [person(view, who) for who in range(PEOPLE) if view.where[who] == cell]
    if view.cow == cell:
        label = f"the cow, {MOODS[view.agitation]}, agitation {view.agitation}"
        found.append(parts.Token("cow", label, icon=COWS[view.agitation], colour="cow", kind="cow"))
    if view.ball == cell:
        found.append(parts.Token("ball", "the ball", icon="ball", colour="ball", kind="ball"))
    return found


def person(view: Toroball, who: int) -> parts.Token:
    """Their initial; who is hidden or perched shows that, with the initial beside it."""
    name = NAMES[who]
    cover = ("", "perched", "hidden")[view.posture[who]]
    return parts.Token(
        f"who-{name}",
        f"{name} of {mention(owner(who))}, {state(view, who)}",
        icon=cover or f"letter-{name[0]}",
        text=name[0] if cover else "",
        seat=owner(who),
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


def lines(view: Toroball) -> list[parts.Line]:
    found: list[parts.Line] = []
    if view.kick_from >= 0:
        found.append(line([view.kick_from, view.kick_to], "The kick", "ball", "path"))
    if len(view.trail) > 1 and nobody_has_moved(view):
        found.append(line(list(view.trail), "The way of the cow", "cow", "path"))
    ahead = sight.way_of_the_cow(view)
    if len(ahead) > 1:
        found.append(line(ahead, "Where the cow is heading", "threat", "preview"))
    return found


def line(cells: list[int], label: str, colour: str, style: Literal["path", "preview"]) -> parts.Line:
    return parts.Line([square_id(cell) for cell in cells], label, colour, style)


def nobody_has_moved(view: Toroball) -> bool:
    """The cow's last run stays drawn until somebody moves."""
    started = view.latest >= 0 or (view.mover >= 0 and view.walked > 0)
    return view.phase == Phase.CHARGING or not started


# The sides


def side(view: Toroball, seat: int, *, near: bool) -> Panel:
    goals, goal = view.goals[seat], f"goal at {'AO'[seat]}"
    of_all = f"of {view.target_goals} goals"
    shown: list[AnyPart] = [
        parts.Counter(f"goals-{seat}", f"{goals} {of_all}", of_all, value=goals, icon="ball")
    ]
    away = [who for who in range(SIDE * seat, SIDE * seat + SIDE) if view.where[who] == OUT]
    if away:
        people: list[AnyPart] = [person(view, who) for who in away]
        why = "out" if any(view.away[who] for who in away) else "to start"
        shown.append(parts.Group(f"bench-{seat}", "Not on the pitch", why, parts=people))
    if near and view.phase == Phase.RUNNING and view.seat == seat:
        shown += buttons(view)
    return Panel(
        f"side-{seat}",
        f"The side of {mention(seat)}, {goal}, {goals} goals",
        goal,
        turn_mark(view, seat),
        parts=shown,
        area="own" if near else "seat",
        flow="wrap",
        seat=seat,
    )


def buttons(view: Toroball) -> list[AnyPart]:
    found: list[AnyPart] = kick_buttons(view) if view.can_kick() else []
    if view.can_perch():
        found.append(
            parts.Button("perch", "Perch on the fence: the cow ignores you", "Perch", icon="perched")
        )
    if view.can_hide():
        found.append(parts.Button("hide", "Hide: the cow ignores you", "Hide", icon="hidden"))
    if view.has_acted():
        found.append(parts.Button("stop", "End the move here", "Stop here", icon="stop", tone="quiet"))
    else:
        skip = "Skip: do not move, the cow ignores you"
        found.append(parts.Button("skip", skip, "Skip", icon="clock", tone="quiet"))
    return found


def kick_buttons(view: Toroball) -> list[AnyPart]:
    far = view.power
    if not view.steps:
        return [kick_button("kick", f"Kick the ball: 3 to {far} squares", "Kick")]
    short = kick_button("kick-short", "Kick short: 3 or 4 squares", "Kick 3–4")
    long = kick_button("kick-long", f"Kick long: 5–{far} squares", f"Kick 5–{far}")
    return [short, long] if far > SHORT else [short]


def kick_button(id: str, label: str, caption: str) -> parts.Button:
    return parts.Button(id, label, caption, icon="ball", tone="main")
