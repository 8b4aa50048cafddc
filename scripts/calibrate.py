"""Is what a hint says true? Hard bots play each other; what they expected is held against who won.

    python scripts/calibrate.py                     every game, two minutes each
    python scripts/calibrate.py push --seats 3 --seconds 300
    python scripts/calibrate.py --plot              only draws docs/pictures/calibration.svg from what is kept

Prints for each game and number of seats the straight line, in log odds, that fits best: what a box's
`calibration` should be. Fitted on the even matches, judged on the odd ones. What was found is kept in
docs/calibration.json. Compile first (`scripts/compile`).
"""

import argparse
import time
from collections.abc import Iterator
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
from mypy_extensions import i64

import kept
from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.bots import levels  # noqa: E402
from tablewright.bots.bot import Bot, play_out  # noqa: E402
from tablewright.bots.calibrated import log_odds  # noqa: E402
from tablewright.bots.clock import play_out_in_time  # noqa: E402
from tablewright.bots.hint import advised  # noqa: E402
from tablewright.bots.search import Search  # noqa: E402
from tablewright.bots.thinking import Budget, think  # noqa: E402
from tablewright.core.actions import Actions  # noqa: E402
from tablewright.core.box import Box  # noqa: E402
from tablewright.core.dealer import Dealer, SeededDealer  # noqa: E402
from tablewright.core.position import Position  # noqa: E402

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "calibration.json"
PICTURE = ROOT / "docs" / "pictures" / "calibration.svg"
SEATS = {"push": (2, 3, 4), "level-8": (2, 4), "loading": (2, 3), "trip-and-run": (2, 3, 4)}
# Alone one plays by settings of one's own choice: a line must hold for all of them.
SETTINGS: dict[str, list[dict[str, object]]] = {
    "which-side": [{"mode": mode} for mode in ("normal", "advanced", "hard")],
    "the-last-glow": [
        {},
        {"mode": "nightmare"},
        {"mode": "nightmare", "crew": "once"},
        {"mode": "nightmare", "crew": "once", "lines": 4},
    ],
    "mad-maxence": [{"difficulty": level} for level in ("gentle", "normal", "grim")],
}
BINS = 10
NEAR = 0.05  # what is said may differ so much from what happens


class AdvisedBot(Bot):
    """Does what a hint says, and notes what the hint expected."""

    def __init__(self, box: Box, simulations: int) -> None:
        self.box = box
        self.budget = Budget(simulations)
        self.notes: list[tuple[int, float]] = []

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        actions = Actions()
        self.box.instinct.choices(view, seat, actions)
        if len(actions) == 1:
            return actions[0]
        search = Search(view, seat, self.box.instinct, levels.settings(self.box), dealer.below(1 << 30))
        winning = search.winning()
        if winning >= 0:
            return winning
        best = advised(think(search, self.budget))
        self.notes.append((int(seat), best.won))
        return best.action


def matches(box: Box, seats: int, simulations: int, first: int) -> Iterator[list[tuple[float, float]]]:
    """For each match what was expected at every decision, and what came of it."""
    number = first
    settings = SETTINGS.get(box.id, [{}])
    while True:
        bot = AdvisedBot(box, simulations)
        dealer = SeededDealer(7_000_003 + number)
        position = box.position(seats, settings[number // 2 % len(settings)])
        position.deal(dealer)
        if box.real_time:
            play_out_in_time(position, [bot] * seats, [1.0] * seats, box.instinct, dealer)
        else:
            play_out(position, [bot] * seats, dealer)
        outcome = position.outcome()
        yield [(said, outcome.share(seat)) for seat, said in bot.notes]
        number += 1


def fitted(noted: list[list[tuple[float, float]]]) -> tuple[float, float]:
    """The line in log odds of the greatest likelihood."""
    odds = np.array([log_odds(said) for match in noted for said, _ in match])
    won = np.array([share for match in noted for _, share in match])
    line = np.array([0.0, 1.0])
    inputs = np.stack([np.ones_like(odds), odds])
    for _ in range(50):
        chance = 1.0 / (1.0 + np.exp(-(line @ inputs)))
        slope = inputs @ (won - chance)
        curve = (inputs * (chance * (1.0 - chance))) @ inputs.T + 1e-6 * np.eye(2)
        line = line + np.linalg.solve(curve, slope)
    return round(float(line[0]), 2), round(float(line[1]), 2)


def applied(line: tuple[float, float], said: float) -> float:
    return 1.0 / (1.0 + exp(-(line[0] + line[1] * log_odds(said))))


def binned(noted: list[list[tuple[float, float]]], line: tuple[float, float]) -> list[dict[str, float]]:
    """What was said against what was won, in tenths; the error of a bin counts matches, not decisions."""
    bins: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for number, match in enumerate(noted):
        for said, share in match:
            chance = applied(line, said)
            bins[min(BINS - 1, int(chance * BINS))].append((number, chance, share))
    found = []
    for one in bins:
        count = len({number for number, _, _ in one})
        if count < 20:
            continue
        said = sum(chance for _, chance, _ in one) / len(one)
        won = sum(share for _, _, share in one) / len(one)
        error = 1.96 * (max(won * (1 - won), 0.01) / count) ** 0.5
        found.append({"said": said, "won": won, "error": error, "decisions": len(one), "matches": count})
    return found


def measured(box: Box, seats: int, seconds: float, simulations: int) -> dict[str, Any]:
    noted: list[list[tuple[float, float]]] = []
    until = time.monotonic() + seconds
    for match in matches(box, seats, simulations, 0):
        if match:
            noted.append(match)
        if time.monotonic() > until:
            break
    line = fitted(noted[::2])
    return {
        "line": line,
        "matches": len(noted),
        "before": binned(noted[1::2], (0.0, 1.0)),
        "after": binned(noted[1::2], line),
    }


def off(bins: list[dict[str, float]]) -> float:
    """How far what is said strays from what happens, on average over the decisions."""
    count = sum(one["decisions"] for one in bins)
    return sum(abs(one["said"] - one["won"]) * one["decisions"] for one in bins) / max(1, count)


def picture(found: dict[str, Any]) -> str:
    """A small square for each game: said from left to right, won from bottom to top; the line is truth."""
    side, gap, across = 150, 46, 5
    rows = -(-len(found) // across)
    drawn = []
    for number, (name, one) in enumerate(sorted(found.items())):
        x, y = gap + (number % across) * (side + gap), gap + (number // across) * (side + gap)
        drawn.append(f'<g transform="translate({x} {y})"><rect width="{side}" height="{side}" class="box"/>')
        drawn.append(f'<path d="M0 {side}L{side} 0" class="truth"/><text y="-8">{name}</text>')
        for kind in ("before", "after"):
            for dot in one[kind]:
                across_, up, error = dot["said"] * side, side - dot["won"] * side, dot["error"] * side
                drawn.append(f'<path d="M{across_:.1f} {up - error:.1f}v{2 * error:.1f}" class="{kind}"/>')
                drawn.append(f'<circle cx="{across_:.1f}" cy="{up:.1f}" r="3.5" class="{kind}"/>')
        drawn.append("</g>")
    style = (
        "text{font:13px sans-serif;fill:#555}.box{fill:none;stroke:#999}.truth{stroke:#999;fill:none}"
        "circle.before{fill:#d08a5a;opacity:.45}path.before{stroke:#d08a5a;opacity:.35}"
        "circle.after{fill:#2b6cb0}path.after{stroke:#2b6cb0}"
    )
    size = f"{across * (side + gap) + gap} {rows * (side + gap) + gap}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"><title>What hints say against what '
        f"happens</title><style>{style}</style>{''.join(drawn)}</svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seats", type=int, default=0, help="as usual by default")
    parser.add_argument("--seconds", type=float, default=120.0, help="for each game and number of seats")
    parser.add_argument("--simulations", type=int, default=600, help="a decision")
    parser.add_argument("--plot", action="store_true", help="play nothing")
    said = parser.parse_args()
    boxes = [shelf.find(game) for game in said.games] or shelf.boxes()
    for box in boxes if not said.plot else ():
        if box.announced or box.solvable:
            continue
        for seats in [said.seats] if said.seats else SEATS.get(box.id, (box.seats[0],)):
            one = measured(box, seats, said.seconds, said.simulations)
            kept.put(KEPT, f"{box.id} {seats}", one)
            strays = f"off by {off(one['before']):.1%} on average, with the line {off(one['after']):.1%}"
            print(f"{box.id} {seats}: {one['line']} from {one['matches']} matches; {strays}", flush=True)
            for dot in one["after"]:
                sign = " " if abs(dot["said"] - dot["won"]) <= max(NEAR, dot["error"]) else "!"
                print(f"  {sign} said {dot['said']:.0%} won {dot['won']:.0%} ± {dot['error']:.0%}")
    PICTURE.write_text(picture(kept.read(KEPT)), encoding="utf-8")


if __name__ == "__main__":
    main()
