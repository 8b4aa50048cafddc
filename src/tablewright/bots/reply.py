"""The answer that a search expects of the next player, told as the table tells it."""

from tablewright.bots.search import Search
from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position, first_seat
from tablewright.core.words import mention

LIKELY = 0.5  # of the answers, for one to be expected
GUESSES = 8  # positions in which the answer is looked up
STEPS = 60  # decisions until then


class Overhearing(SeededDealer):
    """Notes whether anything was told to everybody."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard = False

    def says(self, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.heard = True


def reply(box: Box, search: Search, action: int) -> str:
    """What the next player will probably do; empty where that is open, or only a step towards something."""
    seat, answer, part = search.likely_reply(action)
    if seat < 0 or part < LIKELY:
        return ""
    dealer = SeededDealer(1)
    positions = [answered(search, action, seat, answer, dealer) for _ in range(GUESSES)]
    moments = [position for position in positions if position is not None]
    if not moments or any(is_step(position, seat, answer) for position in moments):
        return ""
    labels = {box.label(position.seen_by(seat), seat, answer) for position in moments}
    # What differs from one position to the next is not to be told; the action's plain name is.
    told = labels.pop() if len(labels) == 1 else box.words.sentence(answer)
    return f"Then {mention(seat)} will probably answer “{told}”."


def answered(search: Search, action: int, seat: int, answer: int, dealer: SeededDealer) -> Position | None:
    """A position in which a seat may answer an action so: what fits the view, played on by habit."""
    position = search.view.guess(dealer)
    position.apply(search.seat, action, dealer)
    actions = Actions()
    for _ in range(STEPS):
        mask = position.acting()
        if mask == 0:
            return None
        acts = first_seat(mask)
        search.instinct.choices(position, acts, actions)
        if acts != search.seat and len(actions) > 1:
            return position if acts == seat and actions.has(answer) else None
        usual = actions[0] if len(actions) == 1 else search.instinct.habit(position, acts, actions, dealer)
        position.apply(acts, usual, dealer)
    return None


def is_step(position: Position, seat: int, action: int) -> bool:
    """Whether an action is only a step of composing: nobody is told anything, and the seat goes on."""
    after, dealer = position.clone(), Overhearing(1)
    after.apply(seat, action, dealer)
    return not dealer.heard and after.acting() >> seat & 1 == 1
