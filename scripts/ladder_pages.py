"""What `ladder.py` found, as tables and a picture for docs/bots.md."""

from __future__ import annotations

from collections.abc import Iterable
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ladder import Pair

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "bots.md"
PICTURE = DOCS / "pictures" / "skill.svg"
BEGINS, ENDS = "<!-- ladder.py writes this -->", "<!-- up to here -->"

STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("hard", "habit"))
SEARCH = "search:"
RUNGS = (1, 4, 16, 64)  # times the fewest tries
MORE = ((4, 1), (16, 4), (64, 16), (16, 1))
ALONE = ("random", "easy", "medium", "hard", "exact")
INKS = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#4a5568", "#975a16")


def write(found: list[Pair]) -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    PAGE.write_text(f"{before}{BEGINS}\n\n{tables(found)}\n{ENDS}{after}", encoding="utf-8")
    PICTURE.write_text(picture(found), encoding="utf-8")


def tables(found: list[Pair]) -> str:
    duels = [pair for pair in found if pair.seats > 1]
    alone = [pair for pair in found if pair.seats == 1]
    sections = {"Between two levels": steps(duels), "More tries": more(duels), "Alone": solo(alone)}
    return "\n".join(line for title, rows in sections.items() for line in [f"{title}:", "", *rows, ""])


def steps(found: list[Pair]) -> Iterable[str]:
    yield "| game, players | " + " | ".join(f"{one} – {other}" for one, other in STEPS) + " |"
    yield "|---" * (len(STEPS) + 1) + "|"
    known = {(pair.game, pair.seats, pair.one, pair.other): pair for pair in found}
    for game, seats in sorted({(pair.game, pair.seats) for pair in found}):
        cells = [cell(known.get((game, seats, one, other))) for one, other in STEPS]
        yield f"| {game}, {seats} | " + " | ".join(cells) + " |"


def more(found: list[Pair]) -> Iterable[str]:
    """The same search against itself with fewer tries."""
    yield "| game, players | 1 × | " + " | ".join(f"{much} × – {less} ×" for much, less in MORE) + " |"
    yield "|---" * (len(MORE) + 2) + "|"
    searches = [pair for pair in found if pair.one.startswith(SEARCH)]
    for game, seats in sorted({(pair.game, pair.seats) for pair in searches}):
        mine = {(tries(pair.one), tries(pair.other)): pair for pair in searches if pair.game == game}
        fewest = min(less for _, less in mine)
        known = {(rung(much, fewest), rung(less, fewest)): pair for (much, less), pair in mine.items()}
        yield f"| {game}, {seats} | {fewest} | " + " | ".join(cell(known.get(step)) for step in MORE) + " |"


def rung(number: int, fewest: int) -> int:
    """How many times the fewest tries a number of them is, or nearly."""
    return min(RUNGS, key=lambda times: abs(times * fewest - number))


def solo(found: list[Pair]) -> Iterable[str]:
    yield "| game | " + " | ".join(ALONE) + " |"
    yield "|---" * (len(ALONE) + 1) + "|"
    known = {(pair.game, pair.options, pair.one): pair for pair in found}
    for game, options in sorted({(pair.game, pair.options) for pair in found}):
        cells = [cell(known.get((game, options, level))) for level in ALONE]
        setting = options.strip("{}").replace('"', "")
        yield f"| {game}{setting and f' ({setting})'} | " + " | ".join(cells) + " |"


def cell(pair: Pair | None) -> str:
    if pair is None or pair.count == 0:
        return ""
    if pair.one == "exact":
        return f"{100 * pair.total:.2f}"
    low, high = (f"{100 * end:.0f}" for end in pair.interval())
    return f"{100 * pair.share:.1f} [{low}, {high}] of {pair.count:,}"


def picture(found: list[Pair]) -> str:
    """A line a game: how much stronger a search is with more tries, counted as chess players do."""
    wide, high, left, top = 520, 300, 60, 24
    lines = climbs(found)
    ends = [end for climb in lines.values() for spot in climb for end in spot]
    least, most = min([0.0, *ends]), max([100.0, *ends])

    def at(points: float) -> float:
        return top + high * (most - points) / (most - least)

    drawn = []
    for points in range(int(least // 100) * 100, int(most) + 1, 100):
        if points >= least:
            drawn.append(f'<path d="M{left} {at(points):.1f}h{wide}" class="grid"/>')
            drawn.append(f'<text x="8" y="{at(points) + 4:.1f}">{points:+}</text>')
    apart = wide / (len(RUNGS) - 1)
    for place, times in enumerate(RUNGS):
        drawn.append(f'<text x="{left + place * apart - 10:.0f}" y="{top + high + 22}">{times} ×</text>')
    for number, (game, climb) in enumerate(sorted(lines.items())):
        ink, aside = INKS[number % len(INKS)], 5 * (number - 3)
        across = [left + place * apart + (aside if place else 0) for place in range(len(climb))]
        spots = [f"{x:.0f} {at(spot[1]):.1f}" for x, spot in zip(across, climb, strict=True)]
        whiskers = [
            f"M{x:.0f} {at(low):.1f}V{at(top_):.1f}" for x, (low, _, top_) in zip(across, climb, strict=True)
        ]
        drawn.append(f'<path d="M{"L".join(spots)}" fill="none" stroke="{ink}" stroke-width="2.5"/>')
        drawn.append(f'<path d="{"".join(whiskers)}" stroke="{ink}" opacity=".5"/>')
        y = top + 16 + 20 * number
        drawn.append(f'<path d="M{left + 14} {y - 4}h18" stroke="{ink}" stroke-width="2.5"/>')
        drawn.append(f'<text x="{left + 38}" y="{y}">{game}</text>')
    style = "text{font:13px sans-serif;fill:#666}.grid{stroke:#999;opacity:.4}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 40} {top + high + 34}">'
        "<title>More tries, stronger play: the gain in Elo points with 4, 16 and 64 times the tries</title>"
        f"<style>{style}</style>{''.join(drawn)}</svg>\n"
    )


def climbs(found: list[Pair]) -> dict[str, list[tuple[float, float, float]]]:
    """By game, the Elo points of 1, 4, 16 and 64 times the tries, each between the ends of its interval."""
    climbed: dict[str, list[tuple[float, float, float]]] = {}
    steps_up = [pair for pair in found if pair.one.startswith(SEARCH) and is_step(pair)]
    for pair in sorted(steps_up, key=lambda pair: tries(pair.one)):
        before = climbed.setdefault(pair.game, [(0.0, 0.0, 0.0)])
        low, high = pair.interval()
        so_far = before[-1][1]
        before.append((so_far + elo(low), so_far + elo(pair.share), so_far + elo(high)))
    return climbed


def elo(share: float) -> float:
    kept = min(0.99, max(0.01, share))
    return 400 * log10(kept / (1 - kept))


def is_step(pair: Pair) -> bool:
    return tries(pair.one) < 5 * tries(pair.other)  # four times, or nearly


def tries(name: str) -> int:
    return int(name.removeprefix(SEARCH))
