"""Spaces that hold one piece each: what a grid and a map of places have in common."""

# hot

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablewright.core.dealer import Dealer
from tablewright.material.look import PIECES, Look
from tablewright.material.material import ALL, Material
from tablewright.material.pieces import EMPTY, HIDDEN, seat_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Spaces(Material):
    """Spaces are numbered from 0."""

    def __init__(self, label: str, size: i64, pieces: tuple[Look, ...] = PIECES, seen_by: i64 = ALL) -> None:
        super().__init__(label, seen_by)
        self.pieces: tuple[Look, ...] = pieces
        self.size: i64 = size
        self.holds: vec[i64] = vec[i64]([-1] * int(size))  # space → the piece on it
        secret = 0 if seen_by == ALL else int(size)
        self.shown: vec[i64] = vec[i64]([0] * secret)  # 1: everybody has seen what is on that space
        self.unseen: vec[i64] = vec[i64]([0] * 0)  # in a view: what lies on hidden spaces, nobody knows where

    def __len__(self) -> int:
        return self.size

    def at(self, space: i64) -> i64:
        """The piece on a space; EMPTY: there is none."""
        return self.holds[space]

    def owner_at(self, space: i64) -> i64:
        """The seat whose piece stands on a space; -1: nobody's."""
        return seat_of(self.holds[space])

    def is_empty(self, space: i64) -> bool:
        return self.holds[space] == EMPTY

    def put(self, space: i64, piece: i64) -> None:
        self.holds[space] = piece

    def take(self, space: i64) -> i64:
        """Takes the piece off a space and returns it."""
        taken = self.holds[space]
        self.holds[space] = EMPTY
        return taken

    def move(self, start: i64, end: i64) -> i64:
        """Moves a piece and returns the one it takes the place of; EMPTY: there was none."""
        taken = self.holds[end]
        self.holds[end] = self.take(start)
        return taken

    def show(self, space: i64) -> None:
        """From now on everybody sees what is on a space."""
        if self.seen_by != ALL:
            self.shown[space] = 1

    def is_shown(self, space: i64) -> bool:
        """Whether everybody sees what is on a space."""
        return self.seen_by == ALL or self.shown[space] == 1

    def hide(self) -> None:
        """What lies on spaces that were not shown is known, but not where."""
        for space in range(self.size):
            if self.shown[space] == 0 and self.holds[space] != HIDDEN:
                self.unseen = append(self.unseen, self.holds[space])
                self.holds[space] = HIDDEN
        sort(self.unseen)

    def guess(self, dealer: Dealer) -> None:
        """Any layout of the hidden pieces. A game with rules about layouts writes its own `guess`."""
        left: i64 = len(self.unseen)
        for space in range(self.size):
            if self.holds[space] == HIDDEN:
                drawn = dealer.below(left)
                self.holds[space] = self.unseen[drawn]
                left -= 1
                self.unseen[drawn] = self.unseen[left]
        self.unseen = self.unseen[:0]

    def count(self, piece: i64) -> i64:
        """How many spaces hold this very piece; with EMPTY, how many hold none."""
        found: i64 = 0
        for held in self.holds:
            if held == piece:
                found += 1
        return found

    def count_of(self, seat: i64) -> i64:
        """How many pieces of a seat stand here, of any kind."""
        found: i64 = 0
        for held in self.holds:
            if seat_of(held) == seat:
                found += 1
        return found

    def where(self, piece: i64) -> i64:
        """The first space with this piece; -1: nowhere."""
        for space in range(self.size):
            if self.holds[space] == piece:
                return space
        return -1

    def is_full(self) -> bool:
        return self.count(EMPTY) == 0

    def facts(self) -> object:
        held = [int(piece) for piece in self.holds]
        if self.seen_by == ALL:
            return held
        shown, unseen = [int(one) for one in self.shown], [int(piece) for piece in self.unseen]
        return {"held": held, "shown": shown, "unseen": unseen}


def sort(pieces: vec[i64]) -> None:
    for i in range(1, len(pieces)):
        piece = pieces[i]
        at: i64 = i
        while at > 0 and pieces[at - 1] > piece:
            pieces[at] = pieces[at - 1]
            at -= 1
        pieces[at] = piece
