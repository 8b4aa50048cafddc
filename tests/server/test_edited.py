"""A game edited under a running server: nobody at a table plays by other rules than the table."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Serving
from tests.server.sitting import Guest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "low_tide.py"
TEXT = EXAMPLE.read_text()
EDITS = {
    "other rules": TEXT.replace("        out.add(GATHER)\n        out.add(DIG)\n", ""),
    "no rules": TEXT.replace("def legal(self", "def legal(self,,"),
}
WARNED = "low_tide.py was edited while this table plays by the old rules: restart the server"
Served = tuple[Serving, Path]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server with a game in a file of a designer's own, of which a table is open and no bot knows yet."""
    game = tmp_path / "low_tide.py"
    game.write_text(TEXT)
    serving = Serving(tmp_path / "data")
    serving.environment["TABLEWRIGHT_GAMES"] = str(game)
    yield serving.start(), game
    serving.dismiss()


def logged(serving: Serving, what: str) -> list[dict[str, str]]:
    lines = [json.loads(line) for line in serving.log.read_text().splitlines()]
    return [line for line in lines if line["what"] == what]


@pytest.mark.parametrize("edit", EDITS)
def test_a_bot_with_other_rules_does_not_answer(served: Served, edit: str) -> None:
    serving, game = served
    ann = Guest(serving)
    code = ann.room("low-tide", 2, bots=[None, "easy"])
    game.write_text(EDITS[edit])

    async def play() -> None:
        async with ann.sits(code) as player:
            assert (await player.hears("error"))["text"].startswith(WARNED)  # in the lobby
            await player.say("start")
            await player.hears("state")
            await player.acts({"do": "gather"})
            assert (await player.hears("error"))["text"].startswith(WARNED)  # when the bot should think
            over = await player.plays_on()
            assert over["reason"] == "The last day is over"
            assert len([told for told in player.heard if told["type"] == "error"]) == 2

    asyncio.run(play())
    (line,) = logged(serving, "a game was edited")
    assert line["why"].startswith(WARNED)
    assert ("syntax error" in line["problem"]) == (edit == "no rules")
    assert not logged(serving, "a thought failed")


def test_a_hint_says_why_there_is_none(served: Served) -> None:
    serving, game = served
    ann = Guest(serving)
    code = ann.room("low-tide", 1)
    game.write_text(EDITS["other rules"])

    async def ask() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.say("hint", id="why")
            assert (await player.answer("why"))["reason"].startswith(WARNED)

    asyncio.run(ask())


def test_an_edit_that_is_undone_lets_bots_think_again(served: Served) -> None:
    serving, game = served
    ann = Guest(serving)
    code = ann.room("low-tide", 2, bots=[None, "random"], options={"days": 10})
    game.write_text(EDITS["other rules"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.acts({"do": "gather"})
            await player.hears("error", where=lambda told: bool(player.number))
            game.write_text(TEXT)
            failures = failed(ann)
            await player.plays_on()
            assert failed(ann) <= failures + 1  # after which new processes think

    asyncio.run(play())
    assert not logged(serving, "a thought failed")


def failed(guest: Guest) -> int:
    """How many thoughts have failed."""
    found = re.search(r"^\w+thought_failures_total (\d+)", guest.http.get("/metrics").text, re.MULTILINE)
    return int(found[1]) if found else -1
