"""Games for one in a real browser: to their end on a desk, won and lost in every mode, tried on a phone."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from tablewright.core.match import read_match
from tablewright.server.store.records import RoomRecord
from tablewright.server.store.sqlite import APPEND
from tests.browser.conftest import compiled
from tests.browser.play import let_bots_finish, play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]
MODES = [
    ("bonnie-and-clyde", {}),
    ("which-side", {"Mode": "Normal"}),
    ("which-side", {"Mode": "Advanced"}),
    ("the-last-glow", {"Mode": "Storm", "Crew": "Once"}),  # with free hands an easy bot hardly ever loses
    ("the-last-glow", {"Mode": "Nightmare"}),
]
TRIES = 40
MATCHES = Path(__file__).parent / "matches"


@pytest.mark.parametrize(("game", "rules"), MODES, ids=lambda one: str(one))
def test_every_mode_is_won_and_lost(window: Open, game: str, rules: dict[str, str]) -> None:
    """A person begins, a bot goes on: a medium one until a win was seen, then an easy one until a loss."""
    ada = window()
    seen: set[str] = set()
    for _ in range(TRIES):
        ada.against_bots(game, rules=rules)
        play_for(ada, 1)
        let_bots_finish(ada, level="Easy" if "You made it!" in seen else "Medium")
        seen.add(ada.result.get_by_role("heading", level=2).inner_text())
        if len(seen) == 2:
            break
    assert seen == {"You made it!", "Not this time"}
    expect(ada.result.locator(".reason")).not_to_be_empty()


def test_the_hard_mode_is_won_and_lost(window: Open, tmp_path: Path, native: dict[str, str]) -> None:
    """Hardly anybody wins it, so the last move of a match that a bot once won is made here."""
    served = compiled(tmp_path / "data", native).start()
    try:
        ada = window(served.address)
        ada.forgiven = ["ERR_CONNECTION_REFUSED", "WebSocket connection"]
        ada.against_bots("which-side", rules={"Mode": "Hard"})
        play_to_the_end([ada])  # touching anything: of 20,000 such matches none was won
        expect(ada.result.get_by_role("heading", level=2)).to_have_text("Not this time")
        ada.against_bots("which-side", rules={"Mode": "Hard"})
        assert served.stop() == 0
        nearly(served.data, ada.page.url, MATCHES / "which-side-hard.json")
        served.start()
        ada.page.reload()
        ada.page.get_by_role("button", name=re.compile("^Garment lofts")).click()
        expect(ada.result.get_by_role("heading", level=2)).to_have_text("You made it!")
    finally:
        served.stop()


def nearly(data: Path, url: str, file: Path) -> None:
    """Lays a match of a file into a room that has just begun, but for its last move."""
    saved = read_match(file.read_bytes())
    code = url.rpartition("/")[2].partition("?")[0]
    with closing(sqlite3.connect(data / "tablewright.sqlite")) as store, store:
        (room,) = store.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
        kept = msgspec.json.decode(room, type=RoomRecord)
        kept.dealt = saved.dealt
        store.execute("UPDATE rooms SET room = ? WHERE code = ?", (msgspec.json.encode(kept), code))
        for number, step in enumerate(saved.steps[:-1], 1):
            row = (code, number, f"file/{number}", "play", step.seat, msgspec.json.encode(step))
            store.execute(APPEND, (*row, None, None))


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "the-last-glow", "which-side"])
def test_a_game_for_one_is_played_to_its_end(window: Open, game: str) -> None:
    ada = window()
    ada.against_bots(game)
    play_to_the_end([ada], seconds=240)
    assert len(ada.standings()) == 1


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "the-last-glow", "which-side"])
def test_a_game_for_one_fits_a_phone(window: Open, game: str) -> None:
    ada = window(**PHONE)
    ada.against_bots(game)
    ada.expect_no_sideways_scrolling()
    play_for(ada, 3)
