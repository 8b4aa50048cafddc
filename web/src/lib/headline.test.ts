import { expect, test } from "vitest";
import { endTold, headline } from "./headline";

const names = ["Ada", "Ben", "Cleo"];

test("one wins", () => {
  expect(headline([2, 1, 3], names, 1)).toBe("You win!");
  expect(headline([2, 1, 3], names, 0)).toBe("Ben wins");
});

test("where everybody is equal nobody has won", () => {
  expect(headline([1, 1], names, 0)).toBe("A draw");
  expect(headline([1, 1, 1], names, -1)).toBe("A draw");
});

test("some who are equal before the others share the victory", () => {
  expect(headline([1, 3, 1], names, 0)).toBe("Ada and Cleo share the victory");
});

test("all may lose against a game", () => {
  expect(headline([2, 2], names, 0)).toBe("Nobody wins");
});

test("in a line: the reason, and the points or whether it was won", () => {
  const over = { scores: [3, 12], ranks: [2, 1], reason: "The deck is empty", won: null };
  expect(endTold(over)).toBe("The deck is empty. @0 3, @1 12");
  expect(endTold({ ...over, reason: "Home at last!", won: true })).toBe("Home at last! Won.");
  expect(endTold({ ...over, won: false })).toBe("The deck is empty. Lost.");
});
