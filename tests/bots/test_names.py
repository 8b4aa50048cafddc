"""One name for a bot everywhere, and one sentence where there is none of that name."""

import pytest

from tablewright.bots.names import BotName, UnknownBot
from tablewright.core.errors import BadOption, TablewrightError


@pytest.mark.parametrize(
    ("said", "name", "written"),
    [
        ("hard", BotName("hard"), "hard"),
        (" Random ", BotName("random"), "random"),
        ("search:0400", BotName("search", 400), "search:400"),
        ("habit@fast", BotName("habit", speed="fast"), "habit@fast"),
        ("search:40 @slow", BotName("search", 40, "slow"), "search:40@slow"),
    ],
)
def test_names(said: str, name: BotName, written: str) -> None:
    assert BotName.of(said) == name
    assert str(name) == written
    assert BotName.of(written) == name


def test_a_speed_is_a_factor_on_the_time_of_a_thought() -> None:
    assert [BotName.of(said).pace for said in ("easy", "easy@slow", "easy@fast")] == [1.0, 2.0, 0.5]


@pytest.mark.parametrize("said", ["herd", "HARDD", "hard:3"])
def test_a_bot_that_does_not_exist(said: str) -> None:
    with pytest.raises(UnknownBot, match=rf"no bot '{said}'; there are random, .* did you mean hard\?"):
        BotName.of(said)


def test_a_bot_that_is_like_none() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot ''; there are .*, solved, search:N$"):
        BotName.of("")
    with pytest.raises(UnknownBot, match=r"did you mean search:N\?"):
        BotName.of("search")


def test_searches_and_speeds_that_do_not_exist() -> None:
    with pytest.raises(BadOption, match="1 to 10,000,000 simulations, not '0'"):
        BotName.of("search:0")
    with pytest.raises(TablewrightError, match=r"there is no speed 'fats'.* did you mean fast"):
        BotName.of("hard@fats")
