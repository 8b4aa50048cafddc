"""Nothing hidden travels: the bytes a client is sent do not depend on what its seat may not know."""

import asyncio
import json
import re
from collections.abc import Callable

from tests.server.sitting import Guest, Player

Guests = Callable[[], Guest]


def cards_in(raw: str) -> set[int]:
    """Every card of Hands that a text names in any way."""
    return {
        int(card)
        for card in re.findall(r"card[- ](\d+)|dealt (\d+)|\"card\":(\d+)", raw)
        for card in card
        if card
    }


def test_a_hand_is_sent_to_its_own_seat_only(guests: Guests) -> None:
    ann, ben, eve = guests(), guests(), guests()
    code = ann.room("hands", 2)

    async def play() -> tuple[Player, Player, Player]:
        async with ann.sits(code) as first, ben.sits(code) as second, eve.sits(code) as watcher:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            for player in (first, second, watcher):
                await player.hears("state")
            check_start(first, second, watcher)
            await asyncio.gather(first.plays_on(), second.plays_on())
            return first, second, watcher

    first, second, _ = asyncio.run(play())
    check_course(first, second)
    check_course(second, first)


def hand(player: Player, seat: int) -> set[int]:
    (panel,) = [panel for panel in player.scene["panels"] if panel["id"] == f"seat-{seat}"]
    return cards_in(json.dumps(panel))


def check_start(first: Player, second: Player, watcher: Player) -> None:
    assert len(hand(first, 0)) == len(hand(second, 1)) == 3
    assert cards_in(" ".join(first.raw)) == hand(first, 0)
    assert cards_in(" ".join(second.raw)) == hand(second, 1)
    assert cards_in(" ".join(watcher.raw)) == set()
    heard = [line["text"] for message in first.heard for line in message.get("missed", [])]
    assert len(heard) == 3  # "You are dealt …", for this seat only
    assert all(text.startswith("You are dealt") for text in heard)


def check_course(player: Player, other: Player) -> None:
    """Message by message: a card of the other hand appears when it is played, never before."""
    known: set[int] = set()
    for raw, message in zip(player.raw, player.heard, strict=True):
        if message["type"] == "state":
            known |= cards_in(raw)  # one's own hand
        if message["type"] == "step":
            known |= {
                int(beat["text"].split()[2].rstrip("."))
                for beat in message["beats"]
                if "plays" in beat["text"]
            }
        if message["type"] in ("step", "ack", "room"):
            assert cards_in(raw) <= known


def test_the_commitment_is_told_and_the_secret_is_not(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "hard"])

    async def play() -> Player:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.plays_on()
            await player.room_is(lambda room: room["status"] == "over")
            return player

    player = asyncio.run(play())
    secret = player.room["secret"]
    assert len(secret) == 64
    at_the_end = [raw for raw in player.raw if secret in raw]
    assert len(at_the_end) == 1
    assert at_the_end == player.raw[-1:]
    assert ann.id not in " ".join(player.raw)  # nor who is behind which cookie
