import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Link, type Question, type Socket } from "./connection";
import type { ServerMessage } from "./protocol";

class Wire implements Socket {
  sent: { type: string; id?: string; seen?: number; number?: number }[] = [];
  shut = false;
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.shut = true;
  }
  opens(): void {
    this.onopen?.(undefined as never);
  }
  tells(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code, reason: "" });
  }
}

let wires: Wire[];
let links: Link[];
let told: ServerMessage[];
let answered: (Question | undefined)[];
let seen: number;
let connection: Connection;
const latest = (): Wire => wires[wires.length - 1]!;
const types = (wire: Wire): string[] => wire.sent.map((message) => message.type);

beforeEach(() => {
  vi.useFakeTimers();
  [wires, links, told, answered, seen] = [[], [], [], [], 0];
  connection = new Connection(
    "ws://here/ws/ABC",
    () => seen,
    {
      told: (message, question) => void [told.push(message), answered.push(question)],
      linked: (link) => links.push(link),
    },
    () => {
      wires.push(new Wire());
      return latest();
    },
  );
  connection.open();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("greeting", () => {
  test("hello comes first, with what was seen", () => {
    seen = 12;
    connection.say({ type: "chat", text: "hi" });
    latest().opens();
    expect(types(latest())).toEqual(["hello", "chat"]);
    expect(latest().sent[0]!.seen).toBe(12);
    expect(links).toEqual(["connecting", "open"]);
  });

  test("what the server says is passed on, pongs are not", () => {
    latest().opens();
    latest().tells({ type: "pong", t: 1 });
    latest().tells({ type: "error", text: "no" });
    expect(told).toEqual([{ type: "error", text: "no" }]);
  });
});

describe("asking", () => {
  test("an answer comes with what it answers, and only once", () => {
    latest().opens();
    const id = connection.act({ do: "flip" }, 3);
    expect(connection.awaiting).toBe(true);
    latest().tells({ type: "room", room: {} });
    expect([connection.awaiting, answered.at(-1)]).toEqual([true, undefined]);
    latest().tells({ type: "refused", id, reason: "No", rule: "R3", number: 3 });
    expect([connection.awaiting, answered.at(-1)]).toEqual([false, { type: "act", id, number: 3, action: { do: "flip" } }]);
    latest().tells({ type: "refused", id, reason: "No", rule: "R3", number: 3 });
    expect(answered.at(-1)).toBeUndefined();
  });
});

describe("healing", () => {
  test("an unanswered action is sent again under the same id", () => {
    latest().opens();
    const id = connection.act({ do: "flip" }, 3);
    latest().breaks();
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    latest().opens();
    expect(types(latest())).toEqual(["hello", "act"]);
    expect(latest().sent[1]).toMatchObject({ id, number: 3 });
  });

  test.each(["ack", "refused", "stale"])("after %s it is not sent again", (answer) => {
    latest().opens();
    const id = connection.act({ do: "flip" }, 3);
    latest().tells({ type: answer, id, number: 4 });
    latest().breaks();
    vi.advanceTimersByTime(1_000);
    latest().opens();
    expect(types(latest())).toEqual(["hello"]);
  });

  test("an action played while the line is down goes out once it is up", () => {
    latest().opens();
    latest().breaks();
    connection.act({ do: "flip" }, 3);
    vi.advanceTimersByTime(1_000);
    latest().opens();
    expect(types(latest())).toEqual(["hello", "act"]);
  });

  test("several actions keep their order", () => {
    const ids = [connection.act({ do: "a" }, 1), connection.undo(2), connection.act({ do: "b" }, 3)];
    latest().opens();
    expect(latest().sent.slice(1).map((message) => message.id)).toEqual(ids);
  });

  test("it waits longer after each failure, but never longer than ten seconds", () => {
    latest().opens();
    for (let tries = 0; tries < 12; tries++) {
      latest().breaks();
      vi.advanceTimersByTime(10_001);
    }
    expect(wires).toHaveLength(13);
    latest().breaks();
    vi.advanceTimersByTime(3_000);
    expect(wires).toHaveLength(13);
  });

  test("a word from the server resets the patience", () => {
    for (let tries = 0; tries < 8; tries++) {
      latest().breaks();
      vi.advanceTimersByTime(10_001);
    }
    latest().opens();
    latest().tells({ type: "pong", t: 1 });
    const before = wires.length;
    latest().breaks();
    vi.advanceTimersByTime(600);
    expect(wires).toHaveLength(before + 1);
  });

  test("a silent line is given up and made anew", () => {
    latest().opens();
    vi.advanceTimersByTime(60_000);
    expect(wires[0]!.shut).toBe(true);
    expect(types(wires[0]!)).toContain("ping");
    expect(wires.length).toBeGreaterThan(1);
  });

  test("when the network comes back it does not wait", () => {
    latest().opens();
    latest().breaks(1013);
    expect(wires).toHaveLength(1);
    window.dispatchEvent(new Event("online"));
    expect(wires).toHaveLength(2);
  });
});

describe("ending", () => {
  test.each([4403, 4404])("close code %i is final", (code) => {
    latest().opens();
    latest().breaks(code);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });

  test("leaving the room closes the line for good", () => {
    latest().opens();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.shut).toBe(true);
  });
});
