"""Each check of the suite finds the fault it is there for, in a good game made wrong in one place."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablewright.bots.calibrated import POINTS
from tablewright.check import CHECKS, check
from tablewright.check.traces import differences
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.core.facts import facts
from tablewright.core.match import Match, read_match
from tablewright.core.options import number
from tablewright.core.outcome import Outcome
from tablewright.core.scene import Card, Counter, Panel, Scene, Touch
from tablewright.core.words import SEAT, Words, span
from tests.check.broken import HANDS, PARADE, Hands, Parade, assert_found, found, with_rules


def test_the_good_games_are_good() -> None:
    assert found(HANDS).findings == []
    assert found(PARADE).findings == []


def test_every_check_has_a_name_of_its_own_and_advice() -> None:
    assert len({one.name for one in CHECKS}) == len(CHECKS)
    assert all(one.advice.endswith(".") for one in CHECKS)


# The declaration


def test_words_without_limits_of_their_own() -> None:
    words = Words()
    words.action("roll", "Roll {steps}", "R1", steps=span(1, 2))
    words._word_of.append(words._word_of[0])  # a number too many
    assert_found(replace(PARADE, words=words), "words", "read back as another action")
    assert_found(replace(PARADE, words=Words()), "words", "no action is declared")


def test_a_sentence_with_a_gap() -> None:
    words = Words()
    words.action("roll", "Roll and march", "R1")
    words.action("rest", "Rest", "R1")
    words.event("marches", "{seat} marches {steps}.", "R1", seat=SEAT)
    assert_found(replace(PARADE, words=words), "sentences", "mentions {steps}")


def test_clauses_that_do_not_exist() -> None:
    assert_found(replace(PARADE, rules_text="**R2** Nothing else."), "clauses", "cites R1")
    assert_found(replace(PARADE, rules_text="**R1** One.\n\n**R1** Two."), "clauses", "numbers R1 twice")


def test_hiding_without_guessing() -> None:
    class Half(Parade):  # type: ignore[misc]
        def seen_by(self, seat: int) -> Any:
            return self.clone()

    assert_found(replace(PARADE, start=Half), "hiding", "has seen_by but no guess")


# Rules


def test_seats_that_do_not_exist() -> None:
    def acting(self: Any) -> int:
        return 0 if self.moves > 3 else 1 << self.seats

    assert_found(with_rules(PARADE, acting=acting), "acting", "no set of")


def test_curves_that_are_none() -> None:
    assert_found(replace(PARADE, calibration={"2": (0.0, 1.0)}), "calibration", "has 2 points, not 19")
    falling = tuple(1.0 - point for point in POINTS)
    assert_found(replace(PARADE, calibration={"2": falling}), "calibration", "does not rise")


def test_legal_lists_doubled_empty_and_unknown() -> None:
    def doubled(self: Any, seat: int, out: Any) -> None:
        for action in (0, 0, 1):
            out.add(action)

    def unknown(self: Any, seat: int, out: Any) -> None:
        out.add(0)
        out.add(7)

    assert_found(with_rules(PARADE, legal=doubled), "legal lists", "stands twice")
    assert_found(with_rules(PARADE, legal=unknown), "legal lists", "do not declare")
    assert_found(with_rules(PARADE, legal=lambda self, seat, out: None), "legal lists", "has no legal action")


def test_a_listed_action_that_cannot_be_played() -> None:
    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        if action == 1:
            raise IndexError("no such thing")
        Parade.apply(self, seat, action, dealer)

    assert_found(with_rules(PARADE, apply=apply), "accepted", "IndexError: no such thing at tests")


def test_a_clone_that_shares() -> None:
    def clone(self: Any) -> Any:
        copy = Parade.clone(self)
        copy.__class__ = type(self)
        copy.marched = self.marched
        return copy

    assert_found(with_rules(PARADE, clone=clone), "accepted", "changed the original")


def test_a_clone_that_forgets() -> None:
    def clone(self: Any) -> Any:
        copy = type(self)(self.seats, self.options)
        copy.marched, copy.moves = self.marched[:], self.moves
        return copy

    assert_found(with_rules(PARADE, clone=clone), "clones", "clone() forgets die")


def test_a_reason_that_changes_the_position() -> None:
    def why_not(self: Any, seat: int, action: int) -> str:
        self.die = self.die % 6 + 1
        return "No"

    assert_found(with_rules(PARADE, why_not=why_not), "looking", "why_not() changes the position: field die")


def test_a_refusal_without_a_reason() -> None:
    assert_found(with_rules(PARADE, why_not=lambda self, seat, action: " "), "refusals", "without a reason")


def test_outcomes_with_seats_missing_and_without_a_reason() -> None:
    assert_found(with_rules(PARADE, outcome=lambda self: Outcome([0], [1], "")), "outcome", "1 scores")
    silent = with_rules(PARADE, outcome=lambda self: Outcome([0] * self.seats, [1] * self.seats, ""))
    assert_found(silent, "outcome", "does not say why")


def test_a_match_without_an_end() -> None:
    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        self.marched[seat] = 0

    assert_found(with_rules(PARADE, apply=apply), "endings", "went on for 10000 actions")


def test_rules_that_fall_over() -> None:
    def deal(self: Any, dealer: Any) -> None:
        raise KeyError("rounds")

    assert_found(with_rules(PARADE, deal=deal), "rules run", "KeyError: 'rounds'")


def test_luck_from_outside_does_not_replay() -> None:
    luck = iter(range(10**9))

    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        Parade.apply(self, seat, action, dealer)
        self.marched[seat] += next(luck) % 5

    assert_found(with_rules(PARADE, apply=apply), "replays", "another position")


def test_every_option_value_is_played() -> None:
    class Picky(Parade):  # type: ignore[misc]
        def __init__(self, seats: int, options: Any) -> None:
            super().__init__(seats, options)
            if options.number("rounds") == 6:
                raise ValueError("six is too many")

    assert_found(replace(PARADE, start=Picky), "rules run", "six is too many")


def test_fewest_and_most_seats_are_played() -> None:
    for wrong in (1, 7):

        class Picky(Parade):  # type: ignore[misc]
            def deal(self, dealer: Any, wrong: int = wrong) -> None:
                if self.seats == wrong:
                    raise ValueError("an odd number")

        assert_found(
            replace(PARADE, start=Picky, options=(number("rounds", 1, 1, 1, ""),)), "rules run", "odd"
        )


# Views


def test_a_view_that_shows_everything() -> None:
    box = with_rules(HANDS, seen_by=lambda self, seat: self.clone(), guess=lambda self, dealer: self.clone())
    assert_found(box, "imagination", "the view holds what is hidden")


def test_a_guess_that_does_not_fit() -> None:
    def guess(self: Any, dealer: Any) -> Any:
        whole = Hands.guess(self, dealer)
        whole.__class__ = type(self)
        whole.hands[0], whole.hands[1] = whole.hands[1], whole.hands[0]
        return whole

    assert_found(with_rules(HANDS, guess=guess), "guesses", "does not fit it: hands is")


def test_a_view_of_which_its_seat_cannot_play() -> None:
    def seen_by(self: Any, seat: int) -> Any:
        view = Hands.seen_by(self, -1)
        view.__class__ = type(self)
        return view

    assert_found(with_rules(HANDS, seen_by=seen_by), "views", "other legal actions in its view")


def test_a_picture_that_depends_on_what_is_hidden() -> None:
    def scene(view: Any, seat: int) -> Scene:
        drawn = HANDS.scene(view, seat) if HANDS.scene else Scene([])
        drawn.panels[0].parts.append(Counter("leak", "an address", value=str(id(view.trick))))
        return drawn

    assert_found(replace(HANDS, scene=scene), "pictures", "drawn differently")


def unseen_of(position: Any, seat: int) -> Any:
    """The bag of all cards a seat cannot see, put together from where they really lie."""
    bag = position.deck.clone()
    for other, hand in enumerate(position.hands):
        for card in hand:
            if other != seat and card:
                bag.put(card)
    return bag


def hands_with(unseen: Callable[[Any, int], Any]) -> Box:
    """Hands with a bag in the view for what its seat cannot see."""

    def seen_by(self: Any, seat: int) -> Any:
        view = Hands.seen_by(self, seat)
        view.__class__ = type(self)
        view.deck = unseen(self, seat)
        return view

    def guess(self: Any, dealer: Any) -> Any:
        whole = Hands.guess(self, dealer)
        whole.__class__ = type(self)
        return whole

    return with_rules(HANDS, seen_by=seen_by, guess=guess)


def test_a_bag_whose_storage_tells_what_lies_where() -> None:
    box = hands_with(unseen_of)
    assert_found(box, "bags", "the view of seat 0 tells in which order deck is stored")
    assert {finding.check for finding in found(box).findings} == {"bags"}


def test_a_bag_with_the_remains_of_what_was_drawn() -> None:
    def unseen(position: Any, seat: int) -> Any:
        bag = unseen_of(position, seat)
        for place, card in enumerate(bag.facts()):
            bag.cards[place] = card
        return bag

    assert_found(hands_with(unseen), "bags", "keeps remains of what was drawn from deck")


def test_a_list_in_the_order_of_a_bag() -> None:
    def seen_by(self: Any, seat: int) -> Any:
        view = Hands.seen_by(self, seat)
        view.__class__ = type(self)
        view.gone = [int(self.deck.cards[0])]
        return view

    assert_found(with_rules(HANDS, seen_by=seen_by), "bags", "depends on the order inside a bag")


def test_a_bag_in_the_order_of_its_numbers_tells_nothing() -> None:
    assert found(hands_with(lambda position, seat: unseen_of(position, seat).seen())).findings == []


def test_a_reason_that_tells_too_much() -> None:
    def why_not(self: Any, seat: int, action: int) -> str:
        return f"The others hold {sum(map(sum, self.hands))}"

    assert_found(with_rules(HANDS, why_not=why_not), "reasons", "says more than seat")


# The table


def changed_scene(change: Callable[[Scene], object]) -> Box:
    def scene(view: Any, seat: int) -> Scene:
        drawn = PARADE.scene(view, seat) if PARADE.scene else Scene([])
        change(drawn)
        return drawn

    return replace(PARADE, scene=scene)


def test_illegal_scenes() -> None:
    assert_found(
        changed_scene(lambda s: s.panels[0].parts.append(Card("die", "x"))), "scenes", "stands twice"
    )
    assert_found(changed_scene(lambda s: s.panels[0].parts.append(Card("x", ""))), "scenes", "has no label")
    assert_found(changed_scene(lambda s: setattr(s, "rule", "R9")), "scenes", "the clause R9")
    assert_found(changed_scene(lambda s: setattr(s, "prompt", "@7!")), "scenes", "a seat that does not exist")
    assert_found(changed_scene(lambda s: s.panels.append(Panel("p", "p", caption="@9"))), "beats", "'@9'")


def test_touches_that_lead_nowhere_or_to_the_same() -> None:
    assert_found(replace(PARADE, touch=lambda v, s, a: Touch([f"no-{a}"])), "scenes", "not on the table")
    assert_found(replace(PARADE, touch=lambda v, s, a: Touch(["die"])), "scenes", "by the same touches")
    assert_found(replace(PARADE, touch=lambda v, s, a: Touch(["die"] * 2)), "offers", "same thing twice")


def test_announcements_out_of_range() -> None:
    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        Parade.apply(self, seat, action, dealer)
        dealer.says(0, self.seats, 1)

    assert_found(with_rules(PARADE, apply=apply), "announcements", "a seat that does not exist")

    def unknown(self: Any, seat: int, action: int, dealer: Any) -> None:
        Parade.apply(self, seat, action, dealer)
        dealer.says(5)

    assert_found(with_rules(PARADE, apply=unknown), "announcements", "event 5 is announced")


# Compiled against interpreted


def test_traces_that_part_are_told() -> None:
    assert list(differences([["a", "b", "c"]], [["a", "b", "c"]])) == []
    assert list(differences([["a", "b", "c"]], [["a", "x", "y"]])) == [
        "match 1 differs from action 1 on when played by interpreted rules"
    ]
    assert "in length" in next(differences([["a", "b"]], [["a"]]))


# The report


def test_a_finding_comes_with_a_match_that_leads_to_it(tmp_path: Path) -> None:
    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        Parade.apply(self, seat, action, dealer)
        if self.moves == 3:
            self.marched.append(0)

    box = with_rules(PARADE, apply=apply)
    report = check(box, matches=4, seed=3, folder=tmp_path / "kept")
    finding = next(one for one in report.findings if one.check == "outcome")
    assert finding.match is not None
    assert finding.match.parent == tmp_path / "kept"
    again = Match.replayed(box, read_match(finding.match.read_bytes()))
    seen = facts(again.position)
    assert isinstance(seen, dict)
    assert len(seen["marched"]) == again.seats + 1


def test_findings_never_replace_a_file(tmp_path: Path) -> None:
    box = with_rules(PARADE, outcome=lambda self: Outcome([0], [1], "over"))
    for times in (1, 2):
        check(box, matches=1, seed=3, folder=tmp_path)
        assert len(list(tmp_path.glob("parade-outcome-3-*.json"))) == times


def test_the_same_seed_finds_the_same() -> None:
    box = with_rules(PARADE, outcome=lambda self: Outcome([0], [1], "over"))
    assert found(box).findings == found(box).findings


def test_many_of_a_kind_are_counted_not_listed() -> None:
    report = found(with_rules(PARADE, outcome=lambda self: Outcome([0], [1], "over")))
    assert len([one for one in report.findings if one.check == "outcome"]) <= 3
    assert report.more["outcome"] > 10


def test_an_announced_game_cannot_be_checked() -> None:
    with pytest.raises(BadGame, match="cannot be played yet: soon"):
        check(replace(PARADE, announced="soon"))


def test_progress_is_told_up_to_the_end() -> None:
    told: list[float] = []
    check(PARADE, matches=2, tell=lambda done, what: told.append(done))
    assert told == sorted(told)
    assert told[-1] == 1.0
