/** Games that are more than announced. */
import type { Game } from "./protocol";

/** A game of which all is known: how many play it, how long it takes, how heavy it is. */
export type Playable = Game & Required<Pick<Game, "seats" | "minutes" | "weight">>;

export function isPlayable(game: Game): game is Playable {
  return !game.announced;
}
