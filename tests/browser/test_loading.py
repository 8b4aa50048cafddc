"""Loading in a real browser: everybody at once, on a phone, over a long line, and seen again."""

import json
import time
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.delay import LongLine
from tests.browser.window import PHONE, Window
from tests.server.serving import Serving

Open = Callable[..., Window]

# A card that glows, else the stack it may go on, else the hand that is out: never a STOP card.
LOOK = """() => {
  if (document.querySelector("dialog .result")) return { over: true, spot: null };
  const glowing = (start) => [...document.querySelectorAll(`.glow[data-id^="${start}"] > .over`)];
  const picked = document.querySelector('.picked[data-id^="card-"]');
  const node = picked ? glowing("stack-")[0] : (glowing("card-")[0] ?? glowing("give")[0]);
  if (!node) return { over: false, spot: null };
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = node.getBoundingClientRect();
  for (const [across, down] of [[0.15, 0.2], [0.5, 0.2], [0.5, 0.5], [0.15, 0.5], [0.85, 0.5]]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (node.contains(document.elementFromPoint(x, y))) return { over: false, spot: [x, y] };
  }
  return { over: false, spot: null };
}"""


def sit(window: Window, *bots: str | None, **options: object) -> str:
    """Makes a room with bots of these levels, the window's guest in the first free seat; gives its path."""
    window.go("/")
    table = {"game": "loading", "seats": len(bots), "bots": list(bots), "options": options}
    headers = {"Content-Type": "application/json", "Origin": window.address}
    answer = window.page.request.post(f"{window.address}/api/rooms", data=json.dumps(table), headers=headers)
    assert answer.status == 201, answer.text()
    path = f"/room/{answer.json()['code']}"
    window.go(path)
    return path


def load(windows: Sequence[Window], seconds: float = 200) -> None:
    """Everybody lays what glows and hands the deck on, until the result lies on every table."""
    deadline = time.monotonic() + seconds
    waiting = list(windows)
    while waiting:
        assert time.monotonic() < deadline, f"no result within {seconds} seconds"
        for window in waiting:
            touch(window)
        waiting = [window for window in waiting if not window.over]
        if waiting:
            waiting[0].page.wait_for_timeout(40)


def load_until(wanted: Locator, windows: Sequence[Window], seconds: float = 60) -> None:
    """Everybody lays what glows until the wanted part is there. How many touches that takes is chance: a card
    may go on another's stack, and a deck may be taken before the finger comes down."""
    deadline = time.monotonic() + seconds
    while wanted.count() == 0:
        assert time.monotonic() < deadline, f"{wanted} was not there within {seconds} seconds"
        for window in windows:
            touch(window)


def touch(window: Window) -> bool:
    seen = window.page.evaluate(LOOK)
    window.over = seen["over"]
    if not seen["spot"]:
        return False
    tap = window.page.touchscreen.tap if window.touch else window.page.mouse.click
    tap(*seen["spot"])
    return True


def begun(window: Window) -> None:
    """Waits for the countdown to end."""
    expect(window.page.get_by_role("timer")).to_have_count(0)


def test_two_play_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    path = sit(ada, None, None, least=4)
    ben.join(path)
    ada.begin()
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ben.expect_table()
    begun(ada)
    load_until(ada.page.locator('.glow[data-id="stop-0"]'), [ada, ben])
    press(ada, "stop-0")
    for one in (ada, ben):
        expect(one.result).to_be_visible()
    assert ada.standings() == ben.standings()


def press(window: Window, part: str) -> None:
    """Touches a part that glows; what glows moves a little all the time."""
    window.page.locator(f'.glow[data-id="{part}"] > .over').click(force=True)


def test_one_against_a_bot(window: Open) -> None:
    ada = window()
    sit(ada, None, "easy", speed="lightning")
    ada.begin()
    begun(ada)
    load([ada])
    assert len(ada.standings()) == 2


def test_seven_with_people_and_bots_one_on_a_phone(window: Open) -> None:
    ada, ben = window(), window(**PHONE)
    path = sit(ada, None, "easy", "easy", "medium", None, "medium", "hard", speed="lightning")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    begun(ben)
    ben.expect_no_sideways_scrolling()
    load([ada, ben])
    assert ada.standings() == ben.standings()
    assert len(ada.standings()) == 7


def test_the_countdown_ends_with_a_call(window: Open) -> None:
    ada = window()
    sit(ada, None, "easy", "easy")
    ada.begin()
    expect(ada.page.get_by_role("timer")).to_be_visible()
    expect(ada.page.get_by_text("LOAD!", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("LOAD!", exact=True)).to_have_count(0)


def test_a_card_is_found_by_its_number(window: Open) -> None:
    """Typed anywhere at the table it has the focus, and Enter lays it."""
    ada = window()
    sit(ada, None, None, least=20)
    other = window()
    other.join(ada.page.url.removeprefix(ada.address).partition("?")[0])
    ada.begin()
    begun(ada)
    cards = ada.page.locator('[data-id^="card-"]')
    expect(cards.first).to_be_visible()
    number = str(cards.nth(7).get_attribute("data-id")).removeprefix("card-")
    ada.page.keyboard.type(number)
    expect(ada.page.locator(f'[data-id="card-{number}"] > .over')).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator('[data-id="stack-0"]')).to_have_attribute(
        "aria-label", f"The stack of {name(ada)}: {number} on top of 1 card"
    )


def test_without_aids_the_deck_gives_nothing_away(window: Open) -> None:
    """All cards look alike and can be touched, stacks show nothing, and no tool sorts the deck."""
    ada, ben = window(), window()
    path = sit(ada, None, None, least=20, marked=False, sorted=False)
    ben.join(path)
    ada.begin()
    begun(ada)
    cards = ada.page.locator('[data-id^="card-"]')
    expect(cards.first).to_be_visible()
    numbers = held(ada)
    lay_and_swap(ada, numbers[len(numbers) // 2])
    lay_and_swap(ben, held(ben)[-1])  # hardly ever the one that follows, which would fit on both stacks
    expect(ada.page.locator('.can[data-id="give"]')).to_be_visible()
    assert len(set(cards.evaluate_all("all => all.map((card) => card.className)"))) == 1
    assert cards.locator("> .over").count() == cards.count()
    assert ada.page.locator('.glow:not([data-id="give"])').count() == 0
    assert ada.page.get_by_role("button", name="Order of the cards").count() == 0
    ada.page.locator(f'[data-id="card-{held(ada)[0]}"] > .over').press("Enter")
    expect(ada.page.locator(".bubble")).to_contain_text("This one cannot be played now.")
    expect(ada.page.locator(".bubble").get_by_role("button", name="Rule R4")).to_be_visible()


def held(window: Window) -> list[int]:
    """The numbers of the deck in hand, in order."""
    cards = window.page.locator('[data-id^="card-"]')
    ids: list[str] = cards.evaluate_all("all => all.map((card) => card.dataset.id)")
    return sorted(int(each.removeprefix("card-")) for each in ids)


def lay_and_swap(window: Window, card: int) -> None:
    """The first card of a stack, and the deck for the other one."""
    window.page.locator(f'[data-id="card-{card}"] > .over').press("Enter")
    expect(window.page.locator(f'[data-id="card-{card}"]')).to_have_count(0)
    window.page.locator('[data-id="give"] > .over').press("Enter")
    expect(window.page.locator('.card.mark-dim[data-id^="card-"]')).to_have_count(0)


def name(window: Window) -> str:
    return window.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.name)")  # type: ignore[no-any-return]


def changes(counter: Locator, before: str, seconds: float = 5) -> bool:
    """Whether it counts something else in time; a card may have gone on another's stack instead."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if counter.inner_text() != before:
            return True
        counter.page.wait_for_timeout(50)
    return False


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desktop", "phone"])
def test_over_a_long_line(window: Open, serving: Serving, context: dict[str, object]) -> None:
    """Two hundred milliseconds there and two hundred back: cards land, decks go on, nothing is doubled."""
    with LongLine(serving.port, 0.2) as line:
        far = window(line.address, **context)
        sit(far, None, "easy", speed="slow", least=20)
        far.begin()
        begun(far)
        own, laid = far.page.locator('[data-id="stack-0"] .count'), 0
        deadline = time.monotonic() + 150
        while laid < 3:
            assert time.monotonic() < deadline
            before = own.inner_text()
            can_lay = far.page.locator('.glow[data-id^="card-"]').count() > 0
            if not touch(far):
                far.page.wait_for_timeout(50)
            elif can_lay:
                if far.page.locator(".picked").count():
                    touch(far)  # it goes on two stacks: this is one of them
                laid += changes(own, before)
        assert far.page.get_by_text("One card from each deck").count() == 0
        far.page.close()


def test_whoever_loses_a_race_is_told_why_at_once(window: Open, serving: Serving) -> None:
    """The one at the end of a long line touches first, and comes second."""
    with LongLine(serving.port, 0.4) as line:
        near, far = window(), window(line.address)
        third = window()
        path = sit(near, None, None, None)
        far.join(path)
        third.join(path)
        near.begin()
        for one in (near, far, third):
            begun(one)
        holding = [one for one in (near, third) if one.page.locator('[data-id="give"]').count()]
        if far.page.locator('[data-id="give"]').count() == 0:
            press(holding.pop(0), "give")
            expect(far.page.locator('.glow[data-id="give"]')).to_be_visible()
        press(far, "give")
        press(holding[0], "give")
        expect(far.page.locator(".bubble")).to_contain_text("Somebody was faster")
        expect(holding[0].page.locator(".bubble")).to_have_count(0)
        expect(far.page.locator('[data-id="give"] > .over')).to_be_visible()
        far.page.close()


def test_the_replay_keeps_the_tempo_of_the_match(window: Open) -> None:
    ada = window()
    path = sit(ada, None, "easy", "easy", speed="lightning")
    ada.begin()
    begun(ada)
    load([ada])
    code = path.removeprefix("/room/")
    frames = ada.page.request.get(f"{ada.address}/api/rooms/{code}/replay").json()["frames"]
    match = sum(min(4.0, two["at"] - one["at"]) for one, two in pairwise(frames))
    ada.go(f"/replay/{code}")
    ada.page.get_by_role("button", name="Tempo").click()  # twice as fast
    began = time.monotonic()
    ada.page.get_by_role("button", name="Play", exact=True).click()
    slider = ada.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value(str(len(frames) - 1), timeout=60_000)
    assert match / 2 - 0.3 < time.monotonic() - began < match / 2 + 6.0
