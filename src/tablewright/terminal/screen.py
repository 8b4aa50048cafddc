"""One screen: the table, what happened, the question and the offers, in no more rows than a window has."""

from dataclasses import dataclass, replace

from tablewright.core.scene import Scene
from tablewright.terminal.blocks import NOTHING, Block, below
from tablewright.terminal.offers import Listing, cut, listings
from tablewright.terminal.pen import Pen
from tablewright.terminal.scenes import Easel, numbers_on_the_table, prompt

LEAST_NEWS = 3  # rows for what happened, if there was so much; all that are free if there are more
FEWEST_OFFERS = 6  # rows for what can be done; a third of the window if that is more
SHORT_OF_ROWS = 4  # rows for what can be done where the table needs the others


@dataclass(frozen=True)
class Screen:
    """What shall be seen at once."""

    scene: Scene
    pen: Pen
    rows: int
    news: Block = NOTHING
    message: Block = NOTHING  # an answer to what was typed
    heading: Block = NOTHING  # whose turn it is, where several people share a keyboard
    list_instead: Block | None = None  # offers somebody asked to see

    @property
    def most(self) -> int:
        return max(FEWEST_OFFERS, (self.rows + 1) // 3)

    def drawn(self) -> Block:
        """The first arrangement that fits: of the list and the table one shrinks, then the other."""
        labels = [self.pen.named(one.label) for one in self.scene.offers]
        ways = list(listings(labels, self.pen))
        numbers = numbers_on_the_table(self.scene) if ways[0].height > self.most else {}
        if numbers and self.list_instead is None:
            rest = list(listings(labels, self.pen, elsewhere=set(numbers.values())))
            drawn = self.arranged(rest, Easel(self.scene, replace(self.pen, numbers=numbers)))
            if drawn is not None:
                return drawn
        easel = Easel(self.scene, self.pen)
        return self.arranged(ways, easel) or self.squeezed(ways, easel)

    def arranged(self, ways: list[Listing], easel: Easel) -> Block | None:
        """The first pair of a list and a table that leaves rows for the news."""
        lists = self.lists(ways)
        compact = [*lists[1:], *lists[:1]]  # a story that is cut short gets every row there is
        attempts = [(easel.whole, lists), (easel.fewer, lists), (easel.shorter, compact)]
        for picture, some in attempts:
            for listing in some:
                for news in (LEAST_NEWS, 1):
                    drawn = picture(self.room(listing) - min(news, self.news_wanted))
                    if drawn is not None:
                        return self.put_together(drawn, listing)
        return None

    def lists(self, ways: list[Listing]) -> list[Block]:
        """Plain, with open runs, with closed runs, as far as they have room."""
        if self.list_instead is not None:
            return [self.list_instead]
        fitting = [way for way in ways if way.height <= self.most]
        open_runs = [way for way in fitting if not way.closed]
        # The last way of all names only first words: not before everything else was tried.
        closed = [way for way in ways[:-1] if way.height <= SHORT_OF_ROWS]
        return [way.drawn for way in (*fitting[:1], *open_runs[-1:], *closed[:1])]

    @property
    def news_wanted(self) -> int:
        """An answer takes the place of news."""
        return 0 if self.message.lines else self.news.height

    def squeezed(self, ways: list[Listing], easel: Easel) -> Block:
        """Rows for the list first, then for the table what remains."""
        if self.list_instead is not None:
            return self.put_together(easel.squeezed(self.room(self.list_instead)), self.list_instead)
        short = [way.drawn for way in ways if way.height <= SHORT_OF_ROWS]
        listing = short[0] if short else cut(ways[-1].drawn, SHORT_OF_ROWS)
        kept = min(1, self.news_wanted)
        return self.put_together(easel.squeezed(self.room(listing) - kept), listing)

    def room(self, listing: Block) -> int:
        """Rows for the table and the news."""
        return self.rows - self.question(listing).height - self.message.height

    def question(self, listing: Block) -> Block:
        return below([self.heading, prompt(self.scene, self.pen), listing])

    def put_together(self, table: Block, listing: Block) -> Block:
        free = max(0, self.room(listing) - table.height)
        told = Block(self.news.lines[-free:]) if free else NOTHING
        return below([table, told, self.message, self.question(listing)])
