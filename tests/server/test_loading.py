"""Loading over the wire: the order of arrival decides a race, and nobody is sent another's deck."""

import asyncio
import json
import random
import re
from collections.abc import Callable

from tablewright.core.match import Match, read_match
from tablewright.games.loading import BOX
from tablewright.games.loading.player import NONE
from tablewright.games.loading.rules import Loading
from tests.server.sitting import Guest, Message, Player

Guests = Callable[[], Guest]
RACES = 500
CARD = re.compile(r'"(?:card|number)-(\d+)"|"card":(\d+)')


async def seated(host: Player, *others: Player) -> None:
    for seat, player in enumerate(others, 1):
        await player.say("sit", seat=seat)
        while not host.room or host.room["seats"][seat]["who"] != "person":
            await host.hear()
    await host.say("start")
    for player in (host, *others):
        await player.hears("state")
    await asyncio.sleep(host.heard[-1]["countdown"])


def hand_of(player: Player) -> int:
    """Whose hand is out, as a player with a deck is told."""
    gives = [offer["action"] for offer in player.offers() if offer["action"]["do"] == "give"]
    return int(gives[0]["to"]) if gives else -1


async def reaches(player: Player, to: int, delay: float) -> Message:
    await asyncio.sleep(delay)
    return await player.acts({"do": "give", "to": to})


async def caught_up(players: list[Player], number: int) -> None:
    for player in players:
        while player.number < number:
            await player.hear()


def test_two_who_race_for_the_hand_never_both_win(guests: Guests) -> None:
    """Five hundred races with random delays: one gives, the other is told why and keeps the deck."""
    people = [guests() for _ in range(3)]
    code = people[0].room("loading", 3, options={"idle": 200})
    chance = random.Random(7)
    wins = [0, 0, 0]
    first_wins = 0

    async def play() -> None:
        nonlocal first_wins
        async with people[0].sits(code) as ada, people[1].sits(code) as ben, people[2].sits(code) as cleo:
            players = [ada, ben, cleo]
            await seated(*players)
            for race in range(RACES):
                racing = [seat for seat in range(3) if hand_of(players[seat]) >= 0]
                assert len(racing) == 2, "two decks for three players"
                hand = hand_of(players[racing[0]])
                assert hand not in racing
                delays = [chance.random() * 0.004 for _ in racing]
                tries = [reaches(players[s], hand, d) for s, d in zip(racing, delays, strict=True)]
                answers = await asyncio.gather(*tries)
                assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
                won = racing[0] if answers[0]["type"] == "ack" else racing[1]
                (refusal,) = [answer for answer in answers if answer["type"] == "refused"]
                assert refusal["reason"] == f"Somebody was faster: now the hand of @{won} is out"
                assert refusal["rule"] == "R6"
                wins[won] += 1
                first_wins += won == racing[0]
                await caught_up(players, race + 1)
                assert ada.number == ben.number == cleo.number == race + 1
                assert hand_of(players[won]) == -1, "whose hand is out waits"
                (loser,) = [seat for seat in racing if seat != won]
                assert hand_of(players[loser]) == won, "and the loser still holds a deck"

    asyncio.run(play())
    assert sum(wins) == RACES
    assert min(wins) > RACES / 10
    assert RACES * 0.3 < first_wins < RACES * 0.7, "neither seat is favoured"


def position_after(saved_match: Match, number: int) -> Loading:
    again = Match.replayed(BOX, saved_match.saved())
    again.rewind(number)
    assert isinstance(again.position, Loading)
    return again.position


def may_know(position: Loading, seat: int) -> set[int]:
    """The cards on top of the stacks, and those of the deck in one's hands."""
    known = {int(player.top()) for player in position.players}
    if seat >= 0 and position.players[seat].deck != NONE:
        known |= set(position.decks[position.players[seat].deck].facts())
    return known


def test_no_deck_is_sent_to_anybody_who_does_not_hold_it(guests: Guests) -> None:
    ann, eve = guests(), guests()
    code = ann.room("loading", 4, bots=[None, "easy", "easy", "easy"], options={"speed": "lightning"})

    async def play() -> tuple[Player, Player]:
        async with ann.sits(code) as player, eve.sits(code) as watcher:
            await player.say("start")
            await player.hears("state")
            await asyncio.sleep(player.heard[-1]["countdown"])
            await asyncio.gather(plays_quickly(player), watches(watcher))
            return player, watcher

    player, watcher = asyncio.run(play())
    answer = ann.http.get(f"/api/rooms/{code}/match.json")
    match = Match.replayed(BOX, read_match(answer.content))
    checked = check_wire(player, match, 0) + check_wire(watcher, match, -1)
    assert checked > 20
    assert any(known_cards(raw) for raw in player.raw)


async def plays_quickly(player: Player) -> None:
    """Lays the lowest card and hands the deck on; is often too late."""
    while player.over is None:
        offers = [offer["action"] for offer in player.offers() if offer["action"]["do"] != "stop"]
        if offers:
            await player.act(offers[0])
            player.scene = {}
        await player.hears("step", "state", "refused")


async def watches(watcher: Player) -> None:
    while watcher.over is None:
        await watcher.hears("step", "state")


def known_cards(raw: str) -> set[int]:
    return {int(number) for pair in CARD.findall(raw) for number in pair if number}


def check_wire(player: Player, match: Match, seat: int) -> int:
    """Every message that shows the table names only cards that its receiver may know at that moment."""
    checked = 0
    for raw, message in zip(player.raw, player.heard, strict=True):
        if message["type"] not in ("state", "step"):
            assert not re.search(r'"(?:card|number)-\d+"', raw)
            continue
        number = message["number"]
        known = may_know(position_after(match, number), seat)
        if message["type"] == "step":
            known |= may_know(position_after(match, number - 1), seat)
        stops = {
            offer["action"]["card"]
            for offer in message["scene"].get("offers", [])
            if "stop" in json.dumps(offer)
        }
        assert known_cards(raw) - stops <= known, f"step {number} tells seat {seat} too much"
        checked += 1
    return checked
