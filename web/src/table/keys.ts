/** The table by keyboard: arrows go from part to part, and the focus is found again after something happened. */

import { type Arrow, nearest } from "./spatial";

/** The button laid over a part, where it can be touched. */
export function buttonOf(root: Element | undefined, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] > .over:not([aria-disabled])`) ?? null;
}

/** Where an arrow leads from a button: within its hand, board or panel first, else across the table. */
export function nextTo(from: HTMLElement, root: Element, arrow: Arrow): HTMLElement | undefined {
  const within = from.closest(".group, .board, .panel") ?? root;
  return toward(from, within, arrow) ?? toward(from, root, arrow);
}

function toward(from: HTMLElement, within: Element, arrow: Arrow): HTMLElement | undefined {
  const others = [...within.querySelectorAll<HTMLElement>(".can > .over")].filter((one) => one !== from);
  const boxes = others.map((one) => one.getBoundingClientRect());
  return others[nearest(from.getBoundingClientRect(), boxes, arrow)];
}

/** Digits typed in quick succession make one number. */
export class Digits {
  #typed = "";
  #forget: ReturnType<typeof setTimeout> | undefined;

  add(digit: string): string {
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.#typed = ""), 900);
    this.#typed += digit;
    return this.#typed;
  }
}
