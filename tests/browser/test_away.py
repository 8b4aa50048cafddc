"""Somebody leaves the table: it is seen, a bot can be called in later, one touch takes the seat back."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import compiled
from tests.browser.window import PHONE, Window
from tests.server.serving import Serving

Open = Callable[..., Window]


@pytest.fixture
def soon(tmp_path_factory: pytest.TempPathFactory, native: dict[str, str]) -> Iterator[Serving]:
    """A server where the grace is short."""
    served = compiled(tmp_path_factory.mktemp("away") / "data", native)
    served.limits = '{"grace_seconds": 4}'
    served.start()
    yield served
    assert served.stop() == 0


def test_a_bot_is_called_in_for_who_left_and_gone_with_one_touch(soon: Serving, window: Open) -> None:
    host, friend, third = window(soon.address), window(soon.address), window(soon.address)
    path = host.with_friends("push", seats=3)
    friend.go("/").call_me("Ben")
    for one in (friend, third):
        one.join(path)
    host.begin()
    friend.expect_table()
    friend.go("/")  # Ben leaves
    expect(host.page.get_by_text("Ben is away. A bot can take over in")).to_be_visible()
    call = host.page.get_by_role("button", name="Call in a bot")
    expect(call).to_be_visible()
    expect(third.page.get_by_text("The host can call in a bot")).to_be_visible()
    call.click()
    expect(call).to_have_count(0)
    expect(host.page.get_by_text("is away")).to_have_count(0)
    phone = friend.context.new_page()
    phone.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    phone.goto(f"{soon.address}{path}?speed=fast")
    phone.get_by_role("button", name="Take my seat back").click()  # nothing lies over it
    expect(phone.get_by_text(re.compile("plays for you"))).to_have_count(0)
    expect(host.page.get_by_label("Seats").get_by_role("listitem").filter(has_text="bot")).to_have_count(0)
