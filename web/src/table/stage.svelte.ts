/**
 * Shows one scene after the other: beats in their time, steps in their order, everything at once when asked.
 * Whoever is told of steps adds them as they come, also several at once; this is the only place where they wait.
 */

import { tick } from "svelte";
import type { Beat, Scene } from "../lib/protocol";
import { beatTime, withTumble } from "../lib/tempo";
import { type Changes, compare } from "./journeys";
import { land, measure, travel } from "./motion";
import { play } from "./sound";

interface Step {
  beats: readonly Beat[];
  scene: Scene;
}

/** What a table does about what it is shown. */
interface Table {
  expect(coming: Scene): void; // before a step is shown, or waits to be
  settle(): void; // after a scene is drawn, before anything is measured
}
const NO_TABLE: Table = { expect: () => {}, settle: () => {} };

/** Steps that may wait before the table simply catches up. */
const MOST_WAITING = 6;
/** Things said that stay for whoever listens late. */
const MOST_SPOKEN = 4;

export class Stage {
  shown = $state.raw<Scene>({ panels: [] });
  /** What is being told right now; null when the table stands still. */
  telling = $state.raw<Beat | null>(null);
  playing = $state(false);
  changed = $state.raw<ReadonlySet<string>>(new Set());
  /** What is read out, the latest last, people as in texts. */
  spoken = $state.raw<string[]>([]);
  instant = $state(false); // nothing travels or tumbles

  speed = 1;
  flowing = false; // real time: nothing waits for a telling

  #cloth: HTMLElement | null = null; // what is drawn, where it is drawn at all
  #sky: HTMLElement | null = null; // a layer over it, in which things travel
  #table: Table = NO_TABLE;
  #queue: Step[] = [];
  #running = false;
  #hurry: (() => void) | null = null;
  #skipping = false;

  /** Plays at a table that is drawn, until the function that is returned is called. */
  play(cloth: HTMLElement, sky: HTMLElement, table = NO_TABLE): () => void {
    [this.#cloth, this.#sky, this.#table] = [cloth, sky, table];
    return () => {
      [this.#cloth, this.#sky, this.#table] = [null, null, NO_TABLE];
    };
  }

  add(step: Step): void {
    this.#table.expect(step.scene);
    this.#queue.push(step);
    if (!this.#running) void this.#run();
  }

  says(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(1 - MOST_SPOKEN), text];
  }

  /** Shows how things stand now, without telling the rest. */
  skip(): void {
    this.#skipping = true;
    if (this.#sky) land(this.#sky);
    this.#hurry?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) await this.#perform(step);
    this.#running = false;
    this.playing = false;
    this.telling = null;
  }

  async #perform(step: Step): Promise<void> {
    const still = this.instant || !this.#cloth || document.hidden || this.#queue.length > MOST_WAITING;
    this.#skipping = false;
    this.changed = new Set();
    if (!still) {
      this.playing = step.beats.length > 0 && !this.flowing;
      for (const beat of step.beats) {
        if (this.#skipping) this.says(beat.text);
        else await this.#tell(beat, step.beats.length);
      }
    }
    this.telling = null;
    const resting = this.#queue.length === 0;
    if (resting) this.playing = false;
    const { time } = await this.#show(step.scene, still || this.#skipping);
    if (!resting) await this.#pause(time);
  }

  async #tell(beat: Beat, beats: number): Promise<void> {
    this.telling = beat;
    this.says(beat.text);
    play(beat.sound);
    if (this.flowing) return;
    const waiting = this.#queue.length;
    const { time, rolled } = await this.#show(beat.scene, false);
    const fair = withTumble(beatTime(beats, waiting, this.speed), rolled, waiting, this.speed);
    await this.#pause(Math.max(fair, Math.min(time, fair * 2)));
  }

  async #show(scene: Scene, still: boolean): Promise<{ time: number; rolled: boolean }> {
    const [cloth, sky] = [this.#cloth, this.#sky];
    if (still || !cloth || !sky) {
      this.shown = scene;
      await tick();
      this.#table.settle();
      return { time: 0, rolled: false };
    }
    const changes: Changes = compare(this.shown, scene);
    const before = measure(cloth);
    this.shown = scene;
    this.changed = new Set([...this.changed, ...changes.changed]);
    await tick();
    this.#table.settle();
    const time = travel(changes, before, measure(cloth), sky, this.speed * (1 + this.#queue.length));
    return { time, rolled: changes.rolled.length > 0 };
  }

  #pause(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(end, time);
      function end(): void {
        clearTimeout(timer);
        done();
      }
      this.#hurry = end;
    });
  }
}
