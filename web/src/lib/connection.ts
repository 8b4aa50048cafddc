/**
 * The line to one room. It heals by itself: after a loss it connects again, says what it has seen, and sends again
 * whatever was not answered, under the same client ids, so that nothing is played twice and nothing is lost.
 */
import { freshId } from "./fresh";
import type { Action, ClientMessage, ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";

/** What has to be answered, and is sent again until it is. */
export type Question = ClientMessage & { type: "act" | "undo" };

export interface Ears {
  /** `question`: what the message answers, if it is the first answer to an action or to taking one back. */
  told(message: ServerMessage, question?: Question): void;
  linked(link: Link, why: string): void;
}

/** As much of a WebSocket as we use, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 40_000; // longer than this without a word: the line is dead, whatever the browser says
const FOR_GOOD: Record<number, string> = {
  4403: "This table is played without spectators.",
  4404: "There is no such table.",
};
const CROWDED = [1008, 1013]; // told to hold back: wait the longest time

export function roomAddress(code: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(code)}`;
}

export class Connection {
  private socket: Socket | null = null;
  private unanswered = new Map<string, Question>();
  private unsent: ClientMessage[] = [];
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ready = false; // hello has been said
  private ended = false;

  constructor(
    private address: string,
    private seen: () => number,
    private ears: Ears,
    private makeSocket: (address: string) => Socket = (a) => new WebSocket(a) as Socket,
  ) {}

  open(): void {
    this.ears.linked("connecting", "");
    this.connect();
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.document?.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.document?.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  /** Says something that need not be answered; kept until the line is open. */
  say(message: ClientMessage): void {
    if (this.ready) this.send(message);
    else this.unsent.push(message);
  }

  /** Plays an action from where this page stands; answered by ack, refused or stale with the same id. */
  act(action: Action, number: number): string {
    return this.ask({ type: "act", id: freshId(), number, action });
  }

  undo(number: number): string {
    return this.ask({ type: "undo", id: freshId(), number });
  }

  /** Something that was asked has no answer yet. */
  get awaiting(): boolean {
    return this.unanswered.size > 0;
  }

  private ask(question: Question): string {
    this.unanswered.set(question.id, question);
    if (this.ready) this.send(question);
    return question.id;
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.drop();
    const socket = this.makeSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.lost(event.code, event.reason);
  }

  private greet(): void {
    this.heard = Date.now();
    this.ready = true;
    this.send({ type: "hello", seen: this.seen(), seals: true });
    for (const message of this.unanswered.values()) this.send(message);
    for (const message of this.unsent.splice(0)) this.send(message);
    this.ears.linked("open", "");
  }

  private hear(text: string): void {
    this.heard = Date.now();
    this.tries = 0;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== "pong") this.ears.told(message, this.answered(message));
  }

  private answered(message: ServerMessage): Question | undefined {
    if (message.type !== "ack" && message.type !== "refused" && message.type !== "stale") return undefined;
    const question = this.unanswered.get(message.id);
    this.unanswered.delete(message.id);
    return question;
  }

  private lost(code: number, reason: string): void {
    this.drop();
    if (this.ended) return;
    const why = FOR_GOOD[code];
    if (why) {
      this.ended = true;
      clearInterval(this.pulse);
      this.ears.linked("closed", why);
      return;
    }
    this.ears.linked("lost", reason);
    this.retry = setTimeout(() => this.connect(), this.patience(code));
  }

  private patience(code: number): number {
    const wait = CROWDED.includes(code) ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    return wait * (0.75 + Math.random() * 0.5); // not everybody at the same instant
  }

  private beat(): void {
    if (!this.ready) return;
    if (Date.now() - this.heard > SILENCE) this.lost(1006, "");
    else this.send({ type: "ping", t: Date.now() });
  }

  /** The person is back, or the network is: no need to wait any longer. */
  private hurry = (): void => {
    if (this.ready || this.ended || globalThis.document?.visibilityState === "hidden") return;
    if (this.retry === undefined) return;
    this.connect();
  };

  private drop(): void {
    this.ready = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }
}
