"""Toroball at a test's table: people, cow and ball where wanted, dice as they shall fall."""

from tablewright.games.toroball import BOX
from tablewright.games.toroball.field import Fate, Posture
from tablewright.games.toroball.pitch import ACROSS, DOWN, LETTERS, WAYS, square_name
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.words import NAMES
from tests.games.sitting import Sitting

OUT = "out"


def cell(name: str) -> int:
    """`H5` as the rules number it."""
    return (int(name[1:]) - 1) * 15 + LETTERS.index(name[0])


class Arena(Sitting):
    """Set up with the thirds on the middle arrows, then arranged. The first player begins round 1."""

    def __init__(
        self, *, cow: str = "E5", ball: str = "K5", options: dict[str, object] | None = None, **people: str
    ) -> None:
        super().__init__(BOX, 2, options or {}, dealt=[0])
        self.does("arrow", arrow="middle")
        self.does("arrow", arrow="middle")
        self.position.cow = cell(cow)
        self.position.ball = cell(ball)
        for name, square in people.items():
            self.position.where[self.who(name)] = -1 if square == OUT else cell(square)
            if square == OUT:
                self.position.fate[self.who(name)] = Fate.SKIPPED
                self.position.away[self.who(name)] = 5

    @property
    def position(self) -> Toroball:
        position = self.match.position
        assert isinstance(position, Toroball)
        return position

    def who(self, name: str) -> int:
        return NAMES.index(name.title())

    def at(self, name: str) -> str:
        """Where somebody is, or the cow, or the ball."""
        found = {"cow": self.position.cow, "ball": self.position.ball}
        where = int(found[name] if name in found else self.position.where[self.who(name)])
        return square_name(where) if where >= 0 else OUT

    def runs(self, name: str, *ways: str) -> None:
        """Picks somebody, unless it is that one's turn already, and runs, square by square."""
        if self.position.mover != self.who(name):
            self.does("pick", who=name)
        for way in ways:
            self.steps(way)

    def steps(self, way: str, deals: list[int] | None = None) -> list[str]:
        """One square, for whoever's turn it is."""
        return self.does("run", square=self.beyond(way), deals=deals)

    def beyond(self, way: str) -> str:
        """The next square that way."""
        here = int(self.position.where[self.position.mover])
        return square_name(int(here + DOWN[WAYS.index(way)] * 15 + ACROSS[WAYS.index(way)]))

    def skips(self, *names: str) -> None:
        """Everybody named skips, in this order."""
        for name in names:
            self.runs(name)
            self.does("skip")

    def only_left(self, name: str) -> None:
        """All others have skipped, and it is this one's turn."""
        for who in range(6):
            self.position.fate[who] = Fate.SKIPPED
        self.position.fate[self.who(name)] = Fate.READY
        self.position.seat = self.who(name) // 3
        self.position.pick(self.who(name))

    def only_left_keeping(self, name: str) -> None:
        """The same, but whoever has moved has moved."""
        fates = [int(fate) for fate in self.position.fate]
        self.only_left(name)
        for who in range(6):
            if fates[who] == Fate.MOVED:
                self.position.fate[who] = Fate.MOVED

    def posture(self, name: str) -> str:
        return ("standing", "perched", "hidden")[self.position.posture[self.who(name)]]

    def perch(self, *names: str) -> None:
        for name in names:
            self.position.posture[self.who(name)] = Posture.PERCHED

    def fate(self, name: str) -> str:
        return ("ready", "moved", "skipped")[self.position.fate[self.who(name)]]

    def moved(self, name: str) -> None:
        """Somebody has moved already in this round, as the last to do so."""
        self.position.fate[self.who(name)] = Fate.MOVED
        self.position.latest = self.who(name)

    def goals(self) -> list[int]:
        return [int(count) for count in self.position.goals]

    def cow_phase(self, *dice: int) -> list[str]:
        """Whoever's turn it is skips, and the cow comes, with these dice."""
        return self.does("skip", deals=[die - 1 for die in dice])
