/** What the server says, as docs/protocol.md has it. */
import type { Scene } from "./scene";

export type Value = string | number | boolean;
export type Action = Record<string, string | number>;

export interface Option {
  name: string;
  kind: "choice" | "number" | "switch";
  default: Value;
  help: string;
  choices: string[];
  low: number;
  high: number;
  aid: boolean;
}

export interface Theme {
  palette: Record<string, [string, string]>;
  felt: [string, string];
  accent: [string, string];
}

export interface Game {
  id: string;
  title: string;
  pitch: string;
  kind: "box" | "postcard";
  real_time: boolean;
  go?: string; // called when the countdown of a real-time game ends
  announced: string; // why it cannot be played yet; empty: it can
  seats: [number, number]; // of a game that is only announced neither this nor the next two are sent
  minutes: number;
  weight: "light" | "medium" | "heavy";
  options: Option[];
  levels: string[];
  theme: Theme;
  sides: string[]; // what each seat plays, where seats are unlike
  rulebook?: string;
}

export interface Guest {
  id: string;
  name: string;
  operator: boolean; // runs this server
}

export interface Seat {
  who: "person" | "bot" | "empty";
  name: string;
  level: string;
  here: boolean;
  yours: boolean;
  bot_for: string;
  thinking: boolean;
  wait?: number; // seconds until a bot may be called in for this person, who is away
  digest: string; // of the word this person's browser will give for the dealing
}

/** A seat as it stands on a sheet; the digest is empty where nobody promised a word. */
export interface Place {
  who: "person" | "bot";
  digest: string;
}

/** Everything that is settled before the first word for the dealing is given. */
export interface Sheet {
  room: string;
  game: string;
  rules: number;
  options: Record<string, Value>;
  commitment: string;
  attempt: number;
  seats: Place[];
}

/** What a match file tells of its dealing; what is empty is left out. */
export interface Seal {
  commitment: string;
  secret?: string;
  sheet?: Sheet;
  words?: string[];
}

/** As much of a match file as the dealing's check needs. */
export interface MatchFile {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, Value>;
  seal?: Seal;
}

export interface Line {
  text: string;
  rule?: string;
  sound?: string;
  seat?: number;
  number?: number;
}

export interface Chat {
  name: string;
  seat: number;
  text: string;
  at: number;
}

export interface Room {
  code: string;
  game: string;
  title: string;
  status: "lobby" | "playing" | "over";
  host: boolean;
  you: number;
  seats: Seat[];
  options: Record<string, Value>;
  spectators: { allowed: boolean; count: number };
  commitment: string;
  secret: string;
  sheet: Sheet | null;
  starting: boolean; // the host wants to begin, and words are awaited
  number: number;
  next: string;
  chat: Chat[];
}

export interface Outcome {
  scores: number[];
  ranks: number[];
  reason: string;
  won: boolean | null;
}

export interface Beat {
  text: string;
  rule?: string;
  sound?: string;
  scene: Scene;
}

export interface Frame {
  number: number;
  at: number;
  seat: number;
  lines: Line[];
  scene: Scene;
}

export interface Replay {
  frames: Frame[];
  names: string[];
  outcome: Outcome | null;
}

export interface NewRoom {
  game: string;
  seats: number;
  options: Record<string, Value>;
  bots: (string | null)[];
  spectators: boolean;
  seat?: number; // of whoever opens the room; without it the first that no bot has
}

/** Where the table stands. */
export interface Standing {
  number: number;
  scene: Scene;
  undo: boolean;
  acting?: number[];
}

export type ServerMessage =
  | { type: "room"; room: Room }
  | ({ type: "state"; missed: Line[]; over: Outcome | null; countdown: number } & Standing)
  | ({ type: "step"; seat: number; beats: Beat[]; over: Outcome | null } & Standing)
  | ({ type: "undone"; seat: number; text: string } & Standing)
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string; reason: string; rule: string; number: number }
  | { type: "stale"; id: string; number: number }
  | { type: "hint"; id: string; action: Action | null; label: string; text: string; reason: string }
  | { type: "chat"; line: Chat }
  | { type: "off"; text: string }
  | { type: "error"; text: string }
  | { type: "pong"; t: number };

export type ClientMessage =
  | { type: "hello"; seen: number; seals: boolean }
  | { type: "sit"; seat: number }
  | { type: "stand" }
  | { type: "commit"; digest: string }
  | { type: "reveal"; word: string }
  | { type: "bot"; seat: number; level: string }
  | { type: "set"; options?: Record<string, Value>; seats?: number; spectators?: boolean }
  | { type: "start" }
  | { type: "act"; id: string; number: number; action: Action }
  | { type: "undo"; id: string; number: number }
  | { type: "hint"; id: string }
  | { type: "chat"; text: string }
  | { type: "rematch" }
  | { type: "ping"; t: number };
