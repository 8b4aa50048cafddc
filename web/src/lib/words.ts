/** Small things of language. */

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "deck_aid" as a person would write it; "hu_node" is "HU node" where its explanation speaks of HU. */
export function spoken(name: string, help = ""): string {
  const capitals = help.match(/\b[A-Z]{2,}\b/g) ?? [];
  const words = name.split(/[_-]/).map((word) => capitals.find((one) => one.toLowerCase() === word) ?? word);
  return capitalised(words.join(" "));
}

/** One of the choices of an option. What has capitals or digits of its own, such as "o5", is left as the game spells it. */
export function chosen(choice: string): string {
  return /[A-Z0-9]/.test(choice) ? choice : spoken(choice);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was said in passing, as a sentence of its own. */
export function sentence(text: string): string {
  return `${capitalised(text)}.`;
}

/** "1 card", "2 cards". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "2–6 players", "solo". */
export function seatsOf([fewest, most]: readonly [number, number]): string {
  if (most === 1) return "Solo";
  return fewest === most ? `${most} players` : `${fewest}–${most} players`;
}

/** How long ago something was, roughly, as one says it. `at` and `now` are seconds. */
export function ago(at: number, now: number = Date.now() / 1000): string {
  const minutes = Math.max(0, Math.round((now - at) / 60));
  if (minutes < 2) return "just now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return `${counted(hours, "hour")} ago`;
  return `${counted(Math.round(hours / 24), "day")} ago`;
}

const ORDINALS = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];

export function ordinal(rank: number): string {
  return ORDINALS[rank] ?? `Place ${rank}`;
}
