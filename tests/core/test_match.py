"""A match: playing, refusing, taking back, saving, reading, replaying."""

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import pytest

from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer
from tablewright.core.errors import BadMatch, BadOption, Refused
from tablewright.core.facts import facts
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match, read_match
from tests.core.tiny import tiny

PARADE = tiny("parade")
ROLL, REST = 0, 1


def some_match(seats: int = 2) -> Match:
    match = Match(PARADE, seats, SeededLuck(5), {"rounds": 2}, watch=True)
    for seat, action in ((0, ROLL), (1, REST), (0, ROLL)):
        match.play(seat, action, at=1.5)
    return match


def test_appends_actions_with_what_was_dealt() -> None:
    match = some_match()
    assert [(step.seat, step.action, len(step.dealt), step.at) for step in match.steps] == [
        (0, ROLL, 1, 1.5),
        (1, REST, 0, 1.5),
        (0, ROLL, 1, 1.5),
    ]
    assert not match.over
    match.play(1, ROLL)
    assert match.over


def test_watching_keeps_the_table_at_every_announcement() -> None:
    _, first, *_ = some_match().frames()
    (beat,) = first.beats
    assert beat.position.outcome().scores[0] > 0
    assert beat.announcement.heard_by(-1)


@pytest.mark.parametrize(
    ("seat", "action", "message"),
    [
        (0, ROLL, "It is not your turn"),
        (2, ROLL, "there is no seat 2"),
        (-1, ROLL, "there is no seat -1"),
        (1, 99, "there is no action number 99"),
        (1, -1, "there is no action number -1"),
    ],
)
def test_refuses_and_changes_nothing(seat: int, action: int, message: str) -> None:
    match = some_match()
    before = facts(match.position)
    with pytest.raises(Refused, match=message):
        match.play(seat, action)
    assert facts(match.position) == before
    assert len(match.steps) == 3


def test_refuses_after_the_end() -> None:
    match = some_match()
    match.play(1, REST)
    with pytest.raises(Refused, match="The game is over"):
        match.play(0, ROLL)


def test_a_refusal_speaks_the_words_of_the_game_and_cites_the_clause() -> None:
    match = Match(tiny("leap"), 1, SeededLuck(1))
    with pytest.raises(Refused) as refused:
        match.play(0, 1)
    assert (refused.value.reason, refused.value.rule) == ("You cannot jump from standing", "R2")


def test_an_error_within_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_match()
    before = facts(match.position)

    def fails(self: Any, seat: int, action: int, dealer: Dealer) -> None:
        self.moves += 1
        raise ZeroDivisionError

    monkeypatch.setattr(type(match.position), "apply", fails)
    with pytest.raises(ZeroDivisionError):
        match.play(1, ROLL)
    assert facts(match.position) == before
    assert len(match.steps) == 3


def test_undo_takes_back_what_showed_nothing() -> None:
    match = some_match()
    match.rewind(2)
    before = facts(some_match_after(1).position)
    assert match.can_undo(1)
    match.undo(1)
    assert facts(match.position) == before


def some_match_after(steps: int) -> Match:
    match = some_match()
    match.rewind(steps)
    return match


def test_undo_is_refused_after_luck_for_others_and_at_the_start() -> None:
    match = some_match()
    with pytest.raises(Refused, match="only your own last action"):
        match.undo(0)  # a die was rolled
    match.rewind(2)
    with pytest.raises(Refused):
        match.undo(0)  # not this seat's action
    match.rewind(0)
    assert not match.can_undo(0)


def test_undo_is_refused_after_something_hidden_was_shown() -> None:
    match = Match(tiny("fingers"), 2, SeededLuck(1))
    match.play(0, 0)
    assert match.can_undo(0)
    match.play(1, 0)
    assert not match.can_undo(1)


def test_a_file_replays_without_a_seed() -> None:
    match = some_match()
    again = Match.replayed(PARADE, read_match(match.to_json()))
    assert facts(again.position) == facts(match.position)
    assert again.saved() == match.saved()


def test_hidden_hands_replay_too() -> None:
    match = Match(tiny("hands"), 3, SeededLuck(8), {"lowest": True})
    while not match.over:
        seat = int(match.position.player)  # type: ignore[attr-defined]
        match.play(seat, legal_actions(match.position, seat)[0])
    again = Match.replayed(match.box, read_match(match.to_json()))
    assert facts(again.position) == facts(match.position)
    assert again.position.outcome().ranks == match.position.outcome().ranks


def test_a_replay_can_be_played_on() -> None:
    again = Match.replayed(PARADE, some_match().saved(), luck=SeededLuck(5))
    again.play(1, ROLL)
    straight = some_match()
    straight.play(1, ROLL)
    assert facts(again.position) == facts(straight.position)


def test_a_file_reads_as_what_was_done() -> None:
    data = json.loads(some_match().to_json())
    assert data["game"] == "parade"
    assert data["options"] == {"rounds": 2}
    assert data["steps"][1] == {"seat": 1, "action": {"do": "rest"}, "at": 1.5}


def test_a_match_of_earlier_rules_is_replayed_by_what_they_were() -> None:
    """Rounds became an option with version 2; a record of version 1 names none, and had two."""
    data = json.loads(some_match().to_json())
    del data["options"]["rounds"]
    earlier = read_match(json.dumps(data).encode())
    rounds = dataclasses.replace(PARADE.options[0], default=5, before=2)
    later = dataclasses.replace(PARADE, rules_version=2, options=(rounds,))
    with pytest.raises(BadMatch, match="under version 1 of the rules"):
        Match.replayed(later, earlier)
    reads_both = dataclasses.replace(later, also_reads=(1,))
    again = Match.replayed(reads_both, earlier)
    assert facts(again.position) == facts(some_match().position)
    assert Match.replayed(reads_both, again.saved()).options.number("rounds") == 2
    earlier.rules = 2
    assert Match.replayed(reads_both, earlier).options.number("rounds") == 5, "not of earlier rules"


Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> bytes:
    data = json.loads(some_match().to_json())
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(tablewright=9), "format 9; this version reads 1"),
        (lambda d: d.update(rules=7), "under version 7 of the rules of Parade"),
        (lambda d: d.update(game="chess"), "a match of chess, not of parade"),
        (lambda d: d.update(surprise=1), "not a whole match file"),
        (lambda d: d.pop("seats"), "not a whole match file"),
        (lambda d: d["steps"][0].update(dealt=[]), "step 1 cannot be replayed: the record ends"),
        (lambda d: d["steps"][0].update(dealt=[9]), "step 1 cannot be replayed: the record deals 9"),
        (lambda d: d["steps"][0].update(dealt=[1, 2]), "step 1 cannot be replayed: the record holds more"),
        (lambda d: d["steps"][1].update(seat=0), "step 2 cannot be replayed: It is not your turn"),
        (lambda d: d["steps"][1].update(seat=5), "step 2 cannot be replayed: there is no seat 5"),
        (lambda d: d["steps"][2].update(action={"do": "fly"}), "step 3 cannot be replayed: this game has no"),
        (lambda d: d.update(dealt=[3]), "more dealt results"),
    ],
)
def test_a_damaged_file_is_told_what_is_wrong(change: Change, message: str) -> None:
    with pytest.raises(BadMatch) as bad:
        Match.replayed(PARADE, read_match(changed(change)))
    assert message in str(bad.value)


def test_wrong_seats_and_options_of_a_file_are_told() -> None:
    for change in (lambda d: d.update(seats=8), lambda d: d["options"].update(rounds=99)):
        with pytest.raises(BadOption):
            Match.replayed(PARADE, read_match(changed(change)))


def test_every_truncation_is_refused() -> None:
    whole = some_match().to_json()
    for length in range(len(whole) - 1):
        with pytest.raises(BadMatch, match="not a whole match file"):
            read_match(whole[:length])


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadMatch, match="not a whole match file"):
        read_match(b"\xff\xfe\x00match")


def count_applied(monkeypatch: pytest.MonkeyPatch, match: Match) -> list[int]:
    """The actions that the rules play from now on."""
    kind: Any = type(match.position)
    played, apply = list[int](), kind.apply

    def counted(self: Any, seat: int, action: int, dealer: Dealer) -> None:
        played.append(action)
        apply(self, seat, action, dealer)

    monkeypatch.setattr(kind, "apply", counted)
    return played


def long_rest() -> Match:
    match = Match(PARADE, 1, SeededLuck(5), {"rounds": 6})
    while not match.over:
        match.play(0, REST)
    return match


def test_taking_back_costs_the_same_however_long_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_rest()
    places = [facts(match.at(number)) for number in range(len(match.steps) + 1)]
    played = count_applied(monkeypatch, match)
    while match.steps:
        match.undo(0)
        assert facts(match.position) == places[len(match.steps)]
    assert played == []


def test_far_behind_what_is_kept_it_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.core.match.WITHIN_REACH", 2)
    match = long_rest()
    places = [facts(match.at(number)) for number in range(7)]
    played = count_applied(monkeypatch, match)
    for taken in range(1, 6):
        match.undo(0)
        assert facts(match.position) == places[6 - taken]
    assert len(played) == 3  # to go back to the third; the second and the first were kept again


def test_an_earlier_position_is_shown_without_going_there() -> None:
    match = some_match()
    assert facts(match.at(1)) == facts(some_match_after(1).position)
    assert facts(match.position) == facts(some_match().position)
    assert len(match.steps) == 3
