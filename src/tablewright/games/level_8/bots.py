"""What a good player knows: how many cards a hand lacks, what to keep, and that shedding wins rounds."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.level_8.arrange import NEVER, own_arranger
from tablewright.games.level_8.cards import COLOUR_OF, NUMBER_OF, NUMBERED, SKIP, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN
from tablewright.games.level_8.player import Player
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.spread import MOST_SEATS, Phase
from tablewright.games.level_8.words import ADD, DISCARD, DISPLAY, DRAW, PLACE_SKIP, TAKE

SHARP: Final = 1.1  # how much a level ahead tells about who will win
CHANCES: Final = vec[float]([0.92, 0.66, 0.43, 0.27, 0.16, 0.1, 0.06, 0.04, 0.03, 0.02])  # to display in time


@final
class Judgement:
    """How everybody stands in one position: asked for seat by seat, worked out once."""

    def __init__(self, position: Level8) -> None:
        self.position: Level8 = position
        self.moment: i64 = moment_of(position)
        self.standings: vec[float] = vec[float]([0.0] * int(MOST_SEATS))
        for seat in range(position.seats):
            self.standings[seat] = standing(position, seat)

    def is_of(self, position: Level8) -> bool:
        return self.position is position and self.moment == moment_of(position)

    def share(self, seat: i64) -> float:
        """The chance to win, as far as the standings tell."""
        total = 0.0
        for other in range(self.position.seats):
            total += exp(SHARP * (self.standings[other] - self.standings[seat]))
        return 1.0 / total


def moment_of(position: Level8) -> i64:
    """A number that every action changes, so that an old judgement is not taken for a new one."""
    cards: i64 = 0
    for player in position.players:
        cards += player.hand.left
    return (position.turns * 8 + position.phase) * 128 + cards


@final
class Level8Instinct(Instinct):
    def __init__(self) -> None:
        self.judged: Judgement | None = None

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Level8)
        if position.phase == Phase.OVER:
            return position.outcome().share(int(seat))
        judged = self.judged
        if judged is None or not judged.is_of(position):
            judged = Judgement(position)
            self.judged = judged
        return judged.share(seat)

    def horizon(self) -> i64:
        return 3

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Level8)
        if position.phase == Phase.TAKING:
            return best_source(position, actions)
        if position.phase == Phase.COMPOSING:
            return actions.items[dealer.below(actions.count)]
        if actions.items[0] == DISPLAY:
            return DISPLAY
        if ADD <= actions.items[0] < DISCARD:
            return actions.items[0]
        return best_discard(position, actions, dealer)


def lacks(position: Level8, seat: i64, more: i64) -> i64:
    """How many cards a hand lacks for its level, with one card more or without (-1)."""
    adviser = own_arranger("advice")
    player = position.players[seat]
    adviser.load(player.hand)
    if more >= 0:
        adviser.gain(more)
    adviser.ask_level(position.levels[player.level - 1])
    return max(0, adviser.fewest(NEVER) - adviser.wilds)


def standing(position: Level8, seat: i64) -> float:
    """The level a player may hope for after this round."""
    player = position.players[seat]
    level = float(player.level)
    if player.displayed():
        return level + 1.0 + out_chance(position, seat)
    return level + CHANCES[min(9, lacks(position, seat, -1))] * 1.2


def out_chance(position: Level8, seat: i64) -> float:
    """How likely a player who has displayed is to go out first."""
    own = float(position.players[seat].hand.left)
    rivals = 0.0
    for other in range(position.seats):
        if other != seat and position.players[other].displayed():
            rivals += exp(own - float(position.players[other].hand.left))
    return 0.9 / (1.0 + 0.12 * own + 0.5 * min(20.0, rivals))


def fits_table(position: Level8, card: i64) -> bool:
    for player in position.players:
        for part in player.parts:
            if part.takes(card):
                return True
    return False


def best_source(position: Level8, actions: Actions) -> i64:
    """A discard that helps, a wild before all; else the draw pile."""
    player = position.players[position.player]
    for i in range(actions.count):
        if actions.items[i] != DRAW and position.players[actions.items[i] - TAKE].top() == WILD:
            return actions.items[i]
    before: i64 = 0 if player.displayed() else lacks(position, position.player, -1)
    for i in range(actions.count):
        action = actions.items[i]
        if action != DRAW:
            card = position.players[action - TAKE].top()
            if card < NUMBERED and is_useful(position, player, card, before):
                return action
    return actions.items[0]


def is_useful(position: Level8, player: Player, card: i64, before: i64) -> bool:
    if player.displayed():
        return fits_table(position, card)
    return lacks(position, position.player, card) < before


def best_discard(position: Level8, actions: Actions, dealer: Dealer) -> i64:
    player = position.players[position.player]
    skip = best_skip(position, actions)
    if skip >= 0:
        return skip
    plan(position, player)
    best: i64 = actions.items[actions.count - 1]
    least: i64 = 1_000_000
    for i in range(actions.count):
        action = actions.items[i]
        if DISCARD <= action < PLACE_SKIP:
            keep = 4 * worth_keeping(position, player, action - DISCARD) + dealer.below(4)
            if keep < least:
                best, least = action, keep
    return best


def plan(position: Level8, player: Player) -> None:
    """Finds out which cards the level wants; the adviser remembers."""
    adviser = own_arranger("advice")
    if not player.displayed():
        adviser.load(player.hand)
        adviser.ask_level(position.levels[player.level - 1])
        adviser.arrange(NEVER)


def worth_keeping(position: Level8, player: Player, card: i64) -> i64:
    if card == WILD:
        return 1000
    if card == SKIP:
        return 0
    keep: i64 = 6 if fits_table(position, card) else 0
    if player.displayed():
        return keep
    return keep + 50 * i64(is_planned(card)) + near_plan(player, card)


def is_planned(card: i64) -> bool:
    adviser = own_arranger("advice")
    for part in range(adviser.parts):
        for place in range(adviser.sizes[part]):
            if adviser.card_at(part, place) == card:
                return True
    return False


def near_plan(player: Player, card: i64) -> i64:
    """How well a card that the plan leaves out would serve another plan."""
    adviser = own_arranger("advice")
    near: i64 = 0
    for part in range(adviser.parts):
        kind = adviser.kinds[part]
        for i in range(player.hand.left):
            other: i64 = i64(player.hand.cards[i])
            if other < NUMBERED and other != card:
                apart = NUMBER_OF[other] - NUMBER_OF[card]
                if kind == ALIKE and apart == 0:
                    near += 3
                elif kind == RUN and -2 <= apart <= 2 and apart != 0:
                    near += 1
                elif kind == COLOUR and COLOUR_OF[other] == COLOUR_OF[card]:
                    near += 2
    return near


def best_skip(position: Level8, actions: Actions) -> i64:
    """A skip before whoever stands best, or -1."""
    best: i64 = -1
    most: i64 = -1000
    for i in range(actions.count):
        action = actions.items[i]
        if action >= PLACE_SKIP:
            other = position.players[action - PLACE_SKIP]
            threat: i64 = 20 * other.level + (30 if other.displayed() else 0) - 2 * other.hand.left
            if threat > most:
                best, most = action, threat
    return best
