"""Why a hint says what it says: the employers' die counted by hand (R5)."""

from tests.games.advice import why
from tests.games.which_side.sitting import NewYork


def test_what_the_employers_die_may_do() -> None:
    """A 5 injures. With Risk at its end a 2 does so too."""
    city = NewYork(savings=9)
    city.trouble(risk=3)
    clean = {"do": "tenement", "gauge": "Risk"}
    said = "One employers' die then hurts or jails in 1 of 6, after the other in 2 of 6."
    assert why(city, clean, {"do": "triangle"}) == said
    assert why(city, {"do": "triangle"}, clean) == "", "nothing that speaks against it"


def test_what_runs_over_is_told_first() -> None:
    city = NewYork(savings=9)
    city.trouble(police=3, risk=3)
    assert why(city, {"do": "tenderloin"}) == "Police runs over: one is jailed at once."
    assert why(city, {"do": "docks"}) == "It runs over: one is injured at once."


def test_the_rent() -> None:
    """Four workers and a rent of 1."""
    city = NewYork(savings=2)
    said = "Life costs $5 this turn and $2 is saved; every missing dollar injures one."
    assert why(city, {"do": "docks"}, {"do": "local_union"}) == said
    recruits = why(city, {"do": "greenwich"}, {"do": "docks"})
    assert recruits == "One more acts from the next turn on; life then costs $6 this turn instead of $5."
    city.set(healthy=3, injured=1)
    assert why(city, {"do": "bonesetter"}) == "Life then costs $5 this turn instead of $6."


def test_what_a_resource_is_for() -> None:
    """The bakeries take a union and an anarchist, the lofts two unions."""
    city = NewYork()
    city.own(1, 0, 0, 0)
    assert why(city, {"do": "local_union"}) == "That pays for the takeover of Garment lofts."
    assert why(city, {"do": "press"}) == "That pays for the takeover of East Side bakeries."
    assert why(city, {"do": "chemistry", "gauge": "Risk"}) == "Missing for East River docks then: 1 strike."


def test_jail_and_takeovers() -> None:
    city = NewYork(healthy=3, injured=1, jails=1)
    assert why(city, {"do": "jail", "who": "a healthy"}) == "An injured worker would die in jail."
    city = NewYork()
    said = "That makes 1 of the 5 means of production needed."
    assert why(city, {"do": "take", "mean": "Garment lofts"}) == said
