"""Why a hint says what it says: storms counted by hand."""

from tests.games.advice import why
from tests.games.the_last_glow.sitting import Sky


def test_a_heart_that_would_burst_beside() -> None:
    """The lighthouse sinks to C4. The heart on D3 adds 3 to its die and bursts from 8 on: a 5 or a 6."""
    sky = Sky(lighthouse="C3", hearts="D3")
    said = why(sky, {"do": "hunt", "square": "D3"})
    assert said == "The storm costs Structure in 2 of 6; without that heart in 0 of 6."


def test_a_way_out_of_danger() -> None:
    """From B3 it sinks to B4, two columns and a line from where the heart on D3 bursts."""
    sky = Sky(lighthouse="C3", hearts="D3")
    left = {"do": "maneuver", "side": "left"}
    assert why(sky, left) == "There the storm costs Structure in 0 of 6, here in 2 of 6."
    back = Sky(lighthouse="B3", hearts="D3")
    assert why(back, {"do": "maneuver", "side": "right"}) == "", "nothing that speaks against it"


def test_the_surer_hunt() -> None:
    """It takes 3 of a die less the distance: two squares away a 5 or 6, three away a 6. Neither can harm."""
    sky = Sky(lighthouse="C3", hearts="A3 F3")
    near, far = {"do": "hunt", "square": "A3"}, {"do": "hunt", "square": "F3"}
    assert why(sky, near, far) == "It comes off in 2 of 6, on F3 in 1 of 6."
    assert why(sky, far, near) == ""


def test_the_last_line() -> None:
    sky = Sky(lighthouse="C5")
    assert why(sky, {"do": "throttle"}) == "From the last line the lighthouse would sink to the ground."
    sky = Sky(lighthouse="C3")
    assert why(sky, {"do": "throttle"}) == "From there it stays up for 3 storms without more throttle."


def test_light_points_and_crew() -> None:
    assert why(Sky(brightness=0), {"do": "light"}) == "Without light every storm costs 1 Structure."
    assert why(Sky(captured=1), {"do": "send"}).startswith("Without a point the first heart")
    assert why(Sky(captured=1, points=3), {"do": "send"}) == "That is point 4 of 6."
    assert why(Sky(structure=3), {"do": "repair"}) == "With Structure 4 all 5 of the crew can act again."


def test_items() -> None:
    sky = Sky(lighthouse="C3", items="E3")
    assert why(sky, {"do": "maneuver", "side": "right"}) == "From there the item on E3 can be captured."
    sky = Sky(lighthouse="C3", items="C3", captured=1, points=2)
    said = "That makes 2 sent and 2 aboard of the 6 items needed."
    assert why(sky, {"do": "sleep", "square": "C3"}) == said
