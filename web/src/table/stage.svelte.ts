/** Shows one scene after the other: beats in their time, steps in their order, everything at once when asked. */

import { tick } from "svelte";
import type { Beat, Scene } from "../lib/protocol";
import { type Changes, compare } from "./journeys";
import { land, measure, travel } from "./motion";
import { play } from "./sound";
import { beatTime, withTumble } from "./tempo";

export interface Step {
  beats: readonly Beat[];
  scene: Scene;
}

/** Steps that may wait before the table simply catches up. */
const PATIENCE = 6;

export class Stage {
  shown = $state.raw<Scene>({ panels: [] });
  /** What is being told right now; null when the table stands still. */
  telling = $state.raw<Beat | null>(null);
  playing = $state(false);
  changed = $state.raw<ReadonlySet<string>>(new Set());

  root: HTMLElement | null = null;
  sky: HTMLElement | null = null;
  speed = 1;
  instant = false;
  flowing = false; // real time: nothing waits for a telling
  settle: () => void = () => {}; // after a scene is drawn, before anything is measured

  #queue: Step[] = [];
  #running = false;
  #hurry: (() => void) | null = null;
  #skipping = false;

  constructor(
    scene: Scene,
    readonly says: (text: string) => void,
  ) {
    this.shown = scene;
  }

  add(step: Step): void {
    this.#queue.push(step);
    if (!this.#running) void this.#run();
  }

  /** Shows how things stand now, without telling the rest. */
  skip(): void {
    this.#skipping = true;
    if (this.sky) land(this.sky);
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
    const still = this.instant || !this.root || document.hidden || this.#queue.length > PATIENCE;
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
    const { root, sky } = this;
    if (still || !root || !sky) {
      this.shown = scene;
      await tick();
      this.settle();
      return { time: 0, rolled: false };
    }
    const changes: Changes = compare(this.shown, scene);
    const before = measure(root);
    this.shown = scene;
    this.changed = new Set([...this.changed, ...changes.changed]);
    await tick();
    this.settle();
    const time = travel(changes, before, measure(root), sky, this.speed * (1 + this.#queue.length));
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
