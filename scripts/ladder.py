"""How strong the levels are: each against the one below it, in every game.

    python scripts/ladder.py                         every game, a minute a pair
    python scripts/ladder.py push toroball --seconds 300
    python scripts/ladder.py level-8 --one hard      only what hard plays, against others
    python scripts/ladder.py --write                 plays nothing; writes the tables of docs/bots.md

What was played is kept in docs/bots.json and played on the next time, unless the game or the bots have
changed since; so it can be interrupted at any moment, and two may run side by side with games of their
own. Compile first (`scripts/compile`): it is fifty times as fast.
"""

import argparse
import json
import time
from ast import dump, parse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import kept
import ladder_pages
from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.bots.duel import duels  # noqa: E402
from tablewright.bots.interval import wilson  # noqa: E402
from tablewright.bots.levels import OFFERED, skill  # noqa: E402
from tablewright.bots.making import bot  # noqa: E402
from tablewright.bots.solving import solved  # noqa: E402
from tablewright.core.box import Box  # noqa: E402

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "bots.json"
EXACT = "exact"  # not played: the solution's own number

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
CHOOSING = (
    *("bandit", "bot", "clock", "levels", "listening", "making", "playout", "search", "solution"),
    *("thinking", "winning"),
)
STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))


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

    @property
    def share(self) -> float:
        return self.total / self.count

    def interval(self) -> tuple[float, float]:
        """In which the true share lies, to 95 %: Wilson's, widened or narrowed by how shares really vary."""
        mean = self.share
        variance = max(self.squares / self.count - mean * mean, mean * (1 - mean) / 4)
        return wilson(mean, self.count, variance=variance)

    def told(self) -> str:
        if self.count == 0:
            return "—"
        low, high = self.interval()
        return f"{self.share:.1%} [{low:.1%}, {high:.1%}] of {self.count:,}".replace("%", " %")


def pairs(box: Box) -> Iterator[Pair]:
    for seats in SEATS.get(box.id, ()):
        for one, other in STEPS:
            yield Pair(box.id, seats, one, other)
        yield Pair(box.id, seats, "hard", "habit")
    for more, less in ladder_pages.MORE if box.id in SEATS else ():
        yield Pair(box.id, SEATS[box.id][0], rung(box, more), rung(box, less))
    for options in ALONE.get(box.id, ()):
        for level in ("random", *OFFERED, *([EXACT] if box.solvable else [])):
            yield Pair(box.id, 1, level, options=json.dumps(options))


def rung(box: Box, times: int) -> str:
    """The search with so many times the fewest tries; 64 times is as many as hard's, or nearly."""
    return f"search:{skill(box, 'hard').simulations // 16 * times // 4}"


def play(pair: Pair, seconds: float, most: int) -> None:
    box = shelf.find(pair.game)
    options = json.loads(pair.options)
    if pair.one == EXACT:
        pair.count, pair.total = 1, solved(box, options).win_probability
        return
    one = bot(box, pair.one, options)
    other = bot(box, pair.other or "random", options)
    until = time.monotonic() + seconds
    seed = 1 + int(sha256(pair.name.encode()).hexdigest()[:6], 16) + pair.count
    before = pair.count
    for share in duels(box, pair.seats, one, other, seed, options):
        pair.add(share)
        whole = pair.seats == 1 or (pair.count - before) % 2 == 0
        if whole and (time.monotonic() > until or pair.count >= most):
            break
    pair.seconds += time.monotonic() - until + seconds


def made_by(box: Box, pair: Pair) -> str:
    """Changes with the game's rules, books and habit and how bots choose: then old results are not believed.

    Of their code, that is; what comments say does not matter.
    """
    skills = [skill(box, level) for level in (pair.one, pair.other) if level in OFFERED]
    played = [one.two if one.two and pair.seats == 2 else replace(one, two=None) for one in skills]
    digest = sha256(repr(played).encode())
    rules = sorted(box.folder.glob("*.py")) if box.folder else []
    bots = [ROOT / "src/tablewright/bots" / f"{name}.py" for name in CHOOSING]
    for path in [*rules, *bots]:
        if path.name != "__init__.py" and not path.name.startswith("table"):
            digest.update(dump(parse(path.read_text())).encode())
    for book in sorted(box.folder.glob("*.yaml")) if box.folder else []:
        digest.update(book.read_bytes())
    return digest.hexdigest()[:12]


def read() -> dict[str, Pair]:
    return {name: Pair(**said) for name, said in kept.read(KEPT).items()}


def measure(box: Box, seconds: float, most: int, one: str) -> None:
    for pair in pairs(box):
        if one not in ("", pair.one):
            continue
        digest = made_by(box, pair)
        known = read().get(pair.name)
        if known is not None and known.made_by == digest:
            pair = known
        pair.made_by = digest
        if pair.count < most:
            play(pair, seconds, most)
        kept.put(KEPT, pair.name, vars(pair))
        print(f"{pair.name:60} {pair.told()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each pair")
    parser.add_argument("--one", default="", help="only pairs in which this one plays against another")
    parser.add_argument("--most", type=int, default=4000, help="matches of a pair")
    parser.add_argument("--write", action="store_true", help="plays nothing, writes docs/bots.md")
    said = parser.parse_args()
    for box in [shelf.find(game) for game in said.games] or shelf.boxes():
        if not box.announced and not said.write:
            measure(box, said.seconds, said.most, said.one)
    ladder_pages.write(list(read().values()))


if __name__ == "__main__":
    main()
