"""How strong the levels are: each against the one below it, in every game.

    python scripts/ladder.py                         every game, a minute a pair
    python scripts/ladder.py push toroball --seconds 300

What was played is kept in docs/bots.json and played on the next time, unless the game or the bots have
changed since; so it can be interrupted at any moment. Compile first (`scripts/compile`): it is fifty
times as fast.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.bots.bot import Bot, HabitBot  # noqa: E402
from tablewright.bots.duel import duels  # noqa: E402
from tablewright.bots.levels import OFFERED, bot, knowing_bot, settings, skill  # noqa: E402
from tablewright.bots.solving import solved  # noqa: E402
from tablewright.bots.thinking import Budget, SearchBot  # noqa: E402
from tablewright.core.box import Box  # noqa: E402

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "bots.json"
SURE = 1.96

# The numbers of players a game is usually played at; a solo game by its settings.
SEATS = {
    "push": (2, 3, 4),
    "level-8": (2, 4),
    "loading": (2, 3, 4),
    "trip-and-run": (2, 3, 4),
    "lucha-libre": (2,),
    "protocol-g117": (2,),
    "toroball": (2,),
}
ALONE: dict[str, list[dict[str, Any]]] = {
    "bonnie-and-clyde": [{}],
    "which-side": [{"mode": mode} for mode in ("normal", "advanced", "hard")],
    "the-last-glow": [{}],
    "mad-maxence": [{}],
}
STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
MORE = (("4", "1"), ("16", "4"))  # times the simulations of hard's hundredth part


@dataclass
class Pair:
    """One kind of bot against another, or alone."""

    game: str
    seats: int
    one: str
    other: str = ""
    options: str = "{}"
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    seconds: float = 0.0
    made_by: str = ""

    @property
    def name(self) -> str:
        return f"{self.game} {self.seats} {self.options} {self.one} {self.other}".strip()

    def add(self, share: float) -> None:
        self.count += 1
        self.total += share
        self.squares += share * share

    def told(self) -> str:
        """The share with its 95 % interval: Wilson's, widened or narrowed by how shares really vary."""
        if self.count == 0:
            return "—"
        mean = self.total / self.count
        variance = max(self.squares / self.count - mean * mean, mean * (1 - mean) / 4)
        middle = (mean + SURE**2 / (2 * self.count)) / (1 + SURE**2 / self.count)
        half = SURE * sqrt(variance / self.count + SURE**2 / (4 * self.count**2)) / (1 + SURE**2 / self.count)
        low, high = max(0.0, middle - half), min(1.0, middle + half)
        return f"{mean:.1%} [{low:.1%}, {high:.1%}] of {self.count:,}".replace("%", " %")


def pairs(box: Box) -> Iterator[Pair]:
    for seats in SEATS.get(box.id, ()):
        for one, other in STEPS:
            yield Pair(box.id, seats, one, other)
        yield Pair(box.id, seats, "medium", "habit")
        unit = max(25, skill(box, "hard").simulations // 16)
        for more, less in MORE:
            yield Pair(box.id, seats, f"search:{int(more) * unit}", f"search:{int(less) * unit}")
    for options in ALONE.get(box.id, ()):
        for level in ("random", *OFFERED, *(["exact"] if box.solvable else [])):
            yield Pair(box.id, 1, level, options=json.dumps(options))


def player(box: Box, name: str, options: dict[str, Any]) -> Bot:
    if name == "habit":
        return HabitBot(box.instinct)
    if name.startswith("search:"):
        return SearchBot(box.instinct, Budget(int(name.removeprefix("search:"))), settings(box))
    if name == "exact":
        return knowing_bot(box, solved(box, options), "hard")
    if box.solvable and name in OFFERED:
        return knowing_bot(box, solved(box, options), name)
    return bot(box, name)


def play(pair: Pair, seconds: float, most: int) -> None:
    box = shelf.find(pair.game)
    options = json.loads(pair.options)
    one = player(box, pair.one, options)
    other = player(box, pair.other or "random", options)
    until = time.monotonic() + seconds
    seed = 1 + int(sha256(pair.name.encode()).hexdigest()[:6], 16) + pair.count
    before = pair.count
    for share in duels(box, pair.seats, one, other, seed, options):
        pair.add(share)
        whole = pair.seats == 1 or (pair.count - before) % 2 == 0
        if whole and (time.monotonic() > until or pair.count >= most):
            break
    pair.seconds += time.monotonic() - until + seconds


def made_by(box: Box) -> str:
    """Changes with the game's code and the bots', so that old results are not believed."""
    digest = sha256()
    for folder in (box.folder, ROOT / "src/tablewright/bots"):
        for path in sorted(folder.glob("*.py")) if folder else ():
            if not path.name.startswith("table"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def read() -> dict[str, Pair]:
    if not KEPT.is_file():
        return {}
    return {name: Pair(**said) for name, said in json.loads(KEPT.read_text()).items()}


def keep(found: dict[str, Pair]) -> None:
    KEPT.write_text(json.dumps({name: vars(found[name]) for name in sorted(found)}, indent=1) + "\n")


def measure(box: Box, found: dict[str, Pair], seconds: float, most: int) -> None:
    digest = made_by(box)
    for pair in pairs(box):
        known = found.get(pair.name)
        if known is not None and known.made_by == digest:
            pair = known
        pair.made_by = digest
        if pair.count < most:
            play(pair, seconds, most)
        found[pair.name] = pair
        keep(found)
        print(f"{pair.name:60} {pair.told()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each pair")
    parser.add_argument("--most", type=int, default=4000, help="matches of a pair")
    said = parser.parse_args()
    found = read()
    for box in [shelf.find(game) for game in said.games] or shelf.boxes():
        if not box.announced:
            measure(box, found, said.seconds, said.most)


if __name__ == "__main__":
    main()
