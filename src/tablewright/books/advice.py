"""Why a hint says what it says: how the coins of a fight or a manoeuvre are likely to fall.

What comes of a choice stands on pages that have not been read, so nothing is said of that.
"""

from tablewright.books import opcodes
from tablewright.books.journey import Journey
from tablewright.books.traveller import TravellerInstinct

ODDS = TravellerInstinct()


def reason(view: Journey, seat: int, action: int, other: int) -> str:
    if action in (opcodes.FIGHT, opcodes.FLEE):
        coins, strength = int(view.coins_for(view.preface.arms)), int(view.strength)
        return f"One toss beats strength {strength} in {heads(coins, strength)}."
    if opcodes.MANOEUVRE <= action < opcodes.USE:
        number = action - opcodes.MANOEUVRE
        coins = int(view.coins_for(view.preface.skill_of[number]))
        return f"It comes off in {heads(coins, int(view.preface.difficulty_of[number]))}."
    return ""


def heads(coins: int, wanted: int) -> str:
    """How many of all ways in which coins can fall show so many heads."""
    ways = 2**coins
    return f"{round(ODDS.odds(coins, wanted) * ways)} of {ways}"
