"""What is asked of whom, in one sentence, and the clause in question."""

from tablewright.core.words import mention
from tablewright.games.trip_and_run.composing import next_symbol
from tablewright.games.trip_and_run.deck import GOAL, SYMBOL_NAMES, numbered
from tablewright.games.trip_and_run.race import Phase
from tablewright.games.trip_and_run.rules import TripAndRun

CLAUSES = ("R3", "R5", "R7", "R8", "R13")  # by phase


def prompt(view: TripAndRun, seat: int) -> str:
    who = mention(view.player)
    if view.phase == Phase.OVER:
        return ended(view)
    if view.phase == Phase.TRIPPING:
        return f"{who}, play a {SYMBOL_NAMES[next_symbol(view)]} to trip everybody on {view.target}"
    if view.phase == Phase.RUNNING:
        return f"{who}, choose cards with {numbered(view.target)} on the back to run with"
    if view.phase == Phase.MOVING:
        moves = ", ".join(str(steps) for steps in view.earned)
        return f"{who} may move forward: {moves}" if moves else f"{who} has moved"
    if seat != view.player:
        return f"{who} may trip, run or pass"
    if len(view.shown) > 0:
        return f"{who}, trip again, run, or play no more"
    if view.pass_ends_game():
        return f"{who}, trip somebody or run; if you pass, the game ends and {who_would_win(view)}"
    return f"{who}, trip somebody, run, or pass"


def ended(view: TripAndRun) -> str:
    home = [mention(seat) for seat, player in enumerate(view.players) if player.is_home()]
    if not view.arrived or not home:
        return f"{view.outcome().reason}."
    return f"{' and '.join(home)} {'has' if len(home) == 1 else 'have'} every meeple on {GOAL}."


def who_would_win(view: TripAndRun) -> str:
    """If nothing more were played."""
    outcome = view.outcome()
    if outcome.is_draw():
        return "it is a draw"
    winners = [mention(seat) for seat in outcome.winners()]
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"
