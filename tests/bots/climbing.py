"""Each level against the one below, as a process that runs compiled.

python -m tests.bots.climbing GAME,SEATS,ONE,OTHER,SEED …

Alone at a table ONE plays by itself, and its share is what it wins.
"""

import json
import sys
from itertools import islice

from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.bots.duel import duels, is_stronger  # noqa: E402
from tablewright.bots.making import bot  # noqa: E402

MOST = {"hard": 12}  # matches, where it is not plain before: a hard bot takes its time
MORE = 40  # of the others
ALONE = 24


def climb(step: str) -> tuple[float, int]:
    """The share of the stronger, and after how many matches that was plain."""
    game, seats, one, other, seed = step.split(",")
    box = shelf.find(game)
    if int(seats) == 1:
        return sum(islice(duels(box, 1, bot(box, one), bot(box, other), int(seed)), ALONE)) / ALONE, ALONE
    found = is_stronger(box, int(seats), bot(box, one), bot(box, other), MOST.get(one, MORE), int(seed))
    return found.share, found.matches


def main() -> None:
    print(json.dumps({step: climb(step) for step in sys.argv[1:]}))


if __name__ == "__main__":
    main()
