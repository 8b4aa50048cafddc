import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Socket } from "./connection";
import { Visit } from "./visit.svelte";

class Wire implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
}

const scene = (prompt: string) => ({ panels: [], prompt });
const beat = (text: string) => ({ text, rule: "R1", sound: "", scene: scene(text) });

let wire: Wire;
let visit: Visit;

async function tells(...messages: object[]): Promise<void> {
  for (const message of messages) wire.onmessage?.({ data: JSON.stringify(message) });
  for (let i = 0; i <= messages.length; i++) await tick();
}

function arrive(): void {
  visit = new Visit("ABC", () => (wire = new Wire()));
  visit.open();
  wire.onopen?.(undefined as never);
}

const state = (number: number, missed: object[] = []) => ({
  type: "state",
  number,
  scene: scene("go"),
  missed,
  over: null,
  undo: false,
  countdown: 0,
});
const step = (number: number, ...texts: string[]) => ({
  type: "step",
  number,
  seat: 0,
  beats: texts.map(beat),
  scene: scene("next"),
  over: null,
  undo: true,
});

beforeEach(() => {
  localStorage.clear();
  arrive();
});
afterEach(() => visit.close());

describe("the table", () => {
  test("a fresh page asks for everything and keeps the log", async () => {
    expect(wire.sent[0]).toEqual({ type: "hello", seen: 0, seals: true });
    await tells(state(2, [{ text: "a", number: 1 }, { text: "b", number: 2 }]));
    expect(visit.log.map((line) => line.text)).toEqual(["a", "b"]);
    expect(visit.missed).toEqual([]);
  });

  test("steps add their lines and bring their beats", async () => {
    await tells(state(0), step(1, "flips", "places"));
    expect(visit.log.map((line) => line.text)).toEqual(["flips", "places"]);
    expect(visit.beats).toHaveLength(2);
    expect([visit.number, visit.canUndo]).toEqual([1, true]);
  });

  test("steps that come at once are all shown, in their order", async () => {
    const shown: unknown[] = [];
    const [cloth, sky] = [document.createElement("div"), document.createElement("div")];
    visit.stage.play(cloth, sky, { expect: (coming) => shown.push(coming.prompt), settle: () => {} });
    await tells(state(0), step(1, "one"), step(2, "two"));
    expect(shown).toEqual(["go", "next", "next"]);
    await vi.waitFor(() => expect(visit.stage.spoken).toEqual(["one", "two"]), 3000);
  });

  test("after a reload the lines since the last look are told apart", async () => {
    await tells(state(0), step(1, "one"));
    visit.close();
    arrive();
    await tells(state(3, [{ text: "one", number: 1 }, { text: "two", number: 2 }, { text: "three", number: 3 }]));
    expect(visit.log).toHaveLength(3);
    expect(visit.missed.map((line) => line.text)).toEqual(["two", "three"]);
  });

  test("taking back is told in the log", async () => {
    await tells(state(0), step(1, "one"));
    await tells({ type: "undone", number: 2, seat: 0, scene: scene("again"), text: "@0 takes it back.", undo: false });
    expect(visit.log.at(-1)!.text).toBe("@0 takes it back.");
    expect([visit.number, visit.canUndo, visit.scene?.prompt]).toEqual([2, false, "again"]);
  });
});

describe("acting", () => {
  test("one action at a time, from the number shown", async () => {
    await tells(state(7));
    visit.act({ do: "flip" });
    visit.act({ do: "stop" });
    const acts = wire.sent.filter((message) => message.type === "act");
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ number: 7, action: { do: "flip" } });
    expect(visit.busy).toBe(true);
    await tells({ type: "ack", id: acts[0]!.id, number: 8 });
    expect(visit.busy).toBe(true);
    await tells(step(8, "flips"));
    expect(visit.busy).toBe(false);
  });

  test("what others do is no answer", async () => {
    await tells(state(7));
    visit.act({ do: "lay" });
    const { id } = wire.sent.at(-1)!;
    await tells(step(8, "another lays"));
    expect(visit.underway).toBe(true);
    await tells({ type: "ack", id, number: 9 }, step(9, "lays"));
    expect(visit.underway).toBe(false);
  });

  test("an answer to what is here already is the end of it", async () => {
    await tells(state(7));
    visit.act({ do: "lay" });
    const { id } = wire.sent.at(-1)!;
    await tells(state(8), { type: "ack", id, number: 8 });
    expect(visit.underway).toBe(false);
  });

  test("where the table had moved on, one may act again once it is here", async () => {
    await tells(state(7));
    visit.act({ do: "lay" });
    await tells({ type: "stale", id: wire.sent.at(-1)!.id, number: 9 });
    expect(visit.underway).toBe(true);
    await tells(state(9));
    expect(visit.underway).toBe(false);
  });

  test("taking back is on its way like any action", async () => {
    await tells(state(0), step(1, "one"));
    visit.undo();
    const { id } = wire.sent.at(-1)!;
    await tells({ type: "ack", id, number: 2 });
    expect(visit.busy).toBe(true);
    await tells({ type: "undone", number: 2, seat: 0, scene: scene("again"), text: "@0 takes it back.", undo: false });
    expect(visit.busy).toBe(false);
  });

  describe("without an answer", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function waits(flowing: boolean, time: number): Promise<boolean> {
      await tells(state(7));
      visit.stage.flowing = flowing;
      visit.act({ do: "lay" });
      await vi.advanceTimersByTimeAsync(time);
      return visit.underway;
    }

    test("the table waits", async () => expect(await waits(false, 20_000)).toBe(true));
    test("a table in real time waits a moment", async () => expect(await waits(true, 1000)).toBe(true));
    test("a table in real time does not wait for long", async () => expect(await waits(true, 2000)).toBe(false));

    test("that brings anything, the table is not stuck", async () => {
      await tells(state(7));
      visit.act({ do: "lay" });
      await tells({ type: "ack", id: wire.sent.at(-1)!.id, number: 8 });
      await vi.advanceTimersByTimeAsync(6000);
      expect(visit.underway).toBe(false);
    });
  });

  test("in real time nothing waits for an answer", async () => {
    await tells(state(7));
    visit.stage.flowing = true;
    visit.act({ do: "grab" });
    visit.act({ do: "stop" });
    const [first, second] = wire.sent.filter((message) => message.type === "act");
    expect([first!.action, second!.action, visit.busy]).toEqual([{ do: "grab" }, { do: "stop" }, false]);
    expect(visit.underway).toBe(true);
    await tells({ type: "refused", id: first!.id, reason: "Too late", rule: "R5", number: 8 });
    expect(visit.underway).toBe(true);
    expect(visit.refusal).toEqual({ reason: "Too late", rule: "R5", action: { do: "grab" } });
    await tells({ type: "ack", id: second!.id, number: 8 }, step(8, "stops"));
    expect(visit.underway).toBe(false);
  });

  test("a refusal keeps what was asked, until the next action", async () => {
    await tells(state(7));
    visit.act({ do: "flip" });
    await tells({ type: "refused", id: wire.sent.at(-1)!.id, reason: "No", rule: "R3", number: 7 });
    expect(visit.refusal).toEqual({ reason: "No", rule: "R3", action: { do: "flip" } });
    expect(visit.busy).toBe(false);
    visit.act({ do: "stop" });
    expect(visit.refusal).toBeNull();
  });

  test("undo only where it can be", async () => {
    await tells(state(1));
    visit.undo();
    expect(wire.sent.some((message) => message.type === "undo")).toBe(false);
    await tells(step(2, "x"));
    visit.undo();
    expect(wire.sent.at(-1)).toMatchObject({ type: "undo", number: 2 });
  });

  const advice = (id: unknown) => ({
    type: "hint",
    id,
    action: { do: "flip" },
    label: "Flip",
    text: "It is early.",
    reason: "All cards fit.",
  });
  const offering = (doing: string) => ({
    panels: [],
    prompt: "choose",
    offers: [{ action: { do: doing }, touches: [], label: doing }],
  });

  async function asksForAHint(): Promise<void> {
    await tells({ type: "room", room: { you: 1, seats: [], chat: [] } }, state(1));
    visit.hint();
    expect(visit.wondering).toBe(true);
  }

  test("advice arrives and goes with one's own next step", async () => {
    await asksForAHint();
    await tells(advice(wire.sent.at(-1)!.id));
    expect([visit.wondering, visit.advice?.text, visit.advice?.reason]).toEqual([false, "It is early.", "All cards fit."]);
    await tells({ ...step(2, "x"), seat: 1, scene: offering("flip") });
    expect(visit.advice).toBeNull();
  });

  test("advice stays while others decide, as long as it can be followed", async () => {
    await asksForAHint();
    await tells(advice(wire.sent.at(-1)!.id), { ...step(2, "x"), scene: offering("flip") });
    expect(visit.advice?.label).toBe("Flip");
    await tells({ ...step(3, "x"), scene: offering("stop") });
    expect(visit.advice).toBeNull();
  });

  test("advice that comes after the decision is not shown", async () => {
    await asksForAHint();
    const { id } = wire.sent.at(-1)!;
    visit.act({ do: "stop" });
    expect(visit.wondering).toBe(false);
    await tells(advice(id));
    expect(visit.advice).toBeNull();
  });

  test("a hint that cannot be had is told, and may be asked for again", async () => {
    await tells(state(1));
    visit.hint();
    const { id } = wire.sent.at(-1) as { id: string };
    await tells({ type: "refused", id, reason: "No hint can be had just now.", rule: "", number: 1 });
    expect([visit.wondering, visit.trouble, visit.refusal]).toEqual([false, "No hint can be had just now.", null]);
  });
});
