"""Numbers that a bound book, the journey and the words agree on."""

# hot

from typing import Final

from mypy_extensions import i64

# Places are numbered 0 … 39 where roads lead; letters name the hidden ones.
NUMBERED: Final[i64] = 40
PLACES: Final[i64] = 62
NOWHERE: Final[i64] = -1

MOST_CHOICES: Final[i64] = 8
MOST_MANOEUVRES: Final[i64] = 4
MOST_ITEMS: Final[i64] = 32
MOST_FLAGS: Final[i64] = 60
MOST_GAUGES: Final[i64] = 12

IN_A_BOOK: Final[i64] = 64  # gauges, items and manoeuvres are told apart by their book

# Actions
GO: Final[i64] = 0
CHOOSE: Final[i64] = 62
TOSS: Final[i64] = 70
FIGHT: Final[i64] = 71
FLEE: Final[i64] = 72
REPAIR: Final[i64] = 73
MANOEUVRE: Final[i64] = 74
USE: Final[i64] = 78
ONWARD: Final[i64] = 110
AGAIN: Final[i64] = 111
FINISH: Final[i64] = 112
ACTIONS: Final[i64] = 113

# Announcements
SAYS_BEGINS: Final[i64] = 0
SAYS_REACHES: Final[i64] = 1
SAYS_RETURNS: Final[i64] = 2
SAYS_SPENDS: Final[i64] = 3
SAYS_WINS_TIME: Final[i64] = 4
SAYS_GAINS: Final[i64] = 5
SAYS_LOSES: Final[i64] = 6
SAYS_TAKES: Final[i64] = 7
SAYS_DROPS: Final[i64] = 8
SAYS_TOSSES: Final[i64] = 9
SAYS_PASSES: Final[i64] = 10
SAYS_FAILS: Final[i64] = 11
SAYS_MEETS: Final[i64] = 12
SAYS_STRIKES: Final[i64] = 13
SAYS_BEATS: Final[i64] = 14
SAYS_BEATEN: Final[i64] = 15
SAYS_FLEES: Final[i64] = 16
SAYS_DECIDES: Final[i64] = 17
SAYS_REPAIRS: Final[i64] = 18
SAYS_MANOEUVRES: Final[i64] = 19
SAYS_USES: Final[i64] = 20
SAYS_LEAVES: Final[i64] = 21
SAYS_ENDS: Final[i64] = 22
SAYS_KEEPS: Final[i64] = 23
SAYS_LEAVES_BEHIND: Final[i64] = 24
SAYS_AGAIN: Final[i64] = 25
SAYS_FINISHES: Final[i64] = 26

# What stands in a page's code
END: Final[i64] = 0  # the page is resolved
TEXT: Final[i64] = 1  # text
CHANGE: Final[i64] = 2  # gauge, by how much
SET: Final[i64] = 3  # flag
UNSET: Final[i64] = 4  # flag
TAKE: Final[i64] = 5  # item
DROP: Final[i64] = 6  # item
TEST: Final[i64] = 7  # gauge, difficulty, where to go on after a failure
COMBAT: Final[i64] = 8  # name, strength, conditions of fleeing or NOWHERE, where to go on after fleeing
CHOICE: Final[i64] = 9  # how many; each: label, conditions, where to go on
IF: Final[i64] = 10  # conditions, where to go on otherwise
JUMP: Final[i64] = 11  # where to go on
MOVE: Final[i64] = 12  # place
EXIT: Final[i64] = 13  # exit
LOSE: Final[i64] = 14  # text of the ending

# Conditions: how many, then kind and two numbers each
AT_LEAST: Final[i64] = 0  # gauge, value
BELOW: Final[i64] = 1  # gauge, value
HAS: Final[i64] = 2  # item
LACKS: Final[i64] = 3  # item
FLAG: Final[i64] = 4  # flag
NO_FLAG: Final[i64] = 5  # flag

# What becomes of a gauge between two adventures; a number above says the value itself
KEEP: Final[i64] = -1
BEGIN: Final[i64] = -2  # as the next adventure begins
HALF: Final[i64] = -3

# What the notebook has of an adventure left behind; the gauges at its exit follow
NOTED_ADVENTURE: Final[i64] = 0
NOTED_EXIT: Final[i64] = 1  # a name
NOTED_TRIES: Final[i64] = 2
NOTED_GAUGES: Final[i64] = 3


class Phase:
    TRAVEL: Final = 0
    TEST: Final = 1
    COMBAT: Final = 2
    CHOICE: Final = 3
    INTERLUDE: Final = 4  # a region lies behind her, the next ahead
    OVER: Final = 5
    FALLEN: Final = 6  # lost, but this adventure may be begun again from its border


class Ending:
    NONE: Final = 0
    ESCAPED: Final = 1
    CAUGHT: Final = 2  # the clock ran out
    BROKEN: Final = 3  # no life, and nothing to mend it with
    STRANDED: Final = 4  # no road but the one she came by
    TOLD: Final = 5  # the book says so
