"""The automatic arrangement is exact: against brute force that tries every way to lay every card."""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import SeededDealer
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.arrange import ANY, NEVER, Arranger
from tablewright.games.level_8.cards import COLOUR_OF, NUMBER_OF, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, LEVEL_SETS, RUN, Level, level_set
from tests.games.level_8.sitting import cards
from tests.games.story import by_habit, played

Slot = tuple[int, int]  # what a place needs: (0, number) or (1, colour)

ODD_LEVELS = [
    [(COLOUR, 3), (COLOUR, 3)],
    [(COLOUR, 2), (COLOUR, 3), (ALIKE, 3)],
    [(RUN, 3), (COLOUR, 3), (COLOUR, 3)],
    [(ALIKE, 2), (RUN, 4), (COLOUR, 3)],
    [(RUN, 4), (RUN, 3), (ALIKE, 2)],
]
EVERY_LEVEL = [level for name in LEVEL_SETS for level in level_set(name)] + [Level(odd) for odd in ODD_LEVELS]


def ways(kind: int, size: int) -> list[list[Slot]]:
    """Every number or colour a part may have, as what each of its places needs."""
    if kind == COLOUR:
        return [[(1, colour)] * size for colour in range(6)]
    if kind == ALIKE:
        return [[(0, number)] * size for number in range(1, 16)]
    return [[(0, low + n) for n in range(size)] for low in range(1, 17 - size)]


def fits(card: int, slot: Slot) -> bool:
    return slot[1] == (COLOUR_OF[card] if slot[0] else NUMBER_OF[card])


def most_filled(hand: list[int], slots: list[Slot]) -> int:
    """How many places numbered cards can take at once: a largest matching, by augmenting paths."""
    holder: dict[int, int] = {}

    def seat(place: int, tried: set[int]) -> bool:
        for card in hand:
            if card not in tried and fits(card, slots[place]):
                tried.add(card)
                if card not in holder or seat(holder[card], tried):
                    holder[card] = place
                    return True
        return False

    return sum(seat(place, set()) for place in range(len(slots)))


def fewest_by_force(hand: list[int], level: Level) -> int:
    """The fewest wilds of any choice of numbers and colours for the parts of a level."""
    numbered = [card for card in hand if card < WILD]
    parts = [ways(int(kind), int(size)) for kind, size in zip(level.kinds, level.sizes, strict=True)]
    best = int(level.cards)
    seen: set[tuple[Slot, ...]] = set()
    for chosen in product(*parts):
        slots = tuple(sorted(slot for part in chosen for slot in part))
        if slots not in seen:
            seen.add(slots)
            if bound(numbered, slots) < best:
                best = min(best, len(slots) - most_filled(numbered, list(slots)))
    return best


def bound(hand: list[int], slots: tuple[Slot, ...]) -> int:
    """Places that no card of the hand fits at all need wilds: a quick way to pass over most choices."""
    return sum(not any(fits(card, slot) for card in hand) for slot in slots)


@cache
def random_hands(count: int, size: int) -> list[list[int]]:
    """Hands that are worth arranging: few colours and numbers come up often."""
    dealer = SeededDealer(8)
    hands: list[list[int]] = []
    for number in range(count):
        spread = 15 if number % 2 else 7
        deck = bag_of([card for card in range(90) if card % 15 < spread] + [int(WILD)] * 6)
        hands.append([int(dealer.draw(deck)) for _ in range(size)])
    return hands


def fewest(hand: Bag, level: Level) -> int:
    arranger = Arranger()
    arranger.load(hand)
    arranger.ask_level(level)
    return int(arranger.fewest(NEVER))


@pytest.mark.parametrize("level", EVERY_LEVEL, ids=lambda level: level.text())
def test_r6_no_other_way_needs_fewer_wilds(level: Level) -> None:
    few = 4 if len(level.kinds) > 3 else 8
    for hand in random_hands(100, 11)[:few]:
        assert fewest(bag_of(hand), level) == fewest_by_force(hand, level)


@pytest.mark.parametrize("level", EVERY_LEVEL, ids=lambda level: level.text())
def test_r6_r9_the_way_found_is_a_legal_display(level: Level) -> None:
    for hand in random_hands(100, 11):
        arranger = Arranger()
        arranger.load(bag_of(hand))
        arranger.ask_level(level)
        wilds = int(arranger.arrange(arranger.wilds))
        needed = fewest(bag_of(hand), level)
        assert wilds == (needed if needed <= hand.count(int(WILD)) else NEVER)
        if wilds != NEVER:
            check_display(hand, level, arranger, wilds)


def check_display(hand: list[int], level: Level, arranger: Arranger, wilds: int) -> None:
    left = list(hand)
    for part in range(len(level.kinds)):
        aim = int(arranger.best_aims[part])
        for place in range(int(level.sizes[part])):
            card = int(arranger.card_at(part, place))
            left.remove(card)  # held, and not laid twice
            wanted = aim + place if level.kinds[part] == RUN else aim
            if card == WILD:
                wilds -= 1
            elif level.kinds[part] == COLOUR:
                assert COLOUR_OF[card] == wanted
            else:
                assert NUMBER_OF[card] == wanted
                assert 1 <= wanted <= 15
    assert wilds == 0


def arranged(shorts: str, *parts: tuple[i64, int], wants: int = 0) -> list[list[int]]:
    """The cards of each part in the arrangement of a hand, where the table wants some numbers."""
    arranger = Arranger()
    arranger.load(bag_of(cards(shorts)))
    for kind, size in parts:
        arranger.ask(kind, size, ANY)
    arranger.wanted_numbers = wants
    assert arranger.arrange(arranger.wilds) != NEVER
    return [[int(arranger.card_at(k, place)) for place in range(size)] for k, (_, size) in enumerate(parts)]


def test_r6_of_equal_ways_the_one_that_leaves_usable_cards() -> None:
    """5–7 or 6–8 or 12–14: the first leaves an 8 that fits at once, the last leaves nothing that fits."""
    (laid,) = arranged("r5 b6 g7 y8 r12 b13 g14 v1", (RUN, 3))
    assert laid in ([*cards("r5 b6 g7")], [*cards("b6 g7 y8")])
    (pair,) = arranged("r4 b4 g9 y9 v1 v3", (ALIKE, 2), wants=1 << 9)
    assert pair == cards("r4 b4"), "the nines fit on the table already"


def test_r9_a_wild_goes_where_it_is_needed_and_nowhere_else() -> None:
    run, colour = arranged("r4 r5 r6 r9 r10 b11 W", (RUN, 3), (COLOUR, 4))
    assert sorted(run + colour).count(int(WILD)) == 1
    assert arranged("r4 b5 g6 W W", (RUN, 3)) == [cards("r4 b5 g6")]


def test_r9_wilds_alone_make_a_part() -> None:
    laid = arranged("W W W r5", (ALIKE, 3))
    assert laid == [cards("r5 W W")]
    assert arranged("W W", (ALIKE, 2)) == [[int(WILD)] * 2]


def test_the_levels_are_data() -> None:
    texts = [level.text() for level in level_set("easy")]
    assert texts == [
        "2 runs of three",
        "4 pairs",
        "run of three + four of one colour",
        "run of four + 2 pairs",
        "run of seven",
        "pair + 2 triples",
        "triple + five of one colour",
        "pair + triple + quadruple",
    ]
    assert [int(level.cards) for level in level_set("easy")] == [6, 8, 7, 8, 7, 8, 8, 9]
    assert [level.text() for level in level_set("hard")] == [
        "2 runs of four",
        "run of six + pair",
        "3 triples",
        "seven of one colour",
        "run of eight",
        "2 quadruples",
        "quadruple + five of one colour",
        "quintuple + run of four",
    ]
    assert vec[i64]([RUN, RUN]) == level_set("easy")[0].kinds


def test_matches_in_several_threads_do_not_disturb_each_other() -> None:
    """A server replays and thinks in threads: each has a scratch of its own."""
    alone = [played(BOX, 2, seed, by_habit(seed)).saved() for seed in range(4)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(lambda seed: played(BOX, 2, seed, by_habit(seed)).saved(), range(4)))
    finally:
        sys.setswitchinterval(before)
    assert together == alone
