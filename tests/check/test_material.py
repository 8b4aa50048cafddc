"""What a table of material declares hidden, and a game gives away all the same."""

from dataclasses import replace
from typing import Any

import pytest
from mypy_extensions import i64

from tablewright.check import Report, check
from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.position import only
from tablewright.core.scene import Card, Panel, Scene, Touch
from tablewright.core.words import SEAT, Words, told
from tablewright.material.cards import Deck, Hand, Pile
from tablewright.material.guessing import guess_all
from tablewright.material.pack import numbered
from tablewright.material.parameters import card_of
from tablewright.material.table import Table

PACK = numbered(1, 9)
DECK, HAND, TRICK = Deck(PACK), Hand(PACK), Pile(PACK, "trick")
RULES = """\
**R1** Everybody holds three cards. In turn, play one face up and draw another.

**R2** When the deck is empty, the higher sum of the cards left in the hands wins.
"""
WORDS = Words()
PLAY = WORDS.action("play", "Play {card}", "R1", card=card_of(HAND))
PLAYS = WORDS.event("plays", "{seat} plays {card}.", "R1", seat=SEAT, card=told(PACK.name))
DRAWS = WORDS.event("draws", "{seat} draws {card}.", "R1", seat=SEAT, card=told(PACK.name))


class Secrets(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = DECK.clone()
        self.hands = HAND.each(seats)
        self.trick = TRICK.clone()

    def deal(self, dealer: Dealer) -> None:
        for hand in self.hands:
            self.deck.deal(3, hand, dealer)

    def legal(self, seat: i64, out: Actions) -> None:
        for card in self.hands[seat].listed():
            out.add(PLAY + card)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.hands[seat].remove(action - PLAY)
        self.trick.add(action - PLAY)
        dealer.says(PLAYS, seat, action - PLAY)
        drawn = self.deck.draw(dealer)
        self.hands[seat].add(drawn)
        self.tell(seat, drawn, dealer)
        if len(self.deck) == 0:
            self.end("The deck is empty")
        self.next_player()

    def tell(self, seat: i64, drawn: i64, dealer: Dealer) -> None:
        dealer.whispers(only(seat), DRAWS, seat, drawn)

    def scores(self) -> list[int]:
        return [sum(hand.listed()) if self.over else 0 for hand in self.hands]


BOX = Box("secrets", "Secrets", "Play one, draw one", (2, 2), Secrets, WORDS, rules_text=RULES)


def found(start: type[Table] = Secrets, **more: Any) -> Report:
    return check(replace(BOX, start=start, **more), matches=4, seed=3)


def problems(report: Report, *names: str) -> list[str]:
    return [finding.problem for finding in report.findings if finding.check in names]


def test_declared_hands_are_kept() -> None:
    report = found()
    assert report.ok, "\n".join(map(str, report.findings))


def test_a_hand_that_an_own_seen_by_shows() -> None:
    class Shown(Secrets):
        def seen_by(self, seat: i64) -> "Shown":
            view = self.clone()
            view.deck.hide()
            return view

    told = problems(found(Shown), "onlookers")
    assert any("a spectator sees what seat" in problem and "field hands" in problem for problem in told), told


def test_a_hand_that_an_own_seen_by_shows_to_one_neighbour() -> None:
    class Peeking(Secrets):
        def seen_by(self, seat: i64) -> "Peeking":
            view = Table.seen_by(self, seat)
            assert isinstance(view, Peeking)
            if seat == 0:
                view.hands[1] = self.hands[1].clone()
            return view

    report = found(Peeking)
    told = [str(finding) for finding in report.findings]
    assert any("hands" in one and "seat 0" in one for one in told), told


def test_a_hand_that_a_scene_shows() -> None:
    kept: dict[int, list[int]] = {}  # where a careless game keeps what it should not

    class Careless(Secrets):
        def seen_by(self, seat: i64) -> Any:
            kept[0] = self.hands[1].listed()
            return Table.seen_by(self, seat)

    def scene(view: Careless, seat: int) -> Scene:
        held = view.hands[seat].listed() if seat >= 0 else []
        cards: list[Any] = [Card(f"card-{card}", f"card {card}") for card in held]
        label = ", ".join(map(str, kept[0]))
        return Scene([Panel("table", f"the other holds {label}", parts=cards)], prompt="Play.")

    def touch(view: Careless, seat: int, action: int) -> Touch:
        return Touch([f"card-{action - PLAY}"])

    told = problems(found(Careless, scene=scene, touch=touch), "pictures")
    assert any("are drawn differently" in problem for problem in told), told


def test_a_card_that_is_said_instead_of_whispered() -> None:
    class Loud(Secrets):
        def tell(self, seat: i64, drawn: i64, dealer: Dealer) -> None:
            dealer.says(DRAWS, seat, drawn)

    told = problems(found(Loud), "secrets")
    assert told
    assert "test_material.py, line" in told[0]
    assert "draws" in told[0]
    assert "where all that it sees is the same" in told[0]


def test_a_guess_of_ones_own_that_is_not_fair() -> None:
    class Biased(Secrets):
        def guess(self, dealer: Dealer) -> "Biased":
            whole = self.clone()
            seen = {card for lot in (whole.trick, *whole.hands) for card in lot.listed()}
            unseen = sorted({*range(9)} - seen)
            for hand in whole.hands:
                for index in range(len(hand)):
                    if hand[index] == 255:  # the highest first
                        hand.kinds[index] = unseen.pop()
            guess_all(whole.parts(), dealer)
            return whole

    told = problems(found(Biased), "fair guesses")
    assert told
    assert "guess() from the view of seat 0 is not fair: " in told[0]


def test_a_guess_of_ones_own_that_doubles_a_card() -> None:
    class Doubling(Secrets):
        def guess(self, dealer: Dealer) -> Any:
            whole = Table.guess(self, dealer)
            assert isinstance(whole, Doubling)
            whole.hands[0].kinds[0] = whole.hands[1].kinds[0]
            return whole

    report = found(Doubling)
    assert problems(report, "guesses", "fair guesses"), [str(finding) for finding in report.findings]


@pytest.mark.parametrize("doubled", ["hand", "trick"])
def test_a_card_that_lies_in_two_places(doubled: str) -> None:
    class Doubled(Secrets):
        def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
            super().apply(seat, action, dealer)
            (self.hands[seat] if doubled == "hand" else self.trick).add(action - PLAY)

    told = [str(finding) for finding in found(Doubled).findings]
    assert any("more often than the pack has it" in one for one in told), told
