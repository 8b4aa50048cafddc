"""Games without turns: the order of arrival decides, and nobody waits."""

import asyncio
from collections.abc import Callable

from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Guests = Callable[[], Guest]


async def both_seated(first: Player, second: Player) -> None:
    await second.say("sit", seat=1)
    await first.room_is(lambda room: room["seats"][1]["who"] == "person")
    await first.say("start")
    await first.hears("state")
    await second.hears("state")


def test_a_countdown_then_the_first_hand_has_it(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room("grab", 2)

    async def race() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await both_seated(first, second)
            countdown = first.heard[-1]["countdown"]
            assert 2 < countdown <= 3
            assert (await first.acts({"do": "take", "place": 1}))["reason"] == "The game has not begun yet"
            await asyncio.sleep(countdown)
            while first.over is None:
                chip = first.offers()[0]["action"]
                answers = await asyncio.gather(first.acts(chip), second.acts(chip))
                await asyncio.gather(catch_up(first, second), catch_up(second, first))
                assert {answer["type"] for answer in answers} <= {"ack", "refused"}
                assert "ack" in {answer["type"] for answer in answers}

    asyncio.run(race())
    room = ann.ask(f"/api/rooms/{code}")
    assert room["status"] == "over"
    assert room["number"] == 12  # every chip once


async def catch_up(player: Player, other: Player) -> None:
    """Listens until both know the same."""
    await player.say("ping", t=1)
    await player.hears("pong")
    while player.number < other.number:
        await player.hear()


def test_bots_grab_at_their_own_pace(guests: Guests) -> None:
    ann = guests()
    code = ann.room("grab", 2, bots=["easy", "hard"])

    async def watch() -> Player:
        async with ann.sits(code) as watcher:
            await watcher.say("start")
            await watcher.hears("state")
            while watcher.over is None:
                await watcher.hears("step")
            return watcher

    watcher = asyncio.run(watch())
    assert {message["seat"] for message in watcher.heard if message["type"] == "step"} == {0, 1}


def test_where_several_choose_at_once_nobody_is_late(guests: Guests, serving: Serving) -> None:
    ann, ben = guests(), guests()
    code = ann.room("fingers", 2)

    async def play() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await both_seated(first, second)
            one, two = first.offers()[0]["action"], second.offers()[0]["action"]
            answers = await asyncio.gather(first.acts(one), second.acts(two))
            assert [answer["type"] for answer in answers] == ["ack", "ack"]
            late = await first.act(one, number=0)  # has chosen already: this one is late
            assert (await first.answer(late))["type"] == "stale"

    asyncio.run(play())
