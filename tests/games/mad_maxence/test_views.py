"""What has not been reached is not there: not in a view, not in a scene, not on the wire."""

import json

import msgspec
import pytest

from tablewright.books.binding import flowing, index
from tablewright.books.box import read_book
from tablewright.books.checking import steps_of
from tablewright.books.journey import Journey
from tablewright.books.model import Adventure
from tablewright.check import distinct_views
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.match import Match
from tablewright.games.mad_maxence import BOX, FOLDER
from tests.games.mad_maxence.sitting import Road
from tests.games.story import at_random, by_habit, played

BOOK = read_book(FOLDER / "rust-testament.yaml")


def texts_of(adventure: Adventure, mark: str) -> list[str]:
    """Everything that stands on the page of a place: its name, its words, its choices and enemies."""
    place = adventure.places[mark]
    alone = Adventure("", 0, places={mark: place})
    found = [place.name, place.text]
    for step in steps_of(alone):
        found += [step.text] if step.kind in ("text", "fight", "end") else []
        found += [branch.label for branch in step.branches]
    return [flowing(text) for text in found if len(text) > 8]


def hidden_texts(match: Match) -> list[str]:
    """All that must not be known yet: pages not reached, exits not taken, adventures not begun."""
    position = match.position
    assert isinstance(position, Journey)
    found: list[str] = []
    seen: list[str] = []
    for number, adventure in enumerate(BOOK.adventures.values()):
        for mark in adventure.places:
            reached = number < position.leg or (
                number == position.leg and (position.reached | position.known) >> index(mark) & 1
            )
            (seen if reached else found).extend(texts_of(adventure, mark))
        if number > position.leg:
            found += [flowing(adventure.intro)]
        if number >= position.leg and not match.over:
            found += [flowing(way.text) for way in adventure.exits.values()]
    shown = "\n".join(seen)
    return [text for text in found if text not in shown]


def on_the_wire(match: Match) -> str:
    return msgspec.json.encode(BOX.show(match.position.seen_by(0), 0)).decode()


def leaks(match: Match, sent: str) -> list[str]:
    return [text for text in hidden_texts(match) if json.dumps(text, ensure_ascii=False)[1:-1] in sent]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_scene_holds_a_word_of_a_place_not_reached(seed: int) -> None:
    whole = played(BOX, 1, seed, by_habit(seed), difficulty="gentle")
    match = Match.replayed(BOX, whole.saved(), watch=True)
    steps = match.saved().steps
    match.rewind(0)
    for step in steps:
        done = match.again(step)
        sent = on_the_wire(match)
        sent += "".join(
            BOX.words.events[b.announcement.event].fill(b.announcement.values) for b in done.beats
        )
        if (
            match.position.turn() and BOX.show(match.position, 0).rule != "R13"
        ):  # between two adventures the exit has just been read
            assert leaks(match, sent) == []


def test_the_test_would_see_a_leak() -> None:
    road = Road()
    assert leaks(road.match, on_the_wire(road.match)) == []
    text = flowing(BOOK.adventures["salt"].places["2"].text)
    assert leaks(road.match, on_the_wire(road.match) + json.dumps(text)) == [text]


def test_a_view_has_no_book_and_no_page_but_those_read() -> None:
    road = Road()
    road.go("5")
    view = road.position.seen_by(0)
    assert view.story is None
    assert [place for place, page in enumerate(view.pages) if page.number >= 0] == [0, 5]
    assert facts(view.story) is None


def test_positions_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    road = Road()
    road.go("5")
    seen = facts(road.position.seen_by(0))
    pages = list(road.position.pages)
    pages[2], pages[12] = pages[12], pages[2]
    road.position.pages = pages
    assert facts(road.position.seen_by(0)) == seen


def test_a_guess_imagines_what_it_cannot_know() -> None:
    road = Road()
    view = road.position.seen_by(0)
    guesses = {str(facts(view.guess(SeededDealer(seed)).pages)) for seed in range(20)}
    assert len(guesses) == 20
    assert all(page.number < 0 for place, page in enumerate(view.guess(SeededDealer(1)).pages) if place != 0)


def test_a_refusal_tells_no_name() -> None:
    road = Road()
    for action in range(len(BOX.words)):
        if action not in legal_actions(road.position, 0):
            assert leaks(road.match, str(BOX.refusal(road.position, 0, action))) == []


def test_the_number_of_views() -> None:
    assert distinct_views(BOX, 1, 1, 3) == 300


def test_at_random_too() -> None:
    match = played(BOX, 1, 5, at_random(5), adventure="2")
    assert leaks(match, on_the_wire(match)) == []
