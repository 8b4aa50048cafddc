/** How touches become actions: each touch narrows the offers, until one is left. */

import type { Offer } from "../lib/protocol";

export interface Reach {
  /** Offers that everything picked so far belongs to. */
  candidates: Offer[];
  /** Parts that one of the candidates still needs. */
  touchable: Set<string>;
  /** Candidates with nothing left to touch. */
  complete: Offer[];
  /** The picks settle it: this is what is to be done. */
  act: Offer | null;
  /** Several actions are composed by just these touches: the player has to say which. */
  ask: Offer[];
  /** It could be done now, or be continued by touching more; or it is the only action left. */
  confirm: Offer | null;
}

/**
 * What the touches of all offers have in common goes without saying: with one card to place, touching a stack
 * is enough. Of a single offer only the last touch is needed, the one that decides.
 */
export function given(offers: readonly Offer[]): Set<string> {
  const [first, ...others] = offers;
  if (!first) return new Set();
  if (others.length === 0) return new Set(first.touches.slice(0, -1));
  return new Set(first.touches.filter((id) => others.every((offer) => offer.touches.includes(id))));
}

export function reach(offers: readonly Offer[], picked: readonly string[]): Reach {
  const candidates = offers.filter((offer) => picked.every((id) => offer.touches.includes(id)));
  const left = (offer: Offer) => offer.touches.filter((id) => !picked.includes(id));
  const touchable = new Set(candidates.flatMap(left));
  const complete = picked.length === 0 ? [] : candidates.filter((offer) => left(offer).length === 0);
  const longer = candidates.length - complete.length;
  const settled = longer === 0 ? complete : [];
  const none: Pick<Reach, "act" | "ask" | "confirm"> = { act: null, ask: [], confirm: null };
  const base = { candidates, touchable, complete, ...none };

  if (complete.length > 1) return { ...base, ask: complete };
  if (settled.length === 1) return { ...base, act: settled[0] ?? null };
  if (complete.length === 1) return { ...base, confirm: complete[0] ?? null };
  const only = candidates.length === 1 ? candidates[0] : undefined;
  if (only && picked.length > 0) {
    const obvious = given(offers);
    const decided = picked.some((id) => !obvious.has(id));
    if (decided && left(only).every((id) => obvious.has(id))) return { ...base, act: only };
    return { ...base, confirm: only };
  }
  return base;
}

export type Touched =
  | { what: "unpick" | "pick"; picked: string[]; reach: Reach }
  | { what: "refuse"; picked: string[]; reach: Reach };

/**
 * The picks after touching a part. A picked part is put back. A part that does not go with the picks but could
 * begin another action starts anew with it, so nobody has to clear a mistaken touch first.
 */
export function touch(offers: readonly Offer[], picked: readonly string[], id: string): Touched {
  if (picked.includes(id)) {
    const fewer = picked.filter((other) => other !== id);
    return { what: "unpick", picked: fewer, reach: reach(offers, fewer) };
  }
  const now = reach(offers, picked);
  const more = now.touchable.has(id) ? [...picked, id] : [id];
  const after = reach(offers, more);
  if (after.candidates.length === 0) return { what: "refuse", picked: [...picked], reach: now };
  return { what: "pick", picked: more, reach: after };
}

/** What shall glow: of offers that are composed in an order, only what comes next. */
export function next(offers: readonly Offer[], picked: readonly string[]): Set<string> {
  const left = reach(offers, picked).candidates.map((offer) => {
    const missing = offer.touches.filter((id) => !picked.includes(id));
    return offer.ordered ? missing.slice(0, 1) : missing;
  });
  return new Set(left.flat());
}

/** Every part that some offer touches. */
export function everTouchable(offers: readonly Offer[]): Set<string> {
  return new Set(offers.flatMap((offer) => offer.touches));
}

/**
 * The offers that may be seen. One that touches an unlit part is not told, nor are the other parts it touches,
 * before an unlit part of it is picked: else a stack that can be touched would say that some card fits there.
 */
export function openOffers(offers: readonly Offer[], picked: readonly string[], unlit: ReadonlySet<string>): Offer[] {
  return offers.filter((offer) => {
    const secret = offer.touches.filter((id) => unlit.has(id));
    return secret.length === 0 || secret.some((id) => picked.includes(id));
  });
}

/** The offers whose label holds every word typed, in any order. */
export function filtered(offers: readonly Offer[], typed: string): Offer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter((offer) => words.every((word) => offer.label.toLowerCase().includes(word)));
}
