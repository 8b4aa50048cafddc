"""A small book that is right, and small ways to make it wrong."""

from pathlib import Path

from tablewright.books.box import examined

SMALL = """\
book: The Well
game: dry-country
hero: Nell
gauges:
  T: {name: Daylight, most: 9, role: clock}
  N: {name: Nerve, most: 3, role: skill}
  L: {name: Life, most: 4, start: 2, role: life}
  S: {name: Shells, most: 6}
rules:
  combat: {coins: N, round: 1}
  repair: {pay: "1 T, 1 S", gain: 1 L}
  manoeuvres:
    sprint: {test: N 1, pay: 1 S, gain: 1 T}
difficulty:
  normal: {help: as it is}
  dark: {help: less light, more: 3 T}
equipment:
  rope: {name: A rope, text: Long enough., use: [{text: It holds.}, {gain: 1 L}]}
  lamp: {name: A lamp, coins: 1 N}
adventures:
  well:
    title: The Well
    start: 0
    goal: 3
    intro: The well at the ranch has gone dry, and somebody is singing at the bottom of it.
    places:
      0: {name: The ranch, at: "10, 10", text: "A door, banging."}
      1:
        name: The corral
        at: 50, 10
        text: A horse looks at her.
        steps:
          - test: N 1
            pass:
              - text: It lets her come near.
              - take: rope
            fail:
              - lose: 1 L
      2:
        name: The ridge
        at: 10, 50
        text: Somebody has been waiting here.
        steps:
          - fight: The stranger
            strength: 1
            flee: 1 T
            won:
              - take: lamp
              - gain: 2 S
      3:
        name: The well
        at: 50, 50
        text: Far below, the song stops.
        steps: &down
          - choose:
              - say: Climb down
                need: has rope
                do:
                  - exit: down
              - say: Go away
                pay: 1 T
                do:
                  - text: The song begins again.
        again: *down
      A: {name: The crypt, at: "30, 30", text: Cool and dark., steps: [{gain: 1 N}]}
    roads: 0-1 0-2 1-3 2-3
    hidden:
      A: 0 1 2 3
    lost:
      - text: She wakes with her face in the dust.
      - gain: 1 S
    exits:
      down: {name: Down the well, text: It is not dry at all. It is only very deep.}
"""


def line_of(words: str, text: str = SMALL) -> int:
    """The line on which some words stand first."""
    return text[: text.index(words)].count("\n") + 1


def mistakes_of(text: str, folder: Path) -> list[str]:
    """Everything wrong with a book, as an author is told."""
    file = folder / "book.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(mistake) for mistake in examined(file)[1]]


def changed(old: str, new: str) -> str:
    assert SMALL.count(old) >= 1, old
    return SMALL.replace(old, new, 1)
