"""Whether a match was dealt from what was sealed before its start."""

from collections.abc import Iterator

from tablewright.core.box import Box
from tablewright.core.errors import BadMatch
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Match, SavedMatch, check_fits
from tablewright.core.seal import Seal, commitment, faults_within


def verify(box: Box, saved: SavedMatch) -> Match:
    """Deals an opened match again from its seal and compares every result with the record."""
    check_fits(box, saved)
    options = box.recorded(saved.rules, saved.options)
    dealt = Match(box, saved.seats, SealedLuck.of(checked_seal(saved)), options)
    if dealt.setup.dealt != saved.dealt:
        raise BadMatch("the set-up was not dealt from the promised secret")
    for number, step in enumerate(saved.steps, 1):
        played = dealt.play(step.seat, box.words.number(step.action), step.at)
        if played.step.dealt != step.dealt:
            raise BadMatch(f"step {number} was not dealt from the promised secret")
    return dealt


def checked_seal(saved: SavedMatch) -> Seal:
    """The seal of a match, opened and in itself as it must be; or `BadMatch`."""
    seal = saved.seal
    if seal is None:
        raise BadMatch("this match was not sealed: there is no promise to check")
    if not seal.secret:
        raise BadMatch("this match is still sealed; its secret is opened when it ends")
    try:
        secret = bytes.fromhex(seal.secret)
    except ValueError as error:
        raise BadMatch("the secret in this file is not a hexadecimal number") from error
    if commitment(secret) != seal.commitment:
        raise BadMatch("the secret does not fit the promise that was published at the start")
    for fault in (*faults_within(seal), *faults_beside(saved)):
        raise BadMatch(f"the seal is broken: {fault}")
    return seal


def faults_beside(saved: SavedMatch) -> Iterator[str]:
    """Where a match is not the one its sheet was made for."""
    sheet = saved.seal.sheet if saved.seal else None
    if sheet is None:
        return
    if (sheet.game, sheet.rules) != (saved.game, saved.rules):
        yield "the sheet is of another game, or of another version of its rules"
    if sheet.options != saved.options or len(sheet.seats) != saved.seats:
        yield "the sheet has other options or another number of seats than the match"
