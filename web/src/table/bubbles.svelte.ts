/** Why something did not happen: what the bubble at the table says, and how long it stays. */
import { REASON } from "../lib/tempo";

export interface Refusal {
  text: string;
  rule?: string;
  ids?: string[];
}

interface Shown {
  text: string;
  rule?: string;
  id: string; // the part it is about
  calm: boolean; // nobody did anything wrong
}

export class Bubbles {
  shown = $state.raw<Shown | null>(null);
  #refusedAt = -REASON;

  /** Something that was tried is refused. */
  refuse(text: string, rule: string | undefined, id: string): void {
    this.#refusedAt = performance.now();
    this.shown = { text, rule, id, calm: false };
  }

  /** Nothing was tried: this is just not to be touched now. */
  explain(text: string, rule: string | undefined, id: string): void {
    this.shown = { text, rule, id, calm: true };
  }

  close(): void {
    this.shown = null;
  }

  /** The table changes. Where others never stand still, a refusal stays long enough to be read. */
  pass(flowing: boolean): void {
    const reading = flowing && !this.shown?.calm && performance.now() - this.#refusedAt <= REASON;
    if (!reading) this.close();
  }
}

/** Why a part cannot be touched now. */
export function whyNot(now: {
  busy: boolean; // something else has to come first
  free: boolean; // this person may act
  picked: boolean; // a part is picked already
  lit: boolean; // what can be touched glows
  prompt: string;
}): string {
  if (now.busy) return "Waiting for the table.";
  if (!now.free) return "One moment.";
  if (now.picked) return "This does not go with what you picked.";
  if (now.lit) return "Not now. What glows can be touched.";
  return now.prompt ? `Not now: ${now.prompt}` : "Not now.";
}
