/** The table by keyboard: arrows go from part to part, and the focus is found again after something happened. */

import { TYPING } from "../lib/tempo";
import { type Arrow, isArrow, nearest } from "./spatial";

/** The button laid over a part, where it can be touched. */
function buttonOf(root: Element, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] > .over:not([aria-disabled])`);
}

/** Where an arrow leads from a button: within its hand, board or panel first, else across the table. */
function nextTo(from: HTMLElement, root: Element, arrow: Arrow): HTMLElement | undefined {
  const within = from.closest(".group, .board, .panel") ?? root;
  return toward(from, within, arrow) ?? toward(from, root, arrow);
}

function toward(from: HTMLElement, within: Element, arrow: Arrow): HTMLElement | undefined {
  const others = [...within.querySelectorAll<HTMLElement>(".can > .over")].filter((one) => one !== from);
  const boxes = others.map((one) => one.getBoundingClientRect());
  return others[nearest(from.getBoundingClientRect(), boxes, arrow)];
}

/** Ways to find a part by a number that was typed. */
export type Finders = ReadonlySet<(typed: string) => string | undefined>;

export class Keyboard {
  root: HTMLElement | null = null;
  #used = false; // rather than a finger or a mouse
  #focused = ""; // the part that had the focus before the scene changed
  #typed = "";
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly finders: Finders,
    readonly escape: () => void,
  ) {}

  pressed(event: KeyboardEvent): void {
    this.#used = true;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select, [role=dialog], dialog")) return;
    if (event.key === "Escape") this.escape();
    else if (isArrow(event.key)) this.#arrow(event, target, event.key);
    else if (/^\d$/.test(event.key)) this.#type(event.key);
  }

  pointed(): void {
    this.#used = false;
  }

  /** Keeps in mind where the focus is, before what has it may leave the table. */
  remember(): void {
    const active = document.activeElement;
    if (!this.root?.contains(active)) return;
    this.#focused = active?.closest<HTMLElement>("[data-id]")?.dataset.id ?? this.#focused;
  }

  /** Whoever plays by keyboard finds the focus again where it was, or at the first thing to touch nearby. */
  refocus(): void {
    const { root } = this;
    if (!this.#used || !this.#focused || !root || document.activeElement !== document.body) return;
    const next = buttonOf(root, this.#focused) ?? root.querySelector<HTMLElement>(".glow > .over");
    (next ?? root.querySelector<HTMLElement>(".prompt-text"))?.focus();
    if (root.contains(document.activeElement)) this.#focused = "";
  }

  #arrow(event: KeyboardEvent, target: HTMLElement, arrow: Arrow): void {
    if (!this.root?.contains(target) || !target.matches("button")) return;
    const next = nextTo(target, this.root, arrow);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Digits typed in quick succession anywhere at the table make a number, by which a card is found in a large hand. */
  #type(digit: string): void {
    if (this.finders.size === 0 || !this.root) return;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.#typed = ""), TYPING);
    this.#typed += digit;
    for (const finder of this.finders) buttonOf(this.root, finder(this.#typed) ?? "")?.focus();
  }
}
