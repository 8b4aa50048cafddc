"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.level_8 import words
from tablewright.games.level_8.cards import SKIP
from tablewright.games.level_8.spread import Phase, Spread


def why_not(spread: Spread, seat: i64, action: i64) -> str:
    if seat != spread.player or spread.phase == Phase.OVER:
        return ""
    if spread.phase == Phase.TAKING:
        return "That pile is empty" if action < words.DISPLAY else "First take a card"
    if action < words.DISPLAY:
        return "You have taken a card already"
    if spread.phase == Phase.COMPOSING:
        return why_no_step(action)
    if spread.ready:
        return "First display your level, or say that you do not"
    if action >= words.PLACE_SKIP:
        return why_no_skip(spread, action - words.PLACE_SKIP)
    if action >= words.DISCARD:
        return "You do not hold that card"
    if action >= words.ADD:
        return why_no_addition(spread, action)
    if action <= words.WAIT:
        return why_no_display(spread)
    return "First say that you put your display together yourself"


def why_no_step(action: i64) -> str:
    if words.LAY <= action < words.BACK_OUT:
        return "That card does not fit here, or the level could not be completed after it"
    if words.NUMBER_AIM <= action < words.LAY:
        return "With that the level could not be completed"
    if action == words.BACK_OUT:
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
    if player.hand.index_of(words.added_card(action)) < 0:
        return "You do not hold that card"
    return "That card does not fit there"


def why_no_display(spread: Spread) -> str:
    player = spread.players[spread.player]
    if player.displayed():
        return "A level is displayed once a round"
    if spread.waits:
        return "You have decided not to display in this turn"
    return "Your cards do not make the whole level yet"
