"""Can't Stop: roll four dice, pair them, climb. Stop in time, or lose what you gained in this turn."""

from tablewright.game import *

RULES = """\
**R1** Eleven tracks are numbered 2 to 12, the sums of two dice: the likelier a sum, the longer its track.
**R2** In your turn roll four dice, make two pairs of them, and advance a climber on the track of each sum.
**R3** You have three climbers. A track that somebody has finished is closed.
**R4** Advance on both sums if you can, else on one. If you can on neither, your climbers fall.
**R5** Then roll again, or stop: your camps are moved up to where the climbers are.
**R6** Whoever stops with a climber at the top of a track has finished it. Three finished tracks win.
"""
LENGTHS = (3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3)
CAMP, CLIMBER = 0, 1
PIECES = looks("camp:flag", "climber")
TRACKS = [Track(length, str(label), pieces=PIECES) for label, length in enumerate(LENGTHS, 2)]
DICE = Dice(4)
OPTIONS = (number("goal", 3, 1, 5, "How many finished tracks win"),)
CLIMBERS = 3

WORDS = Words()
TRACK = one_of(TRACKS)
ROLL = WORDS.action("roll", "Roll the dice", "R2")
STOP = WORDS.action("stop", "Stop and move your camps up", "R5")
CLIMB = WORDS.action("climb", "Advance on {one} and {other}", "R2", one=TRACK, other=TRACK)
CLIMB_ONE = WORDS.action("climb one", "Advance on {one} only", "R4", one=TRACK)
ROLLS = WORDS.event("rolls", "{seat} rolls {dice}.", "R2", sound="roll", seat=SEAT, dice=FACES)
FALLS = WORDS.event("falls", "{seat} can advance nowhere: all climbers fall.", "R4", sound="bad", seat=SEAT)
STOPS = WORDS.event("stops", "{seat} stops and moves the camps up.", "R5", seat=SEAT)
TOPS = WORDS.event(
    "finishes", "{seat} has finished track {track}.", "R6", sound="good", seat=SEAT, track=TRACK
)


class CantStop(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.tracks = [track.clone() for track in TRACKS]
        self.dice = DICE.clone()
        self.climbers: i64 = CLIMBERS  # left to begin a track with

    def climber(self, track: Track) -> i64:
        return track.at(piece(self.player, CLIMBER))

    def room(self, track: Track) -> i64:
        """How many spaces are left above the climber, or above the camp; 0: the track is closed."""
        for seat in range(self.seats):
            if track.is_home(piece(seat, CAMP)):
                return 0  # R3
        return track.length - 1 - max(self.climber(track), track.at(piece(self.player, CAMP)))

    def needs(self, track: Track) -> i64:
        """How many climbers it takes to advance there."""
        return 1 if self.climber(track) == OFF else 0

    def legal(self, seat: i64, out: Actions) -> None:
        if self.dice[0] == 0:
            out.add(ROLL)
            out.add_if(self.climbers < CLIMBERS, STOP)  # R5
            return
        for partner in (1, 2, 3):
            one = self.dice[0] + self.dice[partner] - 2  # the tracks begin at 2
            other = self.dice.total() - 4 - one
            self.offer(min(one, other), max(one, other), out)

    def offer(self, low: i64, high: i64, out: Actions) -> None:  # R4
        one, other = self.tracks[low], self.tracks[high]
        same = low == high
        needed = self.needs(one) + (0 if same else self.needs(other))
        if self.room(one) > same and self.room(other) > 0 and needed <= self.climbers:
            out.add_new(CLIMB + low * 11 + high)
            return
        for number in (low, high):
            track = self.tracks[number]
            if self.room(track) > 0 and self.needs(track) <= self.climbers:
                out.add_new(CLIMB_ONE + number)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == ROLL:
            self.roll(seat, dealer)
        elif action == STOP:
            self.stop(seat, dealer)
        elif action >= CLIMB_ONE:
            self.climb(self.tracks[action - CLIMB_ONE])
        else:
            self.climb(self.tracks[(action - CLIMB) // 11])
            self.climb(self.tracks[(action - CLIMB) % 11])

    def roll(self, seat: i64, dealer: Dealer) -> None:
        self.dice.roll(dealer)
        dealer.says(ROLLS, seat, self.dice.packed())
        possible = Actions()
        self.legal(seat, possible)
        if len(possible) == 0:  # R4
            dealer.says(FALLS, seat)
            self.end_turn()

    def climb(self, track: Track) -> None:
        if self.climber(track) == OFF:
            self.climbers -= 1
            track.put(piece(self.player, CLIMBER), track.at(piece(self.player, CAMP)))
        track.advance(piece(self.player, CLIMBER))
        self.dice.clear()

    def stop(self, seat: i64, dealer: Dealer) -> None:  # R5
        dealer.says(STOPS, seat)
        for label, track in enumerate(self.tracks):
            if self.climber(track) != OFF:
                track.put(piece(seat, CAMP), self.climber(track))
                if track.is_home(piece(seat, CAMP)):
                    dealer.says(TOPS, seat, label)
        if self.scores()[seat] >= self.options.number("goal"):  # R6
            self.win(seat, "Enough tracks are finished")
        self.end_turn()

    def end_turn(self) -> None:
        for track in self.tracks:
            track.remove(piece(self.player, CLIMBER))
        self.climbers = CLIMBERS
        self.dice.clear()
        self.next_player()

    def scores(self) -> list[int]:
        return [sum([track.is_home(seat) for track in self.tracks]) for seat in range(self.seats)]


PITCH = "Roll once more, or keep what you have climbed?"
BOX = Box("cant-stop", "Can't Stop", PITCH, (2, 4), CantStop, WORDS, options=OPTIONS, rules_text=RULES)
