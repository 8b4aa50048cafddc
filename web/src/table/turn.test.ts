import { expect, it } from "vitest";
import type { Grid } from "../lib/protocol";
import { upright } from "./turn";

const wide = (foot: "left" | "right"): Grid => ({
  is: "grid",
  id: "pitch",
  label: "The pitch",
  columns: 3,
  rows: 2,
  foot,
  spaces: [
    { is: "space", id: "a1", label: "A1", x: 0, y: 0, icons: ["arrow-right", "net"] },
    { is: "space", id: "c2", label: "C2", x: 2, y: 1 },
  ],
});
const places = (grid: Grid) => grid.spaces?.map(({ x, y }) => [x, y]);

it("the side named lies below", () => {
  expect(places(upright(wide("left")))).toEqual([[0, 2], [1, 0]]);
  expect(places(upright(wide("right")))).toEqual([[1, 0], [0, 2]]);
  expect(upright(wide("left"))).toMatchObject({ columns: 2, rows: 3 });
});

it("an arrow points where it pointed", () => {
  expect(upright(wide("left")).spaces?.[0]?.icons).toEqual(["arrow-up", "net"]);
  expect(upright(wide("right")).spaces?.[0]?.icons).toEqual(["arrow-down", "net"]);
});
