"""Advice for a person: what a strong bot would do from the same view, and what it expects, and why."""

from tablewright.server.bots.question import question
from tablewright.server.errors import NotNow, Wrong
from tablewright.server.messages import Hint, HintTold, RefusedTold
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.visitor import Visitor
from tablewright.server.shares import Account


async def give_hint(room: Room, visitor: Visitor, asked: Hint) -> None:
    """Thinks beside everything else and answers when done; the table may have moved on by then.

    Only what is meant for the person is told; whatever else went wrong stands in the server's log.
    """
    try:
        visitor.answer(await thought_out(room, visitor, asked.id))
    except Wrong as error:
        refuse(room, visitor, asked.id, str(error))
    except Exception as error:
        room.services.metrics.add("thought_failures_total")
        room.services.failed("a hint failed", error, room=room.record.code)
        refuse(room, visitor, asked.id, "No hint can be had just now.")


async def thought_out(room: Room, visitor: Visitor, id: str) -> HintTold:
    play, seat = room.play, room.seat_of(visitor)
    if play is None or play.over or seat < 0 or not play.match.position.acting() >> seat & 1:
        raise NotNow("There is nothing for you to decide just now")
    account = Account(visitor.address, room.record.code)
    thought = await room.services.bot_pool.think(question(room.ledger, seat), account)
    return HintTold(id, room.box.words.data(thought.action), thought.label, thought.text, thought.reason)


def refuse(room: Room, visitor: Visitor, id: str, reason: str) -> None:
    visitor.answer(RefusedTold(id, reason, "", room.number_for(visitor.guest)))
