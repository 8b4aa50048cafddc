"""What the next player will probably answer is told as the table tells it."""

from tablewright.bots.hint import hint
from tablewright.bots.levels import settings
from tablewright.bots.reply import is_step, reply
from tablewright.bots.search import Search
from tablewright.bots.thinking import Budget
from tablewright.core.box import Box
from tablewright.core.position import Position
from tablewright.games import protocol_g117, push, toroball
from tablewright.games.push.rules import Phase
from tests.bots.small import heap
from tests.games.protocol_g117.sitting import War
from tests.games.push.sitting import PushTable
from tests.games.toroball.sitting import Arena


def answering(box: Box, view: Position, seat: int, action: int, answers: dict[tuple[int, int], int]) -> str:
    """What is told when a search has seen these answers, each so often."""
    search = Search(view, seat, box.instinct, settings(box), 1)
    for (other, answer), count in answers.items():
        search.replies[(action << 32) + (other << 28) + answer] = count
    return reply(box, search, action)


def test_an_action_has_the_name_that_is_on_the_table() -> None:
    war = War()
    use = {"do": "use", "pair": 5, "half": "points"}
    action, answer = (protocol_g117.BOX.words.number({**use, "half": half}) for half in ("event", "points"))
    said = answering(protocol_g117.BOX, war.position.seen_by(0), 0, action, {(1, answer): 9})
    assert said == "Then @1 will probably answer “Anon Hacker: 2 operation points”."


def test_a_step_of_composing_tells_nothing() -> None:
    arena = Arena()
    pick = toroball.BOX.words.number({"do": "pick", "who": "Paul"})
    assert is_step(arena.position, 0, pick)
    arena.does("pick", who="Paul")
    skip = toroball.BOX.words.number({"do": "skip"})
    assert not is_step(arena.position, 0, skip)
    answer = toroball.BOX.words.number({"do": "pick", "who": "Ugo"})
    assert answering(toroball.BOX, arena.position.seen_by(0), 0, skip, {(1, answer): 9}) == ""


def test_an_action_that_is_told_to_nobody_may_still_end_a_turn() -> None:
    view = heap.BOX.position(2, {"heap": 7})
    assert not is_step(view, 0, heap.TAKE)


def test_what_is_open_is_not_told() -> None:
    view = heap.BOX.position(2, {"heap": 9})
    even = {(1, heap.TAKE): 4, (1, heap.TAKE + 1): 4, (1, heap.TAKE + 2): 4}
    assert answering(heap.BOX, view, 0, heap.TAKE, even) == ""
    assert answering(heap.BOX, view, 0, heap.TAKE, {}) == ""


def test_a_name_tells_what_will_be_so() -> None:
    """What is taken first leaves the second stack as it is."""
    table = PushTable(2, stacks=("red 6", "blue 2", "green 4"))
    table.position.phase = Phase.TAKING
    table.position.takers = 2
    first, second = (push.BOX.words.number({"do": "take", "stack": stack}) for stack in (1, 2))
    said = answering(push.BOX, table.position.seen_by(0), 0, first, {(1, second): 9})
    assert said == "Then @1 will probably answer “Take stack 2, worth 2”."


def test_a_name_that_depends_on_the_cards_gives_way_to_the_plain_one() -> None:
    """What the second stack is worth when it is taken depends on the cards that are flipped before."""
    table = PushTable(2, stacks=("red 1", "blue 2"))
    table.position.phase = Phase.FLIP_OR_STOP
    flip, second = (push.BOX.words.number(one) for one in ({"do": "flip"}, {"do": "take", "stack": 2}))
    said = answering(push.BOX, table.position.seen_by(0), 0, flip, {(1, second): 9})
    assert said == "Then @1 will probably answer “Take stack 2”."


def test_hints_of_toroball_never_name_a_pick_as_an_answer() -> None:
    for seed in range(3):
        arena = Arena()
        advice = hint(toroball.BOX, arena.position, 0, Budget(simulations=30), seed)
        assert "It is the turn of" not in advice.reason
