import pytest

from tablewright.core.errors import Refused
from tablewright.core.words import NUMBER, SEAT, Words, names, span, told


def vocabulary() -> Words:
    words = Words()
    words.action("pass", "Pass", "R1")
    words.action("move", "Move {piece} by {steps}", "R2", piece=names("rook", "king"), steps=span(1, 3))
    words.event("moves", "{seat} moves {steps}.", "R2", seat=SEAT, steps=NUMBER)
    words.event("shows", "It shows {card}.", card=told(lambda card: f"card {card}"))
    return words


def test_the_last_parameter_varies_fastest() -> None:
    words = vocabulary()
    assert len(words) == 7
    assert words.data(1) == {"do": "move", "piece": "rook", "steps": 1}
    assert words.data(2) == {"do": "move", "piece": "rook", "steps": 2}
    assert words.data(4) == {"do": "move", "piece": "king", "steps": 1}
    assert words.sentence(6) == "Move king by 3"
    assert words.rule(6) == "R2"


def test_data_and_numbers_are_the_same_thing() -> None:
    words = vocabulary()
    assert [words.number(words.data(action)) for action in range(7)] == list(range(7))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"do": "mvoe"}, "no action 'mvoe'; did you mean move"),
        ({"do": "sing"}, "no action 'sing': pass, move"),
        ({}, "no action 'None'"),
        ({"do": "move", "piece": "rook"}, "move takes piece, steps"),
        ({"do": "pass", "steps": 1}, "pass takes no parameters"),
        ({"do": "move", "piece": "cow", "steps": 1}, "piece must be one of rook, king, not 'cow'"),
        ({"do": "move", "piece": "rook", "steps": 4}, "steps must be from 1 to 3, not 4"),
        ({"do": "move", "piece": "rook", "steps": True}, "steps must be a whole number"),
        ({"do": "move", "piece": "rook", "steps": "2"}, "steps must be a whole number"),
    ],
)
def test_wrong_data_is_refused_with_what_is_wrong(data: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as refused:
        vocabulary().number(data)
    assert message in refused.value.reason


def test_a_number_without_an_action_is_refused() -> None:
    for action in (-1, 7):
        with pytest.raises(Refused, match="no action number"):
            vocabulary().data(action)


def test_events_mention_seats_and_show_numbers_their_way() -> None:
    words = vocabulary()
    assert words.events[0].fill((2, 5, 0, 0)) == "@2 moves 5."
    assert words.events[1].fill((9,)) == "It shows card 9."


def test_an_action_is_declared_once_and_with_limits() -> None:
    words = vocabulary()
    with pytest.raises(ValueError, match="declared twice"):
        words.action("pass", "Pass again")
    with pytest.raises(ValueError, match="without limits"):
        words.action("bid", "Bid {points}", points=NUMBER)


def touching() -> Words:
    words = Words()
    words.action("pass", "Pass")
    words.action("place", "Place on {stack}", touch="stack-{stack} bench-{seat}", stack=span(1, 3))
    words.action("crown", "Crown {piece}", touch="piece-{piece}", piece=names("rook", "king"))
    return words


def test_an_action_is_read_as_the_rules_know_it() -> None:
    assert [vocabulary().read(action) for action in (0, 1, 6)] == [("pass",), ("move", 0, 0), ("move", 1, 2)]
    with pytest.raises(Refused, match="no action number"):
        vocabulary().read(7)


def test_what_is_touched_is_declared_with_the_action() -> None:
    words = touching()
    assert words.touches(0, 1) == []
    assert words.touches(3, 2) == ["stack-3", "bench-2"], "a parameter as people see it, and the seat"
    assert words.touches(5, 0) == ["piece-king"]


def test_a_parameter_named_seat_is_what_is_touched() -> None:
    words = Words()
    words.action("rob", "Rob {seat}", touch="seat-{seat}", seat=SEAT)
    assert words.touches(3, 1) == ["seat-3"]
