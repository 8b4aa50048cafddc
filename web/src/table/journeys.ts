/** What travels between two scenes: found by comparing them, before anything is drawn. */

import { inside } from "../lib/scene";
import type { Part, Scene } from "../lib/protocol";

/** A piece, pile or figure as far as motion cares. */
interface Seen {
  id: string;
  is: Part["is"];
  kind: string;
  up: boolean; // a card that shows its face
  count: number; // of a pile
  figure: string; // of a counter, gauge or die: what would be noticed if it changed
  origin: string;
  panel: string;
  within: string; // the pile, group or space around it
}

export interface Journey {
  id: string; // the piece in the later scene; for one that leaves, in the earlier
  what: "travel" | "enter" | "leave";
  from: string; // the id to start at, in the earlier scene; "" appears where it stands
  to: string; // the id to end at, in the later scene; "" fades where it stood
  turn: boolean; // it shows another side when it arrives
}

export interface Changes {
  journeys: Journey[];
  /** Ids in the later scene whose look or number is not what it was. */
  changed: Set<string>;
  /** Dice and coins that were rolled. */
  rolled: string[];
}

const PIECES = new Set<Part["is"]>(["card", "token", "die"]);

function seen(scene: Scene): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const note = (part: Part, panel: string, within: string): void => {
    found.set(part.id, look(part, panel, within));
    for (const inner of inside(part)) note(inner, panel || part.id, part.is === "panel" ? "" : part.id);
  };
  for (const panel of scene.panels) note(panel, panel.id, "");
  return found;
}

function look(part: Part, panel: string, within: string): Seen {
  return {
    id: part.id,
    is: part.is,
    kind: "kind" in part ? (part.kind ?? "") : "",
    up: part.is === "card" && Boolean(part.face),
    count: part.is === "pile" ? (part.count ?? 0) : 0,
    figure: figure(part),
    origin: "origin" in part ? (part.origin ?? "") : "",
    panel,
    within,
  };
}

function figure(part: Part): string {
  if (part.is === "counter") return String(part.value ?? 0);
  if (part.is === "gauge") return String(part.value ?? 0);
  if (part.is === "die") return `${part.rolls ?? 0}`;
  if (part.is === "pile") return String(part.count ?? 0);
  return "";
}

/** Compares two scenes. Pieces match by id, then by kind; the rest come from and go to piles that changed. */
export function compare(before: Scene, after: Scene): Changes {
  const was = seen(before);
  const is = seen(after);
  const journeys: Journey[] = [];
  const gone: Seen[] = [];
  const come: Seen[] = [];

  for (const piece of pieces(is)) {
    const old = was.get(piece.id);
    if (old && same(old, piece)) journeys.push(stay(old, piece));
    else come.push(piece);
  }
  for (const piece of pieces(was)) {
    const now = is.get(piece.id);
    if (!now || !same(piece, now)) gone.push(piece);
  }
  const left = matchByKind(gone, come, journeys);
  const entering = come.filter((piece) => !journeys.some((journey) => journey.id === piece.id));
  enter(entering, was, is, journeys);
  leave(left, was, is, journeys);
  return { journeys, changed: changed(was, is, journeys), rolled: rolled(was, is) };
}

function pieces(all: Map<string, Seen>): Seen[] {
  return [...all.values()].filter((one) => PIECES.has(one.is));
}

/** Under one id there may now lie another card: the new top of a pile is not the old one repainted. */
function same(old: Seen, now: Seen): boolean {
  if (old.is !== now.is) return false;
  return old.is !== "card" || !old.up || !now.up || old.kind === now.kind;
}

function stay(old: Seen, now: Seen): Journey {
  return { id: now.id, what: "travel", from: old.id, to: now.id, turn: now.is === "card" && old.up !== now.up };
}

function matchByKind(gone: Seen[], come: Seen[], journeys: Journey[]): Seen[] {
  const left = [...gone];
  for (const piece of come) {
    const index = bestOfKind(left, piece);
    const old = index < 0 ? undefined : left.splice(index, 1)[0];
    if (old) journeys.push({ ...stay(old, piece), from: old.id });
  }
  return left;
}

/** Of several equal pieces the one from the place that the newcomer names, else the first. */
function bestOfKind(left: Seen[], piece: Seen): number {
  if (!piece.kind) return -1;
  const fits = (old: Seen) => old.is === piece.is && old.kind === piece.kind;
  const near = left.findIndex((old) => fits(old) && piece.origin !== "" && old.within === piece.origin);
  return near >= 0 ? near : left.findIndex(fits);
}

/** How much each pile lost (or gained, with the scenes exchanged), least wanted last. */
function differences(from: Map<string, Seen>, to: Map<string, Seen>): Map<string, number> {
  const found = new Map<string, number>();
  for (const pile of from.values()) {
    if (pile.is !== "pile") continue;
    const lost = pile.count - (to.get(pile.id)?.count ?? 0);
    if (lost > 0) found.set(pile.id, lost);
  }
  return found;
}

function take(stock: Map<string, number>, preferred: (id: string) => boolean): string {
  const id = [...stock.keys()].find(preferred) ?? stock.keys().next().value;
  if (id === undefined) return "";
  const left = (stock.get(id) ?? 1) - 1;
  if (left > 0) stock.set(id, left);
  else stock.delete(id);
  return id;
}

function enter(come: Seen[], was: Map<string, Seen>, is: Map<string, Seen>, journeys: Journey[]): void {
  const shrunk = differences(was, is);
  for (const piece of come) {
    let from = piece.origin && (was.has(piece.origin) || is.has(piece.origin)) ? piece.origin : "";
    if (from) take(shrunk, (id) => id === from);
    else if (piece.is === "card") from = take(shrunk, (id) => id !== piece.within);
    if (from === piece.within) from = "";
    journeys.push({ id: piece.id, what: "enter", from, to: piece.id, turn: piece.is === "card" && piece.up && from !== "" });
  }
}

function leave(gone: Seen[], was: Map<string, Seen>, is: Map<string, Seen>, journeys: Journey[]): void {
  const grown = differences(is, was);
  const richer = grownCounters(was, is);
  for (const piece of gone) {
    if (piece.is !== "card" && piece.is !== "token") continue;
    // The top of a pile that is covered or drawn from has not gone anywhere.
    const lid = was.get(piece.within)?.is === "pile";
    const covered = lid && (is.get(piece.within)?.count ?? 0) > (was.get(piece.within)?.count ?? 0);
    if (covered) continue;
    let to = piece.is === "card" ? take(grown, (id) => is.get(id)?.panel === piece.panel) : "";
    if (!to) to = richer.find((counter) => counter.panel === piece.panel)?.id ?? "";
    if (to === piece.within) to = "";
    journeys.push({ id: piece.id, what: "leave", from: piece.id, to, turn: false });
  }
}

function grownCounters(was: Map<string, Seen>, is: Map<string, Seen>): Seen[] {
  return [...is.values()].filter((now) => {
    const old = was.get(now.id);
    return now.is === "counter" && old && Number(now.figure) > Number(old.figure);
  });
}

function rolled(was: Map<string, Seen>, is: Map<string, Seen>): string[] {
  return [...is.values()]
    .filter((now) => now.is === "die" && (was.get(now.id)?.figure ?? "0") !== now.figure)
    .map((now) => now.id);
}

/** Pieces that came or moved to another place, turned cards, and figures that are not what they were. */
function changed(was: Map<string, Seen>, is: Map<string, Seen>, journeys: Journey[]): Set<string> {
  const found = new Set<string>();
  for (const now of is.values()) {
    const old = was.get(now.id);
    if (now.figure && old && old.figure !== now.figure && now.is !== "pile") found.add(now.id);
  }
  for (const journey of journeys) {
    if (journey.what === "leave") continue;
    const moved = was.get(journey.from)?.within !== is.get(journey.to)?.within;
    if (journey.what === "enter" || moved || journey.turn || journey.from !== journey.to) found.add(journey.id);
  }
  return found;
}
