"""Plays any game in the browser, knowing none: touches what glows until the result sheet lies on the table.

A test of another game is one line: `play_to_the_end([window])` after `window.against_bots("level-8")`.
"""

import random
import tempfile
import time
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.window import Window

STALLED = 10.0  # seconds without anything to touch, after which a picture is taken
GLOWING = "button.glow, .glow > .over"
DECISIONS = ".prompt-choices .decide"
OFFERS = ".list-opener"

# Chooses one of the things that glow (a decision first, where one is asked), brings it into sight and gives a
# point of it that nothing covers: that is where a finger would go.
# Nobody taps while the table waits for an answer.
LOOK = """([glowing, decisions, chance]) => {
  if (document.querySelector("dialog .result")) return { over: true, spot: null };
  if (document.querySelector(".cloth.waiting")) return { over: false, spot: null };
  const asked = [...document.querySelectorAll(decisions)];
  const all = asked.length ? asked : [...document.querySelectorAll(glowing)];
  const node = all[Math.floor(chance * all.length)];
  if (!node) return { over: false, spot: null };
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = node.getBoundingClientRect();
  for (const [across, down] of [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85], [.12, .12]]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (node.contains(document.elementFromPoint(x, y))) return { over: false, spot: [x, y] };
  }
  return { over: false, spot: null };
}"""


def play_to_the_end(windows: Sequence[Window], seed: int = 1, seconds: float = 600) -> None:
    """Each window touches something whenever it can; ends when every window shows the result."""
    choose = random.Random(seed)
    deadline = time.monotonic() + seconds
    waiting = list(windows)
    moved = time.monotonic()
    while waiting:
        assert time.monotonic() < deadline, f"no result within {seconds} seconds"
        touched = [touch_something(window, choose) for window in waiting]
        waiting = [window for window in waiting if not window.over]
        if any(touched):
            moved = time.monotonic()
        elif waiting:
            waiting[0].page.wait_for_timeout(15)
        if time.monotonic() - moved > STALLED:
            moved = time.monotonic()
            for window in waiting:  # evidence of why it will fail
                window.page.screenshot(path=f"{tempfile.gettempdir()}/stalled-{id(window)}.png")


def play_for(window: Window, touches: int, seed: int = 1, seconds: float = 60) -> None:
    """Touches so many things, unless the match ends before."""
    choose = random.Random(seed)
    deadline = time.monotonic() + seconds
    while touches > 0 and not window.over:
        assert time.monotonic() < deadline, f"{touches} touches were left after {seconds} seconds"
        if touch_something(window, choose):
            touches -= 1
        else:
            window.page.wait_for_timeout(15)


def let_bots_finish(window: Window, seconds: float = 600, level: str = "Easy") -> None:
    """Gives one's seat to a bot and watches: the quick way to a result sheet."""
    if window.result.is_visible():
        return
    window.press("Menu")
    expect(window.page.get_by_role("group", name="How the bot plays")).to_be_visible()
    window.choose("How the bot plays", level)
    window.press("Let a bot play for me")
    expect(window.result).to_be_visible(timeout=seconds * 1000)


def touch_something(window: Window, choose: random.Random) -> bool:
    """Touches one of the things that glow, as a person would: with the mouse, or with a finger."""
    seen = window.page.evaluate(LOOK, [GLOWING, DECISIONS, choose.random()])
    window.over = seen["over"]
    if not seen["spot"]:
        return False
    if window.touch:
        window.page.touchscreen.tap(*seen["spot"])
    else:
        window.page.mouse.click(*seen["spot"])
    return True


def play_by_keyboard(windows: Sequence[Window], seed: int = 1, seconds: float = 600) -> None:
    """No mouse: some actions are found with Tab, the others on the list that the slash key opens."""
    choose = random.Random(seed)
    deadline = time.monotonic() + seconds
    waiting = list(windows)
    while waiting:
        assert time.monotonic() < deadline, f"no result within {seconds} seconds"
        for window in waiting:
            act_by_keyboard(window, choose)
        waiting = [window for window in waiting if not window.over]


def act_by_keyboard(window: Window, choose: random.Random) -> None:
    page = window.page
    window.over = window.result.is_visible()
    if window.over or page.locator(OFFERS).count() == 0:
        page.wait_for_timeout(15)
    elif choose.random() < 0.7:
        act_by_list(window, choose)
    else:
        act_by_tab(window)


def act_by_list(window: Window, choose: random.Random) -> None:
    """The slash key opens the list, arrows choose, Enter does it."""
    page = window.page
    page.keyboard.press("/")
    listed = page.get_by_role("dialog", name="What you can do")
    if not listed.is_visible():
        return  # the table had moved on
    for _ in range(choose.randrange(listed.get_by_role("option").count() or 1)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(listed).not_to_be_visible()


def act_by_tab(window: Window, steps: int = 80) -> None:
    """Walks from thing to thing until one that glows, or a decision, has the focus; Enter touches it."""
    glows = f"document.activeElement.matches({(GLOWING + ', ' + DECISIONS)!r})"
    for _ in range(steps):
        if window.page.evaluate(glows):
            window.page.keyboard.press("Enter")
            return
        if window.result.is_visible() or window.page.locator(OFFERS).count() == 0:
            return
        window.page.keyboard.press("Tab")
    raise AssertionError(f"nothing that can be touched was reached in {steps} presses of Tab")
