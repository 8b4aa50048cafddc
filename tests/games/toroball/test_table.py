"""The arena as everybody sees it: no mistakes, the pieces themselves to touch, previews, pictures."""

import re
import xml.etree.ElementTree as Xml

import pytest

from tablewright.core.match import Match
from tablewright.core.scene import Button, Grid, Scene, Space, Token, mistakes, walk
from tablewright.games.toroball import BOX
from tablewright.games.toroball.words import NAMES
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played
from tests.games.toroball.sitting import Arena


def scene(arena: Arena, seat: int | None = None) -> Scene:
    return BOX.show(arena.position, arena.seat if seat is None else seat)


def touches(arena: Arena) -> dict[str, list[str]]:
    return {" ".join(map(str, offer.action.values())): offer.touches for offer in scene(arena).offers}


def grid(shown: Scene) -> Grid:
    (found,) = [part for part in walk(shown) if isinstance(part, Grid)]
    return found


def space(shown: Scene, name: str) -> Space:
    (found,) = [one for one in grid(shown).spaces if one.id == f"square-{name}"]
    return found


@pytest.mark.parametrize("match", [played(BOX, 2, 2, at_random(2), rounds=6), played(BOX, 2, 3, by_habit(3))])
def test_no_scene_has_a_mistake(match: Match) -> None:
    for _, _, shown in [*looks(match, every=19), *glimpses(match, every=19)]:
        assert mistakes(shown) == []


def test_pieces_and_squares_themselves_are_touched() -> None:
    arena = Arena(paul="F4", cow="E5", ball="F4")
    assert touches(arena)["pick Paul"] == ["who-Paul"]
    arena.runs("Paul")
    found = touches(arena)
    assert found["run H2"] == ["square-H2"]
    assert found["agitate"] == ["cow"]
    assert found["take aim"] == ["kick"]
    arena.does("take aim")
    assert touches(arena)["aim J4"] == ["square-J4"]


def test_the_squares_in_reach_are_shown_before_anything_is_touched() -> None:
    arena = Arena(paul="F9", cow="N9", ball="K5")
    arena.runs("Paul")
    shown = scene(arena)
    near = {one.id for one in grid(shown).spaces if one.label.endswith("within reach")}
    assert "square-F5" in near
    assert "square-F4" not in near
    assert {space(shown, name).colour for name in ("F5", "J9")} == {"reach"}
    arena.steps("N")
    assert space(scene(arena), "F4").label.endswith("sand")
    assert space(scene(arena), "F5").label.endswith("within reach")


def test_a_bottle_in_reach_is_a_warning_and_nobody_can_tell_what_lies_beyond() -> None:
    arena = Arena(paul="B8", rosa="H9", cow="N9", options={"run": 3})
    arena.runs("Paul")
    assert space(scene(arena), "D8").mark == "threat"
    assert "bottle" in next(
        offer.label for offer in after_step(arena).offers if offer.touches == ["square-D8"]
    )


def after_step(arena: Arena) -> Scene:
    arena.steps("E")
    return scene(arena)


def test_a_kick_shows_its_odds_and_what_is_in_the_way() -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9", vera="L6")
    arena.runs("Paul")
    arena.does("take aim")
    shown = scene(arena)
    labels = {offer.touches[0]: offer.label for offer in shown.offers}
    assert labels["square-N5"] == "Aim at N5: a goal in 3 of 6"
    assert space(shown, "N5").mark == "good"
    assert labels["square-N8"] == "Aim at N8: Vera is in the way on L6"
    assert space(shown, "N8").mark == "dim"


def test_a_keeper_on_an_arrow_is_in_the_way_and_the_odds_are_the_same() -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N5")
    arena.runs("Paul")
    arena.does("take aim")
    shown = scene(arena)
    labels = {offer.touches[0]: offer.label for offer in shown.offers}
    assert labels["square-N5"] == "Aim at N5: Yann is in the way on N5, a goal in 3 of 6"
    assert space(shown, "N5").mark == "good"


def test_a_kick_at_the_own_goal_is_a_warning() -> None:
    arena = Arena(paul="E5", ball="E5", cow="N9", theo="C9")
    arena.runs("Paul")
    arena.does("take aim")
    shown = scene(arena)
    labels = {offer.touches[0]: offer.label for offer in shown.offers}
    assert labels["square-B5"] == "Aim at B5: an own goal in 3 of 6"
    assert space(shown, "B5").mark == "bad"


def test_every_green_square_can_be_touched() -> None:
    arena = Arena(paul="F9", cow="N9", ball="K5")
    arena.runs("Paul")
    shown = scene(arena)
    near = {one.id for one in grid(shown).spaces if one.colour == "reach"}
    assert "square-F5" in near
    assert near < {touched for offer in shown.offers for touched in offer.touches}


def test_the_way_of_the_cow_is_drawn_and_every_step_of_hers_is_a_beat() -> None:
    arena = Arena(paul="K9", cow="C9", theo="B1", yann="N1", ugo="N2", vera="N3", rosa="B2")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(5)
    (ahead,) = [line for line in grid(scene(arena)).lines if line.style == "preview"]
    assert (ahead.spaces[0], ahead.spaces[-1]) == ("square-C9", "square-K9")
    walked: list[str] = []
    while arena.position.phase == 5:
        step = arena.match.play(arena.seat, BOX.words.number({"do": "lead", "way": "E"}))
        for beat in step.beats:
            if BOX.words.events[beat.announcement.event].name == "trots":
                shown = BOX.scene(beat.position, 0) if BOX.scene else None
                assert shown is not None
                walked += [
                    one.id for one in grid(shown).spaces if any(part.id == "cow" for part in one.parts)
                ]
    assert walked == [f"square-{letter}9" for letter in "DEFGHIJ"]
    (behind,) = [line for line in grid(scene(arena)).lines if line.style == "path"]
    assert behind.spaces == ["square-C9", *walked]


def test_who_is_nudged_leaves_the_pitch_for_the_bench() -> None:
    arena = Arena(paul="D5", cow="E5")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(1)
    shown = scene(arena)
    (paul,) = [part for part in walk(shown) if isinstance(part, Token) and part.id == "who-Paul"]
    assert "nudged out" in paul.label
    assert not any("Paul" in one.label for one in grid(shown).spaces)


def test_buttons_are_there_only_for_what_can_be_done() -> None:
    arena = Arena(paul="G2", cow="N9")
    arena.runs("Paul")
    assert [part.id for part in walk(scene(arena)) if isinstance(part, Button)] == ["skip"]
    arena.steps("N")
    assert [part.id for part in walk(scene(arena)) if isinstance(part, Button)] == ["perch", "stop"]
    assert [part.id for part in walk(scene(arena, 1)) if isinstance(part, Button)] == []


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_prompt_is_a_sentence_for_everybody(seat: int) -> None:
    match = played(BOX, 2, 3, by_habit(3))
    prompts = {shown.prompt for _, viewer, shown in looks(match, every=7) if viewer == seat}
    assert all(prompt.endswith((".", "?")) for prompt in prompts)
    assert any("wins" in prompt or "draw" in prompt for prompt in prompts)


@pytest.mark.parametrize("file", ["cover.svg", "art.svg"])
def test_pictures_stand_on_their_own(file: str) -> None:
    text = BOX.file(file)
    Xml.fromstring(text)
    assert "script" not in text
    assert re.findall(r'(?:href|src)="[^#]|url\([^#)]|https?://(?!www\.w3\.org/2000/svg)', text) == []


def test_the_art_has_the_symbols_the_table_uses() -> None:
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', BOX.file("art.svg")))
    own = {"cow", "cow-cross", "cow-wild", "ball", "bottle", "barrier", "shelter", "net", "perched", "hidden"}
    assert symbols == own | {f"letter-{name[0]}" for name in NAMES}
