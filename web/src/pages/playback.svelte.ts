/** A finished match played again: which frame is in sight, when the next is due, and whether anything travels. */
import type { Frame } from "../lib/protocol";
import { gap, readingTime } from "../lib/tempo";

const TEMPOS = [1, 2, 4];
/** A page that was this late was asleep: it goes on from now instead of racing after the match. */
const ASLEEP = 1000;

export class Playback {
  at = $state(0);
  playing = $state(false);
  tempo = $state(1); // so many times as fast
  jumped = $state(true); // by a leap: nothing travels
  #shownAt = 0; // when the frame in sight was due, by this page's clock

  constructor(
    readonly frames: () => readonly Frame[],
    readonly realTime: () => boolean,
  ) {}

  get last(): number {
    return Math.max(0, this.frames().length - 1);
  }

  get frame(): Frame | undefined {
    return this.frames()[Math.min(this.at, this.last)];
  }

  step(by: number): void {
    this.jumped = by < 0;
    this.at = Math.min(this.last, Math.max(0, this.at + by));
  }

  jump(to: number): void {
    [this.jumped, this.playing] = [true, false];
    this.at = to;
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.jump(0);
    this.#shownAt = performance.now();
    this.playing = !this.playing;
  }

  turnTempo(): void {
    this.tempo = TEMPOS[(TEMPOS.indexOf(this.tempo) + 1) % TEMPOS.length] ?? 1;
  }

  /** While it plays, shows the next frame when that is due. Gives how to stop waiting for it. */
  goOn(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last) {
      this.playing = false;
      return undefined;
    }
    const due = this.#shownAt + this.#pause() / this.tempo;
    const timer = setTimeout(() => {
      this.#shownAt = caughtUp(due, performance.now());
      this.step(1);
    }, due - performance.now());
    return () => clearTimeout(timer);
  }

  /** A match in real time keeps its tempo; others wait long enough to read. */
  #pause(): number {
    const [now, next] = [this.frames()[this.at], this.frames()[this.at + 1]];
    if (this.realTime() && now && next) return gap(now.at, next.at);
    return readingTime(next?.lines.length ?? 1);
  }
}

/** From when the next pause counts: from when the frame was due, so that late timers do not add up. */
export function caughtUp(due: number, now: number): number {
  return now - due > ASLEEP ? now : due;
}
