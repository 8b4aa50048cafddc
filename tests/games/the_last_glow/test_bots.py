"""How hard it is: what the rulebook and the options say that bots win."""

import re

import pytest

from tablewright.bots.arena import contest
from tablewright.games.the_last_glow import BOX

ROW = re.compile(r"^\| (storm|nightmare) \| (free|once) \| (\d) \| (\d+) \| (\d+) \|$", re.MULTILINE)
ROWS = ROW.findall(BOX.rulebook)
MATCHES = 150
WITHIN = 13  # of 100: more than three standard errors of so many matches


def won(level: str, **options: object) -> float:
    return 100 * contest(BOX, [level], MATCHES, options=options)[level].share


def test_there_are_rows() -> None:
    assert len(ROWS) == 7


@pytest.mark.parametrize(("mode", "crew", "lines", "easy", "medium"), ROWS)
def test_bots_win_what_the_rulebook_says(mode: str, crew: str, lines: str, easy: str, medium: str) -> None:
    weaker = won("easy", mode=mode, crew=crew, lines=lines)
    stronger = won("medium", mode=mode, crew=crew, lines=lines)
    assert abs(weaker - int(easy)) < WITHIN
    assert abs(stronger - int(medium)) < WITHIN
    assert won("random", mode=mode, crew=crew, lines=lines) < weaker < stronger


def test_the_options_say_what_the_rulebook_says() -> None:
    claimed = {(mode, crew, lines): easy for mode, crew, lines, easy, _ in ROWS}
    help_of = {option.name: option.help for option in BOX.options}
    assert f"{claimed['storm', 'free', '5']} storms" in help_of["mode"]
    assert f"{claimed['nightmare', 'free', '5']} nightmares" in help_of["mode"]
    assert f"{claimed['storm', 'once', '5']} storms" in help_of["crew"]
    assert f"{claimed['nightmare', 'once', '5']} nightmares" in help_of["crew"]


@pytest.mark.parametrize("lines", [6, 5, 4])
def test_fewer_lines_are_harder(lines: int) -> None:
    (claim,) = [option.help for option in BOX.options if option.name == "lines"]
    found = re.search(rf"(\d+)(?: storms)? with {lines}", claim)
    assert found is not None
    assert abs(won("easy", lines=lines) - int(found[1])) < WITHIN
