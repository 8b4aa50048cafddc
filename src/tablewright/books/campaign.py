"""What outlasts an adventure: the book, how often its adventures were tried, and what is carried over."""

# hot

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.atlas import Atlas, Page, Preface, Story
from tablewright.books.opcodes import IN_A_BOOK, MOST_ITEMS, NOWHERE
from tablewright.core.position import Position


class Campaign(Position):
    """All is public but the story, which a view has not, and the pages not reached."""

    def __init__(self, preface: Preface, atlas: Atlas, source: "Campaign | None" = None) -> None:
        self.preface: Preface = preface
        self.atlas: Atlas = atlas
        self.story: Story | None = None if source is None else source.story
        self.pages: list[Page] = [] if source is None else source.pages  # never changed, only replaced
        self.leg: i64 = 0 if source is None else source.leg
        self.last: i64 = 0 if source is None else source.last  # the adventure that ends the match
        # Of the beginning, by difficulty.
        self.shift: vec[i64] = vec[i64]([0] * int(preface.gauges)) if source is None else source.shift
        # Whether with life at 0 only what mends keeps her going (R9).
        self.mends_only: bool = True if source is None else source.mends_only
        # Of every adventure that has a border behind it (R15); of this adventure; of the whole campaign,
        # first ones not counted.
        self.most_tries: i64 = 1 if source is None else source.most_tries
        self.tries: i64 = 1 if source is None else source.tries
        self.more_tries: i64 = 0 if source is None else source.more_tries
        # Places of this adventure whose pages were read in an earlier try.
        self.known: i64 = 0 if source is None else source.known
        self.score: i64 = 0 if source is None else source.score
        self.exit: i64 = NOWHERE if source is None else source.exit
        # As the next adventure begins, or this one began. Never changed, only replaced.
        self.border_gauges: vec[i64] = vec[i64]([0] * 0) if source is None else source.border_gauges
        self.border_items: i64 = 0 if source is None else source.border_items
        self.border_flags: i64 = 0 if source is None else source.border_flags
        self.border_score: i64 = 0 if source is None else source.border_score
        # Of adventures left behind; replaced too.
        self.notebook: vec[i64] = vec[i64]([0] * 0) if source is None else source.notebook

    def round(self) -> i64:
        return self.leg + 1

    def beginning(self, gauge: i64, leg: i64) -> i64:  # R2
        assert self.story is not None
        value = self.story.legs[leg].begin[gauge] + self.shift[gauge]
        return max(0, min(self.preface.high[gauge], value))

    def may_try_again(self) -> bool:  # R15
        """Who thinks ahead, without the book, thinks of this try only: it shall succeed."""
        return self.story is not None and len(self.border_gauges) > 0 and self.tries < self.most_tries

    def named(self, thing: i64) -> i64:
        """A gauge, item or manoeuvre as announcements name it: by its book too."""
        return self.preface.number * IN_A_BOOK + thing

    def named_set(self, items: i64) -> i64:
        """Several items for an announcement, a bit each below the number of their book."""
        return self.preface.number * (1 << MOST_ITEMS) + items
