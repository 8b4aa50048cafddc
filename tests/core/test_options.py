import pytest

from tablewright.core.errors import BadOption
from tablewright.core.options import Options, choice, number, switch

DECLARED = (
    choice("star", ("safe", "wipe"), "safe", "What the star does"),
    number("rounds", 3, 1, 9, "How many rounds"),
    switch("open", False, "Hands are open"),
)


def test_every_option_has_a_value() -> None:
    assert Options(DECLARED).facts() == {"star": "safe", "rounds": 3, "open": False}


def test_what_people_type_is_understood() -> None:
    options = Options(DECLARED, {"star": "wipe", "rounds": "7", "open": "Yes"})
    assert (options.choice("star"), options.number("rounds"), options.on("open")) == ("wipe", 7, True)


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"star": "burn"}, "option star must be safe | wipe, not 'burn'"),
        ({"rounds": 10}, "option rounds must be 1 … 9, not 10"),
        ({"rounds": "many"}, "option rounds must be 1 … 9, not 'many'"),
        ({"rounds": True}, "option rounds must be"),
        ({"open": "perhaps"}, "option open must be on | off"),
        ({"opne": True}, "no option 'opne'; did you mean open"),
        ({"colour": "red"}, "no option 'colour'; its options: star, rounds, open"),
    ],
)
def test_wrong_options_are_refused(chosen: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as bad:
        Options(DECLARED, chosen)
    assert message in str(bad.value)


def test_rules_that_read_an_option_wrongly_are_told_how() -> None:
    options = Options(DECLARED)
    with pytest.raises(BadOption, match="no option 'round'; it declares: star, rounds, open; did you mean"):
        options.number("round")
    with pytest.raises(BadOption, match=r"option 'rounds' is 3: read it by options.number, not options.on"):
        options.on("rounds")
    with pytest.raises(BadOption, match=r"option 'open' is False: read it by options.on, not options.number"):
        options.number("open")
    with pytest.raises(BadOption, match=r"option 'star' is 'safe': read it by options.choice"):
        options.number("star")
