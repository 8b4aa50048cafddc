"""Push on tablewright, for the benchmark; prints JSON.

ours.py games COUNT [SEED]     random games
ours.py search SECONDS         simulations of the search in the opening, played on at random to the end
"""

import json
import sys
import time

from tablewright import native, shelf
from tablewright.bots.playout import playouts
from tablewright.bots.search import Search, Settings
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position
from tablewright.core.record import ReplayDealer

RED_ONE = 0
BOX = shelf.find("push")


def main(what: str, amount: str, seed: str = "7") -> None:
    measured = games(int(amount), int(seed)) if what == "games" else search(float(amount))
    print(json.dumps(measured | {"compiled": native.is_compiled(BOX.start.__module__)}))


def games(count: int, seed: int) -> dict[str, float]:
    start, dealer = BOX.position(3), SeededDealer(seed)
    playouts(start, 1, SeededDealer(1))
    began = time.thread_time()
    decisions = playouts(start, count, dealer)
    return {"games": count, "decisions": int(decisions), "seconds": time.thread_time() - began}


def search(seconds: float) -> dict[str, float]:
    tree = Search(first_choice(), 0, BOX.instinct, Settings(by_habit=False), 7)
    began = time.thread_time()
    spent = 0.0
    while spent < seconds:
        tree.grow(50)
        spent = time.thread_time() - began
    return {"simulations": int(tree.simulations), "seconds": spent}


def first_choice() -> Position:
    """The first position with a choice: red 1 flipped and placed, now flip on or stop."""
    position = BOX.position(3)
    position.apply(0, BOX.words.number({"do": "flip"}), ReplayDealer([RED_ONE]))
    position.apply(0, BOX.words.number({"do": "place", "stack": 1}), ReplayDealer([]))
    return position


if __name__ == "__main__":
    main(*sys.argv[1:])
