/**
 * How long things take at the table, in milliseconds: what is told, what travels, what has to be read. A step never
 * keeps anybody waiting longer than LIMIT, however much happened. (How long bots think is the server's business.)
 */

// What happens
export const TRAVEL = 240;
export const FADE = 160; // what changes, where nothing shall move
export const TUMBLE = 560;
const LIE_STILL = 160; // a die that has tumbled is read before the next thing happens
const BEAT = 450;
const LIMIT = 2500;
const LOOK = 900; // a table is looked at before it changes or is covered
const STANDSTILL = 4000; // nobody needs to see a table stand still for longer
const DEAL_GAP = 55; // between pieces dealt one after the other
const DEAL = 500; // all of them

// What has to be read
export const CALLED = 700; // the word that starts a game
export const COPIED = 2500;
export const REASON = 2500; // why something was refused, at the least
export const CALM_BUBBLE = 3500;
export const BUBBLE = 9000;
export const TROUBLE = 6000;
export const MISSED = 15_000;
export const MISSED_HURRIED = 1500;

// What people do
export const SURPRISED = 600; // a second tap so soon was meant for what the first one touched, or for what is covered now
export const TYPING = 900; // between digits of one number
export const BLINK = 2000; // who only loads the page anew is not away

// What is waited for: should no answer come, the table is not stuck
export const PATIENCE = 5000;
export const PATIENCE_IN_REAL_TIME = 1500;

/** Milliseconds for each of the beats of a step, shorter the more there are and the more steps wait. */
export function beatTime(beats: number, waiting: number, speed: number): number {
  const fair = Math.min(BEAT, LIMIT / Math.max(1, beats));
  return fair / (speed * (1 + waiting));
}

/** A beat with a rolling die lasts until the die lies still. */
export function withTumble(time: number, rolled: boolean, waiting: number, speed: number): number {
  return rolled ? Math.max(time, (TUMBLE + LIE_STILL) / (speed * (1 + waiting))) : time;
}

/** The delay of each of several pieces dealt one after the other. */
export function stagger(index: number, count: number): number {
  return Math.round(index * Math.min(DEAL_GAP, DEAL / Math.max(1, count)));
}

/** How long after a step with so many beats the result may cover the table. */
export function resultAfter(beats: number): number {
  return beats === 0 ? 0 : beats * beatTime(beats, 0, 1) + LOOK;
}

/** How long a replay waits before a step of which so many lines are told. */
export function readingTime(lines: number): number {
  return LOOK + BEAT * Math.max(0, lines - 1);
}

/** How long a replay in real time waits between two moments of its match, in seconds. */
export function gap(now: number, next: number): number {
  return Math.min(STANDSTILL, Math.max(0, (next - now) * 1000));
}
