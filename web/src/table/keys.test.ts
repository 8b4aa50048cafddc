import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Keyboard } from "./keys";

let escaped: number;
let keyboard: Keyboard;

function button(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-id="${id}"] > .over`)!;
}
function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: on });
  keyboard.pressed(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  const part = (id: string) => `<div class="can" data-id="${id}"><button class="over">${id}</button></div>`;
  document.body.innerHTML = `<div class="cloth">${["4", "41", "7"].map(part).join("")}<p class="prompt-text" tabindex="-1"></p></div><input>`;
  escaped = 0;
  const finders = new Set([(typed: string) => typed]);
  keyboard = new Keyboard(finders, () => (escaped += 1));
  keyboard.root = document.querySelector<HTMLElement>(".cloth");
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
});

describe("keys", () => {
  it("find a card by its number, digits in quick succession making one", () => {
    press("4");
    expect(document.activeElement).toBe(button("4"));
    press("1");
    expect(document.activeElement).toBe(button("41"));
    vi.advanceTimersByTime(1000);
    press("7");
    expect(document.activeElement).toBe(button("7"));
  });

  it("belong to a field that is being written in, and to the browser's own shortcuts", () => {
    press("4", document.querySelector("input")!);
    press("Escape", document.querySelector("input")!);
    press("4", document.body, { ctrlKey: true });
    expect([document.activeElement, escaped]).toEqual([document.body, 0]);
    press("Escape");
    expect(escaped).toBe(1);
  });
});

describe("the focus", () => {
  function changes(gone: string): void {
    button("41").focus();
    keyboard.remember();
    if (gone) document.querySelector(`[data-id="${gone}"]`)!.remove();
    (document.activeElement as HTMLElement).blur();
    keyboard.refocus();
  }

  it("is found again where it was", () => {
    press("Tab");
    changes("");
    expect(document.activeElement).toBe(button("41"));
  });

  it("goes to what glows where that is gone", () => {
    press("Tab");
    document.querySelector('[data-id="7"]')!.classList.add("glow");
    changes("41");
    expect(document.activeElement).toBe(button("7"));
  });

  it("goes to the prompt where nothing glows", () => {
    press("Tab");
    changes("41");
    expect(document.activeElement).toBe(document.querySelector(".prompt-text"));
  });

  it("is left alone for whoever points", () => {
    press("Tab");
    keyboard.pointed();
    changes("");
    expect(document.activeElement).toBe(document.body);
  });
});
