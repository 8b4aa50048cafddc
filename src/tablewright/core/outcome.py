"""How a match ended: scores, ranks with ties, won or lost for a solo game, and why."""

# hot

from typing import final


@final
class Outcome:
    """Ranks count from 1; tied seats share a rank. A solo game won has rank 1, lost rank 2."""

    def __init__(self, scores: list[int], ranks: list[int], reason: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason

    def winners(self) -> list[int]:
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]

    def is_draw(self) -> bool:
        """Whether everybody is equal, so that nobody has won against anybody."""
        return len(self.ranks) > 1 and self.ranks.count(1) == len(self.ranks)

    def share(self, seat: int) -> float:
        """What this seat won: 1 alone, a part of 1 among joint winners, 0 for the others."""
        if self.ranks[seat] != 1:
            return 0.0
        return 1.0 / float(self.ranks.count(1))


def ranked(scores: list[int], strength: list[int], reason: str) -> Outcome:
    """Ranks seats by strength, the highest first: a number that includes every tie-break."""
    ranks = [1 + sum([1 for other in strength if other > own]) for own in strength]
    return Outcome(scores, ranks, reason)


def solo(score: int, won: bool, reason: str) -> Outcome:
    return Outcome([score], [1 if won else 2], reason)
