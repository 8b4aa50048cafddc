"""What can be done and what is told in Bonnie and Clyde."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, Words, names

WORDS: Final = Words()
ROLL: Final[i64] = WORDS.action("roll", "Roll for the police", "R4", touch="police")
SHOOT: Final[i64] = WORDS.action(
    "shoot", "Spend 1 Ammunition: the roll counts 1 less", "R5", touch="ammunition"
)
ACCEPT: Final[i64] = WORDS.action("accept", "Let the roll stand", "R5", touch="police")
GIVE_UP: Final[i64] = WORDS.action(
    "give_up", "Lose a cube for {kind}", "R8", kind=names("places", "daily actions")
)
HOME: Final[i64] = WORDS.action("home", "Stay home: Boredom +1", "R10", touch="home")
HOME_POEM: Final[i64] = WORDS.action(
    "home_poem", "Stay home and write a poem for $2", "R9", touch="home poems"
)
CEMENT_CITY: Final[i64] = WORDS.action(
    "cement_city", "Visit Bonnie in Cement City: Boredom −1, Love +1", "R10", touch="cement-city"
)
DALLAS: Final[i64] = WORDS.action("dallas", "Find a small job in Dallas: $ +1", "R10", touch="dallas")
RIDE: Final[i64] = WORDS.action("ride", "Go for a ride: $ −1, Love +1", "R10", touch="ride")
GOOD_WORK: Final[i64] = WORDS.action(
    "good_work", "Ask for good work: nothing comes of it", "R11", touch="good-work"
)
WORK: Final[i64] = WORDS.action("work", "Find work: Boredom +1, $ +1", "R11", touch="work")
WORK_POEM: Final[i64] = WORDS.action(
    "work_poem", "Find work and write a poem for $2", "R9", touch="work poems"
)
PHOTO: Final[i64] = WORDS.action("photo", "Take photos: $ −2, Love +2", "R11", touch="photo")
BUY: Final[i64] = WORDS.action(
    "buy", "Buy ammunition: $ −1, Ammunition +1", "R11", touch="get-ammunition savings"
)
STEAL: Final[i64] = WORDS.action(
    "steal", "Steal ammunition: Threat +1, Ammunition +1", "R11", touch="get-ammunition threat"
)
ARMED: Final[i64] = WORDS.action(
    "armed", "Stick up a store, armed: Ammunition −1, $ +2", "R11", touch="stick-up ammunition"
)
UNARMED: Final[i64] = WORDS.action(
    "unarmed", "Stick up a store, unarmed: Threat +1, $ +2", "R11", touch="stick-up threat"
)
LEAVE: Final[i64] = WORDS.action("leave", "Leave town together", "R12", touch="leave-town")
IDLE: Final[i64] = WORDS.action("idle", "Leave a cube unplaced", "R11", touch="cubes-daily")

ROLLS: Final[i64] = WORDS.event(
    "rolls", "The police roll {die}, with modifiers {total}.", "R4", sound="roll", die=NUMBER, total=NUMBER
)
SHOOTS: Final[i64] = WORDS.event(
    "shoots", "Clyde spends 1 Ammunition: now {total}.", "R5", sound="place", total=NUMBER
)
QUIET: Final[i64] = WORDS.event("quiet", "The police leave them alone.", "R6")
CHANGES: Final[i64] = WORDS.event(
    "changes",
    "{gauge} is now {value}.",
    "R2",
    gauge=names("Love", "Boredom", "Threat", "Ammunition"),
    value=NUMBER,
)
EARNS: Final[i64] = WORDS.event("earns", "Savings: ${value}.", "R2", sound="coin", value=NUMBER)
PASSION: Final[i64] = WORDS.event(
    "passion", "Their Passion grows to {value}.", "R9", sound="good", value=NUMBER
)
COOLS: Final[i64] = WORDS.event("cools", "Passion falls to {value}.", "R8", sound="bad", value=NUMBER)
POEM: Final[i64] = WORDS.event(
    "poem", "Bonnie writes poem number {value}: ${left} left.", "R9", sound="good", value=NUMBER, left=NUMBER
)
TEARS: Final[i64] = WORDS.event(
    "tears", "Bonnie tears a poem up: {value} left.", "R8", sound="bad", value=NUMBER
)
PRISON: Final[i64] = WORDS.event("prison", "Clyde goes to prison.", "R7", sound="bad")
CUBE: Final[i64] = WORDS.event(
    "cube",
    "No ammunition to lose: a cube for {kind} is gone this turn.",
    "R8",
    kind=names("places", "daily actions"),
)
ROY: Final[i64] = WORDS.event(
    "roy", "Roy rolls {die}: he is {state}.", "R3", sound="roll", die=NUMBER, state=names("away", "there")
)
# The places, and then the daily actions.
SPOTS = ("home", "Cement City", "Dallas", "a ride", "good work", "work", "photos", "ammunition", "a stick up")
FIRST_DAILY: Final[i64] = 4
GOES: Final[i64] = WORDS.event(
    "goes", "Clyde chooses: {what}.", "R10", sound="place", what=names(*SPOTS[:FIRST_DAILY])
)
DOES: Final[i64] = WORDS.event(
    "does", "Clyde chooses: {what}.", "R11", sound="place", what=names(*SPOTS[FIRST_DAILY:])
)
IDLES: Final[i64] = WORDS.event("idles", "A cube stays unplaced.", "R11")
PAYS: Final[i64] = WORDS.event("pays", "The day costs $1: ${value} left.", "R13", sound="coin", value=NUMBER)
KILLED: Final[i64] = WORDS.event("killed", "The police kill Clyde.", "R14", sound="bad")
HUNGRY: Final[i64] = WORDS.event(
    "hungry", "No dollar left for the day: Clyde must go alone.", "R14", sound="bad"
)
FREE: Final[i64] = WORDS.event(
    "free", "The day's dollar is paid, and Bonnie and Clyde leave town.", "R12", sound="end"
)
