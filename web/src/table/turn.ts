/** A wide board on an upright screen: a quarter turn makes its squares larger. */

import type { Grid, Space } from "../lib/protocol";

const CLOCK = ["arrow-up", "arrow-right", "arrow-down", "arrow-left"];

/** The grid with the side it names lying below; what points somewhere on it points there still. */
export function upright(grid: Grid): Grid {
  const [columns, rows] = [grid.columns ?? 1, grid.rows ?? 1];
  const turn = grid.foot === "right" ? 1 : -1; // clockwise, or the other way round
  const placed = (space: Space): Space => {
    const [x, y] = [space.x ?? 0, space.y ?? 0];
    const [across, down] = turn > 0 ? [rows - 1 - y, x] : [y, columns - 1 - x];
    return { ...space, x: across, y: down, icons: space.icons?.map((icon) => turned(icon, turn)) };
  };
  return { ...grid, columns: rows, rows: columns, spaces: grid.spaces?.map(placed) };
}

function turned(icon: string, turn: number): string {
  const at = CLOCK.indexOf(icon);
  return at < 0 ? icon : (CLOCK[(at + turn + CLOCK.length) % CLOCK.length] ?? icon);
}
