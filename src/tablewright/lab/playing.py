"""Plays matches one after another and measures each in the same pass.

A match leaves one row of whole numbers. Whole numbers add up the same in any order, so a report does
not depend on how the work was divided.
"""

# hot

from typing import Final, final

from librt.strings import BytesWriter, write_i64_le
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

ENDED: Final[i64] = 0
STOPPED: Final[i64] = 1  # by the limit of actions; it stands as if it had ended then
CRASHED: Final[i64] = 2

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
        self.actions: Actions = Actions()
        self.uses: vec[i64] = vec[i64]([0] * int(table.seats * table.word_count))
        self.marks: vec[i64] = vec[i64]()  # the number of actions at each look at the standings
        self.ranks: vec[i64] = vec[i64]()  # the ranks then, four bits a seat
        self.marked: i64 = 0
        self.clear()

    def clear(self) -> None:
        self.count: i64 = 0
        self.choices: i64 = 0
        self.dead: i64 = 0  # decisions without a choice
        self.lap: i64 = 0
        self.marked = 0
        for i in range(len(self.uses)):
            self.uses[i] = 0

    def play(self, position: Position, bots: list[Bot | None], luck: Dealer, thoughts: list[Dealer]) -> i64:
        """Plays to the end or the limit. A seat without a bot plays at random."""
        table = self.table
        actions = self.actions
        mask = position.acting()
        while mask != 0:
            if self.count >= table.limit:
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
        self.choices += actions.count
        if actions.count == 1:
            self.dead += 1
            return actions.items[0]
        if bot is None:
            return actions.items[thoughts.below(actions.count)]
        action = bot.choose(position.seen_by(seat), seat, thoughts)
        if not actions.has(action):
            raise ValueError(f"the bot at seat {seat} chose {action}, which is not legal")
        return action

    def race(self, clock: Clock, luck: Dealer) -> i64:
        """The same in real time, by a simulated clock: nobody waits."""
        while self.count < self.table.limit:
            played = clock.next()
            if played is None:
                return ENDED
            clock.position.apply(played.seat, played.action, luck)
            self.choices += clock.choices
            if clock.choices == 1:
                self.dead += 1
            self.note(clock.position, played.seat, played.action)
        return STOPPED

    def note(self, position: Position, seat: i64, action: i64) -> None:
        table = self.table
        self.count += 1
        self.uses[seat * table.word_count + table.words[action]] += 1
        for measure in table.measures:
            measure.step(position, seat, action)
        if table.seats > 1:
            turn = position.turn()
            # Standings are compared when everybody has had as many turns: fair, and not too often.
            lap: i64 = (turn - 1) // table.seats if turn > 0 else self.count // table.seats
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
            self.marks = append(self.marks, self.count)
            self.ranks = append(self.ranks, ranks)
        else:
            self.marks[self.marked] = self.count
            self.ranks[self.marked] = ranks
        self.marked += 1

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
        at = self.count
        mark = self.marked - 1
        while mark >= 0 and self.leaders(mark) == winners:
            at = self.marks[mark]
            mark -= 1
        return at

    def rank_at_half(self, winner: i64) -> i64:
        """Where a winner stood at half-time; 0: nobody looked by then."""
        rank: i64 = 0
        for mark in range(self.marked):
            if 2 * self.marks[mark] > self.count:
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
        outcome = position.outcome()
        extras = [micro(measure.after(position)) for measure in table.measures]
        write_row(course, number, state, position, outcome, extras)
    except Exception as error:
        table.rows.truncate(size)
        write_crash(course, number, f"{type(error).__name__}: {error}")


def micro(value: float) -> int:
    return int(NO_NUMBER) if value != value else round(value * MICRO)


HEAD: Final = (
    "match",
    "state",
    "reason",
    "actions",
    "turns",
    "rounds",
    "choices",
    "dead",
    "lead_changes",
    "settled",
    "half_rank",
)


def write_row(
    course: Course, number: i64, state: i64, position: Position, outcome: Outcome, extras: list[int]
) -> None:
    table = course.table
    winners: i64 = 0
    winner: i64 = -1
    one: i64 = 1
    for seat in range(table.seats):
        if outcome.ranks[seat] == 1:
            winners |= one << seat
            winner = seat
    rows = table.rows
    write_i64_le(rows, number)
    write_i64_le(rows, state)
    write_i64_le(rows, table.reason(outcome.reason))
    write_i64_le(rows, course.count)
    write_i64_le(rows, position.turn())
    write_i64_le(rows, position.round())
    write_i64_le(rows, course.choices)
    write_i64_le(rows, course.dead)
    write_i64_le(rows, course.lead_changes())
    write_i64_le(rows, course.settled(winners))
    write_i64_le(rows, course.rank_at_half(winner) if winner >= 0 else 0)
    for seat in range(table.seats):
        write_i64_le(rows, outcome.scores[seat])
    for seat in range(table.seats):
        write_i64_le(rows, outcome.ranks[seat])
    for i in range(len(course.uses)):
        write_i64_le(rows, course.uses[i])
    for extra in extras:
        write_i64_le(rows, extra)


def write_crash(course: Course, number: i64, error: str) -> None:
    table = course.table
    rows = table.rows
    write_i64_le(rows, number)
    write_i64_le(rows, CRASHED)
    write_i64_le(rows, table.reason(error))
    write_i64_le(rows, course.count)
    rest: i64 = len(HEAD) - 4 + 2 * table.seats + len(course.uses) + len(table.measures)
    for _ in range(rest):
        write_i64_le(rows, 0)
