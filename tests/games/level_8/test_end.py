"""Level 8: the end of a round and of the game, and the options (R14 to R16)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.bot import Bot, HabitBot
from tablewright.core.bag import bag_of
from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.errors import BadOption
from tablewright.core.match import Match
from tablewright.core.position import Position
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.rules import SWAPPING_TURNS, Level8
from tablewright.games.level_8.words import DRAW
from tests.games.level_8.sitting import Round, alike, cards, run
from tests.games.stacked import StackedLuck
from tests.games.story import by_habit, played

GOING_OUT = {1: [run(4, "r4 b5 g6"), run(9, "y9 v10 r11")]}


def test_r14_who_goes_out_moves_up_two_who_has_displayed_one() -> None:
    shown = {1: [alike(2, "r2 b2")], 2: [alike(3, "r3 b3")]}
    table = Round("o1 o4", "v2", "b9 b10", levels=[3, 4, 5], shown=shown)
    table.draw("g2")
    table.add("v2", 1)
    said = table.discard("g2", deals=table.new_round())
    assert "@1 goes out!" in said
    assert said.index("@0 stays on level 3.") < said.index("Round 2: @1 deals.")
    assert [table.level(seat) for seat in range(3)] == [3, 6, 6]
    assert [len(table.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert [table.parts(seat) for seat in range(3)] == [[], [], []]


def test_r14_a_skip_as_the_last_card_has_no_effect() -> None:
    table = Round("r1 r2", "S", "", shown=GOING_OUT)
    table.draw("o7")
    table.add("o7", 1)
    said = table.does("skip", seat_=0, deals=table.new_round())
    assert "@1 goes out!" in said
    assert table.level(1) == 3
    assert not any(player.skipped for player in table.position.players)
    assert table.seat == 2, "left of the second dealer: nobody misses a turn"


def test_r14_the_round_ends_at_once() -> None:
    table = Round("r1", "o7", "b1", shown=GOING_OUT, skipped=[2])
    table.draw("o8")
    table.add("o7", 1)
    said = table.discard("o8", deals=table.new_round())
    assert not any("misses" in sentence for sentence in said)


def test_r14_without_a_display_nobody_moves_up() -> None:
    table = Round("r1 r2", "v4", tops=["b1", ""], pile=False)
    table.take(0)
    table.discard("b1")
    table.position.players[0].hand = bag_of(cards("r1"))
    table.take(1)
    table.discard("r1")
    table.position.players[1].pile = Round("", "").position.players[1].pile
    table.position.players[0].pile = Round("", "").position.players[1].pile
    table.position.phase = 1
    said = table.discard("v4", deals=table.new_round())
    assert "@1 stays on level 1." in said
    assert table.level(1) == 1


def standstill(**options: object) -> Round:
    """Both have displayed, all ones and twos and every wild lie on the table, and nothing else fits there."""
    shown = {0: [alike(1, "r1 o1 y1 g1 b1 v1 W W")], 1: [alike(2, "r2 o2 y2 g2 b2 v2 W W")]}
    quiet: dict[str, object] = {"wilds": 4, "skips": 0}
    return Round("r5 o7", "g9 b11", levels=[6, 4], shown=shown, options=quiet | options)


class Swapper(Bot):
    """Takes discards wherever there are any; if told so, a card of the draw pile every so many turns."""

    def __init__(self, draws_every: int = 0) -> None:
        self.draws_every = draws_every

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        assert isinstance(view, Level8)
        legal = legal_actions(view, int(seat))
        draws = self.draws_every > 0 and view.turns % self.draws_every == 0
        return DRAW if draws and DRAW in legal else legal[-1]


def go_on(table: Round, actions: int, bot: Bot | None = None) -> tuple[Level8, list[str]]:
    """So many actions by habit, or until a round is over; and what was announced."""
    position, dealer = table.position.clone(), Hearing(1)
    assert isinstance(position, Level8)
    bot = bot or HabitBot(BOX.instinct)
    while position.rounds == 1 and actions > 0:
        position.apply(position.player, bot.choose(position, position.player, dealer), dealer)
        actions -= 1
    return position, dealer.heard


class Hearing(SeededDealer):
    """Deals, and remembers the names of what it announces."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard: list[str] = []

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.heard.append(BOX.words.events[event].name)


def test_r14_a_round_in_which_nothing_more_fits_ends_when_the_pile_has_run_out_twice() -> None:
    position, heard = go_on(standstill(), 600)
    assert position.rounds == 2
    assert heard.count("stalls") == 1
    assert "goes out" not in heard
    assert heard.count("shuffles") == 1, "the pile was made new once; then it ran out again"
    assert [int(player.level) for player in position.players] == [7, 5], "who has displayed moves up one"


def test_r14_without_that_rule_it_would_never_end() -> None:
    position, heard = go_on(standstill(stalls=False), 2000)
    assert position.rounds == 1
    assert heard.count("shuffles") > 5


def test_r14_whoever_lays_a_card_keeps_the_round_going() -> None:
    table = standstill()
    table.position.run_out, table.position.quiet = 1, 20
    table.position.players[0].parts[0].cards = vec[i64](cards("r1 o1 y1 g1 b1 W W"))
    table.position.players[1].hand = bag_of(cards("v1 b11"))
    table.draw("g8")
    table.add("v1", 0)
    assert (table.position.run_out, table.position.quiet) == (0, 0)


def test_r14_a_small_pile_may_run_out_more_often_before_everybody_had_three_turns() -> None:
    table = standstill()
    table.position.deck, table.position.pile = bag_of(cards("y12 y13")), 2
    table.position.players[0].pile = vec[i64](cards("r3 r4"))
    position, heard = go_on(table, 200)
    assert heard[: heard.index("stalls")].count("shuffles") > 1
    assert heard[: heard.index("stalls")].count("discards") >= 6


def test_r14_a_round_in_which_discards_are_only_swapped_ends_though_the_pile_lasts() -> None:
    position, heard = go_on(standstill(), 600, Swapper())
    assert position.rounds == 2
    assert heard[-1] == "turns up"
    assert (heard.count("swaps"), heard.count("stalls"), heard.count("shuffles")) == (1, 0, 0)
    assert heard[:2] == ["draws", "discards"], "the first card had to be drawn"
    assert heard.count("discards") == 2 * SWAPPING_TURNS, "so many turns have ended since"
    assert [int(player.level) for player in position.players] == [7, 5], "who has displayed moves up one"


def test_r14_whoever_draws_now_and_then_uses_up_the_pile_instead() -> None:
    position, heard = go_on(standstill(), 4000, Swapper(draws_every=5))
    assert position.rounds == 2
    assert (heard.count("swaps"), heard.count("stalls"), heard.count("shuffles")) == (0, 1, 1)


def test_r14_the_table_tells_when_swapping_is_about_to_end_the_round() -> None:
    table = standstill()
    assert "the round ends" not in str(BOX.show(table.position.seen_by(0), 0))
    table.position.swapping = 2 * (SWAPPING_TURNS - 5)
    assert "if nobody draws or lays a card soon, the round ends" in str(
        BOX.show(table.position.seen_by(0), 0)
    )


def test_r15_displaying_the_last_level_wins_at_once() -> None:
    table = Round("r1 r3 r5", "r4 b4 g6 y6 v6 r9 b9 g9 o1 o3", "b1 b3", levels=[6, 8, 6])
    table.draw("v9")
    said = table.does("display")
    assert said[-1] == "@1 has come through all levels."
    assert table.match.over
    outcome = table.position.outcome()
    assert outcome.reason == "Level 8 is displayed"
    assert outcome.ranks == [3, 1, 2], "level with another, fewer cards decide"
    assert outcome.scores == [6, 8, 6]


def test_r15_going_out_on_level_7_wins() -> None:
    shown = {1: [alike(2, "r2 b2 g2")], 2: [alike(3, "r3 b3")]}
    table = Round("o1 o2 o3", "v2", "b9 b10", levels=[7, 7, 7], shown=shown)
    table.draw("y2")
    table.add("v2", 1)
    said = table.discard("y2")
    assert said[-1] == "@1 has come through all levels."
    assert table.match.over
    assert table.position.outcome().reason == "Gone out, and up past the last level"
    assert table.position.outcome().ranks == [3, 1, 2]
    assert table.position.outcome().scores == [7, 8, 8], "whoever had displayed moved up first"


def test_r15_a_seat_on_the_last_level_has_not_won_yet() -> None:
    shown = {1: [alike(2, "r2 b2 g2")]}
    table = Round("o1 o2 o3", "v2", levels=[8, 6], shown=shown)
    table.draw("y2")
    table.add("v2", 1)
    table.discard("y2", deals=table.new_round())
    assert not table.match.over
    assert [table.level(seat) for seat in range(2)] == [8, 8]


@pytest.mark.parametrize("levels", ["easy", "hard"])
def test_r15_both_endings_come_up_and_ranks_are_whole(levels: str) -> None:
    reasons = set()
    for seed in range(8):
        match = played(BOX, 3, seed, by_habit(seed), levels=levels)
        outcome = match.position.outcome()
        assert outcome.ranks.count(1) == 1
        reasons.add(outcome.reason)
    assert reasons == {"Level 8 is displayed", "Gone out, and up past the last level"}


def test_r16_options() -> None:
    position = BOX.position(2, {"levels": "hard", "hand": 12, "wilds": 8, "skips": 0, "bonus": 3})
    assert isinstance(position, Level8)
    assert position.levels[0].text() == "2 runs of four"
    match = Match(BOX, 2, StackedLuck(range(25)), {"hand": 12, "wilds": 8, "skips": 0}, watch=True)
    dealt = match.position
    assert isinstance(dealt, Level8)
    assert [len(player.hand) for player in dealt.players] == [12, 12]
    assert dealt.pile == 90 + 8 - 25
    with pytest.raises(BadOption, match="wilds"):
        BOX.position(2, {"wilds": 3})
    with pytest.raises(BadOption, match="levels"):
        BOX.position(2, {"levels": "harder"})


def test_r16_a_larger_bonus_wins_from_further_below() -> None:
    shown = {1: [alike(2, "r2 b2 g2")]}
    for bonus, over in ((3, True), (2, False), (1, False)):
        table = Round("o1 o2", "v2", levels=[1, 6], shown=shown, options={"bonus": bonus})
        table.draw("y2")
        table.add("v2", 1)
        table.discard("y2", deals=None if over else table.new_round())
        assert table.match.over == over
        assert table.level(1) == min(8, 6 + bonus)
        shown = {1: [alike(2, "r2 b2 g2")]}
