"""Makes the report of a run from what was counted."""

from collections.abc import Iterator
from math import sqrt

from tablewright.bots.interval import WIDTH
from tablewright.bots.solution import solution
from tablewright.lab.compare import differences
from tablewright.lab.estimates import FIGURES, Interval, share
from tablewright.lab.plan import Cell
from tablewright.lab.quantities import VICTORY, rivals
from tablewright.lab.report import CellReport, Comparison, Crash, Ending, Extreme, Report, Win, Word
from tablewright.lab.run import Run
from tablewright.lab.skill import gradient
from tablewright.lab.tally import CellTally, Effect
from tablewright.lab.verdict import verdict


def report(run: Run) -> Report:
    plan, tally = run.plan, run.tally
    skill = gradient(run)
    return Report(
        title=plan.title,
        game=plan.box.id,
        game_title=plan.box.title,
        rules=plan.box.rules_version,
        seed=plan.seed,
        games=plan.games,
        played=run.played,
        limit=plan.limit,
        sweep=plan.sweep,
        cells=[_cell(cell, part, run) for cell, part in zip(plan.cells, tally.cells, strict=True)],
        skill=[step.rounded() for step in skill],
        comparisons=[] if skill else list(_comparisons(run)),
    )


def _cell(cell: Cell, tally: CellTally, run: Run) -> CellReport:
    sums = tally.sums
    return CellReport(
        name=cell.name,
        options=dict(cell.options),
        bots=list(cell.bots),
        matches=tally.matches,
        crashed=tally.crashed,
        stopped=sums["stopped"].total if "stopped" in sums else 0,
        seats=_wins(tally, [f"win/seat/{seat + 1}" for seat in range(cell.seats)]),
        players=_wins(tally, [f"win/bot/{label}" for label in rivals(cell)] + ["win/solo"]),
        optimum=_optimum(cell, run),
        measures={key: one.estimate().rounded() for key, one in sums.items() if _is_measure(key)},
        endings=_endings(tally),
        words=[_word(name, tally, effect) for name, effect in tally.effects.items()],
        spread={key: sorted(counter.items()) for key, counter in sorted(tally.spread.items())},
        extremes=[Extreme(what, abs(value), match) for what, (value, match) in tally.extremes.items()],
        crashes=[Crash(match, error) for match, error in tally.crashes],
    )


def _optimum(cell: Cell, run: Run) -> float | None:
    """What best play wins, where somebody has solved this game with these options (`tablewright solve`)."""
    box = run.plan.box
    found = solution(box, box.chosen(cell.options).facts()) if cell.seats == 1 else None
    return round(found.win_probability, FIGURES) if found else None


def _is_measure(key: str) -> bool:
    return not key.startswith(("ending/", "win/"))


def _wins(tally: CellTally, keys: list[str]) -> list[Win]:
    found = {key: tally.sums[key].estimate().rounded() for key in keys if key in tally.sums}
    return [Win(one.value, one.low, one.high, one.count, key) for key, one in found.items()]


def _endings(tally: CellTally) -> list[Ending]:
    count = tally.matches - tally.crashed
    found = []
    for key, sums in tally.sums.items():
        if key.startswith("ending/"):
            part = share(sums.total, sums.squares, count).rounded()
            found.append(Ending(part.value, part.low, part.high, key.partition("/")[2], sums.total))
    return sorted(found, key=lambda one: (-one.count, one.reason))


def _word(name: str, tally: CellTally, effect: Effect) -> Word:
    return Word(name, tally.sums[f"uses/{name}"].estimate().rounded(), slope(effect).rounded())


def slope(effect: Effect) -> Interval:
    """How much more of a victory goes with one use more."""
    n = effect.count
    xx = effect.xx * n - effect.x**2
    if n < 3 or xx == 0:
        return Interval(0.0, 0.0, 0.0)
    xy, yy = effect.xy * n - effect.x * effect.y, effect.yy * n - effect.y**2
    # Uses and victories of a seat were both multiplied by the number of seats: that cancels.
    value = xy / xx
    rest = max(0.0, yy / n - value * xy / n) / (n - 2)
    value, half = value / VICTORY, WIDTH * sqrt(rest * n / xx) / VICTORY
    return Interval(value, value - half, value + half)


def _comparisons(run: Run) -> Iterator[Comparison]:
    plan, tally = run.plan, run.tally
    for number in range(1, len(plan.cells)):
        found = differences(tally.cells[0], tally.cells[number], tally.pairs[number])
        first, second = plan.cells[0].name, plan.cells[number].name
        told = verdict(first, second, found, tally.cells[number].matches)
        yield Comparison(first, second, told, [one.rounded() for one in found])
