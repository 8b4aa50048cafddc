import { expect, it } from "vitest";
import { moved, WHOLE, zoomed } from "./zoom";

const FRAME = { width: 400, height: 300 };

it("zooming keeps the point under the finger", () => {
  const view = zoomed(WHOLE, 2, { x: 100, y: 100 }, FRAME);
  expect(view).toEqual({ scale: 2, x: -100, y: -100 });
});

it("a board never leaves its frame", () => {
  const view = zoomed(WHOLE, 2, { x: 0, y: 0 }, FRAME);
  expect(moved(view, 50, 50, FRAME)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(view, -9999, -9999, FRAME)).toEqual({ scale: 2, x: -400, y: -300 });
});

it("zoom has a least and a most", () => {
  expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, FRAME).scale).toBe(1);
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, FRAME).scale).toBe(4);
});
