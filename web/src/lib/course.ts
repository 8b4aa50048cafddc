/** How a match went: who led when, and where it turned. */
import type { Moment, Over } from "./protocol";
import { counted } from "./words";

/** 1 where many points win, -1 where few do, 0 where the scores do not tell. */
export function sense(over: Over): number {
  const won = over.scores.filter((_, seat) => over.ranks[seat] === 1);
  const lost = over.scores.filter((_, seat) => over.ranks[seat] !== 1);
  if (won.length === 0 || lost.length === 0) return 0;
  if (Math.min(...won) > Math.max(...lost)) return 1;
  if (Math.max(...won) < Math.min(...lost)) return -1;
  return 0;
}

/**
 * The moment from which the winner was ahead of everybody to the end: its index in the course; 0: from the beginning.
 * Null where nobody won alone, or where points did not decide.
 */
export function turningPoint(course: readonly Moment[], over: Over): number | null {
  const winners = over.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const sign = sense(over);
  if (winners.length !== 1 || sign === 0) return null;
  let from = course.length;
  while (from > 0 && ahead(course[from - 1]!.scores, winners[0]!, sign)) from -= 1;
  return from;
}

function ahead(scores: number[], seat: number, sign: number): boolean {
  return scores.every((score, other) => other === seat || score * sign < scores[seat]! * sign);
}

/** How often somebody else came to lead alone. */
export function leadChanges(course: readonly Moment[], over: Over): number {
  const sign = sense(over) || 1;
  let [leader, changes] = [-1, 0];
  for (const { scores } of course) {
    const now = scores.findIndex((_, seat) => ahead(scores, seat, sign));
    if (now < 0 || now === leader) continue;
    if (leader >= 0) changes += 1;
    leader = now;
  }
  return changes;
}

/** The same in a sentence; nothing where one plays alone, for there is no lead then. */
export function leadTold(changes: number, seats: number): string {
  if (seats < 2) return "";
  return changes === 0 ? "The lead never changed." : `The lead changed ${counted(changes, "time")}.`;
}

/** A drawing of it: for each seat the points of a line on a sheet of width × height. */
export function curves(course: readonly Moment[], width: number, height: number, most = 160): string[] {
  const all = course.flatMap((moment) => moment.scores);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const every = Math.max(1, Math.ceil(course.length / most));
  const kept = course.map((_, i) => i).filter((i) => i % every === 0 || i === course.length - 1);
  const seats = course[0]?.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    kept.map((i) => `${round(across(i))},${round(down(course[i]!.scores[seat]!))}`).join(" "),
  );

  function across(i: number): number {
    return (i / Math.max(1, course.length - 1)) * width;
  }
  function down(score: number): number {
    return height - ((score - low) / (high - low)) * height;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether a drawing of it says anything. */
export function worthDrawing(course: readonly Moment[]): boolean {
  return new Set(course.map((moment) => moment.scores.join(","))).size > 4;
}
