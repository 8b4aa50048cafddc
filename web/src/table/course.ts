/** The way a drawn line takes over the sheet. */

export interface Point {
  x: number;
  y: number;
}

/** A path through the points; with `bend` the legs swing a little to either side, as drawn by hand. */
export function course(points: readonly Point[], bend: number, seed: number): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let d = `M${fixed(first.x)} ${fixed(first.y)}`;
  let from = first;
  rest.forEach((to, leg) => {
    d += bend > 0 ? swing(from, to, bend, seed * 7 + leg) : `L${fixed(to.x)} ${fixed(to.y)}`;
    from = to;
  });
  return d;
}

function swing(from: Point, to: Point, bend: number, seed: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = Math.sin(seed * 12.9898 + from.x * 0.7 + to.y) * bend * 0.45;
  const x = (from.x + to.x) / 2 - ((to.y - from.y) / length) * side;
  const y = (from.y + to.y) / 2 + ((to.x - from.x) / length) * side;
  return `Q${fixed(x)} ${fixed(y)} ${fixed(to.x)} ${fixed(to.y)}`;
}

/** A triangle at the end of the last leg. */
export function arrowhead(points: readonly Point[], size: number): string {
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  if (!end || !before) return "";
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const ux = (end.x - before.x) / length;
  const uy = (end.y - before.y) / length;
  const wing = (side: number) =>
    `${fixed(end.x - ux * size - uy * side * size * 0.6)} ${fixed(end.y - uy * size + ux * side * size * 0.6)}`;
  return `M${fixed(end.x)} ${fixed(end.y)}L${wing(1)}L${wing(-1)}Z`;
}

/** Places of a closed ring, on a sheet of 100 × 100, clockwise from the top. */
export function ring(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / Math.max(1, count)) * 2 * Math.PI - Math.PI / 2;
    return { x: 50 + 43 * Math.cos(angle), y: 50 + 43 * Math.sin(angle) };
  });
}

/** Column and row of the n-th space of a track that winds to and fro. */
export function winding(index: number, columns: number): Point {
  const row = Math.floor(index / columns);
  const along = index % columns;
  return { x: row % 2 === 0 ? along : columns - 1 - along, y: row };
}

export const PITCH = 1.16; // from row to row of a winding track, in squares
const LEAST = 43; // of a square in pixels, so that a thumb can meet it
const MOST = 74;

/**
 * The columns of a winding track: those the game asks for, twice as many where the room is wide and low, fewer
 * where it is narrow — whichever gives the largest squares.
 */
export function fitting(wanted: number, count: number, width: number, height: number): number {
  if (width <= 0) return wanted;
  const narrow = Math.max(1, Math.floor(width / LEAST));
  const size = (columns: number) =>
    Math.min(MOST, width / columns, Math.max(LEAST, height / (Math.ceil(count / columns) * PITCH)));
  const choices = [wanted, wanted * 2].filter((columns) => columns <= narrow);
  const best = choices.reduce((one, other) => (size(other) > size(one) + 1 ? other : one), choices[0] ?? narrow);
  return Math.min(best, Math.max(1, count));
}

function fixed(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
