"""The table shows what the prompt asks about, and names what is in the way."""

from tablewright.core.scene import Part, Scene, walk
from tablewright.games.which_side import BOX
from tablewright.games.which_side.struggle import Phase
from tests.games.which_side.sitting import NewYork


def shown(table: NewYork) -> Scene:
    return BOX.show(table.position, 0)


def own(table: NewYork) -> list[str]:
    """The panels below the prompt."""
    return [panel.id for panel in shown(table).panels if panel.area == "own"]


def part(table: NewYork, id: str) -> Part:
    return next(part for part in walk(shown(table)) if part.id == id)


def test_below_the_prompt_lies_what_it_asks_about() -> None:
    assert own(NewYork()) == ["places"]
    assert own(NewYork(phase=Phase.TAKEOVER)) == ["means"]
    jailing = NewYork(healthy=3, injured=1)
    jailing.trouble(police=3)
    jailing.does("cafe")
    assert own(jailing) == ["workers"]
    assert "An injured worker dies there" in shown(jailing).prompt


def test_a_place_that_cannot_serve_is_dim_and_says_why() -> None:
    table = NewYork()
    assert (part(table, "bonesetter").mark, part(table, "local-union").mark) == ("dim", "")
    assert part(table, "bonesetter").label == "Bonesetter: heals a worker. Nobody is injured"
    table.does("local_union")
    assert part(table, "local-union").mark == "dim"
    table.trouble(unsanitary=1)
    assert part(table, "tenement").mark == "", "the second way is open"


def test_the_prompt_says_what_life_costs_and_what_is_there() -> None:
    assert "life will cost $5, $2 is saved" in shown(NewYork()).prompt


def test_what_can_be_paid_for_comes_before_the_end_of_the_turn_and_the_rest() -> None:
    table = NewYork(phase=Phase.TAKEOVER)
    table.own(2, 0, 0, 0)
    (panel,) = [panel for panel in shown(table).panels if panel.id == "means"]
    assert [part.id for part in panel.parts[:4]] == ["resources", "mean-1", "end-turn", "mean-0"]
    table.own(0, 0, 0, 0)
    assert shown(table).prompt == "Nothing can be taken over now: end the turn. Yours: 0 of 5."
