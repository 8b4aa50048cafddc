import { expect, it } from "vitest";
import { beatTime, gap, readingTime, resultAfter, stagger, withTumble } from "./tempo";

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

it("a replay keeps the tempo of its match, but does not show a table that stands still for long", () => {
  expect(gap(1.25, 1.5)).toBe(250);
  expect(gap(3, 3)).toBe(0);
  expect(gap(10, 100)).toBe(4000);
});

it("a replay waits longer the more there is to read", () => {
  expect([readingTime(0), readingTime(1), readingTime(3)]).toEqual([900, 900, 1800]);
});

it("the result covers the table after the last beats", () => {
  expect([resultAfter(0), resultAfter(2), resultAfter(50)]).toEqual([0, 1800, 3400]);
});
