"""A server that dies and comes back: the page says so calmly, heals by itself, and nothing is lost."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import compiled
from tests.browser.play import let_bots_finish, play_for
from tests.browser.window import Window


def test_a_killed_server_costs_nothing(
    window: Callable[..., Window], tmp_path: Path, native: dict[str, str]
) -> None:
    served = compiled(tmp_path / "data", native).start()
    try:
        guest = window(served.address)
        guest.forgiven = ["ERR_CONNECTION_REFUSED", "WebSocket connection"]
        guest.against_bots("push", seats=2)
        play_for(guest, 3)
        log = guest.page.get_by_role("log", name="What happened").get_by_role("listitem")
        expect(log.first).to_be_visible()
        told = log.all_inner_texts()
        served.kill()
        expect(guest.page.get_by_text("The line is down.")).to_be_visible()
        served.start()
        expect(guest.page.get_by_text("The line is down.")).not_to_be_visible(timeout=20_000)
        assert log.all_inner_texts()[: len(told)] == told
        play_for(guest, 3)
        let_bots_finish(guest)
    finally:
        served.stop()
