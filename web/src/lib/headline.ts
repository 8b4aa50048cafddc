/** How a match ended, as one says it: in a word, or in a line. */

import type { Over } from "./protocol";
import { listed } from "./words";

/** Between several: nobody has won where everybody is equal; some who are equal before the others share the victory. */
export function headline(ranks: readonly number[], names: readonly string[], you: number): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === 0) return "Nobody wins";
  if (winners.length === ranks.length) return "A draw";
  if (winners.length > 1) return `${listed(winners.map((seat) => names[seat] ?? ""))} share the victory`;
  return winners[0] === you ? "You win!" : `${names[winners[0]!]} wins`;
}

/** How a match ended, in a line, people as in texts. */
export function endTold({ reason, won, scores }: Over): string {
  const whole = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const points = scores.map((score, seat) => `@${seat} ${score}`).join(", ");
  return `${whole} ${won === null ? points : won ? "Won." : "Lost."}`;
}
