/** How long things take. A step never keeps anybody waiting longer than LIMIT, however much happened. */

export const TRAVEL = 240;
export const TUMBLE = 560;
const BEAT = 450;
const LIMIT = 2500;

/** Milliseconds for each of the beats of a step, shorter the more there are and the more steps wait. */
export function beatTime(beats: number, waiting: number, speed: number): number {
  const fair = Math.min(BEAT, LIMIT / Math.max(1, beats));
  return fair / (speed * (1 + waiting));
}

/** A beat with a rolling die lasts until the die lies still. */
export function withTumble(time: number, rolled: boolean, waiting: number, speed: number): number {
  return rolled ? Math.max(time, (TUMBLE + 160) / (speed * (1 + waiting))) : time;
}

/** The delay of each of several pieces dealt one after the other: together never more than half a second. */
export function stagger(index: number, count: number): number {
  const gap = Math.min(55, 500 / Math.max(1, count));
  return Math.round(index * gap);
}
