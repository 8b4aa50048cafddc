/** Texts mention seats as @0 … @6; here the names of the people come in. */

export interface Piece {
  text: string;
  seat: number; // -1: plain words
}

const MENTION = /@([0-6])(?!\d)/g;

export function nameOf(names: string[], seat: number): string {
  return names[seat] || `Seat ${seat + 1}`;
}

/** A text as one sentence, with names. */
export function said(text: string, names: string[]): string {
  return text.replace(MENTION, (_, digit: string) => nameOf(names, Number(digit)));
}

/** A text as words and mentions, for those who draw a mention with its seat's colour and shape. */
export function pieces(text: string, names: string[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), seat: -1 });
    const seat = Number(match[1]);
    found.push({ text: nameOf(names, seat), seat });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), seat: -1 });
  return found;
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "deck_aid" as a person would write it. */
export function spoken(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
