/** Short words for building by hand the scenes that the tests of the table lay. */

import type { GameLook } from "../../lib/scene";
import type { Card, Counter, Gauge, Group, Offer, Panel, Part, Scene, Space, Token } from "../../lib/protocol";

export interface Exhibit {
  name: string;
  game: GameLook;
  names: string[];
  you: number;
  /** One table after the other: pieces travel from each to the next. */
  scenes: Scene[];
}

export const NAMES = ["Anna", "Bruno", "Carla", "Dimitri", "Elif", "Farid", "Greta"];

const PALETTE: Record<string, [string, string]> = {
  red: ["#c0392b", "#f0776a"],
  yellow: ["#b8860b", "#f2c94c"],
  blue: ["#2166a5", "#7db8ee"],
  green: ["#2d7d46", "#7fce95"],
  purple: ["#7b3fa0", "#c79ae6"],
  orange: ["#c2571a", "#f2a56b"],
  grey: ["#6b6b6b", "#b5b5b5"],
  sand: ["#c9a25e", "#b48b45"],
  sky: ["#2a7f9e", "#74c7e3"],
};

export function look(id: string, felt: [string, string], accent: [string, string], palette = PALETTE): GameLook {
  return { id, title: id, theme: { palette, felt, accent } };
}

export function card(id: string, corner: string, icon: string, colour: string, more: Partial<Card> = {}): Card {
  const label = `${colour} ${corner}`.trim();
  return { is: "card", id, label, kind: `${colour}-${corner}`, face: { corner, icon, colour }, ...more };
}

export function down(id: string, back = "", more: Partial<Card> = {}): Card {
  return { is: "card", id, label: "A card, face down", back, ...more };
}

export function group(id: string, label: string, shape: Group["shape"], parts: Part[], caption = ""): Group {
  return { is: "group", id, label, shape, parts, caption };
}

export function panel(id: string, area: Panel["area"], parts: Part[], more: Partial<Panel> = {}): Panel {
  return { is: "panel", id, label: more.caption ?? id, area, parts, ...more };
}

export function counter(id: string, caption: string, value: number | string, icon = "", colour = ""): Counter {
  return { is: "counter", id, label: `${caption}: ${value}`, caption, value, icon, colour };
}

export function gauge(id: string, caption: string, value: number, high: number, more: Partial<Gauge> = {}): Gauge {
  return { is: "gauge", id, label: `${caption}: ${value} of ${high}`, caption, value, high, ...more };
}

export function meeple(id: string, seat: number, more: Partial<Token> = {}): Token {
  return { is: "token", id, label: `A meeple of @${seat}`, seat, kind: `meeple-${seat}`, ...more };
}

export function unit(id: string, seat: number, icon: string, label: string): Token {
  return { is: "token", id, label, seat, icon, kind: `${label}-${seat}` };
}

export function space(id: string, label: string, x: number, y: number, more: Partial<Space> = {}): Space {
  return { is: "space", id, label, x, y, ...more };
}

export function press(id: string, caption: string, icon: string, tone: "main" | "plain" | "quiet" | "danger" = "plain"): Part {
  return { is: "button", id, label: caption, caption, icon, tone };
}

export function offer(label: string, ...touches: string[]): Offer {
  return { action: { do: label }, touches, label, rule: "R4" };
}
