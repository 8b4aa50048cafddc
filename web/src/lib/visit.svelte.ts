/** A visit to one room: everything its page shows, and everything a person can do there. */
import { Stage } from "../table/stage.svelte";
import { Connection, roomAddress, type Ears, type Link, type Question, type Socket } from "./connection";
import { freshId } from "./fresh";
import { lookedAt, lookedUpTo } from "./looked";
import { sealCode } from "./seal";
import { hurried } from "./settings.svelte";
import { PATIENCE, PATIENCE_IN_REAL_TIME } from "./tempo";
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

interface Refusal {
  reason: string;
  rule: string;
  action: Action | null;
}

type Advice = Omit<HintTold, "type" | "id">;

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
  acting: number[] = $state.raw([]); // the seats that may act
  canUndo = $state(false);
  startsAt = $state(0); // when a real-time game begins, in milliseconds of this page's clock
  log: LogLine[] = $state.raw([]);
  missed: LogLine[] = $state.raw([]); // what happened since the person left
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  underway = $state(false); // what was done here is on its way: not answered yet, or what it brought is not here yet
  refusal: Refusal | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  wondering = $state(false); // waiting for advice
  trouble = $state(""); // something else was wrong
  off = $state(""); // why the last start was called off
  faults: string[] = $state.raw([]); // what is wrong with the dealing's seal
  seal = $state(""); // the seal code of the sheet this browser was shown

  readonly stage = new Stage(); // shows what is told here, one step after the other
  readonly witness: Witness;
  private connection: Connection;
  private answer = 0; // the number of what was done, as the server gave it
  private patience: ReturnType<typeof setTimeout> | undefined;
  private wonderId = "";
  private fresh = true; // nothing has been shown yet on this page

  constructor(
    readonly code: string,
    makeSocket?: (address: string) => Socket,
  ) {
    const seen = (): number => (this.fresh ? 0 : this.number);
    this.witness = new Witness(code.replaceAll("-", "").trim().toUpperCase()); // as the server writes it
    this.connection = new Connection(roomAddress(code), seen, this, makeSocket);
    this.stage.instant = hurried;
  }

  open = (): void => this.connection.open();
  close = (): void => this.connection.close();

  get names(): string[] {
    return namesAt(this.room?.seats ?? []);
  }

  get you(): number {
    return this.room?.you ?? -1;
  }

  /** Everything waits for what was done. In real time nothing does: several actions may be on their way at once. */
  get busy(): boolean {
    return this.underway && !this.stage.flowing;
  }

  act(action: Action): void {
    if (this.busy) return;
    [this.refusal, this.missed] = [null, []];
    this.wonderNoMore();
    this.connection.act(action, this.number);
    this.wait();
  }

  undo(): void {
    if (this.busy || !this.canUndo) return;
    this.refusal = null;
    this.wonderNoMore();
    this.connection.undo(this.number);
    this.wait();
  }

  /** What was done is on its way from now on, but not for ever: whoever holds the line says what is wrong with it. */
  private wait(): void {
    this.underway = true;
    clearTimeout(this.patience);
    const time = this.stage.flowing ? PATIENCE_IN_REAL_TIME : PATIENCE;
    this.patience = setTimeout(() => (this.underway = this.connection.awaiting && !this.stage.flowing), time);
  }

  /** What another did in the meantime is no answer: the same card would be offered, and laid, twice. */
  private arrived(): void {
    this.underway &&= this.connection.awaiting || this.number < this.answer;
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

  told(message: ServerMessage, question?: Question): void {
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
      case "stale":
        this.answer = Math.max(this.answer, message.number);
        return this.arrived();
      case "refused":
        return this.takeRefusal(message, question);
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
    this.stage.add({ scene: there.scene, beats });
    this.arrived();
    lookedAt(this.code, there.number);
  }

  private takeRefusal(refused: RefusedTold, question?: Question): void {
    if (refused.id === this.wonderId) {
      [this.wondering, this.trouble] = [false, refused.reason];
      return;
    }
    const action = question?.type === "act" ? question.action : null;
    this.refusal = { reason: refused.reason, rule: refused.rule, action };
    this.arrived();
  }

  linked(link: Link, why: string): void {
    [this.link, this.why] = [link, why];
    if (link === "lost") this.witness.left();
  }
}
