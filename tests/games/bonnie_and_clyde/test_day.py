"""The example day of the rulebook, played."""

from tablewright.games.bonnie_and_clyde.gauges import Phase
from tests.games.bonnie_and_clyde.sitting import Dallas


def test_the_example_day() -> None:
    table = Dallas(savings=3, boredom=2, poems=1, love=2, threat=2, roy=False)
    table.roll(4, 3)
    assert table.gauges("love", "prisons") == [1, 1]
    assert not table.position.roy
    table.does("home_poem")
    table.does("dallas")
    assert table.gauges("poems", "savings") == [2, 2]
    table.does("photo")
    assert table.gauges("savings", "love", "passion") == [0, 2, 1]
    table.does("unarmed")
    assert table.gauges("savings", "love", "prisons") == [1, 1, 2]
    assert table.position.phase == Phase.POLICE
