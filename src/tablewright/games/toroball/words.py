"""What can be done and said at the arena: actions, announcements, options."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.options import number, switch
from tablewright.core.words import NUMBER, SEAT, Words, names
from tablewright.games.toroball.pitch import WAYS, square_name

OPTIONS: Final = (
    number("goals", 2, 1, 5, "Goals that win the match"),
    number("rounds", 60, 1, 200, "After this many rounds the goals are counted"),
    number("run", 4, 2, 6, "Squares a character may run"),
    number("kick", 6, 4, 8, "Squares the longest kick reaches"),
    number("agitation", 2, 0, 5, "Agitation of the cow at the start, and the least it calms down to"),
    switch("sangria", True, "Whether bottles make whoever passes them stagger"),
    switch("concede", True, "Whether a side with nobody on the field concedes a goal"),
    switch(
        "steps",
        False,
        "Runs square by square, and kicks called short or long first: so matches went under version 1",
        before=True,
        offered=False,
    ),
)

# Three a side. Their initials are none of the columns' letters.
NAMES: Final = ("Paul", "Rosa", "Theo", "Ugo", "Vera", "Yann")
SQUARE: Final = names(*[square_name(cell) for cell in range(135)])
WHO: Final = names(*NAMES)
WAY: Final = names(*WAYS)

WORDS: Final = Words()
ARROW: Final[i64] = WORDS.action(
    "arrow", "Start on the {arrow} arrow", "R3", arrow=names("upper", "middle", "lower")
)
RETURN: Final[i64] = WORDS.action(
    "return", "Come back at the {bottle} bottle", "R19", bottle=names("upper", "lower")
)
PICK: Final[i64] = WORDS.action("pick", "It is the turn of {who}", "R4", touch="who-{who}", who=WHO)
RUN: Final[i64] = WORDS.action("run", "Run to {square}", "R5", touch="square-{square}", square=SQUARE)
# These two only in matches of version 1 (option steps): a run is one action now, and so is a kick.
STEP: Final[i64] = WORDS.action("step", "Run {way}", "R5", way=WAY)
KICK: Final[i64] = WORDS.action(
    "kick", "Kick the ball: a {reach} one", "R10", touch="kick-{reach}", reach=names("short", "long")
)
TAKE_AIM: Final[i64] = WORDS.action("take aim", "Kick the ball", "R10", touch="kick")
AIM: Final[i64] = WORDS.action("aim", "Aim at {square}", "R10", touch="square-{square}", square=SQUARE)
AGITATE: Final[i64] = WORDS.action("agitate", "Agitate the cow", "R15", touch="cow")
PERCH: Final[i64] = WORDS.action("perch", "Perch on the fence", "R7", touch="perch")
HIDE: Final[i64] = WORDS.action("hide", "Hide", "R7", touch="hide")
STOP: Final[i64] = WORDS.action("stop", "Stop here", "R6", touch="stop")
SKIP: Final[i64] = WORDS.action("skip", "Skip: do not move", "R8", touch="skip")
LEAD: Final[i64] = WORDS.action("lead", "Lead the cow {way}", "R16", way=WAY)
NUDGE: Final[i64] = WORDS.action("nudge", "The cow nudges {who}", "R17", touch="who-{who}", who=WHO)

OPENS: Final[i64] = WORDS.event(
    "opens", "The cow stands on {cow}, the ball lies on {ball}.", "R3", sound="place", cow=SQUARE, ball=SQUARE
)
PLACES: Final[i64] = WORDS.event(
    "places", "{seat} puts {who} on {square}.", "R3", sound="place", seat=SEAT, who=WHO, square=SQUARE
)
ROUND: Final[i64] = WORDS.event("round", "Round {number}: {seat} begins.", "R4", number=NUMBER, seat=SEAT)
RETURNS: Final[i64] = WORDS.event(
    "returns", "{who} is back, at the bottle on {square}.", "R19", sound="place", who=WHO, square=SQUARE
)
STAYS_OUT: Final[i64] = WORDS.event("stays out", "No bottle is free: {who} stays out.", "R19", who=WHO)
RUNS: Final[i64] = WORDS.event("runs", "{who} runs to {square}.", "R5", sound="place", who=WHO, square=SQUARE)
DRINKS: Final[i64] = WORDS.event("drinks", "{who} drinks.", "R9", sound="take", who=WHO)
STAGGERS: Final[i64] = WORDS.event(
    "staggers",
    "{who} staggers {way} for {squares} squares.",
    "R9",
    sound="roll",
    who=WHO,
    way=WAY,
    squares=NUMBER,
)
REELS: Final[i64] = WORDS.event(
    "reels", "{who} reels to {square}.", "R9", sound="place", who=WHO, square=SQUARE
)
BUMPS: Final[i64] = WORDS.event("bumps", "Something is in the way: {who} stops.", "R9", sound="bad", who=WHO)
KICKS: Final[i64] = WORDS.event(
    "kicks", "{who} kicks the ball towards {square}.", "R10", sound="card", who=WHO, square=SQUARE
)
BLOCKS: Final[i64] = WORDS.event(
    "blocks",
    "{what} is in the way: the ball stops on {square}.",
    "R11",
    sound="bad",
    what=names(*NAMES, "The cow", "The shelter"),
    square=SQUARE,
)
SCATTERS: Final[i64] = WORDS.event(
    "scatters", "The ball scatters {way} to {square}.", "R12", sound="roll", way=WAY, square=SQUARE
)
SCORES: Final[i64] = WORDS.event(
    "scores",
    "The ball scatters {way} into the goal. {seat} scores: {goals}.",
    "R13",
    sound="good",
    way=WAY,
    seat=SEAT,
    goals=NUMBER,
)
RESETS: Final[i64] = WORDS.event(
    "resets",
    "Back to the start: the cow, agitation {agitation}, on {cow}, the ball on {ball}.",
    "R14",
    sound="place",
    agitation=NUMBER,
    cow=SQUARE,
    ball=SQUARE,
)
AGITATES: Final[i64] = WORDS.event(
    "agitates", "{who} agitates the cow: {agitation}.", "R15", sound="bad", who=WHO, agitation=NUMBER
)
PERCHES: Final[i64] = WORDS.event("perches", "{who} perches on the fence.", "R7", sound="take", who=WHO)
HIDES: Final[i64] = WORDS.event("hides", "{who} hides.", "R7", sound="take", who=WHO)
STOPS: Final[i64] = WORDS.event("stops", "{who} stays on {square}.", "R6", who=WHO, square=SQUARE)
SKIPS: Final[i64] = WORDS.event("skips", "{who} skips.", "R8", who=WHO)
CONCEDES: Final[i64] = WORDS.event(
    "concedes",
    "{loser} has nobody on the field and concedes. {seat} scores: {goals}.",
    "R21",
    sound="bad",
    loser=SEAT,
    seat=SEAT,
    goals=NUMBER,
)
DOZES: Final[i64] = WORDS.event("dozes", "The cow rolls a 6 and does not move.", "R17", sound="roll")
CHARGES: Final[i64] = WORDS.event(
    "charges",
    "The cow charges at {who}: {die}+{agitation} squares, led by {seat}.",
    "R16",
    sound="roll",
    who=WHO,
    die=NUMBER,
    agitation=NUMBER,
    seat=SEAT,
)
TROTS: Final[i64] = WORDS.event("trots", "The cow runs to {square}.", "R17", sound="place", square=SQUARE)
NUDGES: Final[i64] = WORDS.event(
    "nudges", "The cow nudges {who} out of the arena.", "R17", sound="bad", who=WHO
)
TIRES: Final[i64] = WORDS.event("tires", "The cow stops.", "R17")
LOST: Final[i64] = WORDS.event("lost", "The cow finds no way to {who}.", "R16", who=WHO)
WANDERS: Final[i64] = WORDS.event(
    "wanders",
    "Everybody has skipped: the cow wanders {way}, {squares} squares.",
    "R18",
    sound="roll",
    way=WAY,
    squares=NUMBER,
)
SPOTS: Final[i64] = WORDS.event("spots", "The cow can see {who} again.", "R7", who=WHO)
TOUCHES: Final[i64] = WORDS.event(
    "touches", "The cow is in touch with {who}, who must move first.", "R20", sound="bad", who=WHO
)
WINS: Final[i64] = WORDS.event("wins", "{seat} has won the match.", "R1", sound="end", seat=SEAT)
CLOSES: Final[i64] = WORDS.event(
    "closes", "The last round is over: the goals are counted.", "R22", sound="end"
)
STAYS: Final[i64] = WORDS.event(
    "stays",
    "The ball scatters {way}, but the shelter keeps it out: it stays on {square}.",
    "R12",
    sound="roll",
    way=WAY,
    square=SQUARE,
)
