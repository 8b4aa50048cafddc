"""What bots leave alone, and how hard it is: what the rulebook and the options say that they win."""

import re

import pytest

from tablewright.bots.arena import contest
from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.games.the_last_glow import BOX
from tablewright.games.the_last_glow.bots import TheLastGlowInstinct
from tablewright.games.the_last_glow.words import HUNT, THROTTLE
from tests.games.the_last_glow.sitting import Sky, cell

ROW = re.compile(r"^\| (storm|nightmare) \| (free|once) \| (\d) \| (\d+) \| (\d+) \|$", re.MULTILINE)
ROWS = ROW.findall(BOX.rulebook)
MATCHES = 150
WITHIN = 13  # of 100: more than three standard errors of so many matches


def won(level: str, **options: object) -> float:
    return 100 * contest(BOX, [level], MATCHES, options=options)[level].share


def test_a_hunt_that_cannot_succeed_is_not_considered() -> None:
    """From C3 it takes a 6 to hunt F3, and a 7 to hunt F2."""
    sky, considered = Sky(lighthouse="C3", hearts="F2 F3"), Actions()
    assert {"hunt F2", "hunt F3"} <= set(sky.may())
    TheLastGlowInstinct().choices(sky.position, 0, considered)
    assert considered.has(HUNT + cell("F3"))
    assert not considered.has(HUNT + cell("F2"))
    assert len(considered) == len(sky.may()) - 1


def test_no_habit_hunts_in_vain() -> None:
    """Rather even a second throttle that nobody needs."""
    sky, offered = Sky(lighthouse="C3", hearts="F2"), Actions()
    sky.does("throttle")
    sky.position.lighthouse = cell("C3")
    offered.add(HUNT + cell("F2"))
    offered.add(THROTTLE)
    instinct, dealer = TheLastGlowInstinct(), SeededDealer(1)
    chosen = {int(instinct.habit(sky.position, 0, offered, dealer)) for _ in range(50)}
    assert chosen == {THROTTLE}


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
