import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../lib/protocol";
import { gap } from "../lib/tempo";
import { caughtUp, Playback } from "./playback.svelte";

const frame = (at: number, lines = 1): Frame => ({
  number: 0,
  at,
  seat: 0,
  lines: Array.from({ length: lines }, () => ({ text: "x", rule: "", sound: "", seat: 0, number: 0 })),
  scene: { panels: [] },
});

function playbackOf(frames: Frame[], realTime = false): Playback {
  return new Playback(
    () => frames,
    () => realTime,
  );
}

/** As the page's effect does it: waits anew after every frame. */
function letPlay(playback: Playback, time: number): void {
  for (let left = time; left > 0; left -= 10) {
    const stop = playback.goOn();
    vi.advanceTimersByTime(Math.min(10, left));
    stop?.();
  }
}

describe("stepping", () => {
  it("stays within the match; only steps forward travel", () => {
    const playback = playbackOf([frame(0), frame(1), frame(2)]);
    playback.step(-1);
    expect([playback.at, playback.jumped]).toEqual([0, true]);
    playback.step(1);
    expect([playback.at, playback.jumped]).toEqual([1, false]);
    playback.step(5);
    expect(playback.at).toBe(2);
  });

  it("by a leap stops what plays", () => {
    const playback = playbackOf([frame(0), frame(1), frame(2)]);
    playback.toggle();
    playback.jump(2);
    expect([playback.at, playback.playing, playback.jumped]).toEqual([2, false, true]);
  });

  it("shows the last frame where another's view has fewer", () => {
    const playback = playbackOf([frame(0), frame(7)]);
    playback.at = 5;
    expect(playback.frame?.at).toBe(7);
  });

  it("goes round the tempos", () => {
    const playback = playbackOf([]);
    const tempos = [1, 2, 3].map(() => (playback.turnTempo(), playback.tempo));
    expect(tempos).toEqual([2, 4, 1]);
  });
});

describe("playing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits long enough to read what is coming, then stops at the end", () => {
    const playback = playbackOf([frame(0), frame(1), frame(2, 3)]);
    playback.toggle();
    letPlay(playback, 850);
    expect(playback.at).toBe(0);
    letPlay(playback, 100);
    expect(playback.at).toBe(1);
    letPlay(playback, 1000);
    expect(playback.at).toBe(1);
    letPlay(playback, 900);
    expect([playback.at, playback.playing]).toEqual([2, false]);
    playback.toggle();
    expect([playback.at, playback.playing]).toEqual([0, true]);
  });

  it("keeps the tempo of a match in real time, or twice that", () => {
    const playback = playbackOf([frame(0), frame(0.3), frame(0.6)], true);
    playback.turnTempo();
    playback.toggle();
    letPlay(playback, 140);
    expect(playback.at).toBe(0);
    letPlay(playback, 20);
    expect(playback.at).toBe(1);
  });
});

describe("the clock", () => {
  it("is kept to however late the timers are", () => {
    const moments = [0.4, 0.41, 0.42, 1.9, 2.0];
    let [shownAt, clock] = [0, 0];
    for (const [index, moment] of moments.entries()) {
      const due = shownAt + gap(moments[index - 1] ?? 0, moment);
      clock = Math.max(clock, due) + 15; // every timer is late
      shownAt = caughtUp(due, clock);
    }
    expect(clock).toBeCloseTo(2015);
  });

  it("goes on from now after a sleep", () => {
    expect(caughtUp(1000, 60_000)).toBe(60_000);
    expect(caughtUp(1000, 1100)).toBe(1000);
  });
});
