"""Measures what the rules of Loading do, by bots on a simulated clock: length, cards, rushers, levels.

    python scripts/loading_balance.py                 a few minutes
    python scripts/loading_balance.py --matches 2000  closer

Two medium bots shall last 45 seconds and lay 7 cards each, more players 60 seconds and 7 cards; fewer than
one match in ten shall end because nobody lays a card; a rusher at twice the pace shall win less than half of
its duels; no level shall be weaker than the one below, nor than its own habit. tests/games/loading has
the same bars with fewer matches.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.games.loading.racing import races

LADDER = (("medium", "habit"), ("medium", "easy"), ("habit", "easy"), ("hard", "medium"))
HARD_COSTS = 8  # a hard bot thinks so much longer that it plays fewer matches


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=400, help="with two players; fewer with more")
    matches = parser.parse_args().matches
    print("players  seconds  cards  idle ends  a rusher at twice the pace wins")
    for seats in range(2, 8):
        print(line(seats, max(1, matches * 2 // seats**2)), flush=True)
    print("\none of a level among others at the same pace; fair is 1 in 2, 3 or 4")
    for seats in (2, 3, 4):
        for better, worse in LADDER:
            count = max(1, matches * 2 // seats // (HARD_COSTS if better == "hard" else 1))
            won = races([better, *[worse] * (seats - 1)], count).won
            print(f"{seats} players: {won[better]}; each {worse} {won[worse].share:.1%}", flush=True)


def line(seats: int, matches: int) -> str:
    mediums = races(["medium"] * seats, matches)
    rushed = races(["rusher@fast", *["medium"] * (seats - 1)], matches)
    return (
        f"{seats:7}  {mediums.seconds:7.0f}  {mediums.cards:5.1f}  {mediums.idle:9.1%}"
        f"  {rushed.won['rusher@fast']}"
        f"  (of {matches}; {rushed.seconds:.0f} s, {rushed.cards:.1f} cards)"
    )


if __name__ == "__main__":
    main()
