"""How hard the modes are: what their option says that easy bots win."""

import re

from tablewright.bots.arena import contest
from tablewright.games.which_side import BOX

MATCHES = 150
WITHIN = 12  # of 100: more than three standard errors of so many matches


def won(level: str, mode: str) -> float:
    return 100 * contest(BOX, [level], MATCHES, options={"mode": mode})[level].share


def test_easy_bots_win_what_the_option_says() -> None:
    (mode,) = [option for option in BOX.options if option.name == "mode"]
    claimed = re.search(r"easy bots win (\d+), (\d+), (\d+)$", mode.help)
    assert claimed is not None
    for choice, claim in zip(mode.choices, claimed.groups(), strict=True):
        assert abs(won("easy", choice) - int(claim)) < WITHIN
