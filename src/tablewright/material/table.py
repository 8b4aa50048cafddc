"""A position made of material: it copies, hides, guesses and draws itself."""

# hot

from hashlib import blake2b
from importlib import import_module
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablewright.core.bag import Bag
from tablewright.core.component import Component, components_in
from tablewright.core.dealer import Dealer
from tablewright.core.facts import facts, fields
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.material.dice import Dice
from tablewright.material.guessing import guess_all
from tablewright.material.material import ALL, Material

BESIDE_THE_GAME: Final = frozenset({"options", "seats", "turns"})  # equal, or without a say in what follows


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Position):
    """Seats that take turns, and whatever material a game adds.

    Fields that are no material are public. Everything here can be overridden.
    """

    def __init__(self, seats: i64, options: Options) -> None:
        self.seats: i64 = seats
        self.options: Options = options
        self.player: i64 = 0  # public: whose turn it is
        self.turns: i64 = 1  # public
        self.over: bool = False
        self.ending: str = ""  # why it is over
        self.winners: i64 = 0  # a bit mask; 0: the scores decide

    def acting(self) -> i64:
        return NOBODY if self.over else only(self.player)

    def turn(self) -> i64:
        return self.turns

    def next_player(self) -> None:
        """The turn passes to the left."""
        following = self.player + 1
        self.player = following if following < self.seats else 0
        self.turns += 1

    def win(self, seat: i64, reason: str) -> None:
        """The game is over: a seat has won."""
        self.winners = self.winners | only(seat)
        self.end(reason)

    def end(self, reason: str) -> None:
        """The game is over: the scores decide, unless somebody has won."""
        self.over = True
        self.ending = reason

    def scores(self) -> list[int]:
        """Points for each seat, the more the better; without points, 1 for whoever has won."""
        return [int(self.winners >> seat & 1) for seat in range(self.seats)]

    def outcome(self) -> Outcome:
        scores = self.scores()
        if self.winners == 0:
            return ranked(scores, scores, self.ending)
        ranks = [1 if self.winners >> seat & 1 == 1 else 2 for seat in range(self.seats)]
        return Outcome(scores, ranks, self.ending)

    def parts(self) -> list[Component]:
        """Every component among its fields, in the order of their names.

        Before a class is compiled, this is written out like `clone`.
        """
        return [part for name in fields(self) for part in components_in(getattr(self, name))]

    def seen_by(self, seat: i64) -> Position:
        """A copy in which whatever material this seat may not see is hidden."""
        view = self.clone()
        for part in view.parts():
            if isinstance(part, Material):
                if not part.visible_to(seat):
                    part.hide()
            elif isinstance(part, Bag):
                part.forget_order()
        return view

    def hides(self) -> bool:
        if getattr(type(self), "seen_by") is not getattr(Table, "seen_by"):  # noqa: B009
            return True
        return any(isinstance(part, Material) and part.seen_by != ALL for part in self.parts())

    def guess(self, dealer: Dealer) -> Position:
        """A copy in which hidden cards are dealt from those nobody sees, and hidden numbers are any."""
        whole = self.clone()
        guess_all(whole.parts(), dealer)
        return whole

    def own_scene(self, seat: i64) -> object:
        drawing = import_module("tablewright.material.drawing")  # by name: the rules do not depend on it
        return drawing.scene_of(self, int(seat))

    def key(self) -> i64:
        """Equal for positions with equal fields; how many turns have passed does not count."""
        plain = self.clone()
        parts = plain.parts()
        for part in parts:
            if isinstance(part, Dice):
                part.rolls = 0  # how often they were rolled shows, and has no say either
        told = [(name, facts(getattr(plain, name))) for name in fields(plain) if name not in BESIDE_THE_GAME]
        open_ = [isinstance(part, Material) and part.open for part in parts]
        return int.from_bytes(blake2b(repr((told, open_)).encode(), digest_size=8).digest()) >> 2
