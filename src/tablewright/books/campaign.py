"""What outlasts an adventure: the book, how often its adventures were tried, and what is carried over."""

# hot

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.atlas import Atlas, Page, Preface, Story
from tablewright.books.opcodes import IN_A_BOOK, MOST_ITEMS, NOWHERE
from tablewright.core.component import Shared
from tablewright.core.position import Position


class Campaign(Position):
    """All is public but the story, which a view has not, and the pages not reached."""

    def __init__(self, preface: Preface, atlas: Atlas) -> None:
        self.preface: Preface = preface
        self.atlas: Atlas = atlas
        self.story: Story | None = None
        self.pages: Shared[list[Page]] = []
        self.leg: i64 = 0
        self.last: i64 = 0  # the adventure that ends the match
        self.shift: Shared[vec[i64]] = vec[i64]([0] * int(preface.gauges))  # of the beginning, by difficulty
        self.mends_only: bool = True  # whether with life at 0 only what mends keeps her going (R9)
        # Of every adventure that has a border behind it (R15); of this adventure; of the whole campaign,
        # first ones not counted.
        self.most_tries: i64 = 1
        self.tries: i64 = 1
        self.more_tries: i64 = 0
        self.known: i64 = 0  # places of this adventure whose pages were read in an earlier try
        self.score: i64 = 0
        self.exit: i64 = NOWHERE
        # As the next adventure begins, or this one began.
        self.border_gauges: Shared[vec[i64]] = vec[i64]([0] * 0)
        self.border_items: i64 = 0
        self.border_flags: i64 = 0
        self.border_score: i64 = 0
        self.notebook: Shared[vec[i64]] = vec[i64]([0] * 0)  # of adventures left behind

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
