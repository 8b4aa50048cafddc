import { describe, expect, it } from "vitest";
import { arrowhead, course, fitting, ring, winding } from "./course";

describe("a winding track", () => {
  it("turns round at the end of each row", () => {
    expect([0, 9, 10, 19, 20].map((i) => winding(i, 10))).toEqual([
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 1 },
      { x: 0, y: 1 },
      { x: 0, y: 2 },
    ]);
  });

  it("keeps neighbours next to each other", () => {
    for (let i = 1; i < 100; i++) {
      const [a, b] = [winding(i - 1, 8), winding(i, 8)];
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(1);
    }
  });

  it("takes the columns that give the largest squares", () => {
    expect(fitting(10, 100, 800, 900)).toBe(10);
    expect(fitting(10, 100, 1200, 350)).toBe(20);
    expect(fitting(10, 100, 366, 500)).toBe(8);
    expect(fitting(10, 6, 1200, 500)).toBe(6);
    expect(fitting(10, 100, 0, 0)).toBe(10);
  });
});

it("a ring begins at the top and goes clockwise", () => {
  const [top, right] = ring(4);
  expect(top?.x).toBeCloseTo(50);
  expect(top?.y).toBeCloseTo(7);
  expect(right?.x).toBeCloseTo(93);
});

it("a course runs through its points, and a road swings between them", () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 0 }];
  expect(course(points, 0, 1)).toBe("M0 0L10 0");
  expect(course(points, 5, 1)).toMatch(/^M0 0Q5 -?\d.* 10 0$/);
  expect(arrowhead(points, 2)).toBe("M10 0L8 1.2L8 -1.2Z");
  expect(arrowhead([], 2)).toBe("");
});
