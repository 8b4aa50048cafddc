"""Connect Four: drop discs into a standing grid. Four of one's own in a line win."""

from tablewright.game import *

RULES = """\
**R1** The two players take turns. Drop a disc into a column that is not full: it falls on those below it.
**R2** Four of your discs in a straight line win: across, upright or slanting.
**R3** When all squares are full and nobody has such a line, it is a draw.
"""
BOARD = Grid(7, 6, falls=True)

WORDS = Words()
COLUMN = column_of(BOARD)
DROP = WORDS.action("drop a disc", "Drop a disc into column {column}", "R1", column=COLUMN)
DROPS = WORDS.event("drops", "{seat} plays column {column}.", "R1", seat=SEAT, column=COLUMN)


class ConnectFour(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.board = BOARD.clone()

    def legal(self, seat: i64, out: Actions) -> None:
        for column in range(7):
            out.add_if(self.board.lowest_empty(column) >= 0, DROP + column)  # R1

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        cell = self.board.lowest_empty(action - DROP)
        self.board.put(cell, seat)
        dealer.says(DROPS, seat, action - DROP)
        if self.board.longest_line(cell) >= 4:
            self.win(seat, "Four in a line")  # R2
        elif self.board.is_full():
            self.end("The board is full")  # R3
        else:
            self.next_player()


PITCH = "Drop discs; four in a line win."
BOX = Box("connect-four", "Connect Four", PITCH, (2, 2), ConnectFour, WORDS, rules_text=RULES)
