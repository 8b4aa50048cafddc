import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, Beat, Group, Offer, Scene } from "../lib/protocol";
import { unlitIn, walk } from "../lib/scene";
import { adventure, battle, course, ledger, pitch } from "./exhibits/boards";
import { levels, racing, stacks } from "./exhibits/cards";
import { everything } from "./exhibits/parts";
import { everTouchable } from "./touch";
import { Stage } from "./stage.svelte";
import Table from "./Table.svelte";

const EXHIBITS = [stacks, levels, racing, course, pitch, battle, adventure, ledger, everything];

vi.setConfig({ testTimeout: 60_000 }); // a busy machine draws large boards slowly

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function sit(scene: Scene, { instant = true, ...more }: { instant?: boolean; [prop: string]: unknown } = {}) {
  const stage = new Stage();
  stage.instant = instant;
  stage.add({ scene, beats: [] });
  const acted: Action[] = [];
  const ruled: string[] = [];
  const shown = render(Table, {
    stage,
    game: stacks.game,
    names: ["Anna", "Bruno", "Carla"],
    you: 0,
    onact: (action: Action) => acted.push(action),
    onrule: (clause: string) => ruled.push(clause),
    ...more,
  });
  async function tell(next: Scene, beats: Beat[] = []): Promise<void> {
    stage.add({ scene: next, beats });
    await tick();
  }
  return { ...shown, acted, ruled, tell };
}

function part(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (!found) throw new Error(`${id} is not on the table`);
  return found;
}
function button(id: string): HTMLElement {
  return [...part(id).children].find((child) => child.className === "over") as HTMLElement;
}

function small(offers: Offer[], prompt = "@0 decides"): Scene {
  return {
    prompt,
    rule: "R4",
    offers,
    panels: [
      {
        is: "panel",
        id: "middle",
        label: "The middle",
        parts: [
          { is: "card", id: "card", label: "red 4", kind: "red-4", face: { corner: "4" } },
          { is: "group", id: "stack-1", label: "Stack 1", parts: [{ is: "card", id: "inner", label: "blue 2", face: { corner: "2" } }] },
          { is: "group", id: "stack-2", label: "Stack 2" },
          { is: "token", id: "bystander", label: "A meeple of @1", seat: 1 },
        ],
      },
    ],
  };
}
const offer = (label: string, ...touches: string[]): Offer => ({ action: { do: label }, touches, label });

describe.each(EXHIBITS.map((exhibit) => [exhibit.name, exhibit] as const))("%s", (_, exhibit) => {
  it("shows every part once, touchable ones as buttons, none inside another", () => {
    const scene = exhibit.scenes[exhibit.scenes.length - 1] as Scene;
    const { container } = sit(scene, { game: exhibit.game, names: exhibit.names });
    const nodes = [...container.querySelectorAll<HTMLElement>("[data-id]")];
    const ids = [...walk(scene)].map((one) => one.id);
    expect(nodes.map((node) => node.dataset.id).sort()).toEqual([...ids].sort());
    const pressable = nodes.filter((node) => {
      const press = [...node.children].find((child) => child.className === "over");
      return press && press.getAttribute("aria-disabled") !== "true" && press.getAttribute("aria-label");
    });
    expect(new Set(pressable.map((node) => node.dataset.id))).toEqual(everTouchable(scene.offers ?? []));
    for (const press of container.querySelectorAll("button, [role=img]")) expect(press.querySelector("button, a, input")).toBeNull();
  });
});

describe("touching", () => {
  it("acts at once where one touch says it all", async () => {
    const { acted } = sit(small([offer("take", "card"), offer("place", "stack-1")]));
    await fireEvent.click(button("stack-1"));
    expect(acted).toEqual([{ do: "place" }]);
  });

  it("raises what was picked, and puts it back by touch or Escape", async () => {
    const { acted } = sit(small([offer("a", "card", "stack-1"), offer("b", "inner", "stack-2")]));
    await fireEvent.click(button("card"));
    expect(part("card").classList.contains("picked")).toBe(true);
    expect(button("card").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button("card"));
    expect(part("card").classList.contains("picked")).toBe(false);
    await fireEvent.click(button("card"));
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(part("card").classList.contains("picked")).toBe(false);
    expect(acted).toEqual([]);
  });

  it("offers a button where an action is complete but could go on", async () => {
    const { acted } = sit(small([offer("Take one", "card"), offer("Take both", "card", "inner")]));
    await fireEvent.click(button("card"));
    await fireEvent.click(screen.getByRole("button", { name: "Take one" }));
    expect(acted).toEqual([{ do: "Take one" }]);
  });

  it("asks which of several was meant", async () => {
    const { acted } = sit(small([offer("Go left", "card"), offer("Go right", "card")]));
    await fireEvent.click(button("card"));
    await fireEvent.click(screen.getByRole("button", { name: "Go right" }));
    expect(acted).toEqual([{ do: "Go right" }]);
  });

  it("says calmly why something cannot be touched", async () => {
    sit(small([offer("take", "card")]));
    await fireEvent.click(part("bystander"));
    expect(screen.getByRole("status").textContent).toContain("Not now");
  });

  it("acts only once while what was done is on its way, whatever others do meanwhile", async () => {
    const { acted, rerender, tell } = sit(small([offer("lay", "card")]));
    await fireEvent.click(button("card"));
    await rerender({ underway: true });
    await tell(small([offer("lay", "card")]));
    await fireEvent.click(button("card"));
    expect(acted).toHaveLength(1);
    await rerender({ underway: false });
    await fireEvent.click(button("card"));
    expect(acted).toHaveLength(2);
  });

  it("does nothing while the table is busy", async () => {
    const { acted } = sit(small([offer("take", "card")]), { busy: true });
    await fireEvent.click(button("card"));
    expect(acted).toEqual([]);
  });
});

describe("where several act at once", () => {
  it("keeps one's choices and picks while others' doings are told", async () => {
    const both = [offer("a", "card", "stack-1"), offer("b", "inner", "stack-2")];
    const { acted, tell } = sit(small(both), { instant: false });
    await fireEvent.click(button("card"));
    const next = small(both.map((one) => ({ ...one })), "both decide");
    await tell(next, [{ text: "@1 rolls.", rule: "", sound: "", scene: small([]) }]);
    expect(part("card").classList.contains("picked")).toBe(true);
    await fireEvent.click(button("stack-1"));
    expect(acted).toEqual([{ do: "a" }]);
  });
});

describe("the prompt", () => {
  it("names people, and opens the rule in question", async () => {
    const { ruled, container } = sit(small([], "@1 to act"));
    expect(container.querySelector(".prompt-text")?.textContent).toContain("Bruno to act");
    await fireEvent.click(screen.getByRole("button", { name: "Rule R4" }));
    expect(ruled).toEqual(["R4"]);
  });

  it("opens no rule by the second tap of somebody who has just decided", async () => {
    const { acted, ruled, tell } = sit(small([offer("wait", "card"), offer("go", "card")]));
    await fireEvent.click(button("card"));
    await fireEvent.click(screen.getByRole("button", { name: "wait" }));
    expect(acted).toEqual([{ do: "wait" }]);
    await tell(small([offer("take", "card")]));
    await fireEvent.click(screen.getByRole("button", { name: "Rule R4" }));
    expect(ruled).toEqual([]);
    await new Promise((later) => setTimeout(later, 700));
    await fireEvent.click(screen.getByRole("button", { name: "Rule R4" }));
    expect(ruled).toEqual(["R4"]);
  });

  it("is spoken, and so are the beats before it", async () => {
    const { container, tell } = sit(small([], "@0 to act"), { instant: false });
    const live = container.querySelector("[aria-live=polite]");
    expect(live?.textContent).toContain("Anna to act");
    const next = small([], "@1 to act");
    await tell(next, [{ text: "@0 flips red 4.", rule: "", sound: "", scene: next }]);
    await vi.waitFor(() => expect(live?.textContent).toContain("Anna flips red 4."), 9000);
    await vi.waitFor(() => expect(live?.textContent).toContain("Bruno to act"), 9000);
  });

  it("shows a refusal with its clause", async () => {
    const { rerender, ruled } = sit(small([offer("take", "card")]));
    await rerender({ refusal: { text: "Each colour once", rule: "R5", ids: ["card"] } });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Each colour once");
    await fireEvent.click(within(alert).getByRole("button", { name: "Rule R5" }));
    expect(ruled).toEqual(["R5"]);
  });
});

describe("the list of what can be done", () => {
  it("opens by one key, filters by typing, and acts on Enter", async () => {
    const { acted } = sit(small([offer("Take the red card", "card"), offer("Stop for @1", "stack-1")]));
    await fireEvent.keyDown(document.body, { key: "/" });
    const field = screen.getByRole("combobox");
    expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Take the red card", "Stop for Bruno"]);
    await fireEvent.input(field, { target: { value: "bruno" } });
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(acted).toEqual([{ do: "Stop for @1" }]);
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("a large hand", () => {
  it("is sorted on request and searched by typing", async () => {
    const { acted } = sit(racing.scenes[0] as Scene, { game: racing.game });
    const corners = () => [...document.querySelectorAll('[data-id="hand"] .corner:not(.second) b')].map((one) => Number(one.textContent));
    expect(corners()).not.toEqual([...corners()].sort((a, b) => a - b));
    await fireEvent.click(screen.getByRole("button", { name: /Order of the cards/ }));
    expect(corners()).toEqual([...corners()].sort((a, b) => a - b));
    const field = screen.getByLabelText(/Find a card/);
    await fireEvent.input(field, { target: { value: "22" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(part("hand-22").classList.contains("picked")).toBe(true);
    await fireEvent.click(button("stack-1"));
    expect(acted).toEqual([{ do: "Play 22 on Bruno’s stack" }]);
  });
});

/** The large hand with aids switched off; 22 and 41 go on two stacks, 3 on none. */
function withoutAids(aids: Pick<Group, "unlit" | "fixed">): Scene {
  const scene = structuredClone(racing.scenes[0] as Scene);
  for (const part of walk(scene)) if (part.is === "group" && part.id === "hand") Object.assign(part, aids);
  const more = [offer("Play 41 on Carla’s stack", "hand-41", "stack-2"), offer("Play 22 on your stack", "hand-22", "stack-0")];
  return { ...scene, offers: [...(scene.offers ?? []), offer("Play 7 at once", "hand-7"), ...more] };
}

describe("an unlit hand", () => {
  const hand = () => [...document.querySelectorAll<HTMLElement>('[data-id="hand"] .card')];
  const looks = () => new Set(hand().map((card) => card.className));
  const shapes = () => new Set(hand().map((card) => [...card.children].map((child) => `${child.tagName} ${child.getAttribute("aria-pressed")}`).join()));

  it("is what lies in an unlit group", () => {
    const cards = [...walk(racing.scenes[0] as Scene)].map((one) => one.id).filter((id) => /^hand-\d/.test(id));
    expect(unlitIn(withoutAids({})).size).toBe(0);
    expect(unlitIn(withoutAids({ unlit: true }))).toEqual(new Set(cards));
  });

  it("shows by nothing which card can be played, nor does the table", () => {
    sit(withoutAids({ unlit: true }), { game: racing.game });
    expect(hand()).toHaveLength(16);
    expect(looks().size).toBe(1);
    expect(shapes()).toEqual(new Set(["BUTTON false,SPAN null"]));
    expect([...document.querySelectorAll<HTMLElement>(".glow")].map((one) => one.dataset.id)).toEqual(["hand-over"]);
    expect([...document.querySelectorAll<HTMLElement>(".can")].filter((one) => one.dataset.id?.startsWith("stack"))).toEqual([]);
    expect(screen.getByRole("button", { name: "What you can do: 1" })).toBeTruthy();
  });

  it("glows where the aid is on", () => {
    sit(withoutAids({}), { game: racing.game });
    expect(part("hand-7").classList.contains("glow")).toBe(true);
    expect(part("hand-3").classList.contains("can")).toBe(false);
    expect(part("stack-2").classList.contains("glow")).toBe(true);
  });

  it("is played by touch; a card with two places shows them once it is picked", async () => {
    const { acted } = sit(withoutAids({ unlit: true }), { game: racing.game });
    await fireEvent.click(button("hand-41"));
    const glowing = [...document.querySelectorAll<HTMLElement>(".glow")].map((one) => one.dataset.id);
    expect(glowing.sort()).toEqual(["stack-0", "stack-2"]);
    expect(part("stack-1").classList.contains("can")).toBe(false);
    await fireEvent.click(button("stack-2"));
    expect(acted).toEqual([{ do: "Play 41 on Carla’s stack" }]);
  });

  it("says with the rule in question that a card cannot be played, and keeps it long enough to be read", async () => {
    const scene = withoutAids({ unlit: true });
    const { acted, ruled, tell } = sit(scene, { game: { ...racing.game, real_time: true } });
    await fireEvent.click(button("hand-3"));
    expect(screen.getByRole("alert").textContent).toContain("This one cannot be played now.");
    await tell(structuredClone(scene));
    await fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Rule R2" }));
    expect([acted, ruled]).toEqual([[], ["R2"]]);
    await fireEvent.click(button("hand-7"));
    expect(acted).toEqual([{ do: "Play 7 at once" }]);
  });

  it("cannot be touched by whoever has nothing to do", () => {
    sit({ ...withoutAids({ unlit: true }), offers: [] }, { game: racing.game, you: -1 });
    expect(document.querySelector(".can")).toBeNull();
  });
});

describe("a fixed hand", () => {
  it("stays as it lies and can be searched", async () => {
    sit(withoutAids({ fixed: true }), { game: racing.game });
    expect(screen.queryByRole("button", { name: /Order of the cards/ })).toBeNull();
    const field = screen.getByLabelText(/Find a card/);
    await fireEvent.input(field, { target: { value: "22" } });
    expect(document.querySelector(".slot.hit [data-id]")?.getAttribute("data-id")).toBe("hand-22");
  });
});
