"""A report in the terminal."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablewright.lab.estimates import Interval
from tablewright.lab.names import name_of, shown, shown_difference
from tablewright.lab.report import CellReport, Comparison, Report, SkillStep

BAR = 24
MARKS = {"more": ("▲", "green"), "less": ("▼", "red"), "open": ("?", "yellow"), "alike": ("=", "dim")}


def show(console: Console, report: Report) -> None:
    console.print(picture(report))


def picture(report: Report) -> RenderableType:
    return Group(*_parts(report))


def _parts(report: Report) -> Iterator[RenderableType]:
    head = (
        f"{report.played:,} matches of each of {len(report.cells)}"
        if len(report.cells) > 1
        else (f"{report.played:,} matches")
    )
    yield Text.assemble((report.title, "bold"), f"  {head}, seed {report.seed}")
    for cell in report.cells:
        yield Text()
        yield Text(cell.name, style="bold underline")
        yield from _troubles(cell, report)
        yield _wins(cell)
        yield _measures(cell)
        yield _words(cell)
    if report.skill:
        yield Text()
        yield _skill(report.skill)
    for comparison in report.comparisons:
        yield Text()
        yield Text(f"{comparison.first}  →  {comparison.second}", style="bold underline")
        yield _differences(comparison)
        yield Text(comparison.verdict, style="bold")


def _troubles(cell: CellReport, report: Report) -> Iterator[RenderableType]:
    if cell.stopped:
        yield Text(
            f"{cell.stopped:,} matches were stopped after {report.limit:,} actions and judged as they stood.",
            style="yellow",
        )
    if cell.crashed:
        first = cell.crashes[0]
        yield Text(
            f"{cell.crashed:,} matches crashed; the first is match {first.match}: {first.error}",
            style="red",
        )


def _plain(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, name in enumerate(columns):
        table.add_column(name, justify="left" if number == 0 or name == "" else "right")
    return table


def _wins(cell: CellReport) -> Table:
    table = _plain("wins", "", "95 %", "")
    for one in [*cell.seats, *cell.players]:
        name = name_of(one.key).title.removesuffix(" wins")
        table.add_row(name, shown(one.key, one.value), _percents(one), _bar(one.value))
    if cell.optimum is not None:
        table.add_row("best play", shown("win/solo", cell.optimum), "exact", _bar(cell.optimum))
    return table


def _percents(one: Interval) -> str:
    return f"{100 * one.low:.1f} … {100 * one.high:.1f}"


def _bar(value: float) -> Text:
    full = round(BAR * value)
    return Text("━" * full, style="cyan") + Text("━" * (BAR - full), style="bright_black")


def _measures(cell: CellReport) -> Table:
    table = _plain("measure", "mean", "95 %", "")
    for key, one in cell.measures.items():
        if one.count == 0 or key.startswith("uses/") or (key in ("stopped", "tie") and one.value == 0):
            continue
        interval = f"{shown(key, one.low).removesuffix(' %')} … {shown(key, one.high).removesuffix(' %')}"
        table.add_row(
            name_of(key).title, shown(key, one.value), interval, Text(name_of(key).explains, style="dim")
        )
    for ending in cell.endings:
        table.add_row(f"ends: {ending.reason}", shown("tie", ending.value), _percents(ending), "")
    return table


def _words(cell: CellReport) -> Table:
    table = _plain("action", "uses", "one more wins", "95 %")
    for one in cell.words:
        effect = one.effect
        interval = f"{100 * effect.low:+.2f} … {100 * effect.high:+.2f}"
        table.add_row(one.word, f"{one.uses.value:.1f}", f"{100 * effect.value:+.2f} %", interval)
    return table


def _skill(steps: list[SkillStep]) -> Table:
    table = _plain("does thinking more win more?", "", "95 %", "")
    for one in steps:
        name = one.stronger if one.solo else f"{one.stronger} against {one.weaker}"
        table.add_row(name, f"{100 * one.value:.1f} %", _percents(one), _bar(one.value))
    return table


def _differences(comparison: Comparison) -> Table:
    table = _plain("measure", "first", "second", "difference", "95 %", "chance", "")
    for one in comparison.differences:
        key = one.key
        mark, style = MARKS[one.verdict]
        note = f" {one.more:,} more" if one.verdict == "open" else ""
        table.add_row(
            name_of(key).title,
            shown(key, one.first),
            shown(key, one.second),
            shown_difference(key, one.value),
            f"{shown_difference(key, one.low)} … {shown_difference(key, one.high)}",
            "< 0.001" if one.corrected < 0.001 else f"{one.corrected:.3f}",
            Text(mark + note, style=style),
        )
    return table
