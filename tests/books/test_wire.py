"""All bytes a server sends to a reader: not a word of a page before its place is reached."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.games.mad_maxence import BOX
from tests.games.mad_maxence.test_views import hidden_texts
from tests.server.serving import Serving
from tests.server.sitting import Guest


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    served = Serving(tmp_path / "data").start()
    yield Guest(served)
    served.dismiss()


def told_too_early(sent: str, hidden: list[str]) -> list[str]:
    return [text for text in hidden if json.dumps(text, ensure_ascii=False)[1:-1] in sent]


def test_no_unread_page_travels(guest: Guest) -> None:
    """Drives about over a real line; what the map calls not reached must not have been told."""
    reached: list[str] = []

    async def read() -> None:
        code = guest.room("mad-maxence", 1, options={"adventure": "1"})
        async with guest.sits(code) as reader:
            await reader.say("start")
            await reader.hears("state")
            fresh = Match(BOX, 1, SeededLuck(1), {"adventure": "1"})
            assert told_too_early(sent(reader.raw), hidden_texts(fresh)) == []
            while reader.over is None and len(reached) < 40:
                await reader.act(secrets.choice(reader.offers())["action"])
                reader.scene = {}
                await reader.hears("step", "state")
                labels = [part["label"] for part in spaces(reader.scene)]
                reached.append(" ".join(label for label in labels if "not reached yet" not in label))
                unread = [label.split(",")[0] for label in labels if "not reached yet" in label]
                assert told_too_early(sent(reader.raw), texts_of_places(unread)) == []

    asyncio.run(read())
    assert reached


def sent(raw: list[str]) -> str:
    return "\\n".join(json.dumps(json.loads(one), ensure_ascii=False) for one in raw)


def spaces(scene: dict[str, list[dict[str, list[dict[str, list[dict[str, str]]]]]]]) -> list[dict[str, str]]:
    (chart,) = [part for panel in scene["panels"] for part in panel["parts"] if part["id"] == "map"]  # type: ignore[comparison-overlap]
    return chart["spaces"]


def texts_of_places(marks: list[str]) -> list[str]:
    from tests.games.mad_maxence.test_views import BOOK, texts_of

    salt = BOOK.adventures["salt"]
    shown = {text for mark in salt.places if mark not in marks for text in texts_of(salt, mark)}
    return [text for mark in marks for text in texts_of(salt, mark) if text not in shown]


def test_what_the_game_tells_of_itself_holds_no_page(guest: Guest) -> None:
    paths = ("/api/games", "/api/games/mad-maxence", "/api/games/mad-maxence/art.svg", "/")
    whole = "".join(guest.http.get(path).text for path in paths)
    fresh = Match(BOX, 1, SeededLuck(1), {})
    names = [text for text in hidden_texts(fresh) if len(text) > 40]
    assert told_too_early(whole, names) == []
    for path in ("rust-testament.yaml", "../mad_maxence/rust-testament.yaml", "book.yaml"):
        answer = guest.http.get(f"/api/games/mad-maxence/{path}")
        assert "parasol" not in answer.text
