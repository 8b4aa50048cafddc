"""Breakthrough: two rows of men each, and whoever gets one across the board wins."""

from tablewright.game import *

RULES = """\
**R1** Each player begins with two rows of men. A turn: move one a square forward, straight or slanting.
**R2** A slanting move may take a man of the other side. Straight ahead the square must be empty.
**R3** Whoever reaches the far row, or takes the last man of the other side, wins.
"""
BOARD = Grid(8, 8, checkered=True)
CELL = cell_of(BOARD)

WORDS = Words()
MOVE = WORDS.action("move a man", "Move from {start} to {end}", "R1", start=CELL, end=CELL)
MOVES = WORDS.event("moves", "{seat} moves from {start} to {end}.", "R1", seat=SEAT, start=CELL, end=CELL)
TAKES = WORDS.event("takes", "{seat} takes on {end}.", "R2", sound="take", seat=SEAT, end=CELL)


class Breakthrough(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.board = BOARD.clone()
        for cell in range(16):
            self.board.put(cell, 1)
            self.board.put(63 - cell, 0)

    def legal(self, seat: i64, out: Actions) -> None:
        forward = -1 if seat == 0 else 1
        for start in range(64):
            if self.board.at(start) == seat:
                for right in (-1, 0, 1):
                    end = self.board.beside(start, right, forward)
                    blocked = seat if right != 0 else 1 - seat  # R2
                    if end >= 0 and self.board.at(end) not in (seat, blocked):
                        out.add(MOVE + start * 64 + end)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        start, end = (action - MOVE) // 64, (action - MOVE) % 64
        taken = self.board.move(start, end)
        dealer.says(MOVES, seat, start, end)
        if taken != EMPTY:
            dealer.says(TAKES, seat, end)
        if self.board.row(end) in (0, 7) or self.board.count(1 - seat) == 0:
            self.win(seat, "One man got through" if self.board.row(end) in (0, 7) else "No man is left")
        else:
            self.next_player()


PITCH = "Get one man across the board."
BOX = Box("breakthrough", "Breakthrough", PITCH, (2, 2), Breakthrough, WORDS, rules_text=RULES)
