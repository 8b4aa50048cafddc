"""A report is what its JSON says, and the other way round."""

import json

import msgspec

from tablewright import lab
from tablewright.lab.report import Report
from tests.lab.places import COIN, NINE


def test_a_report_comes_back_from_its_json() -> None:
    made = lab.play(COIN, seats=2, games=60, against={"heads": 70}, workers=0).report
    assert msgspec.json.decode(made.to_json(), type=Report) == made


def test_the_names_in_the_json() -> None:
    told = json.loads(lab.play(COIN, seats=2, games=60, against={"heads": 70}, workers=0).to_json())
    assert list(told) == [
        *("format", "title", "game", "game_title", "rules", "seed", "games", "played", "limit", "sweep"),
        *("cells", "skill", "comparisons"),
    ]
    cell, difference = told["cells"][0], told["comparisons"][0]["differences"][0]
    assert list(cell) == [
        *("name", "options", "bots", "matches", "crashed", "stopped", "seats", "players", "measures"),
        *("endings", "words", "spread", "extremes", "crashes"),
    ]
    assert set(cell["seats"][0]) == {"key", "value", "low", "high", "count"}
    assert set(cell["endings"][0]) == {"reason", "value", "low", "high", "count"}
    assert set(cell["words"][0]) == {"word", "uses", "effect"}
    assert set(cell["extremes"][0]) == {"what", "value", "match"}
    assert set(difference) == {
        *("key", "share", "first", "second", "value", "low", "high"),
        *("chance", "corrected", "more", "verdict"),
    }


def test_numbers_have_six_decimals_and_no_minus_zero() -> None:
    text = lab.play(NINE, games=70, workers=0).to_json()
    assert all(len(str(one).partition(".")[2]) <= 6 for one in floats(json.loads(text)))
    assert "-0.0," not in text


def floats(told: object) -> list[float]:
    if isinstance(told, dict):
        return [one for value in told.values() for one in floats(value)]
    if isinstance(told, list):
        return [one for value in told for one in floats(value)]
    return [told] if isinstance(told, float) and abs(told) > 1e-3 else []
