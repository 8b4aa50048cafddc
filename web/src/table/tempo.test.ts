import { expect, it } from "vitest";
import { beatTime, stagger, withTumble } from "./tempo";

it("a step of many beats never takes longer than two and a half seconds", () => {
  expect(beatTime(1, 0, 1)).toBe(450);
  for (const beats of [2, 6, 20, 100]) expect(beats * beatTime(beats, 0, 1)).toBeLessThanOrEqual(2500);
});

it("steps that wait hurry the one being told", () => {
  expect(beatTime(1, 3, 1)).toBeLessThan(beatTime(1, 0, 1));
  expect(beatTime(1, 0, 2)).toBe(225);
});

it("a die is given the time to lie still", () => {
  expect(withTumble(100, true, 0, 1)).toBeGreaterThan(560);
  expect(withTumble(100, false, 0, 1)).toBe(100);
});

it("a deal is staggered, but not for ever", () => {
  expect(stagger(0, 10)).toBe(0);
  expect(stagger(2, 5)).toBe(110);
  expect(stagger(59, 60)).toBeLessThan(500);
});
