import { expect, test } from "vitest";
import { listed, pieces, said, spoken } from "./names";

const names = ["Ada", "Ben", ""];

test("mentions become names", () => {
  expect(said("@1 takes from @0.", names)).toBe("Ben takes from Ada.");
});

test("a seat without a name is called by its number", () => {
  expect(said("@2 waits", names)).toBe("Seat 3 waits");
});

test("a name that looks like a mention stays as it is", () => {
  expect(said("@0 and @1", ["@1", "x"])).toBe("@1 and x");
});

test("addresses and larger numbers are no mentions", () => {
  expect(said("@12 and @7", names)).toBe("@12 and @7");
});

test("pieces keep every word", () => {
  expect(pieces("To @0: go, @1!", names)).toEqual([
    { text: "To ", seat: -1 },
    { text: "Ada", seat: 0 },
    { text: ": go, ", seat: -1 },
    { text: "Ben", seat: 1 },
    { text: "!", seat: -1 },
  ]);
});

test("lists read as people speak", () => {
  expect([listed([]), listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])]).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});

test("option names are spoken", () => {
  expect(spoken("deck_aid")).toBe("Deck aid");
});
