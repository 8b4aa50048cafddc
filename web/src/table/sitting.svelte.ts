/** What every part of one table shares: who sits there, what can be touched, what was picked, what just changed. */

import { getContext, setContext } from "svelte";
import type { Offer, Part } from "../lib/protocol";
import { type Art, NO_ART } from "./art";
import { named } from "./mentions";
import { everTouchable, next, openOffers, reach, touch } from "./touch";

export class Sitting {
  names = $state.raw<string[]>([]);
  you = $state(-1);
  offers = $state.raw<Offer[]>([]);
  picked = $state.raw<string[]>([]);
  unlit = $state.raw<ReadonlySet<string>>(new Set()); // parts that can all be touched, and do not show which can be played
  changed = $state.raw<ReadonlySet<string>>(new Set());
  advised = $state.raw<readonly string[]>([]); // what a hint says to touch
  art = $state.raw<Art>(NO_ART);
  prefix = $state("");
  hues = $state.raw<ReadonlySet<string>>(new Set()); // palette names: a symbol of that name wears its colour
  room = $state(600); // how high a board may be to be seen whole
  still = $state(false); // no tumbling: a replay being scrubbed, or a picture

  reach = $derived(reach(this.offers, this.picked));
  open = $derived(openOffers(this.offers, this.picked, this.unlit));
  lit = $derived(next(this.open, this.picked));
  buttons = $derived(this.offers.length > 0 ? this.#withUnlit(this.open) : new Set<string>());
  composed = $derived(this.#withUnlit(this.open.filter((offer) => offer.touches.length > 1)));

  /** Ways to find a card by typing, one for each large hand in sight. */
  finders = new Set<(typed: string) => string | undefined>();

  constructor(
    readonly act: (offer: Offer) => void,
    readonly refuse: (id: string) => void,
  ) {}

  /** It can be touched now, whether or not it goes with what was picked. */
  isButton(id: string): boolean {
    return this.buttons.has(id);
  }

  glows(id: string): boolean {
    return this.lit.has(id) && !this.unlit.has(id);
  }

  isPicked(id: string): boolean {
    return this.picked.includes(id);
  }

  isAdvised(id: string): boolean {
    return this.advised.includes(id);
  }

  label(part: Part): string {
    return named(part.label, this.names);
  }

  said(text: string): string {
    return named(text, this.names);
  }

  touch(id: string): void {
    const touched = touch(this.offers, this.picked, id);
    this.picked = touched.picked;
    if (touched.what === "refuse") this.refuse(id);
    else if (touched.reach.act) this.act(touched.reach.act);
  }

  clear(): void {
    if (this.picked.length > 0) this.picked = [];
  }

  #withUnlit(offers: readonly Offer[]): Set<string> {
    return new Set([...everTouchable(offers), ...this.unlit]);
  }
}

const KEY = Symbol("sitting");
const AREA = Symbol("area");

export function shareSitting(sitting: Sitting): Sitting {
  return setContext(KEY, sitting);
}

export function useSitting(): Sitting {
  return getContext<Sitting>(KEY);
}

/** Icons are also drawn on pages that have no table. */
export function maybeSitting(): Sitting | undefined {
  return getContext<Sitting | undefined>(KEY);
}

export function shareArea(area: () => string): void {
  setContext(AREA, area);
}

export function useArea(): () => string {
  return getContext<(() => string) | undefined>(AREA) ?? (() => "table");
}
