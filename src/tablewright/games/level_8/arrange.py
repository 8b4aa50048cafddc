"""Which cards of a hand make the parts of a level? Exact: with the fewest wilds of all ways there are.

First the colours of colour parts are chosen, then the numbers of the other parts; each place of those takes
a card of its number that no chosen colour could use, else one of a chosen colour, else a wild. A card of the
right number is never worse there than a wild: at most one wild changes places with it.
"""

from threading import local
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag
from tablewright.games.level_8.cards import COLOUR_OF, COLOURS, NUMBER_OF, NUMBERED, NUMBERS, WILD, card_of
from tablewright.games.level_8.levels import ALIKE, COLOUR, MOST_CARDS, MOST_PARTS, RUN, Level

ANY: Final[i64] = -1  # a part may be of any number or colour
NEVER: Final[i64] = 99  # wilds of what cannot be done
SCRATCH: Final = local()
ONES: Final = vec[i64]([i64(bin(bits).count("1")) for bits in range(64)])


@final
class Arranger:
    """One question after another: `load` a hand, `ask` for parts, then `fewest` or `arrange`."""

    def __init__(self) -> None:
        self.wilds: i64 = 0  # in the hand
        self.held: vec[i64] = vec[i64]([0] * 17)  # for each number the colours held, as bits
        self.have: vec[i64] = vec[i64]([0] * 6)  # cards of each colour
        self.parts: i64 = 0
        self.kinds: vec[i64] = vec[i64]([0] * 5)
        self.sizes: vec[i64] = vec[i64]([0] * 5)
        self.fixed: vec[i64] = vec[i64]([0] * 5)  # the number or colour a part must have, or ANY
        self.order: vec[i64] = vec[i64]([0] * 5)  # colour parts first
        self.least: vec[i64] = vec[i64]([0] * 6)  # wilds that the parts from here on need at least
        self.aims: vec[i64] = vec[i64]([0] * 5)
        self.places: vec[i64] = vec[i64]([0] * 60)  # the card in each place: part × MOST_CARDS + place
        self.demand: vec[i64] = vec[i64]([0] * 6)  # places in parts of each colour
        self.aimed: i64 = 0  # colours with a demand, as bits
        self.tally: vec[i64] = vec[i64]([0] * 16)  # scratch
        self.limit: i64 = 0  # wilds that a better way may use
        self.best: i64 = 0
        self.choosy: bool = False  # whether ways with the same wilds are compared
        self.usable: i64 = 0  # cards left over by the best way that fit on the table
        self.wanted_numbers: i64 = 0  # numbers and colours that the displays on the table take, as bits
        self.wanted_colours: i64 = 0
        self.best_aims: vec[i64] = vec[i64]([0] * 5)
        self.best_places: vec[i64] = vec[i64]([0] * 60)

    # The question

    def load(self, hand: Bag) -> None:
        for n in range(17):
            self.held[n] = 0
        for colour in range(COLOURS):
            self.have[colour] = 0
            self.demand[colour] = 0
        self.wilds = 0
        self.parts = 0
        self.aimed = 0
        self.wanted_numbers = 0
        self.wanted_colours = 0
        for i in range(hand.left):
            self.gain(i64(hand.cards[i]))

    def gain(self, card: i64) -> None:
        """One more card to the hand."""
        if card < NUMBERED:
            self.held[NUMBER_OF[card]] |= i64(1) << COLOUR_OF[card]
            self.have[COLOUR_OF[card]] += 1
        elif card == WILD:
            self.wilds += 1

    def lose(self, card: i64) -> None:
        if card < NUMBERED:
            self.held[NUMBER_OF[card]] ^= i64(1) << COLOUR_OF[card]
            self.have[COLOUR_OF[card]] -= 1
        elif card == WILD:
            self.wilds -= 1

    def ask(self, kind: i64, size: i64, fixed: i64) -> None:
        """One part more; a run's number is its lowest."""
        self.kinds[self.parts] = kind
        self.sizes[self.parts] = size
        self.fixed[self.parts] = fixed
        self.parts += 1

    def ask_level(self, level: Level) -> None:
        for part in range(len(level.kinds)):
            self.ask(level.kinds[part], level.sizes[part], ANY)

    # The answers

    def fewest(self, limit: i64) -> i64:
        """The fewest wilds that do it, whether held or not; NEVER where it takes more than the limit."""
        self.choosy = False
        return self.answer(limit)

    def possible(self) -> bool:
        return self.fewest(self.wilds) != NEVER

    def arrange(self, limit: i64) -> i64:
        """The same, and the way itself: of equals, one after which most cards fit on the table."""
        self.choosy = True
        self.usable = -1
        return self.answer(limit)

    def answer(self, limit: i64) -> i64:
        """Asks for as few wilds as could be, then for one more, until there is a way."""
        self.best = NEVER
        self.sort_parts()
        self.bound_parts()
        fewest = self.least[0]
        highest = min(limit, self.wanted_cards())
        while self.best == NEVER and fewest <= highest:
            self.limit = fewest
            self.choose(0, 0)
            fewest += 1
        return self.best

    def wanted_cards(self) -> i64:
        total: i64 = 0
        for part in range(self.parts):
            total += self.sizes[part]
        return total

    def sort_parts(self) -> None:
        count: i64 = 0
        for part in range(self.parts):
            if self.kinds[part] == COLOUR:
                self.order[count] = part
                count += 1
        for part in range(self.parts):
            if self.kinds[part] != COLOUR:
                self.order[count] = part
                count += 1

    def bound_parts(self) -> None:
        """Parts of different kinds each as if they had the hand for themselves: never too many."""
        self.least[self.parts] = 0
        group: i64 = 0  # parts alike, from this one on
        after: i64 = 0  # what the parts behind those need
        for k in range(self.parts - 1, -1, -1):
            if k < self.parts - 1 and self.same(self.order[k], self.order[k + 1]):
                group += 1
            else:
                group = 1
                after = self.least[k + 1]
            self.least[k] = after + self.least_of(self.order[k], group)

    def same(self, part: i64, other: i64) -> bool:
        """Whether two parts are interchangeable."""
        alike = self.kinds[part] == self.kinds[other] and self.sizes[part] == self.sizes[other]
        return alike and self.fixed[part] == ANY and self.fixed[other] == ANY

    def least_of(self, part: i64, count: i64) -> i64:
        """Wilds that so many parts like this one need at least."""
        if self.kinds[part] == COLOUR:
            return 0  # counted as a shortage once the colour is chosen
        if self.fixed[part] != ANY:
            return self.lacking(part, self.fixed[part])
        if self.kinds[part] == ALIKE:
            return self.least_alike(self.sizes[part], count)
        return self.least_run(self.sizes[part]) * count

    def least_alike(self, size: i64, count: i64) -> i64:
        """Each number makes some sets without wilds and one with as many as its rest lacks."""
        for lacks in range(size + 1):
            self.tally[lacks] = 0
        for number in range(1, NUMBERS + 1):
            held = ONES[self.held[number]]
            if held > 0:
                whole: i64 = 0
                while held >= size:
                    held -= size
                    whole += 1
                self.tally[0] += whole
                if held > 0:
                    self.tally[size - held] += 1
        self.tally[size] = count
        total: i64 = 0
        for lacks in range(size + 1):
            used = min(count, self.tally[lacks])
            total += used * lacks
            count -= used
        return total

    def least_run(self, size: i64) -> i64:
        gaps: i64 = 0
        least = size
        for number in range(1, NUMBERS + 1):
            gaps += i64(self.held[number] == 0)
            if number > size:
                gaps -= i64(self.held[number - size] == 0)
            if number >= size and gaps < least:
                least = gaps
        return least

    def lacking(self, part: i64, aim: i64) -> i64:
        """Wilds a run or set needs if it had the hand for itself."""
        size = self.sizes[part]
        if self.kinds[part] == ALIKE:
            return max(0, size - ONES[self.held[aim]])
        lacks: i64 = 0
        for number in range(aim, aim + size):
            if self.held[number] == 0:
                lacks += 1
        return lacks

    def first_aim(self, part: i64) -> i64:
        if self.fixed[part] != ANY:
            return self.fixed[part]
        return 0 if self.kinds[part] == COLOUR else 1

    def last_aim(self, part: i64) -> i64:
        if self.fixed[part] != ANY:
            return self.fixed[part]
        if self.kinds[part] == COLOUR:
            return COLOURS - 1
        return NUMBERS if self.kinds[part] == ALIKE else NUMBERS + 1 - self.sizes[part]

    # Trying all ways, part by part and place by place

    def choose(self, k: i64, used: i64) -> None:
        if used + self.shortage() + self.least[k] > self.limit:
            return
        if k == self.parts:
            self.note(used + self.shortage())
            return
        part = self.order[k]
        for aim in range(self.first_aim_after(k), self.last_aim(part) + 1):
            self.aims[part] = aim
            if self.kinds[part] == COLOUR:
                self.choose_colour(k, aim, used)
            elif used + self.lacking(part, aim) + self.least[k + 1] <= self.limit:
                self.fill(k, 0, used)

    def first_aim_after(self, k: i64) -> i64:
        """Of two parts alike the second is never lower: each way is tried once."""
        part = self.order[k]
        if k > 0:
            before = self.order[k - 1]
            if self.same(part, before):
                return self.aims[before]
        return self.first_aim(part)

    def choose_colour(self, k: i64, colour: i64, used: i64) -> None:
        size = self.sizes[self.order[k]]
        aimed = self.aimed
        self.demand[colour] += size
        self.aimed |= i64(1) << colour
        self.choose(k + 1, used)
        self.demand[colour] -= size
        self.aimed = aimed

    def shortage(self) -> i64:
        """Wilds that the chosen colours need."""
        short: i64 = 0
        if self.aimed != 0:
            for colour in range(COLOURS):
                if self.demand[colour] > self.have[colour]:
                    short += self.demand[colour] - self.have[colour]
        return short

    def fill(self, k: i64, place: i64, used: i64) -> None:
        part = self.order[k]
        if place == self.sizes[part]:
            self.choose(k + 1, used)
            return
        number = self.aims[part] + (place if self.kinds[part] == RUN else 0)
        colours = self.held[number]
        if colours == 0:
            self.places[part * MOST_CARDS + place] = WILD
            if used < self.limit:
                self.fill(k, place + 1, used + 1)
            return
        free = colours & ~self.aimed
        if free != 0:
            unwanted = free & ~self.wanted_colours
            self.fill_with(k, place, used, number, first_colour(unwanted if unwanted != 0 else free))
        else:
            for colour in range(COLOURS):
                if (colours >> colour) & 1 == 1:
                    self.fill_with(k, place, used, number, colour)

    def fill_with(self, k: i64, place: i64, used: i64, number: i64, colour: i64) -> None:
        card = card_of(colour, number)
        self.places[self.order[k] * MOST_CARDS + place] = card
        self.lose(card)
        self.fill(k, place + 1, used)
        self.gain(card)

    # Comparing ways

    def note(self, used: i64) -> None:
        if not self.choosy:
            self.best = used
            self.limit = used - 1
            return
        usable = self.finish()
        if used < self.best or usable > self.usable:
            self.best = used
            self.limit = used
            self.usable = usable
            for part in range(self.parts):
                self.best_aims[part] = self.aims[part]
            for place in range(self.parts * MOST_CARDS):
                self.best_places[place] = self.places[place]

    def finish(self) -> i64:
        """Fills the colour parts and counts what is left over and fits on the table."""
        taken: vec[i64] = self.held[:]
        for part in range(self.parts):
            if self.kinds[part] == COLOUR:
                self.fill_colour(part)
        numbers = self.wanted_numbers
        for part in range(self.parts):
            numbers |= self.takes_numbers(part)
        count: i64 = 0
        colours = self.wanted_colours | self.aimed
        for number in range(1, NUMBERS + 1):
            fits: i64 = 63 if (numbers >> number) & 1 == 1 else colours
            count += ONES[self.held[number] & fits]
        self.held = taken
        return count

    def fill_colour(self, part: i64) -> None:
        colour = self.aims[part]
        number: i64 = 1
        for place in range(self.sizes[part]):
            while number <= NUMBERS and (self.held[number] >> colour) & 1 == 0:
                number += 1
            if number <= NUMBERS:
                self.places[part * MOST_CARDS + place] = card_of(colour, number)
                self.held[number] ^= i64(1) << colour
            else:
                self.places[part * MOST_CARDS + place] = WILD

    def takes_numbers(self, part: i64) -> i64:
        """The numbers that a part takes once it is displayed, as bits; a run as far as the hand reaches."""
        aim = self.aims[part]
        if self.kinds[part] == ALIKE:
            return i64(1) << aim
        if self.kinds[part] == COLOUR:
            return 0
        bits: i64 = 0
        low = aim - 1
        while low >= 1 and self.held[low] != 0:
            bits |= i64(1) << low
            low -= 1
        high = aim + self.sizes[part]
        while high <= NUMBERS and self.held[high] != 0:
            bits |= i64(1) << high
            high += 1
        return bits

    def card_at(self, part: i64, place: i64) -> i64:
        """A card of the best way found."""
        return self.best_places[part * MOST_CARDS + place]


def own_arranger(purpose: str) -> Arranger:
    """The scratch of this thread: several matches are played and thought about at the same time."""
    found = getattr(SCRATCH, purpose, None)
    if found is None:
        found = Arranger()
        setattr(SCRATCH, purpose, found)
    assert isinstance(found, Arranger)
    return found


def first_colour(bits: i64) -> i64:
    colour: i64 = 0
    while (bits >> colour) & 1 == 0:
        colour += 1
    return colour


assert MOST_PARTS * MOST_CARDS == 60, "the arrays above have room for so many"
