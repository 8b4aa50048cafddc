"""A server that cheats at the dealing, each in its own way, is caught by the clients."""

import asyncio
from collections.abc import Callable

import pytest

from tablewright import shelf
from tablewright.core.match import SavedMatch, read_match
from tablewright.core.seal import seal_code
from tablewright.core.verify import verify
from tablewright.core.witness import Verdict, Witness
from tests.server import mischief
from tests.server.serving import TINY, Serving
from tests.server.sitting import Guest, Player

Start = Callable[..., Serving]
HANDS = str(TINY / "hands.py")
SWITCHED = "the match was dealt from another sheet than the one shown before"
NOT_SHOWN = "the sheet in the match file is not the one that was shown"


def match_by(serving: Serving) -> tuple[Witness, Witness, SavedMatch]:
    """Two honest clients play a whole match; what they saw, and the file they get."""
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room("hands", 3, bots=[None, None, "random"])
    witnesses = Witness(code), Witness(code)

    async def play() -> None:
        async with (
            ann.sits(code, witness=witnesses[0]) as first,
            ben.sits(code, witness=witnesses[1]) as second,
        ):
            await second.say("sit", seat=1)
            await second.room_is(lambda room: room["you"] == 1)
            await asyncio.gather(begun(first), second.hears("state"))
            await asyncio.gather(first.plays_on(), second.plays_on())

    asyncio.run(play())
    return *witnesses, read_match(ann.http.get(f"/api/rooms/{code}/match.json").content)


async def begun(host: Player) -> None:
    """Starts, again if it was called off, until cards are dealt."""
    await host.room_is(lambda room: room["seats"][1]["who"] == "person")
    await host.say("start")
    while (await host.hears("state", "off"))["type"] == "off":
        await host.room_is(lambda room: not room["starting"])
        await host.say("start")


def test_an_honest_server_is_believed(own_serving: Start) -> None:
    first, second, saved = match_by(own_serving(mischief=mischief.BEFORE))
    assert first.judges(saved) == second.judges(saved) == Verdict("checked")
    assert verify(shelf.find(HANDS), saved).over


@pytest.mark.parametrize(
    ("cheat", "faults"),
    [
        (
            mischief.OTHER_SECRET,
            [SWITCHED, "the match file has another commitment than this room showed first"],
        ),
        (mischief.OTHER_SECRET_ON_THE_SAME_SHEET, ["the secret does not fit the commitment on the sheet"]),
        (mischief.LEFT_OFF, ["your word was left out"]),
        (mischief.USED_AGAIN, ["a word that you gave for another start is used again"]),
        (mischief.OLD_WAY, ["the match was dealt without a sheet", "the match file has no sheet"]),
        (mischief.DROPPED, [SWITCHED, "your word is not at your seat in the match file"]),
    ],
)
def test_it_is_caught(own_serving: Start, cheat: str, faults: list[str]) -> None:
    first, _, saved = match_by(own_serving(mischief=mischief.BEFORE + cheat))
    verdict = first.judges(saved)
    assert verdict.kind == "wrong"
    assert set(faults) <= set(verdict.faults)


def test_a_ground_deal_is_caught_though_its_file_is_consistent(own_serving: Start) -> None:
    """Only what the table was shown before tells it apart: in the browser, or by the seal code."""
    first, second, saved = match_by(own_serving(mischief=mischief.BEFORE + mischief.GRIND))
    assert verify(shelf.find(HANDS), saved).over
    assert first.judges(saved) == second.judges(saved) == Verdict("wrong", [SWITCHED, NOT_SHOWN])
    assert saved.seal is not None
    assert saved.seal.sheet is not None
    assert first.sheet is not None
    assert second.sheet is not None
    assert seal_code(first.sheet) == seal_code(second.sheet) != seal_code(saved.seal.sheet)


def test_two_faces_are_found_by_whoever_looks_at_the_file_or_compares_codes(own_serving: Start) -> None:
    first, second, saved = match_by(own_serving(mischief=mischief.BEFORE + mischief.TWO_FACED))
    assert first.judges(saved) == Verdict("checked")
    assert second.judges(saved) == Verdict("wrong", [NOT_SHOWN])
    assert first.sheet is not None
    assert second.sheet is not None
    assert seal_code(first.sheet) != seal_code(second.sheet)


def test_who_is_not_heard_says_that_the_word_is_missing(own_serving: Start) -> None:
    """It might be a slow line: so nobody is accused, but nothing is vouched for either."""
    first, second, saved = match_by(own_serving(mischief=mischief.BEFORE + mischief.DEAF))
    assert first.judges(saved) == Verdict("without")
    assert second.judges(saved) == Verdict("checked")


def test_starts_called_off_at_will_are_counted(own_serving: Start) -> None:
    first, _, saved = match_by(own_serving(mischief=mischief.BEFORE + mischief.CALLED_OFF))
    assert first.judges(saved) == Verdict("checked")
    assert saved.seal is not None
    assert saved.seal.sheet is not None
    assert (len(first.given), saved.seal.sheet.attempt) == (3, 3)
