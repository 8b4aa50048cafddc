import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ending } from "./ending.svelte";

let ending: Ending;
beforeEach(() => {
  vi.useFakeTimers();
  ending = new Ending();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the result waits for the last beats", () => {
  ending.follow(true, 2);
  vi.advanceTimersByTime(1700);
  expect(ending.open).toBe(false);
  vi.advanceTimersByTime(200);
  expect(ending.open).toBe(true);
});

test("whoever comes to a match that is over sees its result at once", () => {
  ending.follow(true, 0);
  vi.advanceTimersByTime(1);
  expect(ending.open).toBe(true);
});

test("it is not shown again by itself, unless the end was taken back", () => {
  ending.follow(true, 0);
  vi.advanceTimersByTime(1);
  ending.open = false;
  ending.follow(true, 3);
  vi.advanceTimersByTime(5000);
  expect(ending.open).toBe(false);
  ending.follow(false, 0);
  ending.follow(true, 0);
  vi.advanceTimersByTime(1);
  expect(ending.open).toBe(true);
});

test("an end that is taken back while it is told has no result", () => {
  ending.follow(true, 3);
  ending.follow(false, 0);
  vi.advanceTimersByTime(5000);
  expect(ending.open).toBe(false);
});
