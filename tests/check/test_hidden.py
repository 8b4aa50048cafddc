"""Hidden things that get out through the log, and guesses that are not fair."""

from typing import Any

import pytest

from tablewright.check import Report
from tablewright.check.fairness import by_chance
from tablewright.core.bag import bag_of
from tablewright.core.box import Box
from tablewright.core.position import only
from tests.check.broken import HANDS, Hands, found, with_rules

DEALT, PLAYS, TAKES = 0, 1, 2  # the events of Hands
CARDS, HAND = 12, 3


def problems(report: Report, name: str) -> list[str]:
    return [finding.problem for finding in report.findings if finding.check == name]


# What is told


def hands_dealt(audience: Any) -> Box:
    """Hands that tells each card of the set-up to an audience."""

    def deal(self: Any, dealer: Any) -> None:
        self.deck = bag_of(list(range(1, CARDS + 1)))
        for seat in range(self.seats):
            self.hands[seat] = sorted(dealer.draw(self.deck) for _ in range(HAND))
            for card in self.hands[seat]:
                dealer.whispers(audience(self, seat), DEALT, card)
        self.unseen = 0

    return with_rules(HANDS, deal=deal)


def test_a_deal_that_is_told_to_its_own_seats_is_fine() -> None:
    assert found(hands_dealt(lambda self, seat: only(seat))).findings == []


@pytest.mark.parametrize(
    "audience", [lambda self, seat: -1, lambda self, seat: only((seat + 1) % self.seats)], ids=["all", "next"]
)
def test_a_deal_that_is_told_to_others(audience: Any) -> None:
    told = problems(found(hands_dealt(audience)), "secrets")
    assert told
    assert "test_hidden.py, line" in told[0]
    assert "is told “You are dealt" in told[0]


def hands_played(says: Any) -> Box:
    """Hands that tells something more of each card played."""

    def apply(self: Any, seat: int, action: int, dealer: Any) -> None:
        Hands.apply(self, seat, action, dealer)
        says(self, seat, dealer)

    return with_rules(HANDS, apply=apply)


def test_an_announcement_of_what_lies_in_a_hidden_hand() -> None:
    def says(self: Any, seat: int, dealer: Any) -> None:
        if self.hands[seat]:
            dealer.says(DEALT, max(self.hands[seat]))

    told = problems(found(hands_played(says)), "secrets")
    assert told
    assert "where all that it sees is the same" in told[0]


def test_an_announcement_that_is_made_or_not_for_a_hidden_reason() -> None:
    def says(self: Any, seat: int, dealer: Any) -> None:
        if self.hands[seat] and max(self.hands[seat]) > 6:
            dealer.says(TAKES, seat)

    told = problems(found(hands_played(says)), "secrets")
    assert told
    assert "“nothing”" in told[0]


def test_a_card_drawn_in_secret_and_told_to_all() -> None:
    def says(self: Any, seat: int, dealer: Any) -> None:
        if len(self.deck) and self.hands[seat]:
            self.deck.put(self.hands[seat].pop())
            self.hands[seat] = sorted([*self.hands[seat], drawn := int(dealer.draw(self.deck))])
            dealer.says(DEALT, drawn)

    assert problems(found(hands_played(says)), "secrets")


def test_luck_that_is_told_and_kept_nowhere_is_fine() -> None:
    box = hands_played(lambda self, seat, dealer: dealer.says(DEALT, dealer.d6() + dealer.d6()))
    assert found(box).findings == []


def test_a_spectator_who_sees_the_last_hand() -> None:
    """seen_by(-1) that takes -1 for a place in a list."""

    def seen_by(self: Any, seat: int) -> Any:
        view = Hands.seen_by(self, seat % self.seats)
        view.__class__ = type(self)
        return view

    told = problems(found(with_rules(HANDS, seen_by=seen_by)), "onlookers")
    assert any("a spectator sees what seat 0 cannot know: field hands" in problem for problem in told)


# Guesses


def hands_guessed(fill: Any) -> Box:
    """Hands with another way to fill the hidden hands from the unseen cards."""

    def guess(self: Any, dealer: Any) -> Any:
        whole = self.clone()
        known = {card for hand in self.hands for card in hand} | set(self.trick) | set(self.gone)
        unseen = [card for card in range(1, CARDS + 1) if card not in known]
        for seat, hand in enumerate(whole.hands):
            hidden = [card for card in hand if not card]
            hand[:] = sorted([card for card in hand if card] + [fill(seat, unseen, dealer) for _ in hidden])
        whole.deck, whole.unseen = bag_of(unseen), 0
        return whole

    return with_rules(HANDS, guess=guess)


def drawn(cards: list[int], dealer: Any) -> int:
    return cards.pop(int(dealer.below(len(cards))))


def test_a_fair_guess_is_fine() -> None:
    assert found(hands_guessed(lambda seat, unseen, dealer: drawn(unseen, dealer))).findings == []


def test_a_guess_that_deals_low_cards_first() -> None:
    def fill(seat: int, unseen: list[int], dealer: Any) -> int:
        return unseen.pop(0) if dealer.below(2) else drawn(unseen, dealer)

    (told,) = problems(found(hands_guessed(fill)), "fair guesses")[:1]
    assert "is not fair: " in told
    assert "of as many deals" in told or "pairs of guesses" in told


def test_a_guess_that_is_always_the_same() -> None:
    def fill(seat: int, unseen: list[int], dealer: Any) -> int:
        return unseen.pop(sum(unseen) * 7919 % len(unseen))  # as good as any, but never another

    told = problems(found(hands_guessed(fill)), "fair guesses")
    assert "in 600 of 600 pairs of guesses" in told[0]


def test_a_guess_that_never_gives_a_card_to_a_hand() -> None:
    def fill(seat: int, unseen: list[int], dealer: Any) -> int:
        rest = [card for card in unseen if card != 7] if seat == 1 else unseen
        card = drawn(rest[:], dealer)
        unseen.remove(card)
        return card

    told = problems(found(hands_guessed(fill)), "fair guesses")
    assert "hands[1] has 7 in 0 of 600 guesses" in told[0]


def test_chances_are_those_of_fisher() -> None:
    assert by_chance(10, 10, 20) == 1.0
    assert by_chance(20, 0, 20) == pytest.approx(2 / 137846528820)  # one way of 40 over 20, on each side
    assert by_chance(0, 9, 10) == pytest.approx(2 * 10 / 167960)
