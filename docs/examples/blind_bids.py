"""Blind Bids: eight lots, twelve coins each, and all bid at once and in secret."""

from tablewright.game import *

RULES = """\
**R1** Everybody has twelve coins. Eight lots, worth 1 to 8, come up one by one in a random order.
**R2** All bid for a lot in secret. The highest bid pays and takes it; if two are highest, nobody does.
**R3** After the last lot the most points win.
"""
COINS = Counters("coins", 12, icon="coin")
POINTS = Counters("points")
LOT = Counter("lot")
BID = Counter("bid", low=0, high=12, seen_by=OWNER)

WORDS = Words()
OFFER = WORDS.action("bid", "Bid {coins}", "R2", coins=span(0, 12))
SELLS = WORDS.event("sells", "{seat} pays {coins} for lot {lot}.", "R2", seat=SEAT, coins=NUMBER, lot=NUMBER)
KEEPS = WORDS.event("keeps", "Two bid as much: nobody takes lot {lot}.", "R2", lot=NUMBER)


class BlindBids(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.lots = bag_of([1, 2, 3, 4, 5, 6, 7, 8])  # public: which are left, in no order
        self.lot = LOT.clone()
        self.bids = BID.each(seats)  # hidden
        self.has_bid = [False] * seats  # public
        self.coins = COINS.clone()
        self.points = POINTS.clone()

    def deal(self, dealer: Dealer) -> None:  # R1
        self.lot.value = dealer.draw(self.lots)

    def acting(self) -> i64:
        waiting = [only(seat) for seat in range(self.seats) if not self.has_bid[seat]]
        return NOBODY if self.over else sum(waiting)

    def legal(self, seat: i64, out: Actions) -> None:
        for coins in range(self.coins[seat] + 1):
            out.add(OFFER + coins)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.bids[seat].value = action - OFFER
        self.has_bid[seat] = True
        if all(self.has_bid):
            self.sell(dealer)

    def sell(self, dealer: Dealer) -> None:  # R2
        bids = [int(bid.value) for bid in self.bids]
        best = max(bids)
        if bids.count(best) == 1:
            self.pay(bids.index(best), best, dealer)
        else:
            dealer.says(KEEPS, self.lot.value)
        for seat in range(self.seats):
            self.bids[seat].value = 0
            self.has_bid[seat] = False
        self.turns += 1
        if len(self.lots) == 0:
            self.end("The last lot is gone")  # R3
        else:
            self.deal(dealer)

    def pay(self, seat: i64, coins: i64, dealer: Dealer) -> None:
        self.coins.add(seat, -coins)
        self.points.add(seat, self.lot.value)
        dealer.says(SELLS, seat, coins, self.lot.value)

    def guess(self, dealer: Dealer) -> Position:
        """A hidden bid is at most what its owner has."""
        whole = self.clone()
        for seat in range(self.seats):
            if not self.has_bid[seat]:
                whole.bids[seat].value = 0
            elif self.bids[seat].value == UNKNOWN_NUMBER:
                whole.bids[seat].value = dealer.below(self.coins[seat] + 1)
        return whole

    def scores(self) -> list[int]:
        return self.points.listed(self.seats)


PITCH = "Bid in secret, and not too much."
BOX = Box("blind-bids", "Blind Bids", PITCH, (2, 4), BlindBids, WORDS, rules_text=RULES)
