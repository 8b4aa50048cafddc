/** Pieces travel: copies fly above the table from where a piece was to where it is. The real ones wait unseen. */

import { FADE, stagger, TRAVEL } from "../lib/tempo";
import type { Changes, Journey } from "./journeys";

const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";

/** Where a part stood: its centre, its size as laid out times any zoom, its tilt in a fan. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  tilt: number;
  node: HTMLElement;
}

export type Spots = Map<string, Spot>;

export function measure(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const node of root.querySelectorAll<HTMLElement>("[data-id]")) {
    const body = node.querySelector<HTMLElement>(":scope > .drawn > .shape") ?? node; // without its caption
    const box = body.getBoundingClientRect();
    const zoom = Number(node.closest<HTMLElement>("[data-zoom]")?.dataset.zoom ?? 1);
    spots.set(node.dataset.id ?? "", {
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      width: body.offsetWidth * zoom,
      height: body.offsetHeight * zoom,
      tilt: Number(node.dataset.tilt ?? 0),
      node,
    });
  }
  return spots;
}

export function calm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Sets everything in motion and says how long it takes. `sky` is a layer over the whole table. */
export function travel(changes: Changes, before: Spots, after: Spots, sky: HTMLElement, speed: number): number {
  if (calm()) return fade(changes, after, speed);
  const flights = changes.journeys.filter((journey) => moves(journey, before, after));
  let last = 0;
  flights.forEach((journey, index) => {
    const delay = stagger(index, flights.length) / speed;
    fly(journey, before, after, sky, delay, TRAVEL / speed);
    last = delay + TRAVEL / speed;
  });
  return last;
}

/** Lands everything at once. */
export function land(sky: HTMLElement): void {
  for (const animation of [...sky.getAnimations({ subtree: true }), ...waiting]) animation.finish();
  sky.replaceChildren();
}

function moves(journey: Journey, before: Spots, after: Spots): boolean {
  if (journey.what !== "travel" || journey.turn) return true;
  const from = before.get(journey.from);
  const to = after.get(journey.to);
  if (!from || !to) return false;
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.width - to.width) > 3;
}

function fly(journey: Journey, before: Spots, after: Spots, sky: HTMLElement, delay: number, time: number): void {
  const start = before.get(journey.from) ?? after.get(journey.from);
  if (journey.what === "leave") {
    if (start) depart(start, after.get(journey.to), sky, delay, time);
    return;
  }
  const end = after.get(journey.to);
  if (!end) return;
  if (!start) {
    appear(end, delay, time);
    return;
  }
  const copy = copied(end);
  const flyer = journey.turn ? twoSided(copy, start, end) : copy;
  place(flyer, end);
  sky.append(flyer);
  wait(end.node, delay + time);
  const sizes = scaleOf(start, end);
  const turn = journey.turn ? " rotateY(180deg)" : "";
  const flight = flyer.animate(
    [
      { transform: `${shift(start, end)} rotate(${start.tilt}deg) scale(${sizes})${turn}` },
      { transform: `translate(0, 0) rotate(${end.tilt}deg) scale(1)${journey.turn ? " rotateY(0deg)" : ""}` },
    ],
    { duration: time, delay, easing: EASE, fill: "both" },
  );
  flight.onfinish = () => flyer.remove();
}

/** A piece that leaves goes to the place that took it in, or sinks away. */
function depart(start: Spot, end: Spot | undefined, sky: HTMLElement, delay: number, time: number): void {
  const copy = copied(start);
  place(copy, start);
  sky.append(copy);
  const goal = end ? `${shift(end, start)} scale(${scaleOf(end, start)})` : "translate(0, 14px) scale(0.92)";
  const flight = copy.animate(
    [
      { transform: `rotate(${start.tilt}deg)`, opacity: 1 },
      { opacity: end ? 1 : 0.4, offset: 0.7 },
      { transform: goal, opacity: 0 },
    ],
    { duration: time * 1.15, delay, easing: EASE, fill: "both" },
  );
  flight.onfinish = () => copy.remove();
}

function appear(end: Spot, delay: number, time: number): void {
  end.node.animate(
    [
      { opacity: 0, translate: "0 -10px", scale: 0.94 },
      { opacity: 1, translate: "0 0", scale: 1 },
    ],
    { duration: time, delay, easing: EASE, fill: "backwards" },
  );
}

function fade(changes: Changes, after: Spots, speed: number): number {
  const time = FADE / speed;
  for (const id of changes.changed) {
    after.get(id)?.node.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: time });
  }
  return time;
}

/** The real piece is there for hands and ears, but not to be seen until its copy has landed. */
function wait(node: HTMLElement, time: number): void {
  const unseen = node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  waiting.add(unseen);
  unseen.onfinish = () => waiting.delete(unseen);
}
const waiting = new Set<Animation>();

function copied(spot: Spot): HTMLElement {
  const copy = spot.node.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["id", "data-id", "tabindex", "aria-label", "role"]) node.removeAttribute(name);
  }
  copy.classList.add("flying");
  copy.inert = true;
  return copy;
}

function place(flyer: HTMLElement, spot: Spot): void {
  const { style } = flyer;
  style.position = "absolute"; // the sky is as large as the window
  style.margin = "0";
  style.left = `${spot.x - spot.width / 2}px`;
  style.top = `${spot.y - spot.height / 2}px`;
  style.width = `${spot.width}px`;
  style.height = `${spot.height}px`;
  for (const name of ["--card-w", "--w"]) style.setProperty(name, `${spot.width}px`);
  const whole = spot.node.classList.contains("cube") ? 0.66 : 1; // a cube is smaller than the room it is given
  style.setProperty("--size", `${Math.min(spot.width, spot.height) / whole}px`);
}

/** Front and back in one, so that it can turn over on its way. */
function twoSided(front: HTMLElement, start: Spot, end: Spot): HTMLElement {
  const both = document.createElement("div");
  both.className = "flying turning";
  const back = start.node.classList.contains("card") ? copied(start) : backOf(start, front);
  for (const side of [front, back]) {
    place(side, end);
    side.style.left = side.style.top = "0";
    side.style.transform = side === back ? "rotateY(180deg)" : "";
    side.style.backfaceVisibility = "hidden";
    both.append(side);
  }
  return both;
}

/** The back that shows while a card comes from a pile: that of the pile's top card. */
function backOf(start: Spot, front: HTMLElement): HTMLElement {
  const top = start.node.querySelector<HTMLElement>(".card");
  if (top) return copied({ ...start, node: top });
  const plain = document.createElement("div");
  plain.className = `${front.className} down`;
  return plain;
}

function shift(from: Spot, to: Spot): string {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
}

function scaleOf(from: Spot, to: Spot): string {
  const ratio = Math.max(0.2, Math.min(from.width / (to.width || 1), 2.5));
  return String(Number.isFinite(ratio) ? ratio : 1);
}
