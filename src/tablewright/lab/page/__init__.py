"""A report as one HTML file: nothing to load, opens anywhere, prints."""

import json
from html import escape
from pathlib import Path
from typing import Any

from tablewright.lab.names import name_of

HERE = Path(__file__).parent


def page(report: dict[str, Any], *, replays: bool = False) -> str:
    """The report as a page; with `replays` it links to the match files beside it."""
    data = {**report, "names": _names(report), "replays": replays}
    parts = {
        "title": escape(f"{report['title']} – Tablewright lab"),
        "style": _file("page.css"),
        "script": _file("page.js"),
        # A text that holds "</script>" must not end the data.
        "data": json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    }
    made = _file("page.html")
    for name, text in parts.items():
        before, _, after = made.partition("{{" + name + "}}")
        made = before + text + after
    return made


def _names(report: dict[str, Any]) -> dict[str, dict[str, str]]:
    keys: dict[str, None] = {"tie": None}
    for cell in report["cells"]:
        keys |= dict.fromkeys(one["key"] for one in [*cell["seats"], *cell["players"]])
        keys |= dict.fromkeys([*cell["measures"], *cell["spread"]])
    for comparison in report["comparisons"]:
        keys |= dict.fromkeys(one["key"] for one in comparison["differences"])
    return {key: name_of(key)._asdict() for key in keys}


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")
