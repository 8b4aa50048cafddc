"""Whether sides and seats are fair: bots of one level at a table, and what part of the victories each has.

Seats are counted from whoever begins, which may be by lot; where sides are unlike, as the box names them.

    python scripts/balance.py --seconds 600          every table, ten minutes each
    python scripts/balance.py protocol-g117 --seconds 1800
    python scripts/balance.py --write                plays nothing; writes the table of docs/bots.md

What was played is kept in docs/balance.json and played on the next time, until it is enough, unless the game
or the bots have changed since; so it can be interrupted at any moment, and two may run side by side with
games of their own. Time that a table does not need is left to the next. Compile first (`scripts/compile`).
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path

import kept
from ladder import Pair, made_by
from tablewright import shelf
from tablewright.bots.bot import play_out
from tablewright.bots.making import bot
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer

DOCS = Path(__file__).parent.parent / "docs"
KEPT = DOCS / "balance.json"
PAGE = DOCS / "bots.md"
BEGINS, ENDS = "<!-- balance.py writes this -->", "<!-- up to here -->"

BATCH = 20  # matches between two looks at the clock
PLACES = ("begins", "second", "third", "fourth", "fifth", "sixth")

# Game, players, level, and how many matches are enough.
TABLES = (
    ("trip-and-run", 3, "medium", 1500),
    ("trip-and-run", 4, "medium", 1500),
    ("trip-and-run", 6, "medium", 1500),
    ("protocol-g117", 2, "hard", 1000),
)


class Table:
    """One level on all seats of a game; for each of them, in the order of play, its part of the victories."""

    def __init__(self, box: Box, seats: int, level: str) -> None:
        self.box = box
        self.name = f"{box.id} {seats} {level}"
        self.shares = [Pair(box.id, seats, level, place) for place in PLACES[:seats]]

    def remember(self) -> None:
        """Takes over what was played before, unless that was another game by now."""
        digest = made_by(self.box, self.shares[0])
        known = [Pair(**said) for said in kept.read(KEPT).get(self.name, [])]
        if known and known[0].made_by == digest:
            self.shares = known
        for share in self.shares:
            share.made_by = digest

    def play(self, until: float, enough: int) -> None:
        """Several matches at a time, on all cores; each has its own luck."""
        level, seats = self.shares[0].one, len(self.shares)
        with ProcessPoolExecutor() as cores:
            while self.shares[0].count < enough and time.monotonic() < until:
                numbers = range(self.shares[0].count, self.shares[0].count + BATCH)
                for parts in cores.map(partial(played, self.box.id, seats, level), numbers):
                    for share, part in zip(self.shares, parts, strict=True):
                        share.add(part)
                kept.put(KEPT, self.name, [vars(share) for share in self.shares])


def played(game: str, seats: int, level: str, number: int) -> list[float]:
    """One match: what part of the victory each seat has, in the order of play."""
    box = shelf.find(game)
    position, dealer = box.position(seats), SeededDealer(9_000_011 + number)
    position.deal(dealer)
    first = 0 if box.sides else int(position.acting()).bit_length() - 1
    play_out(position, [bot(box, level)] * seats, dealer)
    return [position.outcome().share((first + place) % seats) for place in range(seats)]


def read() -> list[Pair]:
    return [Pair(**said) for table in kept.read(KEPT).values() for said in table]


def write() -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    after = rest.partition(ENDS)[2]
    PAGE.write_text(f"{before}{BEGINS}\n\n{table(read())}\n\n{ENDS}{after}", encoding="utf-8")


def table(shares: list[Pair]) -> str:
    most = max((share.seats for share in shares), default=0)
    head = "".join(f" {place} |" for place in PLACES[:most])
    tables = groupby(shares, key=lambda share: (share.game, share.seats, share.one))
    return "\n".join(
        [
            f"| game, players | bots | matches | fair |{head}",
            "|---" * (4 + most) + "|",
            *(line(game, seats, level, list(group), most) for (game, seats, level), group in tables),
        ]
    )


def line(game: str, seats: int, level: str, shares: list[Pair], most: int) -> str:
    sides = shelf.find(game).sides or [""] * seats
    cells = [f"{side} {cell(share)}".strip() for side, share in zip(sides, shares, strict=True)]
    cells += [""] * (most - seats)
    matches = f"{shares[0].count:,} | {100 / seats:.1f}"
    return f"| {game}, {seats} | {level} | {matches} | " + " | ".join(cells) + " |"


def cell(share: Pair) -> str:
    low, high = share.interval()
    return f"{100 * share.share:.1f} [{100 * low:.1f}, {100 * high:.1f}]"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each table")
    parser.add_argument("--write", action="store_true", help="plays nothing, writes docs/bots.md")
    said = parser.parse_args()
    until = time.monotonic()
    for game, seats, level, enough in TABLES:
        if not said.write and game in (said.games or [game]):
            until += said.seconds
            played = Table(shelf.find(game), seats, level)
            played.remember()
            played.play(until, enough)
            print(f"{played.name:24}", *(share.told() for share in played.shares), sep="  ", flush=True)
    write()


if __name__ == "__main__":
    main()
