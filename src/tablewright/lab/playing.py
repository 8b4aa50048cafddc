"""Plays matches one after another and measures each in the same pass.

A match leaves one row of whole numbers. Whole numbers add up the same in any order, so a report does
not depend on how the work was divided.
"""

# hot

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.bots.bot import Bot
from tablewright.bots.clock import Clock
from tablewright.bots.playout import acting_seat
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.measure import Measure
from tablewright.core.outcome import Outcome
from tablewright.core.position import Position
from tablewright.lab.row import ENDED, STOPPED, Row

STREAMS: Final[i64] = 16  # kinds of luck in a match: the dealer's, each seat's thoughts, the clock's
CLOCK: Final[i64] = 15
MICRO: Final = 1_000_000.0  # measures of a game are kept in millionths
NO_NUMBER: Final[i64] = -(1 << 60)
BEHIND: Final[i64] = 15  # a rank that fits into four bits


@final
class Table:
    """A game laid out for many matches: what stays the same from one to the next."""

    def __init__(
        self,
        start: Position,
        seats: i64,
        words: list[int],
        word_count: i64,
        instinct: Instinct,
        measures: list[Measure],
        real_time: bool,
        limit: i64,
        paces: list[float],
    ) -> None:
        self.start: Position = start  # before the deal
        self.seats: i64 = seats
        self.words: vec[i64] = vec[i64](words)  # action → its word
        self.word_count: i64 = word_count
        self.instinct: Instinct = instinct
        self.measures: list[Measure] = measures
        self.real_time: bool = real_time
        self.limit: i64 = limit  # actions
        self.paces: list[float] = paces  # in real time: of each bot, a factor on its thinking time
        self.reasons: list[str] = []  # why matches ended, or what went wrong
        self.rows: BytesWriter = BytesWriter()

    def reason(self, text: str) -> i64:
        if text not in self.reasons:
            self.reasons.append(text)
        return self.reasons.index(text)


@final
class Course:
    """One match while it is played, and what has been seen of it."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.row: Row = Row(table.seats, table.word_count, len(table.measures))
        self.actions: Actions = Actions()
        self.marks: vec[i64] = vec[i64]()  # the number of actions at each look at the standings
        self.ranks: vec[i64] = vec[i64]()  # the ranks then, four bits a seat
        self.marked: i64 = 0
        self.clear()

    def clear(self) -> None:
        self.row.clear()
        self.lap: i64 = 0
        self.marked = 0

    def play(self, position: Position, bots: list[Bot | None], luck: Dealer, thoughts: list[Dealer]) -> i64:
        """Plays to the end or the limit. A seat without a bot plays at random."""
        table = self.table
        actions = self.actions
        mask = position.acting()
        while mask != 0:
            if self.row.actions >= table.limit:
                return STOPPED
            seat = acting_seat(mask, thoughts[table.seats])
            actions.clear()
            position.legal(seat, actions)
            action = self.choice(position, seat, bots[seat], thoughts[seat])
            position.apply(seat, action, luck)
            self.note(position, seat, action)
            mask = position.acting()
        return ENDED

    def choice(self, position: Position, seat: i64, bot: Bot | None, thoughts: Dealer) -> i64:
        actions = self.actions
        self.row.choices += actions.count
        if actions.count == 1:
            self.row.dead += 1
            return actions.items[0]
        if bot is None:
            return actions.items[thoughts.below(actions.count)]
        action = bot.choose(position.seen_by(seat), seat, thoughts)
        if not actions.has(action):
            raise ValueError(f"the bot at seat {seat} chose {action}, which is not legal")
        return action

    def race(self, clock: Clock, luck: Dealer) -> i64:
        """The same in real time, by a simulated clock: nobody waits."""
        row = self.row
        while row.actions < self.table.limit:
            played = clock.next()
            if played is None:
                return ENDED
            clock.position.apply(played.seat, played.action, luck)
            row.choices += clock.choices
            if clock.choices == 1:
                row.dead += 1
            self.note(clock.position, played.seat, played.action)
        return STOPPED

    def note(self, position: Position, seat: i64, action: i64) -> None:
        table, row = self.table, self.row
        row.actions += 1
        row.uses[seat * table.word_count + table.words[action]] += 1
        for measure in table.measures:
            measure.step(position, seat, action)
        if table.seats > 1:
            turn = position.turn()
            # Standings are compared when everybody has had as many turns: fair, and not too often.
            lap: i64 = (turn - 1) // table.seats if turn > 0 else row.actions // table.seats
            if lap != self.lap:
                self.lap = lap
                self.mark(position.outcome())

    def mark(self, standing: Outcome) -> None:
        """Keeps who stands where at this moment."""
        ranks: i64 = 0
        for seat in range(self.table.seats):
            rank: i64 = standing.ranks[seat]
            ranks |= (rank if rank < BEHIND else BEHIND) << (4 * seat)
        if self.marked == len(self.marks):
            self.marks = append(self.marks, self.row.actions)
            self.ranks = append(self.ranks, ranks)
        else:
            self.marks[self.marked] = self.row.actions
            self.ranks[self.marked] = ranks
        self.marked += 1

    def fill(self, number: i64, state: i64, position: Position) -> None:
        """Fills the row with what is known only at the end."""
        row, outcome = self.row, position.outcome()
        winners: i64 = 0
        winner: i64 = -1
        one: i64 = 1
        for seat in range(self.table.seats):
            row.scores[seat] = outcome.scores[seat]
            row.ranks[seat] = outcome.ranks[seat]
            if outcome.ranks[seat] == 1:
                winners |= one << seat
                winner = seat
        for i in range(len(self.table.measures)):
            row.extras[i] = micro(self.table.measures[i].after(position))
        row.match = number
        row.state = state
        row.reason = self.table.reason(outcome.reason)
        row.turns = position.turn()
        row.rounds = position.round()
        row.lead_changes = self.lead_changes()
        row.settled = self.settled(winners)
        row.half_rank = self.rank_at_half(winner) if winner >= 0 else 0

    def leaders(self, mark: i64) -> i64:
        """The bit mask of the seats in the lead at a look."""
        mask: i64 = 0
        one: i64 = 1
        ranks = self.ranks[mark]
        for seat in range(self.table.seats):
            if (ranks >> (4 * seat)) & 15 == 1:
                mask |= one << seat
        return mask

    def lead_changes(self) -> i64:
        """How often somebody else came to lead alone."""
        changes: i64 = 0
        before: i64 = 0
        for mark in range(self.marked):
            mask = self.leaders(mark)
            if mask & (mask - 1) == 0:
                if before != 0 and mask != before:
                    changes += 1
                before = mask
        return changes

    def settled(self, winners: i64) -> i64:
        """The number of actions after which the winners led without a break."""
        at = self.row.actions
        mark = self.marked - 1
        while mark >= 0 and self.leaders(mark) == winners:
            at = self.marks[mark]
            mark -= 1
        return at

    def rank_at_half(self, winner: i64) -> i64:
        """Where a winner stood at half-time; 0: nobody looked by then."""
        rank: i64 = 0
        for mark in range(self.marked):
            if 2 * self.marks[mark] > self.row.actions:
                return rank
            rank = (self.ranks[mark] >> (4 * winner)) & 15
        return rank


def play_matches(table: Table, bots: list[Bot | None], base: i64, first: i64, last: i64) -> None:
    """Plays matches `first` … `last - 1`; a row for each is added to the table's.

    Bots move round one seat with every match. The luck of a match depends on its number alone.
    """
    course = Course(table)
    for number in range(first, last):
        play_match(course, turned(bots, number % table.seats), base, number)


def turned(bots: list[Bot | None], by: i64) -> list[Bot | None]:
    count: i64 = len(bots)
    return [bots[(seat + by) % count] for seat in range(count)]


def clock_of(
    table: Table, position: Position, bots: list[Bot | None], number: i64, thoughts: list[Dealer]
) -> Clock:
    """The clock of a match; a pace moves round with its bot."""
    count: i64 = len(table.paces)
    paces = [table.paces[(seat + number) % count] for seat in range(count)]
    return Clock(position, bots, paces, table.instinct, thoughts)


def luck_of(base: i64, number: i64) -> Dealer:
    return SeededDealer(base + number * STREAMS)


def thoughts_of(base: i64, number: i64, seats: i64) -> list[Dealer]:
    """A luck of its own for each seat's thoughts, and the last for who is quicker."""
    thoughts: list[Dealer] = []
    for seat in range(seats):
        thoughts.append(SeededDealer(base + number * STREAMS + 1 + seat))
    thoughts.append(SeededDealer(base + number * STREAMS + CLOCK))
    return thoughts


def play_match(course: Course, bots: list[Bot | None], base: i64, number: i64) -> None:
    table = course.table
    course.clear()
    size = len(table.rows)
    try:
        luck = luck_of(base, number)
        position = table.start.clone()
        position.deal(luck)
        for measure in table.measures:
            measure.before(position)
        thoughts = thoughts_of(base, number, table.seats)
        if table.real_time:
            state = course.race(clock_of(table, position, bots, number, thoughts), luck)
        else:
            state = course.play(position, bots, luck, thoughts)
        course.fill(number, state, position)
        course.row.write(table.rows)
    except Exception as error:
        table.rows.truncate(size)
        course.row.crash(number, table.reason(f"{type(error).__name__}: {error}"))
        course.row.write(table.rows)


def micro(value: float) -> int:
    return int(NO_NUMBER) if value != value else round(value * MICRO)
