"""How well a bot of some level plays one game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """Tuned game by game, so that each level is a step for a learner: `scripts/ladder.py` measures them."""

    simulations: int  # of a decision; 0: by habit, or by the solution where there is one
    slips: int = 0  # in a hundred decisions: then anything worth a thought is done
    blunders: int = 0  # the same: then anything is done that is allowed
    two: "Skill | None" = None  # at a table of two, where that is another game
