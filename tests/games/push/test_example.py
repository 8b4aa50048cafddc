"""The turn that our own rulebook tells, played."""

from tests.games.push.sitting import PushTable

ADA, BEN, CLEO = 0, 1, 2


def test_the_turn_in_the_rulebook() -> None:
    table = PushTable(benches=["", "blue 3, green 5"], active=BEN)
    table.flip_and_place("red 6", 1)
    table.flip("green 6")
    assert table.may() == ["place 2"], "a second 6 cannot go on the first stack"
    table.does("place", stack=2)
    table.flip("blue 2")
    assert table.may() == ["place 1", "place 2", "place 3"]
    table.does("place", stack=1)
    assert table.position.stacks[0].value() == 8
    table.flip("switch")
    table.flip_and_place("roll", 2)
    table.flip("green 2")
    assert table.may() == ["place 3"]
    table.does("place", stack=3)
    table.does("stop")
    table.take(1)
    assert (table.seat, table.may()) == (ADA, ["take 2", "take 3"])
    table.take(3)
    assert (table.seat, table.may()) == (CLEO, ["take 2"])
    table.take(2, rolls="green")
    assert table.position.outcome().scores == [2, 16, 0]
    assert table.seat == CLEO, "Cleo's turn is next: switch cards never change that"
