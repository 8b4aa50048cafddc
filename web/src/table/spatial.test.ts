import { expect, it } from "vitest";
import { nearest } from "./spatial";

const at = (x: number, y: number) => ({ left: x, top: y, right: x + 10, bottom: y + 10 });
const GRID = [at(0, 0), at(20, 0), at(40, 0), at(0, 20), at(20, 20), at(40, 20)];

it("arrows go to the nearest part in their direction", () => {
  expect(nearest(at(20, 0), GRID, "ArrowRight")).toBe(2);
  expect(nearest(at(20, 0), GRID, "ArrowLeft")).toBe(0);
  expect(nearest(at(20, 0), GRID, "ArrowDown")).toBe(4);
  expect(nearest(at(20, 20), GRID, "ArrowUp")).toBe(1);
});

it("arrows stay where nothing lies ahead", () => {
  expect(nearest(at(40, 0), GRID, "ArrowUp")).toBe(-1);
  expect(nearest(at(0, 0), [], "ArrowRight")).toBe(-1);
});

it("a part a little aside is preferred to a far one straight ahead", () => {
  expect(nearest(at(0, 0), [at(200, 0), at(20, 5)], "ArrowRight")).toBe(1);
});
