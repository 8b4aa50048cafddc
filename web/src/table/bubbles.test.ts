import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { REASON } from "../lib/tempo";
import { Bubbles, whyNot } from "./bubbles.svelte";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a bubble", () => {
  it("goes when the table changes", () => {
    const bubbles = new Bubbles();
    bubbles.refuse("Each colour once", "R4", "card");
    expect(bubbles.shown).toEqual({ text: "Each colour once", rule: "R4", id: "card", calm: false });
    bubbles.pass(false);
    expect(bubbles.shown).toBeNull();
  });

  it("in real time stays long enough to be read", () => {
    const bubbles = new Bubbles();
    bubbles.refuse("Too late", "", "card");
    vi.advanceTimersByTime(REASON - 10);
    bubbles.pass(true);
    expect(bubbles.shown?.text).toBe("Too late");
    vi.advanceTimersByTime(20);
    bubbles.pass(true);
    expect(bubbles.shown).toBeNull();
  });

  it("that is calm goes at once, also right after a refusal", () => {
    const bubbles = new Bubbles();
    bubbles.refuse("Too late", "", "card");
    bubbles.explain("Not now.", "", "stack");
    bubbles.pass(true);
    expect(bubbles.shown).toBeNull();
  });
});

it("says why not: what has to come first, what is picked, what glows, what is asked", () => {
  const now = { busy: false, free: true, picked: false, lit: false, prompt: "" };
  expect(whyNot({ ...now, busy: true, free: false })).toBe("Waiting for the table.");
  expect(whyNot({ ...now, free: false })).toBe("One moment.");
  expect(whyNot({ ...now, picked: true })).toBe("This does not go with what you picked.");
  expect(whyNot({ ...now, lit: true })).toBe("Not now. What glows can be touched.");
  expect(whyNot({ ...now, prompt: "Bruno to act" })).toBe("Not now: Bruno to act");
  expect(whyNot(now)).toBe("Not now.");
});
