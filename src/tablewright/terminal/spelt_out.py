"""An action typed in words: in the game's own, or as a label that was shown before. The rules answer."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tablewright.core.errors import Refused
from tablewright.core.match import Match
from tablewright.core.scene import Offer
from tablewright.terminal.choice import bare, by_name, by_sentence, chosen, holding, matching

MOST_REASONS = 4  # told at once, where what was typed can be understood in several ways


@dataclass(frozen=True)
class SpeltOut:
    """What somebody typed that is not surely one of the offers."""

    typed: str
    match: Match
    seat: int
    offers: Sequence[Offer]
    labels: Sequence[str]  # of the offers
    shown: Mapping[str, int]  # every label this person saw → the action it stood for when last shown

    def action(self) -> int:
        """The action meant; or `Refused`, if it is not possible now with the reason the rules give."""
        named = self.named()
        possible = [action for action in self.possible() if action in named]
        if len(possible) == 1:
            return possible[0]
        refusal = None if possible else self.refusal(named)
        if refusal is not None:
            raise refusal
        return self.number(chosen(self.typed, self.offers, self.labels))

    def named(self) -> list[int]:
        """All actions called so. What an offer's label denies is not meant by its short name:

        `reroll 5` names the fifth die, and the label tells what that die shows.
        """
        told = by_sentence(self.typed, self.match.box.words, self.match.names)
        return told or [one for one in by_name(self.typed, self.match.box.words) if not self.denied(one)]

    def denied(self, action: int) -> bool:
        labels = [label for one, label in zip(self.possible(), self.labels, strict=True) if one == action]
        return any(not set(bare(self.typed)[1:]) <= set(bare(label)) for label in labels)

    def possible(self) -> list[int]:
        return [self.number(offer) for offer in self.offers]

    def number(self, offer: Offer) -> int:
        return self.match.box.words.number(offer.action)

    # Why not

    def refusal(self, named: Sequence[int]) -> Refused | None:
        """What the rules say of it, where no offer is called so; the surest reading first."""
        if matching(self.typed, self.labels):
            return None
        same = [label for label in self.shown if bare(label) == bare(self.typed)]
        if same or named:
            return in_one(map(self.of_label, same)) or in_one(map(self.of_action, self.at_this_table(named)))
        if holding(self.typed, self.labels):
            return None
        seen = list(self.shown)
        return in_one(self.of_label(seen[number]) for number in holding(self.typed, seen))

    def of_label(self, label: str) -> Refused:
        action = self.shown[label]
        if action in self.possible():  # it stands for something else now: another card, another choice
            return Refused(f"“{label}” is not possible now", self.match.box.words.rule(action))
        return self.of_action(action)

    def of_action(self, action: int) -> Refused:
        return self.match.box.refusal(self.match.position, self.seat, action)

    def at_this_table(self, actions: Sequence[int]) -> Sequence[int]:
        """Without those that mention seats where nobody sits, unless there are no others."""
        return [action for action in actions if self.mentions_people(action)] or actions

    def mentions_people(self, action: int) -> bool:
        seats = re.findall(r"@(\d+)", self.match.box.words.sentence(action))
        return all(int(seat) < self.match.seats for seat in seats)


def in_one(reasons: Iterable[Refused]) -> Refused | None:
    """All different reasons as one answer."""
    different = list({str(one): one for one in reasons}.values())[:MOST_REASONS]
    if len(different) < 2:
        return different[0] if different else None
    rules = {one.rule for one in different}
    if len(rules) > 1:
        return Refused("; ".join(map(str, different)))
    return Refused("; ".join(one.reason for one in different), rules.pop())
