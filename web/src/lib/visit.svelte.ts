/** A visit to one room: everything its page shows, and everything a person can do there. */
import { tick } from "svelte";
import { Connection, roomAddress, type Ears, type Link, type Socket } from "./connection";
import { freshId } from "./fresh";
import { lookedAt, lookedUpTo } from "./looked";
import { sealCode } from "./seal";
import { Witness } from "./witness";
import type {
  Action,
  Beat,
  ChatLine,
  HintTold,
  LogLine,
  Over,
  RefusedTold,
  Room,
  Scene,
  Seat,
  ServerMessage,
  Set as Change,
  State,
  StepTold,
  Undone,
} from "./protocol";
import { offerOf } from "./scene";

export interface Refusal {
  reason: string;
  rule: string;
  action: Action | null;
}

export type Advice = Omit<HintTold, "type" | "id">;

/** Who sits where; a seat that a bot plays for somebody is still that person's. */
export function namesAt(seats: Seat[]): string[] {
  return seats.map((seat) => seat.bot_for || seat.name || (seat.who === "bot" ? "Bot" : ""));
}

export class Visit implements Ears {
  link: Link = $state("connecting");
  why = $state(""); // the line was closed for good
  room: Room | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  beats: Beat[] = $state.raw([]);
  number = $state(0);
  over: Over | null = $state.raw(null);
  acting: number[] | null = $state.raw(null); // the seats that may act
  canUndo = $state(false);
  startsAt = $state(0); // when a real-time game begins, in milliseconds of this page's clock
  log: LogLine[] = $state.raw([]);
  missed: LogLine[] = $state.raw([]); // what happened since the person left
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  flowing = false; // real time: several actions may be on their way at once
  busy = $state(false); // what was done is on its way, and everything waits for it
  underway = $state(false); // what was done is on its way
  refusal: Refusal | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  wondering = $state(false); // waiting for advice
  trouble = $state(""); // something else was wrong
  off = $state(""); // why the last start was called off
  faults: string[] = $state.raw([]); // what is wrong with the dealing's seal
  seal = $state(""); // the seal code of the sheet this browser was shown

  readonly witness: Witness;
  private connection: Connection;
  private asked = new Map<string, Action>(); // on its way to the server
  private wonderId = "";
  private queue: ServerMessage[] = [];
  private draining = false;
  private fresh = true; // nothing has been shown yet on this page

  constructor(
    readonly code: string,
    makeSocket?: (address: string) => Socket,
  ) {
    const seen = (): number => (this.fresh ? 0 : this.number);
    this.witness = new Witness(code.replaceAll("-", "").trim().toUpperCase()); // as the server writes it
    this.connection = new Connection(roomAddress(code), seen, this, makeSocket);
  }

  open = (): void => this.connection.open();
  close = (): void => this.connection.close();

  get names(): string[] {
    return namesAt(this.room?.seats ?? []);
  }

  get you(): number {
    return this.room?.you ?? -1;
  }

  act(action: Action): void {
    if (this.busy) return;
    [this.refusal, this.missed] = [null, []];
    this.wonderNoMore();
    this.ask(this.connection.act(action, this.number), action);
  }

  undo(): void {
    if (this.busy || !this.canUndo) return;
    this.refusal = null;
    this.wonderNoMore();
    this.ask(this.connection.undo(this.number), { do: "undo" });
  }

  private ask(id: string, action: Action): void {
    this.asked.set(id, action);
    this.awaiting();
  }

  hint(): void {
    this.wondering = true;
    this.wonderId = freshId();
    this.connection.say({ type: "hint", id: this.wonderId });
  }

  /** What was decided needs no advice, nor any that is still on its way. */
  private wonderNoMore(): void {
    [this.advice, this.wondering, this.wonderId] = [null, false, ""];
  }

  sit = (seat: number): void => this.connection.say({ type: "sit", seat });
  stand = (): void => this.connection.say({ type: "stand" });
  bot = (seat: number, level: string): void => this.connection.say({ type: "bot", seat, level });
  start = (): void => this.connection.say({ type: "start" });
  rematch = (): void => this.connection.say({ type: "rematch" });
  write = (text: string): void => this.connection.say({ type: "chat", text });
  set = (change: Omit<Change, "type">): void =>
    this.connection.say({ type: "set", ...change });

  // What the line tells.

  told(message: ServerMessage): void {
    this.queue.push(message);
    if (!this.draining) void this.drain();
  }

  /** One message after the other, each shown before the next: two steps at once would lose the first one's beats. */
  private async drain(): Promise<void> {
    this.draining = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      this.take(message);
      if (message.type === "step" || message.type === "state") await tick();
    }
    this.draining = false;
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "room":
        return this.takeRoom(message.room);
      case "state":
        return this.takeState(message);
      case "step":
        return this.takeStep(message);
      case "undone":
        return this.takeUndone(message);
      case "ack":
        return this.answered(message.id);
      case "stale":
        return this.answered(message.id);
      case "refused":
        return this.takeRefusal(message);
      case "hint":
        if (message.id !== this.wonderId) return;
        [this.wondering, this.advice] = [false, message];
        return;
      case "chat":
        this.chat = [...this.chat, message.line];
        this.unread += 1;
        return;
      case "off":
        this.off = message.text;
        return;
      case "error":
        this.wondering = false;
        this.trouble = message.text;
    }
  }

  private takeRoom(room: Room): void {
    this.room = room;
    if (room.starting) this.off = "";
    const answer = this.witness.sees(room);
    if (answer) this.connection.say(answer);
    const { faults, sheet } = this.witness.seen;
    [this.faults, this.seal] = [faults, sheet ? sealCode(sheet) : ""];
    if (room.chat.length > this.chat.length || !this.chat.length) this.chat = room.chat;
  }

  private takeState(state: State): void {
    const looked = lookedUpTo(this.code);
    if (this.fresh) {
      this.log = state.missed;
      this.missed = looked > 0 ? state.missed.filter((line) => line.number > looked) : [];
    } else {
      this.log = [...this.log, ...state.missed];
      this.missed = state.missed;
    }
    this.fresh = false;
    this.startsAt = state.countdown > 0 ? Date.now() + state.countdown * 1000 : 0;
    this.standAt(state, []);
    this.over = state.over;
  }

  private takeStep(step: StepTold): void {
    this.refusal = null;
    // Where several decide at once, what another does leaves one's own decision as it is.
    if (step.seat === this.you || !offerOf(step.scene, this.advice?.action ?? null)) this.advice = null;
    const { seat, number } = step;
    const lines = step.beats.map(({ text, rule, sound }) => ({ text, rule, sound, seat, number }));
    this.log = [...this.log, ...lines];
    this.standAt(step, step.beats);
    this.over = step.over;
  }

  private takeUndone(undone: Undone): void {
    if (undone.seat === this.you || !offerOf(undone.scene, this.advice?.action ?? null)) this.advice = null;
    const { text, seat, number } = undone;
    this.log = [...this.log, { text, rule: "", sound: "", seat, number }];
    this.standAt(undone, []);
    this.over = null;
  }

  private standAt(there: State | StepTold | Undone, beats: Beat[]): void {
    [this.number, this.scene, this.beats, this.canUndo] = [there.number, there.scene, beats, there.undo];
    this.acting = there.acting;
    lookedAt(this.code, there.number);
  }

  private takeRefusal(refused: RefusedTold): void {
    if (refused.id === this.wonderId) {
      [this.wondering, this.trouble] = [false, refused.reason];
      return;
    }
    this.refusal = { reason: refused.reason, rule: refused.rule, action: this.asked.get(refused.id) ?? null };
    this.answered(refused.id);
  }

  private answered(id: string): void {
    this.asked.delete(id);
    this.awaiting();
  }

  private awaiting(): void {
    this.underway = this.asked.size > 0;
    this.busy = this.underway && !this.flowing;
  }

  linked(link: Link, why: string): void {
    [this.link, this.why] = [link, why];
    if (link === "lost") this.witness.left();
  }
}
