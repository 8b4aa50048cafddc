"""What dishonest servers do: programs that bend the honest code before it runs (see `Serving`)."""

# Helpers all of them may use. A deal suits when the last seat's first card is its best: any wish will do.
BEFORE = """
import copy
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Match
from tablewright.core.seal import Place, commitment, new_secret, new_word, word_digest
from tablewright.server.rooms import sealing
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.sealing import Sealing

honest_deal, honest_place, honest_shown = Sealing._deal, sealing.place_of, Room.shown

def suits(self, sheet, words, secret):
    luck = SealedLuck(bytes.fromhex(secret), sheet=sheet, words=words)
    dealt = Match(self.room.box, len(sheet.seats), luck, sheet.options).setup.dealt
    return not dealt or dealt[0] == max(dealt)

def given(self, sheet):
    return [self.words.get(seat, "") for seat in range(len(sheet.seats))]
"""

# Tries words at the last seat, which an accomplice or nobody holds, until the deal suits.
GRIND = """
async def deal(self, sheet):
    last, ground, words = len(sheet.seats) - 1, copy.deepcopy(sheet), given(self, sheet)
    while True:
        words[last] = new_word()
        ground.seats[last] = Place("person", word_digest(sheet.room, words[last]))
        if suits(self, ground, words, self.room.record.secret):
            break
    self.words[last] = words[last]
    await honest_deal(self, ground)
Sealing._deal = deal
"""

# The same with another secret instead.
OTHER_SECRET = """
async def deal(self, sheet):
    ground = copy.deepcopy(sheet)
    while True:
        secret = new_secret()
        ground.commitment = commitment(secret)
        if suits(self, ground, given(self, sheet), secret.hex()):
            break
    self.room.record.secret = secret.hex()
    await honest_deal(self, ground)
Sealing._deal = deal
"""

# The same, with the sheet as it was shown: then the secret does not fit it.
OTHER_SECRET_ON_THE_SAME_SHEET = """
async def deal(self, sheet):
    self.room.record.secret = new_secret().hex()
    await honest_deal(self, sheet)
Sealing._deal = deal
"""

# Never lets the first seat's word in.
LEFT_OFF = """
def place_of(room, seat):
    place = honest_place(room, seat)
    return Place(place.who, "") if seat is room.record.seats[0] or seat.guest == room.record.host else place
sealing.place_of = place_of
"""

# Takes the first seat's word, and deals without it.
DROPPED = """
async def deal(self, sheet):
    bare = copy.deepcopy(sheet)
    bare.seats[0] = Place("person", "")
    self.words.pop(0)
    await honest_deal(self, bare)
Sealing._deal = deal
"""

# Shows everybody but the host a sheet with another digest at the host's seat, to the end.
TWO_FACED = """
def shown_to(room, guest):
    shown = honest_shown(room, guest)
    if shown.sheet and guest != room.record.host:
        shown.sheet = copy.deepcopy(shown.sheet)
        shown.sheet.seats[0].digest = "ab" * 32
    return shown
Room.shown = shown_to
"""

# Takes all words, and shows another sheet with the same digests, whose number suits.
USED_AGAIN = """
async def deal(self, sheet):
    words, again = given(self, sheet), copy.deepcopy(sheet)
    while True:
        again.attempt += 1
        if suits(self, again, words, self.room.record.secret):
            break
    self.sheet = again
    self.room.tell_room()
    await honest_deal(self, again)
Sealing._deal = deal
"""

# Does not hear what the host promises.
DEAF = """
honest_promise = sealing.promise
async def promise(room, guest, digest):
    if guest != room.record.host:
        await honest_promise(room, guest, digest)
sealing.promise = promise
"""

# Deals as servers did before there were sheets, shows none and waits for no word.
OLD_WAY = """
def shown_to(room, guest):
    shown = honest_shown(room, guest)
    shown.sheet = None
    return shown
async def deal(self, sheet):
    changed = self.room.record.changing()
    self.storing = True
    await self.room.deal(changed)
    self.end()
Room.shown, Sealing._deal, Sealing.missing = shown_to, deal, lambda self: []
"""

# Calls starts off until the deal suits: nobody can prevent that, but it is counted.
CALLED_OFF = """
async def deal(self, sheet):
    if sheet.attempt < 3:
        self.call_off("Somebody left.")
    else:
        await honest_deal(self, sheet)
Sealing._deal = deal
"""
