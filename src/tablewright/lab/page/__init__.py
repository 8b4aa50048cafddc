"""A report as one HTML file: nothing to load, opens anywhere, prints."""

from html import escape
from pathlib import Path

import msgspec

from tablewright.lab.names import Name, name_of
from tablewright.lab.report import Report

HERE = Path(__file__).parent


def page(report: Report, *, replays: bool = False) -> str:
    """The report as a page; with `replays` it links to the match files beside it."""
    data = msgspec.to_builtins(report) | {"names": _names(report), "replays": replays}
    parts = {
        "title": escape(f"{report.title} – Tablewright lab"),
        "style": _file("page.css"),
        "script": _file("page.js"),
        # A text that holds "</script>" must not end the data.
        "data": msgspec.json.encode(data).decode().replace("<", "\\u003c"),
    }
    made = _file("page.html")
    for name, text in parts.items():
        before, _, after = made.partition("{{" + name + "}}")
        made = before + text + after
    return made


def _names(report: Report) -> dict[str, Name]:
    keys: dict[str, None] = {"tie": None}
    for cell in report.cells:
        keys |= dict.fromkeys(one.key for one in [*cell.seats, *cell.players])
        keys |= dict.fromkeys([*cell.measures, *cell.spread])
    for comparison in report.comparisons:
        keys |= dict.fromkeys(one.key for one in comparison.differences)
    return {key: name_of(key) for key in keys}


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")
