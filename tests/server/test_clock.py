"""A system clock that is set forward or back changes nothing at the tables."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import BEGIN, Serving
from tests.server.sitting import Guest, Player

HOUR = 3600
# The same server under a clock that somebody sets: what `time.time` says is read from a file.
SET_BY_HAND = """
import sys, time
from pathlib import Path
right, offset = time.time, Path(sys.argv[2] + ".offset")
time.time = lambda: right() + float(offset.read_text() or 0)
"""


class Wound(Serving):
    """A server whose clock can be set."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, fast=False)
        self.program = SET_BY_HAND + BEGIN
        self.hour(0)

    def hour(self, offset: int) -> None:
        Path(f"{self.data}.offset").write_text(str(offset * HOUR))


@pytest.fixture
def wound(tmp_path: Path) -> Iterator[Wound]:
    serving = Wound(tmp_path / "data")
    serving.start()
    yield serving
    serving.dismiss()


def moments(guest: Guest, code: str) -> list[float]:
    answer: dict[str, Any] = guest.http.get(f"/api/rooms/{code}/match.json").json()
    return [step.get("at", 0.0) for step in answer["steps"]]


async def steps(player: Player, more: int) -> None:
    number = player.number
    while player.number < number + more and player.over is None:
        await player.hears("step", "state")


def test_loading_goes_on_when_the_clock_is_set(wound: Wound) -> None:
    ann = Guest(wound)
    code = ann.room("loading", 3, bots=["easy"] * 3, options={"speed": "lightning"})

    async def watch() -> None:
        async with ann.sits(code) as watcher:
            await watcher.say("start")
            await watcher.hears("state")
            wound.hour(-1)  # in the middle of the countdown
            await steps(watcher, 2)
            wound.hour(1)
            await steps(watcher, 2)
            wound.hour(-1)
            while watcher.over is None:
                await watcher.hears("step")

    asyncio.run(watch())
    told = moments(ann, code)
    assert told == sorted(told)
    assert 0 < told[-1] < HOUR / 10


@pytest.mark.parametrize("offset", [-1, 1])
def test_a_match_that_is_read_again_goes_on_from_its_last_step(wound: Wound, offset: int) -> None:
    """Killed and started again under a clock that somebody has set meanwhile."""
    ann = Guest(wound)
    code = ann.room("grab", 2, bots=[None, "random"])

    async def begin() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await steps(player, 2)

    async def go_on() -> None:
        async with ann.sits(code) as player:
            state = await player.hears("state")
            assert state["countdown"] == 0
            while player.over is None:
                if player.offers():
                    await player.act(player.offers()[0]["action"])
                await player.hears("step", "state", "refused")

    asyncio.run(begin())
    wound.kill()
    wound.hour(offset)
    wound.start()
    asyncio.run(go_on())
    told = moments(ann, code)
    assert told == sorted(told)
    assert 0 < told[-1] < HOUR / 10
    assert json.loads(ann.http.get(f"/api/rooms/{code}").text)["status"] == "over"
