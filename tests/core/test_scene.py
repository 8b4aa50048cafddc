"""What is wrong with a scene is found."""

import msgspec
import pytest

from tablewright.core.scene import (
    Button,
    Card,
    Group,
    Offer,
    Panel,
    Part,
    Pile,
    Scene,
    Space,
    Track,
    mistakes,
    walk,
)


def scene(*parts: Part, offers: list[Offer] | None = None) -> Scene:
    panel = Panel("table", "the table", parts=[*parts])  # type: ignore[list-item]
    return Scene([panel], offers=offers or [])


def offer(*touches: str, label: str = "Go") -> Offer:
    return Offer({"do": "go"}, list(touches), label)


WHOLE = scene(
    Group("hand", "your hand", parts=[Card("a", "ace"), Card("b", "bee")]),
    Pile("pile", "pile", top=Card("c", "sea")),
    Track("road", "road", spaces=[Space("s", "start", parts=[Button("go", "go")])]),
    offers=[offer("a", "pile"), offer("a"), offer("b", "pile", label="Stay")],
)


def test_a_whole_scene_has_no_mistakes() -> None:
    assert mistakes(WHOLE) == []
    assert [part.id for part in walk(WHOLE)] == ["table", "hand", "a", "b", "pile", "c", "road", "s", "go"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (scene(Card("a", "ace"), Card("a", "bee")), "'a' is empty or stands twice"),
        (scene(Card("", "ace")), "'' is empty or stands twice"),
        (scene(Group("g", "g", parts=[Card("a", "")])), "'a' has no label"),
        (scene(Card("a", "ace"), offers=[offer("b")]), "touches ['b']: not on the table"),
        (scene(Card("a", "ace"), offers=[offer()]), "touches nothing"),
        (
            scene(Card("a", "ace"), offers=[offer("a"), offer("a", label="Stay")]),
            "'Stay' and 'Go' are composed by the same touches",
        ),
    ],
)
def test_mistakes_are_told(wrong: Scene, message: str) -> None:
    assert any(message in mistake for mistake in mistakes(wrong))


def test_a_scene_survives_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(WHOLE), type=Scene) == WHOLE
