"""axe-core finds nothing to complain about on any page, by day and by night, on a desk and on a phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.play import let_bots_finish, play_for
from tests.browser.window import PHONE, Window

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Open = Callable[..., Window]

LIGHTS = [
    pytest.param({"color_scheme": "light"}, id="day"),
    pytest.param({"color_scheme": "dark"}, id="night"),
]


def findings(window: Window) -> list[str]:
    """What axe-core says against the page as it stands."""
    assert AXE.is_file(), "axe-core is missing: run `npm ci` in web/"
    if not window.page.evaluate("'axe' in window"):
        # The page's policy admits no foreign script; a script brought by the debugger is not the page's.
        window.page.evaluate(AXE.read_text())
    found = window.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [described(violation) for violation in found["violations"]]


def described(violation: dict[str, Any]) -> str:
    places = "; ".join(
        f"{node['html'][:120]} ({node.get('failureSummary', '')})" for node in violation["nodes"][:3]
    )
    return f"{violation['id']}: {violation['help']} at {places}"


@pytest.mark.parametrize("light", LIGHTS)
def test_the_pages_that_stand_still(window: Open, light: dict[str, Any]) -> None:
    guest = window(**light)
    for path, ready in [
        ("/", "text=Take something from the shelf"),
        ("/game/push", "text=House rules and aids"),
        ("/mine", "h1"),
        ("/nowhere/at/all", "text=Back to the shelf"),
    ]:
        guest.go(path).page.wait_for_selector(ready)
        assert findings(guest) == [], path


def test_the_game_page_with_its_options_open(window: Open) -> None:
    guest = window(**PHONE)
    guest.go("/game/push")
    guest.page.get_by_text("House rules and aids").click()
    assert findings(guest) == []
    guest.expect_no_sideways_scrolling()


# The thing that has the focus, where it lies on the table: is its middle seen, or does something lie over it?
COVERED = """() => {
  const node = document.activeElement;
  if (!node.matches(".areas button")) return null;
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return [node.ariaLabel, !node.contains(top)];
}"""
GROWN = f"""() => {{
  const dock = document.querySelector(".dock");
  dock.style.minHeight = `${{dock.clientHeight + 120}}px`;
  return ({COVERED})();
}}"""


@pytest.mark.parametrize("game", ["protocol-g117", "toroball"])
def test_what_the_tab_key_comes_to_is_never_under_the_dock(window: Open, game: str) -> None:
    phone = window(**PHONE)
    phone.against_bots(game)
    phone.page.wait_for_selector(".tabletop .glow")  # nothing moves by itself until we act
    clear: list[str] = []
    covered: list[str] = []
    for _ in range(60):
        phone.page.keyboard.press("Tab")
        if focused := phone.page.evaluate(COVERED):
            (covered if focused[1] else clear).append(focused[0])
    assert clear
    assert covered == []


def test_what_has_the_focus_stays_clear_of_a_growing_dock(window: Open) -> None:
    phone = window(**PHONE)
    phone.against_bots("protocol-g117")
    phone.page.wait_for_selector(".tabletop .glow")
    for _ in range(20):
        phone.page.keyboard.press("Tab")
        if phone.page.evaluate(COVERED) == ["Zoom in: The Matrix", False]:
            break
    assert phone.page.evaluate(GROWN) == ["Zoom in: The Matrix", True]  # before the table has moved
    phone.page.wait_for_function(f"() => !({COVERED})()[1]", timeout=5_000)


# Where a sheet stands as soon as it is open, and when it has come to rest.
OPENED = """(button) => new Promise((told, failed) => {
  setTimeout(() => failed("no sheet was opened"), 10_000);
  const top = () => document.querySelector("dialog[open]").getBoundingClientRect().top;
  const watching = new MutationObserver(() => {
    if (!document.querySelector("dialog[open]")) return;
    watching.disconnect();
    const first = top();
    setTimeout(() => told([first, top()]), 500);
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
  button.click();
})"""


def test_without_motion_a_sheet_stands_where_it_stays(window: Open) -> None:
    """Otherwise it moves away under a finger that is quick."""
    guest = window()
    guest.against_bots("push", seats=2)
    first, rested = guest.page.get_by_role("button", name="Menu").evaluate(OPENED)
    assert first == rested


@pytest.mark.parametrize("light", LIGHTS)
def test_lobby_table_result_and_replay(window: Open, light: dict[str, Any]) -> None:
    guest = window(**light)
    guest.with_friends("push", seats=2)
    assert findings(guest) == [], "lobby"
    guest.add_bots()
    guest.begin()
    play_for(guest, 6)
    assert findings(guest) == [], "table"
    guest.page.get_by_role("tab", name="Rules").click()
    assert findings(guest) == [], "rules beside the table"
    guest.page.get_by_role("tab", name="Chat").click()
    assert findings(guest) == [], "chat"
    let_bots_finish(guest)
    assert findings(guest) == [], "result"
    guest.page.get_by_role("link", name="Replay").click()
    guest.page.wait_for_selector(".controls")
    assert findings(guest) == [], "replay"


def test_the_table_on_a_phone(window: Open) -> None:
    guest = window(**PHONE, color_scheme="dark")
    guest.against_bots("push", seats=3)
    play_for(guest, 3)
    assert findings(guest) == []
    guest.page.get_by_role("button", name="Menu").tap()
    assert findings(guest) == [], "menu"
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Rules").tap()
    assert findings(guest) == [], "rules"


def small_targets(window: Window) -> list[str]:
    """Buttons, links and fields a thumb would miss. Links within sentences are exempt, as everywhere."""
    return list(
        window.page.evaluate("""() => {
          const small = [];
          for (const node of document.querySelectorAll("button, a[href], input, select, summary")) {
            const area = node.closest("label") ?? node;
            const box = area.getBoundingClientRect();
            if (box.width === 0 || node.closest("article, p, .skip, h1, .unseen, [inert]")) continue;
            const size = `${box.width} x ${box.height}`;
            if (Math.min(box.width, box.height) < 44) small.push(`${size}: ${node.outerHTML.slice(0, 100)}`);
          }
          return small;
        }""")
    )


@pytest.mark.parametrize("path", ["/", "/game/push"])
def test_everything_is_large_enough_for_a_thumb(window: Open, path: str) -> None:
    phone = window(**PHONE)
    phone.go(path)
    phone.page.wait_for_selector("main h1")
    assert small_targets(phone) == []
