"""Where journeys of Mad Maxence end: of those who come to an adventure, who dies there at the first try.

    python scripts/journeys.py                        every level, twenty seconds each
    python scripts/journeys.py hard --seconds 600
    python scripts/journeys.py medium --journeys 400  just so many, always the same

Each adventure shall be harder than the one before it, for every level. Compile first (`scripts/compile`).
"""

import argparse
import time
from collections.abc import Iterator

from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.books.journey import Journey  # noqa: E402
from tablewright.books.opcodes import Ending  # noqa: E402
from tablewright.bots.bot import Bot, play_out  # noqa: E402
from tablewright.bots.levels import OFFERED  # noqa: E402
from tablewright.bots.making import bot  # noqa: E402
from tablewright.core.dealer import SeededDealer  # noqa: E402
from tablewright.lab.estimates import share  # noqa: E402

BOX = shelf.find("mad-maxence")
MOST = 20_000


class Deaths:
    """How many came to each adventure of the campaign, and died there at the first try."""

    def __init__(self) -> None:
        self.came = [0, 0, 0]
        self.died = [0, 0, 0]
        self.won = 0

    def add(self, journey: Journey) -> None:
        for adventure, tries in enumerate(tries_of(journey)):
            self.came[adventure] += 1
            self.died[adventure] += tries > 1
        self.won += journey.ending == Ending.ESCAPED

    def told(self) -> str:
        deaths = [str(share(died, died, came)) for died, came in zip(self.died, self.came, strict=True)]
        return f"{'  '.join(deaths)}  {share(self.won, self.won, self.came[0])} of {self.came[0]:,}"


def tries_of(journey: Journey) -> list[int]:
    """How many tries each adventure took; a last one in vain counts as one more."""
    size = 3 + journey.preface.gauges  # of what is noted of each that lies behind
    behind = [int(journey.notebook[at + 2]) for at in range(0, len(journey.notebook), size)]
    return [*behind, int(journey.tries) + (journey.ending != Ending.ESCAPED)]


def journeys(player: Bot) -> Iterator[Journey]:
    start = BOX.position(1)
    for seed in range(MOST):
        journey, dealer = start.clone(), SeededDealer(1_000_003 + seed)
        assert isinstance(journey, Journey)
        journey.deal(dealer)
        play_out(journey, [player], dealer)
        yield journey


def deaths(level: str, seconds: float, most: int) -> Deaths:
    found, until = Deaths(), time.monotonic() + seconds
    for journey in journeys(bot(BOX, level)):
        found.add(journey)
        if found.came[0] >= most or time.monotonic() > until:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", nargs="*", default=OFFERED, help="all by default")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each level")
    parser.add_argument("--journeys", type=int, default=MOST, help="at most, of each level")
    said = parser.parse_args()
    print("level   died in adventure 1   2                     3                     campaigns won")
    for level in said.levels:
        print(f"{level:7} {deaths(level, said.seconds, said.journeys).told()}", flush=True)


if __name__ == "__main__":
    main()
