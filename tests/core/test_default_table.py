"""The table of a game that has none."""

from tablewright.core.default_table import default_scene
from tablewright.core.scene import Counter, Text, mistakes, walk
from tests.core.tiny import tiny


def test_facts_become_parts_and_actions_buttons() -> None:
    box = tiny("fingers")
    position = box.position(2)
    scene = box.show(position.seen_by(0), 0)
    assert mistakes(scene) == []
    parts = {part.id: part for part in walk(scene)}
    points, left = parts["fact-points"], parts["fact-rounds_left"]
    assert isinstance(points, Text)
    assert points.text == "@0 0, @1 0"
    assert isinstance(left, Counter)
    assert left.value == "3"
    assert "fact-options" not in parts
    assert [offer.label for offer in scene.offers] == ["Show 1", "Show 2"]


def test_it_shows_only_what_the_view_holds() -> None:
    box = tiny("fingers")
    position = box.position(2)
    position.chosen = [1, -1]  # type: ignore[attr-defined]
    texts = [part.text for part in walk(default_scene(position.seen_by(1), 1)) if part.id == "fact-chosen"]  # type: ignore[attr-defined]
    assert texts == ["@0 2, @1 -1"]
