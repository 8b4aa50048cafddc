"""A match played by a test: acts by name for whoever is to act, with luck stacked as it goes."""

from tablewright.core.box import Box, legal_actions
from tablewright.core.errors import Refused
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tests.games.stacked import StackedLuck


class Sitting:
    """Reads as what people do: `sitting.does("place", stack=2)`, `sitting.does("flip", deals=[7])`."""

    def __init__(
        self, box: Box, seats: int, options: dict[str, object], dealt: list[int] | None = None
    ) -> None:
        self.box = box
        self.luck = StackedLuck(dealt or ())
        self.match = Match(box, seats, self.luck, options, watch=True)
        self.frame = self.match.opening()  # the set-up, or what was done last

    @property
    def seat(self) -> int:
        """The one seat that is to act."""
        (seat,) = seats_in(self.match.position.acting())
        return seat

    def does(
        self, do: str, *, seat: int | None = None, deals: list[int] | None = None, **what: int | str
    ) -> list[str]:
        """Plays an action; returns the sentences announced. Luck that is stacked must be used up."""
        self.luck.then(*(deals or ()))
        action = self.box.words.number({"do": do, **what})
        return self.told(self.seat if seat is None else seat, action)

    def told(self, seat: int, action: int) -> list[str]:
        """Plays an action by its number; returns the sentences announced."""
        self.frame = self.match.play(seat, action)
        assert self.luck.results == [], "the action used less luck than was stacked"
        events = self.box.words.events
        return [events[beat.announcement.event].fill(beat.announcement.values) for beat in self.frame.beats]

    def may(self, seat: int | None = None) -> list[str]:
        """The legal actions as short names: `flip`, `bank red`, `place 2`."""
        who = self.seat if seat is None else seat
        return [self._short(action) for action in legal_actions(self.match.position, who)]

    def _short(self, action: int) -> str:
        return " ".join(str(value) for value in self.box.words.data(action).values())

    def refuses(self, do: str, *, seat: int | None = None, **what: int | str) -> str:
        """The reason an action is refused, which it must be."""
        try:
            self.does(do, seat=seat, deals=None, **what)
        except Refused as refusal:
            return str(refusal)
        raise AssertionError(f"{do} {what} was accepted")
