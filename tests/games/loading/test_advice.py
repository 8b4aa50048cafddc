"""Why a hint says what it says. 11 is worth 3 points, 12 and 30 are worth 1."""

from tests.games.advice import why
from tests.games.loading.sitting import Rush


def play(card: int, stack: int = 0) -> dict[str, int | str]:
    return {"do": "play", "card": card, "stack": stack}


def test_points_against_the_way_up() -> None:
    rush = Rush(2, decks={0: [11, 12, 30]}, stacks={0: [7]})
    said = "It brings 3 points and climbs 4; the other brings 1 point and climbs 23."
    assert why(rush, play(11), play(30)) == said
    assert why(rush, play(12)) == "It brings 1 point and climbs 5."


def test_a_boost_costs_nothing_of_the_own_stack() -> None:
    rush = Rush(2, decks={0: [12]}, stacks={0: [7], 1: [13]})
    assert why(rush, play(12, 1)) == "It brings 3 points and uses nothing of your stack."


def test_letting_a_deck_go() -> None:
    rush = Rush(2, decks={0: [3]}, stacks={0: [60], 1: [60]})
    assert why(rush, {"do": "swap"}) == "No card of this deck fits on a stack."
    rush = Rush(2, decks={0: [62]}, stacks={0: [7], 1: [60]})
    assert why(rush, {"do": "swap"}, play(62)) == "The next best card brings 2 points and climbs 55."


def test_what_the_last_stop_card_decides() -> None:
    """Ten cards of a point each or more and a BOOST of 3, against a BOOST alone."""
    own = [1, 3, 4, 6, 7, 9, 10, 12, 15, 16]
    rush = Rush(2, decks={0: [62]}, stacks={0: own}, stop=0)
    stop = {"do": "stop", "card": 2}
    assert why(rush, stop) == "It ends the game 13 to 3: you win."
    level = [18, 19, 21, 24, 25, 27, 28, 30, 34, 36]
    rush = Rush(2, decks={0: [62]}, stacks={0: own, 1: level}, stop=0)
    assert why(rush, stop) == "It ends the game 13 to 13: it is a draw."
    rush = Rush(4, decks={0: [62]}, stacks={0: own})
    assert why(rush, {"do": "stop", "card": 2}).startswith(
        "You are out with 13 points then; the best other has 3"
    )
