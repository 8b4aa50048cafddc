"""The levels of bots: the same names for every game and everywhere. How good each is, a box may say."""

from tablewright.bots.search import NO_LIMIT, Settings
from tablewright.core.box import Box
from tablewright.core.instinct import Instinct
from tablewright.core.skill import Skill

BY_RULES = {"easy": Skill(20), "medium": Skill(200), "hard": Skill(2000)}
BY_HABIT = {"easy": Skill(0, slips=30), "medium": Skill(24), "hard": Skill(1500)}
KNOWING = {
    "easy": Skill(0, slips=15),
    "medium": Skill(0, slips=8),
    "hard": Skill(0),
}  # with a solution at hand
OFFERED = tuple(BY_RULES)  # to people; "random" can be asked for, by programs and tests
LEVELS = ("random", *OFFERED)  # from the weakest to the strongest

PATIENCE = 8  # where habit is good, what it does is looked at more often than the rest


def has_habit(instinct: Instinct) -> bool:
    """Whether a game says more about its actions than that any will do."""
    return type(instinct).habit is not Instinct.habit


def skill(box: Box, level: str) -> Skill:
    """How well a level plays a game: as its box says, or as is usual for what the box has."""
    if level in box.skills:
        return box.skills[level]
    return BY_HABIT[level] if has_habit(box.instinct) else BY_RULES[level]


def settings(box: Box) -> Settings:
    """How a search looks ahead in a game: the same for every level, and for hints."""
    turns = box.instinct.horizon() or NO_LIMIT
    if has_habit(box.instinct):
        return Settings(
            turns=turns,
            patience=PATIENCE,
            mixes=not box.real_time,
            others_by_habit=box.instinct.expects_habit(),
        )
    return Settings(turns=turns, by_habit=False, mixes=not box.real_time)
