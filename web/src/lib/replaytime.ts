/** When the frames of a replay are due, so that a match in real time keeps its tempo. */

/** Nobody needs to see a table stand still for longer, in milliseconds. */
export const LONGEST = 4000;
/** A page that was this late was asleep: it goes on from now instead of racing after the match. */
const ASLEEP = 1000;

/** Milliseconds between two frames, from their moments in seconds. */
export function gap(now: number, next: number): number {
  return Math.min(LONGEST, Math.max(0, (next - now) * 1000));
}

/** From when the next gap counts: from when the frame was due, so that late timers do not add up. */
export function caughtUp(due: number, now: number): number {
  return now - due > ASLEEP ? now : due;
}
