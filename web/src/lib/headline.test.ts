import { expect, test } from "vitest";
import { headline } from "./headline";

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
