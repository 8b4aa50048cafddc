"""docs/examples: each is as short as promised, keeps the contract, is played, and plays by its rules."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from pathlib import Path
from typing import Any

import pytest

from tablewright import shelf
from tablewright.bots.hint import hint
from tablewright.bots.making import bot
from tablewright.bots.thinking import Budget
from tablewright.check import check
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.luck import SealedLuck, SeededLuck
from tablewright.core.match import Match, read_match
from tablewright.core.position import first_seat
from tablewright.core.scene import mistakes
from tablewright.core.verify import verify

FOLDER = Path(__file__).parent.parent / "docs" / "examples"
LONGEST = {
    "connect_four": 45,
    "breakthrough": 45,
    "cant_stop": 110,
    "sixth_card": 110,
    "low_tide": 100,
    "blind_bids": 70,
    "hidden_fleet": 50,
}
MADE_OF_MATERIAL = [name for name in LONGEST if name not in ("low_tide", "blind_bids")]
SECRET = bytes(range(32))


def example(name: str) -> Box:
    return shelf.find(str(FOLDER / f"{name}.py"))


def quick(name: str) -> Box:
    """With every option as low as it goes: soon over."""
    box = example(name)
    return replace(box, options=tuple(replace(one, default=one.low, high=one.low) for one in box.options))


def begun(name: str, seats: int = 2, **chosen: int) -> Any:
    """A dealt position of an example's own class."""
    position = example(name).position(seats, chosen)
    position.deal(SeededDealer(3))
    return position


def test_every_example_is_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == set(LONGEST)


@pytest.mark.parametrize("name", LONGEST)
def test_it_is_as_short_as_promised(name: str) -> None:
    lines = (FOLDER / f"{name}.py").read_text().splitlines()
    said = [line for line in lines if line.strip() and not line.strip().startswith("#")]
    assert len(said) <= LONGEST[name]


@pytest.mark.parametrize("name", MADE_OF_MATERIAL)
def test_material_does_the_rest(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text()
    assert re.findall(r"def (scene|touch|clone|seen_by|guess|key|facts)\b", text) == []


@pytest.mark.parametrize("name", LONGEST)
def test_it_keeps_the_contract(name: str) -> None:
    report = check(quick(name), matches=3, seed=3)
    assert report.ok, "\n".join(map(str, report.findings))


@pytest.mark.parametrize("name", LONGEST)
def test_bots_play_it_to_the_end_and_the_record_is_true(name: str) -> None:
    box = quick(name)
    seats = min(3, box.seats[1])
    match = Match(box, seats, SealedLuck(SECRET))
    bots = [bot(box, "search:3"), *[bot(box, "random")] * (seats - 1)]
    thoughts = SeededDealer(5)
    while not match.over:
        seat = int(first_seat(match.position.acting()))
        view = match.position.seen_by(seat)
        assert mistakes(box.show(view, seat)) == []
        match.play(seat, int(bots[seat].choose(view, seat, thoughts)), at=0.0)
    assert match.seal is not None
    match.seal.secret = SECRET.hex()
    saved = read_match(match.to_json())
    again = Match.replayed(box, saved)
    assert facts(again.position) == facts(match.position)
    assert again.to_json() == match.to_json()
    assert facts(verify(box, saved).position) == facts(match.position)
    assert match.position.outcome().reason


@pytest.mark.parametrize("name", LONGEST)
def test_a_hint_is_given(name: str) -> None:
    box = example(name)
    match = Match(box, 2, SeededLuck(2))
    seat = int(first_seat(match.position.acting()))
    while len(legal_actions(match.position, seat)) == 1:
        match.play(seat, legal_actions(match.position, seat)[0], at=0.0)
    advice = hint(box, match.position.seen_by(seat), seat, Budget(simulations=30))
    assert advice.action in legal_actions(match.position, seat)
    assert advice.label in advice.text
    assert "tries" in advice.text


# Connect Four


def test_connect_four_has_the_known_numbers_of_positions() -> None:
    """Distinct positions: https://oeis.org/A212693. Ways to play: powers of 7 until a column can be full."""
    ahead: dict[int, Any] = {0: begun("connect_four")}
    ways: Counter[int] = Counter({0: 1})
    for ply, distinct in enumerate((7, 49, 238, 1120, 4263), 1):
        following: dict[int, Any] = {}
        reached: Counter[int] = Counter()
        for key, position in ahead.items():
            for action in legal_actions(position, (ply - 1) % 2):
                after = position.clone()
                after.apply((ply - 1) % 2, action, SeededDealer(1))
                following[after.key()] = after
                reached[after.key()] += ways[key]
        ahead, ways = following, reached
        assert (len(ahead), ways.total()) == (distinct, 7**ply)


def dropped(columns: str) -> Any:
    position = begun("connect_four")
    for ply, column in enumerate(columns):
        assert position.acting() == 1 << ply % 2
        position.apply(ply % 2, "ABCDEFG".index(column), SeededDealer(1))
    return position


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("AABBCCD", 0),  # across
        ("ABABABA", 0),  # upright
        ("ABBCCDCDDGD", 0),  # slanting up
        ("GFFEEDEDDAD", 0),  # slanting down
        ("GAABBCCFD", None),
        ("GAABBCCD", 1),
    ],
)
def test_four_in_a_line_win(columns: str, winner: int | None) -> None:
    position = dropped(columns)
    assert position.over == (winner is not None)
    if winner is not None:
        assert position.outcome().winners() == [winner]


def test_a_full_board_is_a_draw() -> None:
    """Two columns at a time, with the colours in pairs, so that no line grows longer than two or three."""
    position = begun("connect_four")
    order = "AAAAAABBBBBBCCCCCCEDDDDDDEEEEEFFFFFFGGGGGG"
    for ply, column in enumerate(order):
        position.apply(ply % 2, "ABCDEFG".index(column), SeededDealer(1))
        if position.over:
            break
    assert (ply, position.over) == (41, True)
    assert position.outcome().is_draw()


# Breakthrough


def moves(men: list[set[tuple[int, int]]], seat: int) -> set[tuple[int, int]]:
    """An independent model: men as (column, row) with row 0 at the top; moves as pairs of square numbers."""
    down = -1 if seat == 0 else 1
    found = set()
    for column, row in men[seat]:
        for right in (-1, 0, 1):
            end = (column + right, row + down)
            blocked = men[seat] | (men[1 - seat] if right == 0 else set())
            if 0 <= end[0] < 8 and 0 <= end[1] < 8 and end not in blocked:
                found.add((column + 8 * row, end[0] + 8 * end[1]))
    return found


def test_breakthrough_moves_as_an_independent_model_does() -> None:
    dealer = SeededDealer(4)
    for _ in range(3):
        position = begun("breakthrough")
        men = [{(x, y) for x in range(8) for y in rows} for rows in ((6, 7), (0, 1))]
        assert len(legal_actions(position, 0)) == 8 * 3 - 2 == 22, "three ways each, but two at the edges"
        while not position.over:
            seat = int(position.player)
            legal = legal_actions(position, seat)
            assert {divmod(action, 64) for action in legal} == moves(men, seat)
            action = legal[int(dealer.below(len(legal)))]
            position.apply(seat, action, dealer)
            (x, y), (there_x, there_y) = [divmod(cell, 8)[::-1] for cell in divmod(action, 64)]
            men[seat] = men[seat] - {(x, y)} | {(there_x, there_y)}
            men[1 - seat] -= {(there_x, there_y)}
        assert there_y in (0, 7) or not men[1 - seat]
        assert position.outcome().winners() == [seat]


# Can't Stop

ROLLS = list(product(range(1, 7), repeat=4))


def sums(roll: tuple[int, ...]) -> set[int]:
    """The sums that some pair of four dice makes."""
    return {roll[one] + roll[other] for one, other in combinations(range(4), 2)}


def climbing(*tracks: int) -> Any:
    position = begun("cant_stop")
    for track in tracks:
        position.climb(position.tracks[track - 2])
    return position


def can_advance(position: Any, roll: tuple[int, ...]) -> bool:
    for number, face in enumerate(roll):
        position.dice.faces[number] = face
    return bool(legal_actions(position, 0))


def test_nobody_falls_at_the_first_roll() -> None:
    position = climbing()
    assert all(can_advance(position, roll) for roll in ROLLS)


@pytest.mark.parametrize(("tracks", "good"), [((2, 3, 12), 568), ((6, 7, 8), 1192)])
def test_the_published_chances_to_go_on(tracks: tuple[int, int, int], good: int) -> None:
    """43.8 % is the worst of three tracks, and 92.0 % the best."""
    position = climbing(*tracks)
    assert sum(can_advance(position, roll) for roll in ROLLS) == good
    assert sum(bool(sums(roll) & {*tracks}) for roll in ROLLS) == good


def test_the_chances_on_all_tracks_are_those_of_an_enumeration() -> None:
    for tracks in combinations(range(2, 13), 3):
        position = climbing(*tracks)
        good = 0
        for roll in combinations_with_replacement(range(1, 7), 4):
            ways = factorial(4) // prod(map(factorial, Counter(roll).values()))
            good += ways * can_advance(position, roll)
        assert good == sum(bool(sums(roll) & {*tracks}) for roll in ROLLS)


# The Sixth Card


def cost(face: int) -> int:
    """An independent reading of R6: by its digits."""
    digits = str(face)
    points = 5 if len(digits) > 1 and len(set(digits)) == 1 else 0
    return (points + (2 if face % 10 == 5 else 3 if face % 10 == 0 else 0)) or 1


def test_the_pack_costs_171_as_that_of_the_known_game() -> None:
    assert sum(cost(face) for face in range(1, 105)) == 171
    position = begun("sixth_card")
    texts = [kind.text for kind in position.deck.pack.kinds]
    assert texts == [f"costs {cost(face)}" for face in range(1, 105)]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_everybody_gets_ten_cards_and_none_is_doubled(seats: int) -> None:
    position = begun("sixth_card", seats)
    assert [len(hand) for hand in position.hands] == [10] * seats
    assert [len(row) for row in position.rows] == [1] * 4
    assert sorted(lying(position)) == list(range(104))


def lying(position: Any) -> list[int]:
    lots = [*position.hands, *position.rows, *position.picked]
    return [*[card for lot in lots for card in lot.listed()], *position.deck.bag.facts()]


def test_cards_are_laid_and_paid_as_an_independent_model_does() -> None:
    dealer = SeededDealer(6)
    for seats in (2, 4, 7):
        position = begun("sixth_card", seats)
        rows, points = [row.listed() for row in position.rows], [0] * seats
        for _ in range(9):
            picks, taken = trick(position, dealer)
            lay(rows, points, picks, taken)
            assert [row.listed() for row in position.rows] == rows
            assert position.scores() == points
            gone = set(range(104)) - set(lying(position))
            assert len(lying(position)) == 104 - len(gone), "no card lies in two places"
            assert sum(cost(card + 1) for card in gone) == sum(points)


def trick(position: Any, dealer: SeededDealer) -> tuple[dict[int, int], list[int]]:
    """Plays a trick at random: who picked what, and which rows were chosen."""
    picks: dict[int, int] = {}
    taken: list[int] = []
    while len(picks) < position.seats or position.taking >= 0:
        seat = int(first_seat(position.acting()))
        legal = legal_actions(position, seat)
        action = legal[int(dealer.below(len(legal)))]
        if position.taking >= 0:
            taken.append(action - 104)
        else:
            picks[seat] = action
        position.apply(seat, action, dealer)
    return picks, taken


def lay(rows: list[list[int]], points: list[int], picks: dict[int, int], taken: list[int]) -> None:
    for seat, card in sorted(picks.items(), key=lambda pick: pick[1]):
        ends = {row[-1]: row for row in rows if row[-1] < card}
        row = ends[max(ends)] if ends else rows[taken.pop(0)]
        if not ends or len(row) == 5:
            points[seat] += sum(cost(each + 1) for each in row)
            row.clear()
        row.append(card)


def test_cards_that_all_have_seen_are_not_guessed_into_hands() -> None:
    position = begun("sixth_card", 4)
    dealer = SeededDealer(6)
    for _ in range(6):
        trick(position, dealer)
    gone = set(range(104)) - set(lying(position))
    assert gone
    for seed in range(20):
        whole: Any = position.seen_by(0).guess(SeededDealer(seed))
        assert set(lying(whole)) == set(lying(position))
