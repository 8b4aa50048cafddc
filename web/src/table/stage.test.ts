import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat, Scene } from "../lib/protocol";
import { Stage } from "./stage.svelte";

function scene(prompt: string): Scene {
  return { panels: [], prompt };
}
function beat(text: string): Beat {
  return { text, rule: "", sound: "", scene: scene(`during ${text}`) };
}

let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage();
  stage.play(document.createElement("div"), document.createElement("div"));
});
afterEach(() => vi.useRealTimers());

describe("a step", () => {
  it("tells its beats one after the other, then rests", async () => {
    stage.add({ beats: [beat("one"), beat("two")], scene: scene("end") });
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.telling?.text, stage.shown.prompt, stage.playing]).toEqual(["one", "during one", true]);
    await vi.advanceTimersByTimeAsync(460);
    expect(stage.telling?.text).toBe("two");
    await vi.advanceTimersByTimeAsync(460);
    expect([stage.telling, stage.shown.prompt, stage.playing]).toEqual([null, "end", false]);
    expect(stage.spoken).toEqual(["one", "two"]);
  });

  it("without beats is shown at once", async () => {
    stage.add({ beats: [], scene: scene("end") });
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.shown.prompt, stage.playing]).toEqual(["end", false]);
  });

  it("can be skipped, and everything is still said", async () => {
    stage.add({ beats: ["one", "two", "three"].map(beat), scene: scene("end") });
    await vi.advanceTimersByTimeAsync(10);
    stage.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect([stage.shown.prompt, stage.playing]).toEqual(["end", false]);
    expect(stage.spoken).toEqual(["one", "two", "three"]);
  });
});

describe("several steps", () => {
  it("wait for each other, and hurry", async () => {
    for (const name of ["a", "b", "c"]) stage.add({ beats: [beat(name)], scene: scene(`after ${name}`) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.spoken).toEqual(["a", "b", "c"]);
    expect([stage.shown.prompt, stage.telling, stage.playing]).toEqual(["after c", null, false]);
  });

  it("are caught up with when too many wait", async () => {
    for (let i = 0; i < 30; i++) stage.add({ beats: [beat(`${i}`)], scene: scene(`after ${i}`) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(stage.shown.prompt).toBe("after 29");
  });
});

it("scrubbing shows only where things stand", async () => {
  stage.instant = true;
  stage.add({ beats: [beat("one")], scene: scene("end") });
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.shown.prompt).toBe("end");
  expect(stage.playing).toBe(false);
});

it("in real time nothing waits for what is being told", async () => {
  stage.flowing = true;
  stage.add({ beats: [beat("one"), beat("two")], scene: scene("end") });
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.shown.prompt, stage.playing]).toEqual(["end", false]);
  expect(stage.spoken).toEqual(["one", "two"]);
});

it("without a table only keeps up", async () => {
  const leave = stage.play(document.createElement("div"), document.createElement("div"));
  leave();
  stage.add({ beats: [beat("one")], scene: scene("end") });
  expect([stage.shown.prompt, stage.playing, stage.spoken]).toEqual(["end", false, []]);
});

it("lets the table look before it changes", async () => {
  const before: string[] = [];
  const expecting = (coming: Scene) => before.push(`${stage.shown.prompt} before ${coming.prompt}`);
  stage.play(document.createElement("div"), document.createElement("div"), { expect: expecting, settle: () => {} });
  for (const prompt of ["a", "b"]) stage.add({ beats: [], scene: scene(prompt) });
  await vi.advanceTimersByTimeAsync(1000);
  expect(before).toEqual(["undefined before a", "a before b"]);
});
