"""A browser window with a guest of its own, and what people do in it."""

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


class Window:
    """Everything the browser complains about is kept, refused contents by the page's policy included."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        self.address = address
        self.context = browser.new_context(**{**DESKTOP, "reduced_motion": "reduce", **context})
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.touch = bool(context.get("has_touch"))
        self.over = False  # the result sheet was seen
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # what a test expects to be complained about
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error} {error.stack}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def close(self) -> list[str]:
        self.context.close()
        return [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in self.forgiven)
        ]

    def go(self, path: str) -> "Window":
        """Opens a page in a hurry: nothing travels."""
        joiner = "&" if "?" in path else "?"
        self.page.goto(f"{self.address}{path}{joiner}speed=fast")
        return self

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).click()

    def call_me(self, name: str) -> None:
        """Changes the guest's name, on the page that shows it."""
        self.page.get_by_role("button", name="change your name").click()
        field = self.page.get_by_label("Your name")
        field.fill(name)
        field.press("Enter")
        expect(self.page.get_by_role("button", name=f"{name}: change your name")).to_be_visible()

    def against_bots(self, game: str, seats: int | None = None, rules: dict[str, str] | None = None) -> None:
        """From the game's page to the table, against easy bots, with some house rules."""
        self.go(f"/game/{game}")
        begin = self.page.get_by_role("button", name=re.compile("^Play( against bots)?$"))
        expect(begin).to_be_visible()
        if seats is not None:
            self.choose("Seats", str(seats))
        self.choose("Bots play", "Easy")
        if rules:
            self.page.get_by_text("House rules and aids").click()
        for option, value in (rules or {}).items():
            self.set_rule(option, value)
        begin.click()
        self.expect_table()

    def set_rule(self, option: str, value: str) -> None:
        """One of a few values, or a number."""
        few = self.page.get_by_role("group", name=option)
        if few.count():
            few.get_by_role("radio", name=value, exact=True).check()
        else:
            self.page.get_by_role("spinbutton", name=option).fill(value)

    def with_friends(self, game: str, seats: int) -> str:
        """Makes a room, and gives the path that invites others to it."""
        self.go(f"/game/{game}")
        expect(self.page.get_by_role("button", name="Play with friends")).to_be_visible()
        self.choose("Seats", str(seats))
        self.press("Play with friends")
        return re.sub(r"^https?://[^/]+", "", self.page.get_by_label("Invitation link").input_value())

    def choose(self, group: str, name: str) -> None:
        """One of a few tokens; a choice that a game does not offer needs no choosing."""
        choices = self.page.get_by_role("group", name=group)
        if choices.count():
            token = choices.get_by_role("radio", name=name, exact=True)
            token.click()
            expect(token).to_be_checked()

    def join(self, path: str) -> None:
        """Follows an invitation and takes the first free seat."""
        self.go(path)
        self.page.get_by_role("button", name="Sit here").first.click()
        expect(self.page.get_by_role("button", name="Stand up")).to_be_visible()

    def add_bots(self, level: str = "easy") -> None:
        """Puts a bot on every free seat."""
        free = self.page.get_by_label(re.compile(r"^A bot for seat"))
        while free.count():
            left = free.count()
            free.first.select_option(level)
            expect(free).to_have_count(left - 1)

    def begin(self) -> None:
        self.press("Deal and begin")
        self.expect_table()

    def expect_table(self) -> None:
        expect(self.page.locator(".tabletop")).to_be_visible()

    @property
    def result(self) -> Locator:
        return self.page.locator("dialog .result")

    def standings(self) -> list[tuple[str, str]]:
        """Names and scores on the result sheet, the winner first."""
        expect(self.result).to_be_visible()
        rows = self.result.locator("ol > li")
        return [
            (row.locator(".name").inner_text(), row.locator(".points").inner_text()) for row in rows.all()
        ]

    def expect_no_sideways_scrolling(self) -> None:
        wide = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"the page is {wide[0]} px wide on a screen of {wide[1]}"
