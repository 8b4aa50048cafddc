"""Sides and seats are fair, as `scripts/balance.py` measured it, and the page shows what was measured."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
FAIR = [
    ("protocol-g117 2 hard", 0.45, 0.55, 400),
    ("trip-and-run 4 medium", 0.20, 0.30, 1000),
    ("trip-and-run 6 medium", 0.12, 0.21, 1000),
]


@pytest.fixture
def balance(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("balance")


def test_the_page_shows_what_was_measured(balance: Any) -> None:
    assert f"\n\n{balance.table(balance.read())}\n\n" in balance.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "least", "most", "matches"), FAIR)
def test_every_seat_is_fair(balance: Any, name: str, least: float, most: float, matches: int) -> None:
    """By the middle of each interval; with fewer matches nothing is shown."""
    for share in [balance.Pair(**said) for said in balance.kept.read(balance.KEPT)[name]]:
        low, high = share.interval()
        assert share.count >= matches, f"{share.name}: measure on with scripts/balance.py"
        assert least <= (low + high) / 2 <= most, f"{share.name}: {share.told()}"


def test_every_table_was_measured(balance: Any) -> None:
    tables = {f"{game} {seats} {level}" for game, seats, level, _ in balance.TABLES}
    assert set(balance.kept.read(balance.KEPT)) == tables
