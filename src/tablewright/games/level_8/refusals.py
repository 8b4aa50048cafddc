"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.level_8.cards import SKIP, WILD
from tablewright.games.level_8.levels import MOST_PARTS
from tablewright.games.level_8.spread import MOST_SEATS, Phase, Spread
from tablewright.games.level_8.words import (
    ADD,
    ADD_BELOW,
    BACK_OUT,
    DISCARD,
    DISPLAY,
    LAY,
    NUMBER_AIM,
    PLACE_SKIP,
    WAIT,
)


def why_not(spread: Spread, seat: i64, action: i64) -> str:
    if seat != spread.player or spread.phase == Phase.OVER:
        return ""
    if spread.phase == Phase.TAKING:
        return "That pile is empty" if action < DISPLAY else "First take a card"
    if action < DISPLAY:
        return "You have taken a card already"
    if spread.phase == Phase.COMPOSING:
        return why_no_step(action)
    if spread.ready:
        return "First display your level, or say that you do not"
    if action >= PLACE_SKIP:
        return why_no_skip(spread, action - PLACE_SKIP)
    if action >= DISCARD:
        return "You do not hold that card"
    if action >= ADD:
        return why_no_addition(spread, action)
    if action <= WAIT:
        return why_no_display(spread)
    return "First say that you put your display together yourself"


def why_no_step(action: i64) -> str:
    if LAY <= action < BACK_OUT:
        return "That card does not fit here, or the level could not be completed after it"
    if NUMBER_AIM <= action < LAY:
        return "With that the level could not be completed"
    if action == BACK_OUT:
        return "Cards are taken back once a turn only"
    return "First complete your display, or take the cards back"


def why_no_skip(spread: Spread, other: i64) -> str:
    if spread.players[spread.player].hand.index_of(SKIP) < 0:
        return "You hold no skip"
    if other == spread.player:
        return "A skip is placed before another player"
    return "That player has a skip already" if other < spread.seats else "Nobody sits there"


def why_no_addition(spread: Spread, action: i64) -> str:
    player = spread.players[spread.player]
    if not player.displayed():
        return "Cards are added only once your own level is displayed"
    if player.hand.left < 2:
        return "Your last card can only be discarded"
    card: i64 = WILD if action >= ADD_BELOW else (action - ADD) // (MOST_SEATS * MOST_PARTS)
    if player.hand.index_of(card) < 0:
        return "You do not hold that card"
    return "That card does not fit there"


def why_no_display(spread: Spread) -> str:
    player = spread.players[spread.player]
    if player.displayed():
        return "A level is displayed once a round"
    if spread.waits:
        return "You have decided not to display in this turn"
    return "Your cards do not make the whole level yet"
