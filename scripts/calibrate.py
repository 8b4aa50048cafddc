"""Is what a hint says true? Hard bots play each other; what they expected is held against who won.

    python scripts/calibrate.py                     every game, two minutes each
    python scripts/calibrate.py push --seats 3 --seconds 300
    python scripts/calibrate.py --plot              only writes curves and the picture from what is kept

Prints for each game and number of seats the curve that fits best: what a box's `calibration`
should be. Each tenth of the matches is judged by the curve that fits the rest. What was found is kept in
docs/calibration.json. Compile first (`scripts/compile`).
"""

import argparse
import json
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from mypy_extensions import i64

import kept
from tablewright import native

native.activate()

from curves import TENTHS, Match, fitted, tenth  # noqa: E402
from tablewright import shelf  # noqa: E402
from tablewright.bots import levels  # noqa: E402
from tablewright.bots.bot import Bot, play_out  # noqa: E402
from tablewright.bots.calibrated import read  # noqa: E402
from tablewright.bots.clock import play_out_in_time  # noqa: E402
from tablewright.bots.hint import advised  # noqa: E402
from tablewright.bots.search import Search  # noqa: E402
from tablewright.bots.thinking import Budget, think  # noqa: E402
from tablewright.bots.winning import find_win  # noqa: E402
from tablewright.core.actions import Actions  # noqa: E402
from tablewright.core.box import Box  # noqa: E402
from tablewright.core.dealer import Dealer, SeededDealer  # noqa: E402
from tablewright.core.position import Position  # noqa: E402

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "calibration.json"
PICTURE = ROOT / "docs" / "pictures" / "calibration.svg"
# Alone one plays by settings of one's own choice, and some change everything: each has a curve.
SETTINGS: dict[str, list[dict[str, object]]] = {
    "which-side": [{}, {"mode": "advanced"}, {"mode": "hard"}],
    "the-last-glow": [
        {},
        {"mode": "nightmare"},
        {"mode": "nightmare", "crew": "once"},
        {"mode": "nightmare", "crew": "once", "lines": 4},
    ],
    "mad-maxence": [{}, {"difficulty": "grim"}],
}
FOLDS = 10
FEWEST = 20  # matches in a tenth, to say something of it
NEAR = 0.05  # what is said may differ so much from what happens


class AdvisedBot(Bot):
    """Does what a hint says, and notes what the hint expected."""

    def __init__(self, box: Box, simulations: int) -> None:
        self.box = box
        self.budget = Budget(simulations)
        self.notes: list[tuple[int, float]] = []

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        winning = find_win(view, seat, dealer.below(1 << 30))
        if winning >= 0:
            return winning
        actions = Actions()
        self.box.instinct.choices(view, seat, actions)
        if len(actions) == 1:
            return actions[0]
        search = Search(view, seat, self.box.instinct, levels.settings(self.box), dealer.below(1 << 30))
        best = advised(think(search, self.budget))
        self.notes.append((int(seat), best.won))
        return best.action


def matches(box: Box, seats: int, options: dict[str, object], simulations: int) -> Iterator[Match]:
    """For each match what was expected at every decision, and what came of it."""
    for number in count():
        bot = AdvisedBot(box, simulations)
        dealer = SeededDealer(7_000_003 + number)
        position = box.position(seats, options)
        position.deal(dealer)
        if box.real_time:
            play_out_in_time(position, [bot] * seats, [1.0] * seats, box.instinct, dealer)
        else:
            play_out(position, [bot] * seats, dealer)
        outcome = position.outcome()
        yield [(said, outcome.share(seat)) for seat, said in bot.notes]


def across(noted: list[Match]) -> list[Match]:
    """What would be said of each match by the curve that fits the others: those of nine tenths of them.

    Two halves would not do: the luck that one half has is what the other lacks.
    """
    rests = [[match for i, match in enumerate(noted) if i % FOLDS != fold] for fold in range(FOLDS)]
    curves = [fitted(rest) for rest in rests]
    return [[(read(curves[i % FOLDS], said), share) for said, share in noted[i]] for i in range(len(noted))]


def binned(noted: list[Match]) -> list[dict[str, float]]:
    """What was said against what was won, in tenths; the error of a bin counts matches, not decisions."""
    bins: list[list[tuple[int, float, float]]] = [[] for _ in range(TENTHS)]
    for number, match in enumerate(noted):
        for said, share in match:
            bins[tenth(said)].append((number, said, share))
    found = []
    for one in bins:
        met = len({number for number, _, _ in one})
        if met < FEWEST:
            continue
        said = sum(chance for _, chance, _ in one) / len(one)
        won = sum(share for _, _, share in one) / len(one)
        error = 1.96 * (max(won * (1 - won), 0.01) / met) ** 0.5
        found.append({"said": said, "won": won, "error": error, "decisions": len(one), "matches": met})
    return found


def measured(
    box: Box, seats: int, options: dict[str, object], seconds: float, simulations: int
) -> dict[str, Any]:
    noted: list[Match] = []
    until = time.monotonic() + seconds
    for match in matches(box, seats, options, simulations):
        if match:
            noted.append(match)
        if time.monotonic() > until:
            break
    return {
        "curve": fitted(noted),
        "matches": len(noted),
        "before": binned(noted),
        "after": binned(across(noted)),
    }


def off(bins: list[dict[str, float]]) -> float:
    """How far what is said strays from what happens, on average over the decisions."""
    decisions = sum(one["decisions"] for one in bins)
    return sum(abs(one["said"] - one["won"]) * one["decisions"] for one in bins) / max(1, decisions)


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


def tell(name: str, one: dict[str, Any]) -> None:
    strays = f"off by {off(one['before']):.1%} on average, with the curve {off(one['after']):.1%}"
    print(f"{name}: {one['curve']} from {one['matches']} matches; {strays}", flush=True)
    for dot in one["after"]:
        sign = " " if abs(dot["said"] - dot["won"]) <= max(NEAR, dot["error"]) else "!"
        print(f"  {sign} said {dot['said']:.0%} won {dot['won']:.0%} ± {dot['error']:.0%}", flush=True)


def write(found: dict[str, Any]) -> None:
    """The curves into the games' folders, and the picture of them all."""
    for box in shelf.boxes():
        curves = {name: one["curve"] for name, one in found.items() if name.split()[0] == box.id}
        if curves and box.folder:
            lines = [f' "{name.partition(" ")[2]}": {json.dumps(curves[name])}' for name in sorted(curves)]
            (box.folder / "curves.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    PICTURE.write_text(picture(found), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seats", type=int, default=0, help="every number by default")
    parser.add_argument("--seconds", type=float, default=120.0, help="for each number of seats and setting")
    parser.add_argument("--simulations", type=int, default=400, help="a decision")
    parser.add_argument("--plot", action="store_true", help="play nothing")
    said = parser.parse_args()
    boxes = [shelf.find(game) for game in said.games] or shelf.boxes()
    for box in boxes if not said.plot else ():
        if box.announced or box.solvable:
            continue
        for seats in [said.seats] if said.seats else range(box.seats[0], box.seats[1] + 1):
            for options in SETTINGS.get(box.id, [{}]):
                name = " ".join([box.id, str(seats), *(f"{key}={value}" for key, value in options.items())])
                one = measured(box, seats, options, said.seconds, said.simulations)
                kept.put(KEPT, name, one)
                tell(name, one)
    write(kept.read(KEPT))


if __name__ == "__main__":
    main()
