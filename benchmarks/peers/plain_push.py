"""Push in ordinary Python for the peers' environments: as fast as their users would write it, and no faster.

Luck is asked for from outside: while `awaits` is CARD or DIE, `draw(index)` or `roll(face)` comes next,
so that one implementation serves environments with and without explicit chance.
"""

FLIP, STOP, BANK, PLACE, TAKE = 0, 1, 2, 7, 10
ACTIONS = 13
ROLL, SWITCH, STAR = 30, 31, 5
PLAYER, CARD, DIE = "player", "card", "die"
START_OF_TURN, PLACING, FLIP_OR_STOP, TAKING, OVER = range(5)

CLASHES = [
    sum(1 << other for other in range(30) if other // 6 == card // 6 or other % 6 == card % 6)
    for card in range(30)
]
CLASHES.append(1 << ROLL)


class PlainPush:
    def __init__(self, seats: int, *, highest: bool = False, wipe: bool = False) -> None:
        self.seats = seats
        self.highest = highest
        self.wipe = wipe
        self.deck = [card for card in range(30) for _ in range(3)] + [ROLL] * 18
        if seats > 2:
            self.deck += [SWITCH] * 12
        self.stacks = [0, 0, 0]  # bit sets of cards
        self.cards: list[list[int]] = [[], [], []]  # the number cards of each stack
        self.bench = [[0] * 5 for _ in range(seats)]
        self.bank = [0] * seats
        self.active = 0
        self.player = 0
        self.step = 1
        self.takers = 0
        self.card = -1
        self.phase = START_OF_TURN
        self.awaits = PLAYER

    def clone(self) -> "PlainPush":
        copy = PlainPush.__new__(PlainPush)
        copy.__dict__.update(self.__dict__)
        copy.deck = self.deck[:]
        copy.stacks = self.stacks[:]
        copy.cards = [cards[:] for cards in self.cards]
        copy.bench = [rows[:] for rows in self.bench]
        copy.bank = self.bank[:]
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> "PlainPush":
        return self.clone()

    def legal(self) -> list[int]:
        if self.phase == START_OF_TURN:
            bench = self.bench[self.player]
            return [FLIP] + [BANK + colour for colour in range(5) if bench[colour]]
        if self.phase == FLIP_OR_STOP:
            return [FLIP, STOP] if any(self.stacks) else [FLIP]
        if self.phase == PLACING:
            return self.places()
        if self.phase == TAKING:
            return self.takes()
        return []

    def places(self) -> list[int]:
        clashing = CLASHES[self.card]
        found = []
        empty_offered = False
        for s, stack in enumerate(self.stacks):
            if not stack:
                if not empty_offered:
                    found.append(PLACE + s)
                empty_offered = True
            elif not stack & clashing:
                found.append(PLACE + s)
        return found

    def takes(self) -> list[int]:
        if self.highest and self.player == self.active:
            most = max(map(value, self.cards))
            if most:
                return [TAKE + s for s in range(3) if value(self.cards[s]) == most]
        return [TAKE + s for s in range(3) if self.stacks[s]]

    def play(self, action: int) -> None:
        if action == FLIP:
            self.awaits = CARD
        elif action == STOP:
            self.share_out()
        elif action < PLACE:
            self.bank[self.active] += self.bench[self.active][action - BANK]
            self.bench[self.active][action - BANK] = 0
            self.end_turn()
        elif action < TAKE:
            self.stacks[action - PLACE] |= 1 << self.card
            if self.card != ROLL:
                self.cards[action - PLACE].append(self.card)
            self.go_on()
        else:
            self.take(action - TAKE)

    def draw(self, index: int) -> None:
        self.awaits = PLAYER
        card = self.deck[index]
        last = self.deck.pop()
        if index < len(self.deck):
            self.deck[index] = last
        if card == SWITCH:
            self.step = -self.step
            self.go_on()
            return
        self.card = card
        clashing = CLASHES[card]
        if all(stack & clashing for stack in self.stacks):
            self.player = -1  # nobody takes before the die has fallen
            self.awaits = DIE
        else:
            self.phase = PLACING

    def roll(self, face: int) -> None:
        self.awaits = PLAYER
        bust = self.player < 0
        bench = self.bench[self.active if bust else self.player]
        if face < STAR:
            bench[face] = 0
        elif self.wipe:
            bench[:] = [0] * 5
        if bust:
            self.let_take((self.active + self.step) % self.seats, self.seats - 1)
        else:
            self.next_taker()

    def take(self, s: int) -> None:
        stack = self.stacks[s]
        self.stacks[s] = 0
        bench = self.bench[self.player]
        for card in self.cards[s]:
            bench[card // 6] += card % 6 + 1
        self.cards[s] = []
        if stack >> ROLL:
            self.awaits = DIE
        else:
            self.next_taker()

    def next_taker(self) -> None:
        self.takers -= 1
        if self.takers and any(self.stacks):
            self.player = (self.player + self.step) % self.seats
        else:
            self.end_turn()

    def go_on(self) -> None:
        if self.deck:
            self.phase = FLIP_OR_STOP
        else:
            self.share_out()

    def share_out(self) -> None:
        if any(self.stacks):
            self.let_take(self.active, self.seats)
        else:
            self.end_turn()

    def let_take(self, first: int, takers: int) -> None:
        self.player = first
        self.takers = takers
        self.phase = TAKING

    def end_turn(self) -> None:
        self.stacks = [0, 0, 0]
        self.cards = [[], [], []]
        self.step = 1
        self.active = (self.active + 1) % self.seats
        self.player = self.active
        self.phase = START_OF_TURN if self.deck else OVER

    def scores(self) -> list[int]:
        return [self.bank[seat] + sum(self.bench[seat]) for seat in range(self.seats)]

    def numbers(self) -> list[int]:
        """What an observation holds: everything but the order of the deck."""
        own = [number for rows in self.bench for number in rows]
        return [*self.stacks, *own, *self.bank, self.player, self.phase, self.card, len(self.deck)]


def value(cards: list[int]) -> int:
    return sum(card % 6 + 1 for card in cards)
