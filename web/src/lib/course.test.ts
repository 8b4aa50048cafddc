import { describe, expect, test } from "vitest";
import { curves, leadChanges, leadTold, sense, turningPoint, worthDrawing } from "./course";
import type { Moment, Over } from "./protocol";

const course = (...scores: number[][]): Moment[] => scores.map((row, i) => ({ scores: row, text: `step ${i}` }));
const over = (scores: number[], ranks: number[]): Over => ({ scores, ranks, reason: "", won: null });

describe("the turning point", () => {
  test("is the last time the winner came to lead alone", () => {
    const played = course([0, 0], [3, 0], [3, 5], [6, 5], [6, 5], [6, 8], [6, 9]);
    expect(turningPoint(played, over([6, 9], [2, 1]))).toBe(5);
  });

  test("may be the very last step", () => {
    expect(turningPoint(course([0, 0], [3, 0], [3, 4]), over([3, 4], [2, 1]))).toBe(2);
  });

  test("is the beginning for somebody who always led", () => {
    expect(turningPoint(course([1, 0], [3, 0]), over([3, 0], [1, 2]))).toBe(0);
  });

  test("is found where few points win", () => {
    expect(turningPoint(course([5, 5], [7, 5], [7, 9]), over([7, 9], [1, 2]))).toBe(2);
  });

  test("does not exist for a shared win, or where points did not decide", () => {
    expect(turningPoint(course([0, 0], [4, 4]), over([4, 4], [1, 1]))).toBeNull();
    expect(turningPoint(course([0, 0], [4, 4]), over([4, 4], [1, 2]))).toBeNull();
  });
});

test("points may count up or down, or not at all", () => {
  expect([sense(over([5, 3], [1, 2])), sense(over([3, 5], [1, 2])), sense(over([3, 3], [1, 2]))]).toEqual([1, -1, 0]);
});

test("changes of the lead are counted, ties are not", () => {
  const played = course([0, 0], [2, 0], [2, 2], [2, 3], [4, 3], [4, 4], [5, 4]);
  expect(leadChanges(played, over([5, 4], [1, 2]))).toBe(2);
});

test("a lead that changed is told, and one that did not; alone nobody leads", () => {
  expect([leadTold(0, 2), leadTold(1, 2), leadTold(3, 4)]).toEqual([
    "The lead never changed.",
    "The lead changed 1 time.",
    "The lead changed 3 times.",
  ]);
  expect(leadTold(0, 1)).toBe("");
});

test("curves span the sheet, and long matches are thinned out", () => {
  expect(curves(course([0, 4], [2, 0], [4, 4]), 100, 50)).toEqual(["0,50 50,25 100,0", "0,0 50,50 100,0"]);
  const long = course(...Array.from({ length: 1000 }, (_, i) => [i]));
  const points = curves(long, 100, 50)[0]!.split(" ");
  expect(points.length).toBeLessThan(170);
  expect(points.at(-1)).toBe("100,0");
});

test("a course that hardly moves is not worth drawing", () => {
  expect(worthDrawing(course([0], [0], [1]))).toBe(false);
  expect(worthDrawing(course([0], [1], [2], [3], [4]))).toBe(true);
});
