"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.trip_and_run.deck import can_trip_on
from tablewright.games.trip_and_run.race import Phase, Race
from tablewright.games.trip_and_run.words import BACK_OUT, GO, MOVE, PLAY, REST, RUN, RUN_ALL, TRIP


def why_not(race: Race, seat: i64, action: i64) -> str:
    if seat != race.player or race.phase == Phase.OVER:
        return ""
    if race.phase == Phase.MOVING:
        return why_no_move(race, action)
    if MOVE <= action <= REST:
        return "Moves are made when all cards are played"
    if race.phase != Phase.PLAYING:
        return why_not_composing(race, action)
    if action == BACK_OUT:
        return "There are no cards to take back"
    if action < RUN:
        return why_no_trip(race, action - TRIP)
    if action < PLAY or action >= RUN_ALL:
        return why_no_run(race, action)
    return "First say where to trip, or what to run with"


def why_not_composing(race: Race, action: i64) -> str:
    """Why something does not fit into a trip or a run that has been begun."""
    if PLAY <= action < GO:
        return "That card does not fit: play one of those that the trip or the run needs"
    if action == GO and race.phase == Phase.RUNNING:
        return "Choose a card to run with first"
    if not race.took_back:
        return "First complete what you have begun, or take the cards back"
    if action == BACK_OUT:
        return "You have taken cards back once in this turn: complete what you have begun"
    return "First complete what you have begun"


def why_no_run(race: Race, action: i64) -> str:
    if action < PLAY and race.players[race.player].with_back(action - RUN + 1) == 1:
        return "You hold only one card with that back: there is nothing to choose"
    return "You hold no card with that back"


def why_no_move(race: Race, action: i64) -> str:
    if action < MOVE or action >= RUN_ALL:
        return "Cards are played before the moves"
    if (action - MOVE) // 100 >= len(race.players[race.player].squares):
        return "You have no such meeple"
    return "A meeple moves by exactly one of the numbers earned, never past 100"


def why_no_trip(race: Race, square: i64) -> str:
    if not can_trip_on(square):
        return "Nobody can be tripped on the start, on 1 or on 100"
    if not race.opponents_on(square):
        return "No opponent stands there"
    return "Your cards do not show exactly the symbols of that square"
