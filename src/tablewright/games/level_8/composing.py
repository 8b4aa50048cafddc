"""Making a display from a hand: whether it can be done, by itself, and card by card (R6, R7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag
from tablewright.games.level_8.arrange import ANY, Arranger, own_arranger
from tablewright.games.level_8.cards import COLOUR_OF, COLOURS, NUMBER_OF, NUMBERED, NUMBERS, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN
from tablewright.games.level_8.player import Part
from tablewright.games.level_8.spread import Spread
from tablewright.games.level_8.words import AIMS, BACK_OUT, LAY


def can_display(spread: Spread) -> bool:  # R6
    player = spread.players[spread.player]
    level = spread.levels[player.level - 1]
    kept: i64 = 0 if spread.is_last(player.level) else 1  # something must be left to discard
    if player.displayed() or player.hand.left < level.cards + kept:
        return False
    arranger = own_arranger("rules")
    arranger.load(player.hand)
    arranger.ask_level(level)
    return arranger.possible()


def arrange(spread: Spread) -> None:  # R6
    """Picks the best display by itself."""
    player = spread.players[spread.player]
    level = spread.levels[player.level - 1]
    arranger = own_arranger("rules")
    arranger.load(player.hand)
    arranger.ask_level(level)
    want(spread, arranger)
    arranger.arrange(arranger.wilds)
    for k in range(len(level.kinds)):
        part = Part(level.kinds[k], arranger.best_aims[k], vec[i64]())
        for place in range(level.sizes[k]):
            card = arranger.card_at(k, place)
            player.hand.remove(card)
            part.cards = append(part.cards, card)
        spread.picked.append(part)


def want(spread: Spread, arranger: Arranger) -> None:
    """Tells what the displays on the table take."""
    for player in spread.players:
        for part in player.parts:
            if part.kind == COLOUR:
                arranger.wanted_colours |= i64(1) << part.aim
            elif part.kind == ALIKE:
                arranger.wanted_numbers |= i64(1) << part.aim
            else:
                arranger.wanted_numbers |= i64(1) << (part.high() + 1)
                arranger.wanted_numbers |= i64(1) << (part.aim - 1)


def offer_steps(spread: Spread, out: Actions) -> None:  # R7
    """Only what still leads to a whole level."""
    if not spread.aimed:
        offer_aims(spread, out)
    else:
        offer_lays(spread, out)
    if not spread.took_back:
        out.add(BACK_OUT)


def offer_aims(spread: Spread, out: Actions) -> None:
    level = spread.level_of(spread.player)
    index: i64 = len(spread.picked)
    kind, size = level.kinds[index], level.sizes[index]
    first: i64 = 0 if kind == COLOUR else 1
    count: i64 = COLOURS if kind == COLOUR else NUMBERS
    if kind == RUN:
        count -= size - 1
    for aim in range(first, first + count):
        if still_possible(spread, aim, size, index, -1):
            out.add(AIMS[kind] + aim)


def offer_lays(spread: Spread, out: Actions) -> None:
    part = spread.picked[len(spread.picked) - 1]
    level = spread.level_of(spread.player)
    index: i64 = len(spread.picked) - 1
    rest = level.sizes[index] - len(part.cards) - 1
    aim = part.aim + len(part.cards) + 1 if part.kind == RUN else part.aim
    hand = spread.players[spread.player].hand
    for i in range(hand.left):
        card: i64 = i64(hand.cards[i])
        if fits_next(part, card) and first_of(hand, i) and still_possible(spread, aim, rest, index, card):
            out.add(LAY + card)


def fits_next(part: Part, card: i64) -> bool:
    if card >= NUMBERED:
        return card == WILD
    if part.kind == COLOUR:
        return COLOUR_OF[card] == part.aim
    wanted = part.aim + len(part.cards) if part.kind == RUN else part.aim
    return NUMBER_OF[card] == wanted


def still_possible(spread: Spread, aim: i64, rest: i64, index: i64, without: i64) -> bool:
    """Whether the level can be completed: so many more of a part, then the parts after it."""
    level = spread.level_of(spread.player)
    arranger = own_arranger("rules")
    arranger.load(spread.players[spread.player].hand)
    if without >= 0:
        arranger.lose(without)
    if rest > 0:
        arranger.ask(level.kinds[index], rest, aim)
    for k in range(index + 1, len(level.kinds)):
        arranger.ask(level.kinds[k], level.sizes[k], ANY)
    return arranger.possible()


def first_of(hand: Bag, index: i64) -> bool:
    """Whether no card before this one is the same."""
    for i in range(index):
        if hand.cards[i] == hand.cards[index]:
            return False
    return True
