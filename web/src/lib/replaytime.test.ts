import { describe, expect, it } from "vitest";
import { caughtUp, gap, LONGEST } from "./replaytime";

describe("the tempo of a replay", () => {
  it("is that of the match", () => {
    expect(gap(1.25, 1.5)).toBe(250);
    expect(gap(3, 3)).toBe(0);
  });

  it("does not show a table that stands still for long", () => {
    expect(gap(10, 100)).toBe(LONGEST);
  });

  it("keeps to the clock however late the timers are", () => {
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
