import { expect, test } from "vitest";
import { ago, chosen, counted, listed, ordinal, seatsOf, spoken } from "./words";

test("lists read as people speak", () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual(["", "A", "A and B", "A, B and C"]);
});

test("names of options are spoken", () => {
  expect(spoken("deck_aid")).toBe("Deck aid");
  expect(spoken("hu_node", "Where the Decker of HU starts")).toBe("HU node");
});

test("choices keep the capitals and digits that the game gives them", () => {
  expect(["ends_when_deck_empty", "o5", "o8+o2", "A3", "HU"].map(chosen)).toEqual([
    "Ends when deck empty",
    "o5",
    "o8+o2",
    "A3",
    "HU",
  ]);
});

test("one and many", () => {
  expect([counted(1, "card"), counted(0, "card"), counted(2, "die", "dice")]).toEqual(["1 card", "0 cards", "2 dice"]);
});

test("seats", () => {
  expect([seatsOf([1, 1]), seatsOf([2, 2]), seatsOf([2, 6])]).toEqual(["Solo", "2 players", "2–6 players"]);
});

test("how long ago", () => {
  expect([ago(100, 130), ago(0, 600), ago(0, 3600), ago(0, 200_000)]).toEqual([
    "just now",
    "10 minutes ago",
    "1 hour ago",
    "2 days ago",
  ]);
});

test("ranks", () => {
  expect([ordinal(1), ordinal(3), ordinal(9)]).toEqual(["First", "Third", "Place 9"]);
});
