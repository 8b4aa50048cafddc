"""Hidden hands on the wire: the bytes sent to a client name no card that its seat may not know."""

import asyncio
import json
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

COLOURS = "red|orange|yellow|green|blue|violet"
STEPS = 60


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    limits = '{"messages_per_second": 2000, "burst": 2000}'
    serving = Serving(Path(tmp_path_factory.mktemp("wire")) / "data", limits)
    serving.environment["TABLEWRIGHT_GAMES"] = ""
    serving.start()
    yield serving
    serving.dismiss()


def named(raw: str) -> set[str]:
    """Every numbered card that a text names: in an id, a label, an action, or in the list of a dealt hand."""
    found: set[str] = set()
    for colour, numbers in re.findall(rf"\b({COLOURS})((?:[ -]\d+\b)+)", raw):
        found.update(f"{colour} {number}" for number in re.findall(r"\d+", numbers))
    return found


def hand(player: Player, seat: int) -> set[str]:
    panels = [panel for panel in player.scene["panels"] if panel["id"] == f"seat-{seat}"]
    return named(json.dumps(panels))


class Watch:
    """What may be known: by everybody, and by each of the players."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: dict[int, set[str]] = {0: set(), 1: set()}

    def hears(self, message: dict[str, Any]) -> None:
        for beat in message.get("beats", []):
            if " deals" not in beat["text"] and not beat["text"].startswith(("Your hand", "You draw")):
                self.public |= named(beat["text"])


async def act_somehow(player: Player) -> None:
    offers = [offer for offer in player.offers() if offer["action"]["do"] not in ("display", "lay")]
    assert (await player.acts(secrets.choice(offers or player.offers())["action"]))["type"] == "ack"


async def told_since(player: Player, before: int) -> list[tuple[dict[str, Any], str]]:
    """The steps a client was told since: none, if what happened is none of its business."""
    await player.say("ping", t=0)
    await player.hears("pong")
    told = zip(player.heard[before:], player.raw[before:], strict=True)
    return [(message, raw) for message, raw in told if message["type"] == "step"]


def test_a_hand_is_sent_to_its_own_seat_only(served: Serving) -> None:
    ann, ben, eve = Guest(served), Guest(served), Guest(served)
    code = ann.room("level-8", 2)

    async def play() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second, eve.sits(code) as watcher:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            for player in (first, second, watcher):
                await player.hears("state")
            watch = Watch()
            watch.public = named(" ".join(watcher.raw))
            assert len(watch.public) <= 1, "the card turned up, unless it is a wild or a skip"
            for seat, player in enumerate((first, second)):
                watch.own[seat] = hand(player, seat)
                assert 4 <= len(watch.own[seat]) <= 10
                assert named(" ".join(player.raw)) <= watch.own[seat] | watch.public
            assert not watch.own[0] & watch.own[1]
            await play_on(watch, [first, second], watcher)

    asyncio.run(play())


async def play_on(watch: Watch, players: list[Player], watcher: Player) -> None:
    for _ in range(STEPS):
        before = [len(player.heard) for player in (*players, watcher)]
        await act_somehow(next(player for player in players if player.offers()))
        for seat, player in enumerate(players):
            for message, raw in await told_since(player, before[seat]):
                watch.hears(message)
                watch.own[seat] |= hand(player, seat)
                assert named(raw) <= watch.own[seat] | watch.public
        for message, raw in await told_since(watcher, before[-1]):
            assert named(raw) <= watch.public, "a spectator sees what everybody sees"
            if any("Round 2" in beat["text"] for beat in message.get("beats", [])):
                return
