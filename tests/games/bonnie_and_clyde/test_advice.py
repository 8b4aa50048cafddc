"""Why a hint says what it says: the police counted by hand (R6)."""

from tablewright.games.bonnie_and_clyde.gauges import Phase
from tests.games.advice import why
from tests.games.bonnie_and_clyde.sitting import Dallas


def test_what_the_next_police_roll_can_do() -> None:
    """With Threat at 2 a roll counts 1 more, and 5 to 7 mean prison: dice of 4, 5 and 6. At 1 none does."""
    table = Dallas(phase=Phase.DAILY, threat=1, savings=3)
    said = "The next police roll then means prison in 0 of 6, after the other in 3."
    assert why(table, {"do": "work"}, {"do": "unarmed"}) == said
    assert "prison" not in why(table, {"do": "unarmed"}, {"do": "work"}), "nothing that speaks against it"


def test_a_shot_averts_what_it_can() -> None:
    """Armed, a die of 4 counts 5, less the shot: no prison. Dice of 5 and 6 remain."""
    table = Dallas(phase=Phase.DAILY, threat=1, savings=3)
    said = "The next police roll then means prison in 0 of 6, after the other in 2."
    assert why(table, {"do": "work"}, {"do": "steal"}) == said


def test_death() -> None:
    """Two prisons and Threat 2 make 3 more: 5 and 6 kill. With a shot only 6 does."""
    table = Dallas(phase=Phase.DAILY, threat=2, prisons=2, savings=3)
    said = "The next police roll then means death in 1 of 6, after the other in 2."
    assert why(table, {"do": "buy"}, {"do": "work"}) == said


def test_what_is_still_lacking() -> None:
    table = Dallas(phase=Phase.PLACES, love=1, boredom=1, poems=3, ammunition=2, savings=3)
    assert why(table, {"do": "ride"}, {"do": "dallas"}) == "Still lacking then to leave town: Passion 2."
    assert why(table, {"do": "dallas"}, {"do": "ride"}) == "It makes $4, and every day costs $1."


def test_a_poem_takes_boredom() -> None:
    table = Dallas(phase=Phase.PLACES, boredom=1)
    assert why(table, {"do": "home"}, {"do": "dallas"}) == "A poem takes Boredom 2; then it is 2."


def test_the_roll_that_lies_there() -> None:
    table = Dallas(phase=Phase.ANSWER, die=5, threat=2, ammunition=1)
    assert (
        why(table, {"do": "shoot"}, {"do": "accept"}) == "As it stands the roll means prison, Ammunition −1."
    )
    assert why(table, {"do": "accept"}, {"do": "shoot"}) == "Leaving town takes Ammunition 2; Clyde has 1."
