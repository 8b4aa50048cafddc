"""What a thinking process must know to decide for a seat."""

from tablewright import shelf
from tablewright.server.bots.worker import Question
from tablewright.server.play.ledger import Ledger


def question(ledger: Ledger, seat: int, level: str = "") -> Question:
    """The match up to now, and whose decision is wanted; without a level, advice for a person."""
    record = ledger.record
    return Question(
        record.code,
        shelf.source(ledger.box),
        record.rules,
        len(record.seats),
        record.options,
        record.dealt,
        ledger.playing().stored,
        seat,
        level,
        shelf.edition(ledger.box),
    )
