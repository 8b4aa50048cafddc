/** The end of a match: its result waits until the last beats have been told, and is not pressed on anybody twice. */
import { hurried } from "../lib/settings.svelte";
import { resultAfter } from "../lib/tempo";

export class Ending {
  open = $state(false); // the result is being shown
  #shown = false; // and was shown
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Told whether the match is over, and how many beats the last step had. */
  follow(over: boolean, beats: number): void {
    if (over && this.#shown) return;
    this.#shown = over;
    clearTimeout(this.#timer);
    if (over) this.#timer = setTimeout(() => (this.open = true), hurried ? 0 : resultAfter(beats));
    else this.open = false;
  }
}
