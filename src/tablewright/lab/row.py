"""The row a match leaves: what it holds, and in which order. Whoever writes or reads rows does it by name.

A row is a run of whole numbers of eight bytes each, the lowest first: the numbers of NUMBERS, then its lists.
"""

# hot

from typing import Final, Literal, final, get_args

from librt.strings import BytesWriter, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64

Number = Literal[
    "match",
    "state",
    "reason",  # an index into the reasons that travel beside the rows
    "actions",
    "turns",
    "rounds",
    "choices",  # legal actions, summed over all decisions
    "dead",  # decisions without a choice
    "lead_changes",
    "settled",  # the number of actions after which the winners led without a break
    "half_rank",  # where a winner stood at half-time; 0: nobody looked by then
]
Series = Literal["scores", "ranks", "extras", "uses"]  # by seat, seat, measure, seat and word
NUMBERS: Final[tuple[Number, ...]] = get_args(Number)

ENDED: Final[i64] = 0
STOPPED: Final[i64] = 1  # by the limit of actions; it stands as if it had ended then
CRASHED: Final[i64] = 2


def shapes(seats: int, words: int, measures: int) -> dict[Series, tuple[int, ...]]:
    """The lists of a row in their order, and how long each is; `uses` goes over words within seats."""
    return {"scores": (seats,), "ranks": (seats,), "extras": (measures,), "uses": (seats, words)}


@final
class Row:
    """The row of one match, filled by name and then written; it serves for many matches in turn."""

    def __init__(self, seats: i64, words: i64, measures: i64) -> None:
        self.scores: vec[i64] = zeros(seats)
        self.ranks: vec[i64] = zeros(seats)
        self.extras: vec[i64] = zeros(measures)
        self.uses: vec[i64] = zeros(seats * words)
        self.clear()

    def clear(self) -> None:
        self.match: i64 = 0
        self.state: i64 = ENDED
        self.reason: i64 = 0
        self.actions: i64 = 0
        self.turns: i64 = 0
        self.rounds: i64 = 0
        self.choices: i64 = 0
        self.dead: i64 = 0
        self.lead_changes: i64 = 0
        self.settled: i64 = 0
        self.half_rank: i64 = 0
        fill_zeros(self.scores)
        fill_zeros(self.ranks)
        fill_zeros(self.extras)
        fill_zeros(self.uses)

    def crash(self, number: i64, reason: i64) -> None:
        """Makes it the row of a match that crashed: nothing is known but how many actions it took."""
        actions = self.actions
        self.clear()
        self.match = number
        self.state = CRASHED
        self.reason = reason
        self.actions = actions

    def write(self, out: BytesWriter) -> None:
        write_i64_le(out, self.match)
        write_i64_le(out, self.state)
        write_i64_le(out, self.reason)
        write_i64_le(out, self.actions)
        write_i64_le(out, self.turns)
        write_i64_le(out, self.rounds)
        write_i64_le(out, self.choices)
        write_i64_le(out, self.dead)
        write_i64_le(out, self.lead_changes)
        write_i64_le(out, self.settled)
        write_i64_le(out, self.half_rank)
        write_all(out, self.scores)
        write_all(out, self.ranks)
        write_all(out, self.extras)
        write_all(out, self.uses)


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0] * int(count))


def fill_zeros(numbers: vec[i64]) -> None:
    for i in range(len(numbers)):
        numbers[i] = 0


def write_all(out: BytesWriter, numbers: vec[i64]) -> None:
    for i in range(len(numbers)):
        write_i64_le(out, numbers[i])
