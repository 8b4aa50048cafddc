"""What a good player knows: how many cards a hand lacks, what to keep, and that shedding wins rounds."""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.level_8 import words
from tablewright.games.level_8.arrange import ANY, NEVER, Arranger, own_arranger
from tablewright.games.level_8.cards import COLOUR_OF, NUMBER_OF, NUMBERED, SKIP, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN
from tablewright.games.level_8.player import Player
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.spread import Phase

FEW: Final[i64] = 5  # discards, or places for a wild, that are worth a thought
GIFT: Final[i64] = 60  # what it matters to keep a card from somebody who could add it and go out
ABOUT_AS_LITTLE: Final[i64] = 4  # of what a card is worth keeping

# How well a player stands, in levels, and what a level tells of who will win: fitted to matches
# that bots played to the end, so that of positions said to be worth 30 % about 30 % are won.
MOST_LACKING: Final[i64] = 9
MOST_HELD: Final[i64] = 10
MOST_OVER: Final[i64] = 4
# Levels that a hand is worth, by how many cards it lacks for a display,
HOPES: Final = vec[float]([2.39, 2.02, 1.51, 1.1, 0.76, 0.45, 0.1, 0.08, 0.06, 0.04])
# and once it is displayed, by how many are held.
HELD: Final = vec[float]([4.0, 3.07, 2.26, 1.94, 1.69, 1.55, 1.41, 1.31, 1.22, 1.15, 1.09])
# The chance to display in time, and what that is worth by how many cards it leaves,
CHANCES: Final = vec[float]([0.92, 0.66, 0.43, 0.27, 0.16, 0.1, 0.06, 0.04, 0.03, 0.02])
# (the last fitted to -0.54, and set by hand to what displaying now gained over later in matches played on)
OVER: Final = vec[float]([0.1, 0.14, 0.27, -0.43, -0.85])
NEAR_VICTORY: Final = 0.84  # and more where it wins
OUT_WINS: Final = 1.21  # where going out wins, divided by two more than the cards still held
WILD_HELD: Final = 0.23  # for a display to come
SKIP_HELD: Final = 0.1  # the same;
SKIP_AT_LAST: Final = 0.42  # once displayed it is a card that can always be placed
MISSES: Final = 0.39  # by missing a turn
PLACE: Final = 0.12  # levels lost by each player who has a turn before
SHARP_EARLY: Final = 0.25  # in the first round little is decided,
SHARP_MIDDLE: Final = 0.11
SHARP_LATE: Final = 0.68  # and much when somebody is on the last level
RIVALS: Final = vec[float]([1.0, 1.0, 1.48, 1.27, 1.0, 0.92, 0.86])  # the more players, the more can happen
NEVER_SURE: Final = 0.06  # of the victory, shared by all whatever happens


@final
class Judgement:
    """How everybody stands in one position: asked for seat by seat, worked out once."""

    def __init__(self, position: Level8) -> None:
        self.position: Level8 = position
        self.moment: i64 = moment_of(position)
        self.sharp: float = sharp(position)
        self.standings: vec[float] = vec[float]([0.0] * int(words.MOST_SEATS))
        for seat in range(position.seats):
            self.standings[seat] = standing(position, seat)

    def is_of(self, position: Level8) -> bool:
        return self.position is position and self.moment == moment_of(position)

    def share(self, seat: i64) -> float:
        """The chance to win, as far as the standings tell."""
        total = 0.0
        for other in range(self.position.seats):
            total += exp(self.sharp * (self.standings[other] - self.standings[seat]))
        return (1.0 - NEVER_SURE) / total + NEVER_SURE / float(self.position.seats)


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

    def expects_habit(self) -> bool:
        return True  # nobody knows what the others hold

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """Whoever can display does, by the best arrangement; what is begun is completed; wilds are kept."""
        assert isinstance(position, Level8)
        if position.phase == Phase.TAKING:
            narrow_sources(position, actions)
        elif position.phase == Phase.COMPOSING:
            keep_only(actions, planned_step(position))
        elif actions.items[0] == words.DISPLAY:
            keep_only(actions, words.DISPLAY)
        elif words.ADD <= actions.items[0] < words.DISCARD:
            narrow_additions(position, actions)
        else:
            narrow_discards(position, actions)

    def spare(self, position: Position, seat: i64, actions: Actions) -> None:
        """Nobody throws a wild away, or puts a display together by hand for whom it is done at once."""
        assert isinstance(position, Level8)
        if position.phase == Phase.COMPOSING:
            keep_only(actions, planned_step(position))
        elif actions.has(words.DISPLAY):
            actions.remove(words.COMPOSE)
        if actions.count > 1:
            actions.remove(words.DISCARD + WILD)

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Level8)
        if position.phase == Phase.TAKING:
            return best_source(position, actions)
        if position.phase == Phase.COMPOSING:
            return planned_step(position)
        if actions.items[0] == words.DISPLAY:
            return words.DISPLAY
        if words.ADD <= actions.items[0] < words.DISCARD:
            return actions.items[0]
        return best_discard(position, actions, dealer)


# What nobody considers


def keep_only(actions: Actions, action: i64) -> None:
    actions.clear()
    actions.add(action)


def narrow_sources(position: Level8, actions: Actions) -> None:
    """A wild is taken, and a skip is not."""
    for action in actions.listed():
        if action != words.DRAW:
            card = position.players[action - words.TAKE].top()
            if card == WILD:
                return keep_only(actions, action)
            if card == SKIP and actions.count > 1:
                actions.remove(action)


def narrow_additions(position: Level8, actions: Actions) -> None:
    """All that fits is added, one card after the other, and wilds last: they may join what others cannot."""
    card = words.added_card(actions.items[0])
    for i in range(actions.count):
        if actions.items[i] < words.DISCARD and words.added_card(actions.items[i]) < card:
            card = words.added_card(actions.items[i])
    kept: i64 = 0
    for i in range(actions.count):
        action = actions.items[i]
        if action < words.DISCARD and words.added_card(action) == card and (card != WILD or kept < FEW):
            actions.items[kept] = action
            kept += 1
    actions.count = kept


def narrow_discards(position: Level8, actions: Actions) -> None:
    """The card that is missed least, and a few that are missed about as little; a skip before the best."""
    player = position.players[position.player]
    skip = best_skip(position, actions)
    plan(position, player)
    keeps: vec[i64] = vec[i64]()
    count: i64 = 0
    for i in range(actions.count):
        action = actions.items[i]
        if words.DISCARD <= action < words.PLACE_SKIP:
            actions.items[count] = action
            keeps = append(keeps, worth_keeping(position, player, action - words.DISCARD))
            count += 1
    actions.count = count
    bring_least_forward(actions, keeps)
    actions.count = 1
    while actions.count < min(count, FEW) and keeps[actions.count] <= keeps[0] + ABOUT_AS_LITTLE:
        actions.count += 1
    if skip >= 0:
        actions.add(skip)


def bring_least_forward(actions: Actions, keeps: vec[i64]) -> None:
    """Sorts as many actions as are considered to the front of the list."""
    for place in range(min(FEW, actions.count)):
        least = place
        for i in range(place + 1, actions.count):
            if keeps[i] < keeps[least]:
                least = i
        first, keep = actions.items[place], keeps[place]
        actions.items[place], keeps[place] = actions.items[least], keeps[least]
        actions.items[least], keeps[least] = first, keep


def planned_step(position: Level8) -> i64:
    """The next step of a display that is put together, as the best arrangement of the rest has it."""
    level = position.level_of(position.player)
    index: i64 = len(position.picked) - i64(position.aimed)
    adviser = own_arranger("advice")
    adviser.load(position.players[position.player].hand)
    for part in range(index, len(level.kinds)):
        if position.aimed and part == index:
            begun = position.picked[index]
            laid: i64 = len(begun.cards)
            aim = begun.aim + laid if begun.kind == RUN else begun.aim
            adviser.ask(begun.kind, level.sizes[index] - laid, aim)
        else:
            adviser.ask(level.kinds[part], level.sizes[part], ANY)
    adviser.arrange(adviser.wilds)
    if position.aimed:
        return words.LAY + adviser.card_at(0, 0)
    return words.AIMS[level.kinds[index]] + adviser.best_aims[0]


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
    """The level, and what may be hoped for in this round."""
    player = position.players[seat]
    places = (seat - position.player + position.seats) % position.seats
    level = float(player.level) - PLACE * float(places) - (MISSES if player.skipped else 0.0)
    skips = float(player.hand.count(SKIP))
    if player.displayed():
        out_wins: bool = player.level + position.bonus > len(position.levels)
        near = OUT_WINS / float(2 + player.hand.left) if out_wins else 0.0
        return level + HELD[min(MOST_HELD, player.hand.left)] + near + SKIP_AT_LAST * skips
    lacking = min(MOST_LACKING, lacks(position, seat, -1))
    over = max(0, min(MOST_OVER, player.hand.left - position.levels[player.level - 1].cards))
    near = OVER[over] + (NEAR_VICTORY if position.is_last(player.level) else 0.0)
    held = WILD_HELD * float(player.hand.count(WILD)) + SKIP_HELD * skips
    return level + HOPES[lacking] + near * CHANCES[lacking] + held


def sharp(position: Level8) -> float:
    """How much a level ahead tells about who will win: the more, the further the first one has come."""
    highest: i64 = 1
    for player in position.players:
        highest = max(highest, player.level)
    far = float(highest - 1) / float(len(position.levels) - 1)
    return RIVALS[position.seats] * (SHARP_EARLY + SHARP_MIDDLE * far**2 + SHARP_LATE * far**4)


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
        if actions.items[i] != words.DRAW and position.players[actions.items[i] - words.TAKE].top() == WILD:
            return actions.items[i]
    for i in range(actions.count):
        action = actions.items[i]
        if action != words.DRAW:
            card = position.players[action - words.TAKE].top()
            if card < NUMBERED and is_useful(position, player, card):
                return action
    return actions.items[0]


def is_useful(position: Level8, player: Player, card: i64) -> bool:
    """Whether a card brings the display nearer, spares it a wild, or can be added in this turn."""
    if player.displayed():
        return fits_table(position, card)
    adviser = own_arranger("advice")
    adviser.load(player.hand)
    adviser.ask_level(position.levels[player.level - 1])
    wanting = adviser.fewest(NEVER)
    if wanting <= adviser.wilds and can_be_added(position, adviser, card):
        return True
    adviser.load(player.hand)
    adviser.gain(card)
    adviser.ask_level(position.levels[player.level - 1])
    return adviser.fewest(NEVER) < wanting


def can_be_added(position: Level8, adviser: Arranger, card: i64) -> bool:
    """Whether a card fits on the table, or on what will lie there once the hand is displayed."""
    if fits_table(position, card):
        return True
    adviser.arrange(NEVER)
    for part in range(adviser.parts):
        if would_join(adviser, part, card):
            return True
    return False


def would_join(adviser: Arranger, part: i64, card: i64) -> bool:
    kind, aim = adviser.kinds[part], adviser.best_aims[part]
    if kind == COLOUR:
        return COLOUR_OF[card] == aim
    if kind == ALIKE:
        return NUMBER_OF[card] == aim
    return NUMBER_OF[card] == aim - 1 or NUMBER_OF[card] == aim + adviser.sizes[part]


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
        if words.DISCARD <= action < words.PLACE_SKIP:
            keep = 4 * worth_keeping(position, player, action - words.DISCARD) + dealer.below(4)
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
    keep: i64 = 6 + gift(position) if fits_table(position, card) else 0
    if player.displayed():
        return keep
    return keep + 50 * i64(is_planned(card)) + near_plan(player, card)


def gift(position: Level8) -> i64:
    """How much a card that fits on the table helps the other who is nearest to going out."""
    most: i64 = 0
    for seat in range(position.seats):
        other = position.players[seat]
        if seat != position.player and other.displayed() and not other.skipped:
            most = max(most, GIFT // other.hand.left)
    return most


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
        if kind == RUN and is_double(player, card):
            continue
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


def is_double(player: Player, card: i64) -> bool:
    """Whether the hand holds another card of the same number: a run needs one."""
    for i in range(player.hand.left):
        other: i64 = i64(player.hand.cards[i])
        if other < NUMBERED and other != card and NUMBER_OF[other] == NUMBER_OF[card]:
            return True
    return False


def best_skip(position: Level8, actions: Actions) -> i64:
    """A skip before whoever stands best, or -1."""
    best: i64 = -1
    most: i64 = -1000
    for i in range(actions.count):
        action = actions.items[i]
        if action >= words.PLACE_SKIP:
            other = position.players[action - words.PLACE_SKIP]
            threat: i64 = 20 * other.level + (30 if other.displayed() else 0) - 2 * other.hand.left
            if threat > most:
                best, most = action, threat
    return best
