"""Dice that are rolled through a dealer and lie there to be seen."""

# hot

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.core.dealer import Dealer
from tablewright.core.errors import BadGame
from tablewright.material.material import ALL, Material


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Material):
    """Faces count from 1; 0: not rolled yet, or hidden. At most eight dice, of at most 99 sides."""

    def __init__(self, count: i64, label: str = "", *, sides: i64 = 6, seen_by: i64 = ALL) -> None:
        super().__init__(label, seen_by)
        if not 1 <= count <= 8 or not 2 <= sides <= 99:
            raise BadGame(f"there are 1 to 8 dice, of 2 to 99 sides, not {count} of {sides}")
        self.count: i64 = count
        self.sides: i64 = sides
        self.faces: vec[i64] = vec[i64]([0] * int(count))
        self.rolls: i64 = 0  # how often: dice tumble on the table when this changes
        self.hidden: i64 = 0  # a bit for each die whose face a viewer does not see

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, number: i64) -> i64:
        if number < 0 or number >= self.count:
            raise IndexError("there are fewer dice than that")
        return self.faces[number]

    def roll(self, dealer: Dealer) -> None:
        """Rolls them all."""
        for number in range(self.count):
            self.faces[number] = dealer.below(self.sides) + 1
        self.rolls += 1

    def reroll(self, number: i64, dealer: Dealer) -> i64:
        """Rolls one of them and returns its face."""
        self.faces[number] = dealer.below(self.sides) + 1
        self.rolls += 1
        return self.faces[number]

    def clear(self) -> None:
        """Takes them up: none shows a face."""
        for number in range(self.count):
            self.faces[number] = 0

    def total(self) -> i64:
        result: i64 = 0
        for face in self.faces:
            result += face
        return result

    def showing(self, face: i64) -> i64:
        """How many show a face."""
        found: i64 = 0
        for each in self.faces:
            if each == face:
                found += 1
        return found

    def hide(self) -> None:
        for number in range(self.count):
            if self.faces[number] > 0:
                self.faces[number] = 0
                self.hidden |= i64(1) << number

    def guess(self, dealer: Dealer) -> None:
        """Every face is equally likely."""
        for number in range(self.count):
            if self.hidden >> number & 1 == 1:
                self.faces[number] = dealer.below(self.sides) + 1
        self.hidden = 0

    def packed(self) -> i64:
        """All faces in one number, for an announcement: the parameter FACES reads them."""
        result: i64 = 0
        for face in self.faces:
            result = result * 100 + face
        return result

    def facts(self) -> dict[str, object]:
        faces = [int(face) for face in self.faces]
        return {"faces": faces, "rolls": int(self.rolls), "hidden": int(self.hidden)}
