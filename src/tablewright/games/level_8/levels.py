"""What has to be displayed on each level (R3), as data: another set is one more entry of LEVEL_SETS."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

RUN: Final[i64] = 0  # so many numbers in a row, in any colours
ALIKE: Final[i64] = 1  # so many cards of one number
COLOUR: Final[i64] = 2  # so many cards of one colour

MOST_PARTS: Final[i64] = 5  # of one level
MOST_CARDS: Final[i64] = 12  # of one level

# Each level is a list of parts, each part a kind and a number of cards. The printed card's harder side is
# not known: "hard" is ours.
LEVEL_SETS: Final[dict[str, list[list[tuple[i64, int]]]]] = {
    "easy": [
        [(RUN, 3), (RUN, 3)],
        [(ALIKE, 2), (ALIKE, 2), (ALIKE, 2), (ALIKE, 2)],
        [(RUN, 3), (COLOUR, 4)],
        [(RUN, 4), (ALIKE, 2), (ALIKE, 2)],
        [(RUN, 7)],
        [(ALIKE, 2), (ALIKE, 3), (ALIKE, 3)],
        [(ALIKE, 3), (COLOUR, 5)],
        [(ALIKE, 2), (ALIKE, 3), (ALIKE, 4)],
    ],
    "hard": [
        [(RUN, 4), (RUN, 4)],
        [(RUN, 6), (ALIKE, 2)],
        [(ALIKE, 3), (ALIKE, 3), (ALIKE, 3)],
        [(COLOUR, 7)],
        [(RUN, 8)],
        [(ALIKE, 4), (ALIKE, 4)],
        [(ALIKE, 4), (COLOUR, 5)],
        [(ALIKE, 5), (RUN, 4)],
    ],
}

COUNT_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ALIKE_WORDS: Final = ("", "", "pair", "triple", "quadruple", "quintuple", "sextuple")


@final
class Level:
    """One level: the kinds and sizes of its parts."""

    def __init__(self, parts: list[tuple[i64, int]]) -> None:
        self.kinds: vec[i64] = vec[i64]([kind for kind, _ in parts])
        self.sizes: vec[i64] = vec[i64]([i64(size) for _, size in parts])
        self.cards: i64 = sum([size for _, size in parts])

    def text(self) -> str:
        """`run of four + 2 pairs`."""
        parts = [part_name(int(kind), int(size)) for kind, size in zip(self.kinds, self.sizes, strict=True)]
        told: list[str] = []
        for name in parts:
            many = parts.count(name)
            said = (
                name
                if many == 1
                else f"{many} {name.replace('run', 'runs') if 'run' in name else name + 's'}"
            )
            if said not in told:
                told.append(said)
        return " + ".join(told)


def part_name(kind: int, size: int) -> str:
    if kind == RUN:
        return f"run of {COUNT_WORDS[size]}"
    return ALIKE_WORDS[size] if kind == ALIKE else f"{COUNT_WORDS[size]} of one colour"


def level_set(name: str) -> tuple[Level, ...]:
    return tuple([Level(parts) for parts in LEVEL_SETS[name]])
