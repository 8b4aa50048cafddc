/** Texts of a game mention seats as `@0`; here the names of the people come in. */
import { MOST_SEATS } from "../lib/protocol";

const MENTION = new RegExp(`(?<![\\w@])@([0-${MOST_SEATS - 1}])(?!\\d)`, "g");

export type Segment = { text: string; seat: number };

/** Shapes that go with the seat colours, so that colour never stands alone. */
export const SEAT_SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star", "cross"] as const;

export function seatShape(seat: number): string {
  return SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? "circle";
}

export function nameOf(seat: number, names: readonly string[]): string {
  return names[seat] || `Player ${seat + 1}`;
}

/** The text cut at its mentions; `seat` is -1 for words that name nobody. */
export function segments(text: string, names: readonly string[]): Segment[] {
  const found: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), seat: -1 });
    const seat = Number(match[1]);
    found.push({ text: nameOf(seat, names), seat });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), seat: -1 });
  return found;
}

/** The text with names, for ears and attributes. */
export function named(text: string, names: readonly string[]): string {
  return segments(text, names)
    .map((segment) => segment.text)
    .join("");
}
