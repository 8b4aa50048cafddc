"""A report: everything a run tells, as plain data. The same plan gives the same report to the last byte."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from math import sqrt
from typing import Any

from tablewright.bots.solution import solution
from tablewright.lab.compare import differences
from tablewright.lab.estimates import Estimate, deviate, mean, share
from tablewright.lab.plan import Cell
from tablewright.lab.quantities import VICTORY, rivals
from tablewright.lab.run import Run
from tablewright.lab.skill import gradient
from tablewright.lab.tally import CellTally, Effect, Sums
from tablewright.lab.verdict import verdict

FORMAT = 1
FIGURES = 6  # decimals: enough for anybody, and the same on every machine


def report(run: Run) -> dict[str, Any]:
    plan, tally = run.plan, run.tally
    cells = [_cell(cell, part, run) for cell, part in zip(plan.cells, tally.cells, strict=True)]
    skill = gradient(run)
    made = {
        "format": FORMAT,
        "title": plan.title,
        "game": plan.box.id,
        "game_title": plan.box.title,
        "rules": plan.box.rules_version,
        "seed": plan.seed,
        "games": plan.games,
        "played": run.played,
        "limit": plan.limit,
        "sweep": plan.sweep,
        "cells": cells,
        "skill": skill,
        "comparisons": [] if skill else list(_comparisons(run)),
    }
    return dict(rounded(made))


def to_json(made: dict[str, Any]) -> str:
    return json.dumps(made, indent=1, ensure_ascii=False)


def _cell(cell: Cell, tally: CellTally, run: Run) -> dict[str, Any]:
    return {
        "name": cell.name,
        "options": dict(cell.options),
        "bots": list(cell.bots),
        "matches": tally.matches,
        "crashed": tally.crashed,
        "stopped": tally.sums["stopped"].total if "stopped" in tally.sums else 0,
        "seats": _wins(tally, [f"win/seat/{seat + 1}" for seat in range(cell.seats)]),
        "players": _wins(tally, [f"win/bot/{label}" for label in rivals(cell)] + ["win/solo"]),
        **_optimum(cell, run),
        "measures": {key: asdict(estimate(sums)) for key, sums in tally.sums.items() if _is_measure(key)},
        "endings": _endings(tally),
        "words": [_word(name, tally, effect, cell.seats) for name, effect in tally.effects.items()],
        "spread": {key: sorted(counter.items()) for key, counter in sorted(tally.spread.items())},
        "extremes": [
            {"what": what, "value": abs(value), "match": match}
            for what, (value, match) in tally.extremes.items()
        ],
        "crashes": [{"match": match, "error": error} for match, error in tally.crashes],
    }


def _optimum(cell: Cell, run: Run) -> dict[str, float]:
    """What best play wins, where somebody has solved this game with these options (`tablewright solve`)."""
    box = run.plan.box
    found = solution(box, box.chosen(cell.options).facts()) if cell.seats == 1 else None
    return {"optimum": found.win_probability} if found else {}


def _is_measure(key: str) -> bool:
    return not key.startswith(("ending/", "win/"))


def _wins(tally: CellTally, keys: list[str]) -> list[dict[str, Any]]:
    return [{"key": key, **asdict(estimate(tally.sums[key]))} for key in keys if key in tally.sums]


def estimate(sums: Sums) -> Estimate:
    if sums.share:
        return share(sums.total, sums.squares, sums.count, sums.scale)
    return mean(sums.total, sums.squares, sums.count, sums.scale)


def _endings(tally: CellTally) -> list[dict[str, Any]]:
    count = tally.matches - tally.crashed
    found = [
        {
            "reason": key.partition("/")[2],
            **asdict(share(sums.total, sums.squares, count)),
            "count": sums.total,
        }
        for key, sums in tally.sums.items()
        if key.startswith("ending/")
    ]
    return sorted(found, key=lambda one: (-one["count"], one["reason"]))


def _word(name: str, tally: CellTally, effect: Effect, seats: int) -> dict[str, Any]:
    value, half = slope(effect, seats)
    return {
        "word": name,
        "uses": asdict(estimate(tally.sums[f"uses/{name}"])),
        "effect": {"value": value, "low": value - half, "high": value + half},
    }


def slope(effect: Effect, seats: int) -> tuple[float, float]:
    """How much more of a victory goes with one use more, and half the width of its interval."""
    n = effect.count
    xx = effect.xx * n - effect.x**2
    if n < 3 or xx == 0:
        return 0.0, 0.0
    xy, yy = effect.xy * n - effect.x * effect.y, effect.yy * n - effect.y**2
    value = xy / xx
    rest = max(0.0, yy / n - value * xy / n) / (n - 2)
    # Uses and victories of a seat were both multiplied by the number of seats: that cancels.
    return value / VICTORY, deviate() * sqrt(rest * n / xx) / VICTORY


def _comparisons(run: Run) -> Iterator[dict[str, Any]]:
    plan, tally = run.plan, run.tally
    for number in range(1, len(plan.cells)):
        found = differences(tally.cells[0], tally.cells[number], tally.pairs[number])
        first, second = plan.cells[0].name, plan.cells[number].name
        yield {
            "first": first,
            "second": second,
            "verdict": verdict(first, second, found, tally.cells[number].matches),
            "differences": [{**asdict(one), "verdict": one.verdict} for one in found],
        }


def rounded(thing: Any) -> Any:
    if isinstance(thing, float):
        return round(thing, FIGURES) + 0.0  # no -0.0
    if isinstance(thing, dict):
        return {key: rounded(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [rounded(value) for value in thing]
    return thing
