/** Finding a card in a large hand: sorted view, and by typing what is printed on it. */

import type { Card, Part } from "../lib/protocol";

/** A hand from this size on can be sorted and searched. */
export const LARGE = 9;

export function isCard(part: Part): part is Card {
  return part.is === "card";
}

/** By colour of the face where asked, else by the number in the corner, then by label. */
export function sorted(parts: readonly Part[], by: "number" | "colour"): Part[] {
  return [...parts].sort((a, b) => {
    const colours = by === "colour" ? colourOf(a).localeCompare(colourOf(b)) : 0;
    return colours || numberOf(a) - numberOf(b) || textOf(a).localeCompare(textOf(b));
  });
}

/** Whether sorting by colour says anything about these parts. */
export function coloured(parts: readonly Part[]): boolean {
  return new Set(parts.map(colourOf)).size > 1;
}

/** The part that what was typed means: its corner exactly, else the first whose corner or label begins so. */
export function found(parts: readonly Part[], typed: string): Part | undefined {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return undefined;
  return (
    parts.find((part) => cornerOf(part) === wanted) ??
    parts.find((part) => cornerOf(part).startsWith(wanted)) ??
    parts.find((part) => textOf(part).split(/\s+/).some((word) => word.startsWith(wanted)))
  );
}

function cornerOf(part: Part): string {
  return isCard(part) ? (part.face?.corner ?? "").toLowerCase() : "";
}

function textOf(part: Part): string {
  return part.label.toLowerCase();
}

function colourOf(part: Part): string {
  return isCard(part) ? (part.face?.colour ?? "") : "";
}

function numberOf(part: Part): number {
  const number = Number.parseFloat(cornerOf(part) || textOf(part).replace(/^\D+/, ""));
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number;
}
