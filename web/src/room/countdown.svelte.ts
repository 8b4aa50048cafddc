/** The seconds before a real-time game begins, and the moment of its beginning. */
import { onMount } from "svelte";
import { CALLED } from "../lib/tempo";

/** Made while a component is: it counts as long as that lives. */
export class Countdown {
  left = $state(0); // seconds
  called = $state(false);

  /** `startsAt` gives the moment in milliseconds; 0: there is none. */
  constructor(startsAt: () => number) {
    const count = () => {
      const ahead = startsAt() - Date.now();
      this.left = Math.max(0, Math.ceil(ahead / 1000));
      this.called = startsAt() > 0 && ahead <= 0 && ahead > -CALLED;
    };
    // Counted before the table is drawn, so that it is never seen open before its time.
    $effect.pre(count);
    onMount(() => {
      const timer = setInterval(count, 50);
      return () => clearInterval(timer);
    });
  }
}
