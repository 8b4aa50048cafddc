"""How well a bot of some level plays one game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """Tuned game by game, so that each level is a step for a learner: `scripts/ladder.py` measures them."""

    simulations: int  # of a decision; 0: by habit, or by the solution where there is one
    slips: int = 0  # in a hundred decisions: then anything worth a thought is done
