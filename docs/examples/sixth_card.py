"""The Sixth Card: everybody picks a card in secret, and nobody wants to be the sixth in a row."""

from tablewright.game import *

RULES = """\
**R1** There are cards from 1 to 104. Everybody gets ten, and four cards begin four rows.
**R2** All pick a card of their hand in secret. They are turned up and laid in the order of their numbers.
**R3** A card goes to the row that ends with the highest number below it.
**R4** The sixth card of a row takes the five before it, and stays as the first of that row.
**R5** A card below the ends of all rows takes a row of its player's choice.
**R6** A card taken costs 1 point; 2 if it ends in 5, 3 if in 0, 5 if both digits are alike, and 55 costs 7.
**R7** When the hands are empty and somebody has 66 points, the game is over. The fewest points win.
"""


def cost(face: int) -> int:  # R6
    if face % 11 == 0:
        return 7 if face == 55 else 5
    return 3 if face % 10 == 0 else 2 if face % 5 == 0 else 1


PACK = Pack(Kind(number=face, text=f"costs {cost(face)}") for face in range(1, 105))
DECK, HAND, ROW, TAKEN = Deck(PACK), Hand(PACK), Row(PACK), Pile(PACK, "taken")
PICKED = Cards(PACK, "picked", seen_by=OWNER)
POINTS = Counters("points")
OPTIONS = (
    number("limit", 66, 10, 100, "How many points end the game"),
    number("hand", 10, 5, 10, "How many cards are dealt"),
)

WORDS = Words()
WHICH_ROW, CARD, COST = one_of(ROW, 4), told(PACK.name), told(lambda cost: counted(cost, "point"))
PICK = WORDS.action("pick a card", "Pick {card}", "R2", card=card_of(HAND))
TAKE = WORDS.action("take a row", "Take row {row}", "R5", row=WHICH_ROW)
OPENS = WORDS.event("turns up", "The picked cards are turned up.", "R2", sound="card")
LAYS = WORDS.event("lays", "{seat} lays {card} on row {row}.", "R3", seat=SEAT, card=CARD, row=WHICH_ROW)
TAKES = WORDS.event("takes", "{seat} takes row {row}: {cost}.", "R4", seat=SEAT, row=WHICH_ROW, cost=COST)


class SixthCard(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = DECK.clone()
        self.rows = ROW.times(4)
        self.taken = TAKEN.clone()
        self.hands = HAND.each(seats)
        self.picked = PICKED.each(seats)
        self.points = POINTS.clone()
        self.taking: i64 = -1  # public: who has to take a row (R5)

    def deal(self, dealer: Dealer) -> None:  # R1
        self.deck.refill()
        self.taken.clear()
        for row in self.rows:
            row.clear()
            self.deck.deal(1, row, dealer)
        for hand in self.hands:
            self.deck.deal(self.options.number("hand"), hand, dealer)

    def acting(self) -> i64:
        if self.over:
            return NOBODY
        if self.taking >= 0:
            return only(self.taking)
        return sum([only(seat) for seat in range(self.seats) if len(self.picked[seat]) == 0])

    def legal(self, seat: i64, out: Actions) -> None:
        if seat == self.taking:
            for row in range(4):
                out.add(TAKE + row)
        else:
            for card in self.hands[seat].listed():
                out.add(PICK + card)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if seat == self.taking:
            self.taking = -1
            self.take(seat, action - TAKE, dealer)
        else:
            self.hands[seat].remove(action - PICK)
            self.picked[seat].add(action - PICK)
            if self.acting() != NOBODY:
                return
            for cards in self.picked:
                cards.turn_up()
            dealer.says(OPENS)
        self.lay_all(dealer)

    def lay_all(self, dealer: Dealer) -> None:  # R2
        waiting = [seat for seat in range(self.seats) if len(self.picked[seat]) > 0]
        for seat in sorted(waiting, key=lambda each: self.picked[each].top):
            ends = [row for row in range(4) if self.rows[row].top < self.picked[seat].top]
            if not ends:  # R5
                self.taking = seat
                return
            row = max(ends, key=lambda each: self.rows[each].top)  # R3
            if len(self.rows[row]) == 5:
                self.take(seat, row, dealer)
            else:
                self.lay(seat, row, dealer)
        self.end_trick(dealer)

    def take(self, seat: i64, row: i64, dealer: Dealer) -> None:  # R4
        paid = sum([cost(card + 1) for card in self.rows[row].listed()])
        self.points[seat] += paid
        self.rows[row].move_all(self.taken)
        dealer.says(TAKES, seat, row, paid)
        self.lay(seat, row, dealer)

    def lay(self, seat: i64, row: i64, dealer: Dealer) -> None:
        card = self.picked[seat].top
        self.picked[seat].move_all(self.rows[row])
        dealer.says(LAYS, seat, card, row)

    def end_trick(self, dealer: Dealer) -> None:
        for cards in self.picked:
            cards.turn_down()
        if len(self.hands[0]) == 0 and max(self.scores()) >= self.options.number("limit"):  # R7
            self.end("Somebody has too many points")
        elif len(self.hands[0]) == 0:
            self.deal(dealer)

    def scores(self) -> list[int]:
        return self.points.listed(self.seats)

    def outcome(self) -> Outcome:  # R7
        return ranked(self.scores(), [-points for points in self.scores()], self.ending)


PITCH = "Pick in secret, and do not be the sixth."
BOX = Box("sixth-card", "The Sixth Card", PITCH, (2, 8), SixthCard, WORDS, options=OPTIONS, rules_text=RULES)
