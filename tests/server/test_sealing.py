"""How a match is sealed: digests, the sheet, words, and every way in which a start is called off."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import msgspec

from tablewright import shelf
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Match, SavedMatch, read_match
from tablewright.core.seal import commitment, new_word, word_digest
from tablewright.core.verify import verify
from tablewright.core.witness import Verdict, Witness
from tests.server.serving import TINY, Serving
from tests.server.sitting import Guest, Message, Player

Guests = Callable[[], Guest]
Start = Callable[..., Serving]
HURRIED = '{"reveal_seconds": 3, "commit_seconds": 0.2}'
HANDS = str(TINY / "hands.py")


def match_of(guest: Guest, code: str) -> SavedMatch:
    return read_match(guest.http.get(f"/api/rooms/{code}/match.json").content)


async def seated(player: Player, seat: int) -> None:
    await player.say("sit", seat=seat)
    await player.room_is(lambda room: room["you"] == seat)


async def promised(player: Player, *seats: int) -> None:
    """Waits until these seats have a digest."""
    await player.room_is(lambda room: all(room["seats"][seat]["digest"] for seat in seats))


def sheet_open(room: Message) -> bool:
    return room["sheet"] is not None


async def dealt(*players: Player) -> None:
    """Everybody listens at once: words are given while listening."""
    await asyncio.gather(*(player.hears("state") for player in players))


async def called_off(*players: Player) -> list[str]:
    return [(await player.hears("off"))["text"] for player in players]


def test_words_are_promised_shown_on_the_sheet_given_and_bound_to_seats(guests: Guests) -> None:
    ann, ben, eve = guests(), guests(), guests()
    code = ann.room("hands", 4, bots=[None, "random"])
    seen = [Witness(code) for _ in range(4)]
    dan = guests()  # adds no word, as programs do

    async def play() -> list[Player]:
        async with (
            ann.sits(code, witness=seen[0]) as first,
            ben.sits(code, witness=seen[2]) as third,
            dan.sits(code) as fourth,
            eve.sits(code, witness=seen[3]) as watcher,
        ):
            await seated(third, 2)
            await seated(fourth, 3)
            await promised(first, 0, 2)
            await first.room_is(lambda room: room["seats"][3]["who"] == "person")
            await first.say("start")
            players = [first, third, fourth]
            await dealt(*players)
            await asyncio.gather(*(player.plays_on() for player in players))
            await watcher.room_is(lambda room: room["status"] == "over")
            return [*players, watcher]

    players = asyncio.run(play())
    saved = match_of(ann, code)
    assert saved.seal is not None
    assert saved.seal.sheet is not None
    assert saved.seal.words == [seen[0].word, "", seen[2].word, ""]
    assert [place.who for place in saved.seal.sheet.seats] == ["person", "bot", "person", "person"]
    assert saved.seal.sheet.promised() == [0, 2]
    assert verify(shelf.find(HANDS), saved).over
    verdicts = [witness.judges(saved).kind for witness in seen]
    assert verdicts == ["checked", "unseen", "checked", "watched"]
    for player in players:  # nobody was told a word or the secret before the end
        before = " ".join(player.raw[:-1])
        assert seen[0].word not in before
        assert saved.seal.secret not in before
    sheets = [[room_of(said)["sheet"] for said in player.heard if room_of(said)] for player in players]
    assert all({"room": code}.items() <= told[-1].items() for told in sheets)


def room_of(message: Message) -> dict[str, Any]:
    return dict(message["room"]) if message["type"] == "room" else {}


def test_a_digest_goes_with_the_seat_and_belongs_to_one(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room(seats=3)
    mine = word_digest(code, new_word())

    async def arrange() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("commit", digest=mine)
            assert "Take a seat first" in (await second.hears("error"))["text"]
            await first.say("commit", digest=mine)
            await promised(first, 0)
            await seated(second, 1)
            await second.say("commit", digest=mine)
            assert "Another seat has that digest" in (await second.hears("error"))["text"]
            await second.say("commit", digest="ab" * 32)
            await promised(first, 1)
            await first.say("sit", seat=0)  # where one sits already: nothing changes
            await seated(second, 2)
            assert [seat["digest"] for seat in second.room["seats"]] == [mine, "", ""]
            await first.say("stand")
            await second.room_is(lambda room: room["seats"][0]["digest"] == "")
            await second.say("commit", digest="AB" * 32)
            assert "cannot be understood" in (await second.hears("error"))["text"]

    asyncio.run(arrange())


def test_who_comes_just_in_time_is_waited_for(guests: Guests) -> None:
    """A start right behind the sitting down: the digest is on its way, and must not be left off."""
    ann, ben = guests(), guests()
    code = ann.room("hands", 2)
    first_sees, second_sees = Witness(code), Witness(code)

    async def play() -> None:
        async with ann.sits(code, witness=first_sees) as first, ben.sits(code, witness=second_sees) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            await first.room_is(lambda room: room["starting"])
            await dealt(first, second)

    asyncio.run(play())
    assert (first_sees.seat, second_sees.seat, first_sees.faults) == (0, 1, [])


def test_a_wrong_word_is_refused_and_a_silent_client_calls_the_start_off(own_serving: Start) -> None:
    serving = own_serving(HURRIED)
    ann, ben = Guest(serving), Guest(serving)
    ben.http.put("/api/me", json={"name": "Ben"})
    code = ann.room("hands", 2)
    witness = Witness(code)

    async def play() -> None:
        async with ann.sits(code, witness=witness) as first, ben.sits(code) as second:
            await seated(second, 1)
            for attempt in (1, 2):
                await second.say("commit", digest=word_digest(code, new_word()))
                await promised(first, 0, 1)
                before = witness.word
                await first.say("start")
                for player in (first, second):
                    await player.room_is(sheet_open)
                assert second.room["sheet"]["attempt"] == attempt
                await second.say("reveal", word=new_word())
                assert "not the word" in (await second.hears("error"))["text"]
                for text in await called_off(first, second):
                    assert "no word came from the browser of Ben in time" in text
                for player in (first, second):
                    await player.room_is(lambda room: room["sheet"] is None and not room["starting"])
                await promised(first, 0)
                assert witness.word != before  # what was given once is never given again
            await second.say("commit", digest=word_digest(code, new_word()))
            # Nobody holds a table up for ever.
            assert "dealt without" in (await second.hears("error"))["text"]
            await first.say("start")
            await dealt(first, second)

    asyncio.run(play())
    assert witness.sheet is not None
    assert (witness.sheet.attempt, len(witness.given), witness.faults) == (3, 3, [])
    assert witness.sheet.promised() == [0]


def test_who_leaves_again_and_again_is_dealt_without(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room("hands", 2)
    witness = Witness(code)

    async def play() -> None:
        async with ann.sits(code, witness=witness) as first:
            for _ in range(2):
                async with ben.sits(code) as second:
                    if second.room["you"] < 0:
                        await seated(second, 1)
                    await second.say("commit", digest=word_digest(code, new_word()))
                    await promised(first, 0, 1)
                    await first.say("start")
                    await second.room_is(sheet_open)
                assert "left before giving a word" in (await called_off(first))[0]
                await first.room_is(lambda room: not room["starting"])
            async with ben.sits(code) as second:
                await second.say("commit", digest=word_digest(code, new_word()))
                assert "dealt without" in (await second.hears("error"))["text"]
                await promised(first, 0)
                await first.say("start")
                await dealt(first, second)

    asyncio.run(play())
    assert witness.sheet is not None
    assert witness.sheet.promised() == [0]


def test_a_sheet_without_words_is_shown_before_the_deal_too(guests: Guests) -> None:
    """So that nobody who is here can think that it was hidden."""
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])

    async def play() -> list[str]:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            return [said["room"]["status"] for said in player.heard if room_of(said).get("sheet")]

    assert asyncio.run(play())[:2] == ["lobby", "playing"]


def test_while_a_sheet_is_open_the_table_stays_as_it_is(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room("hands", 3, bots=[None, None, "random"])

    async def play() -> None:
        async with ann.sits(code) as first:
            async with ben.sits(code) as second:
                await seated(second, 1)
                await second.say("commit", digest="cd" * 32)
                await promised(first, 1)
                await first.say("start")
                await first.room_is(sheet_open)
                for type, more in (
                    ("start", {}),
                    ("set", {"seats": 2}),
                    ("bot", {"seat": 2, "level": ""}),
                    ("stand", {}),
                    ("commit", {"digest": "ef" * 32}),
                ):
                    await first.say(type, **more)
                    assert "being dealt" in (await first.hears("error"))["text"], type
                await second.say("sit", seat=2)
                assert "being dealt" in (await second.hears("error"))["text"]
                ben.http.put("/api/me", json={"name": "Benjamin"})  # a name settles nothing
                await first.room_is(lambda room: room["seats"][1]["name"] == "Benjamin")
            assert "Benjamin left" in (await called_off(first))[0]
            await first.room_is(lambda room: not room["starting"])
            await first.say("start")  # without the word of who is gone
            await first.hears("state")
            assert first.room["sheet"]["attempt"] == 2
            assert [place["digest"] for place in first.room["sheet"]["seats"]] == ["", "", ""]

    asyncio.run(play())


def test_a_second_window_of_a_guest_keeps_the_start_alive(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])
    word = new_word()

    async def play() -> None:
        async with ann.sits(code) as first:
            async with ann.sits(code) as second:
                await first.say("commit", digest=word_digest(code, word))
                await first.say("start")
                await second.room_is(sheet_open)
            await first.say("reveal", word=word)
            await first.hears("state")
            await first.say("reveal", word=word)  # late, and nobody's mistake
            await first.say("ping", t=1)
            assert (await first.hears("pong", "error"))["type"] == "pong"

    asyncio.run(play())


def test_the_digest_of_somebody_absent_is_left_off(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room("hands", 2)
    first_sees, second_sees = Witness(code), Witness(code)

    async def play() -> None:
        async with ann.sits(code, witness=first_sees) as first:
            async with ben.sits(code, witness=second_sees) as second:
                await seated(second, 1)
                await promised(second, 0, 1)
            await first.room_is(lambda room: not room["seats"][1]["here"])
            await first.say("start")
            await first.hears("state")
            async with ben.sits(code, witness=second_sees) as second:
                await second.hears("state")
                await asyncio.gather(first.plays_on(), second.plays_on())

    asyncio.run(play())
    saved = match_of(ann, code)
    assert saved.seal is not None
    assert saved.seal.words == [first_sees.word, ""]
    assert first_sees.judges(saved) == Verdict("checked")
    assert second_sees.judges(saved) == Verdict("unseen")


def test_a_server_killed_in_the_middle_comes_back_with_a_lobby(own_serving: Start) -> None:
    serving = own_serving()
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room("hands", 2)
    witness = Witness(code)

    async def begin() -> None:
        async with ann.sits(code, witness=witness) as first, ben.sits(code) as second:
            await seated(second, 1)
            await second.say("commit", digest="cd" * 32)
            await promised(first, 0, 1)
            await first.say("start")
            await first.room_is(sheet_open)
            await first.say("ping", t=1)  # behind the word that was given
            await first.hears("pong")
            serving.kill()

    async def again() -> None:
        async with ann.sits(code, witness=witness) as first, ben.sits(code):
            assert (first.room["status"], first.room["sheet"]) == ("lobby", None)
            await promised(first, 0)
            assert first.room["seats"][1]["digest"] == ""
            await first.say("start")
            await first.hears("state")
            assert first.room["sheet"]["attempt"] == 2

    asyncio.run(begin())
    given = witness.word
    serving.start()
    asyncio.run(again())
    assert (witness.word != given, len(witness.given), witness.faults) == (True, 2, [])


def test_a_start_that_cannot_be_stored_is_called_off(own_serving: Start) -> None:
    serving = own_serving()
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room("hands", 2)
    witness, word = Witness(code), new_word()

    async def play() -> None:
        async with ann.sits(code, witness=witness) as first, ben.sits(code) as second:
            await seated(second, 1)
            await second.say("commit", digest=word_digest(code, word))
            await promised(first, 0, 1)
            await first.say("start")
            await second.room_is(sheet_open)
            other = sqlite3.connect(serving.data / "tablewright.sqlite", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            await second.say("reveal", word=word)
            for text in await called_off(first, second):
                assert "could not be stored" in text
            other.execute("ROLLBACK")
            other.close()
            await promised(first, 0)
            await first.say("start")
            await dealt(first, second)

    asyncio.run(play())


def test_a_rematch_is_sealed_anew(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])

    async def play(code: str) -> tuple[Witness, str]:
        witness = Witness(code)
        async with ann.sits(code, witness=witness) as player:
            await player.say("start")
            await player.hears("state")
            await player.plays_on()
            await player.say("rematch")
            room = await player.room_is(lambda room: bool(room["next"]))
            return witness, room["next"]

    first, next = asyncio.run(play(code))
    second, _ = asyncio.run(play(next))
    assert first.commitment != second.commitment
    assert first.word != second.word
    assert [first.judges(match_of(ann, code)).kind, second.judges(match_of(ann, next)).kind] == [
        "checked"
    ] * 2


def test_a_match_begun_before_there_were_sheets_goes_on(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room("hands", 2, bots=[None, "random"])
    serving.stop()
    begun_by_an_older_server(serving, code, words=["one", "two"])
    serving.start()
    witness = Witness(code)

    async def play() -> None:
        async with ann.sits(code, witness=witness) as player:
            await player.hears("state")
            assert player.room["sheet"] is None
            await player.plays_on()

    asyncio.run(play())
    saved = match_of(ann, code)
    assert saved.seal is not None
    assert (saved.seal.added, saved.seal.sheet) == (["one", "two"], None)
    assert verify(shelf.find(HANDS), saved).over
    assert witness.judges(saved) == Verdict("unbound")


def begun_by_an_older_server(serving: Serving, code: str, words: list[str]) -> None:
    """Writes the room as it stood in the store when words were openly added."""
    store = sqlite3.connect(serving.data / "tablewright.sqlite")
    kept = msgspec.json.decode(store.execute("SELECT room FROM rooms").fetchone()[0])
    box = shelf.find(HANDS)
    match = Match(box, 2, SealedLuck(bytes.fromhex(kept["secret"]), words))
    assert match.seal is not None
    assert match.seal.commitment == commitment(bytes.fromhex(kept["secret"]))
    kept["seats"][0]["word"] = words[0]
    kept |= {"status": "playing", "rules": box.rules_version, "added": words, "dealt": match.setup.dealt}
    store.execute(
        "UPDATE rooms SET status = 'playing', room = ? WHERE code = ?", (msgspec.json.encode(kept), code)
    )
    store.commit()
    store.close()


def test_a_client_of_an_older_page_still_begins(guests: Guests) -> None:
    """Fields that are no more are not listened to."""
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await player.say("start", word=new_word())
            await player.hears("state")

    asyncio.run(play())
