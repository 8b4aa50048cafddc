/**
 * What goes between server and browser, as docs/protocol.md tells it.
 * Written by scripts/protocol.py from the server's own structs: change those, and run it again.
 */

/** A table has no more; texts mention its seats as `@0` and so on. */
export const MOST_SEATS = 8;

export type Value = string | number | boolean;

export type Action = Record<string, number | string>;

export type Mark = "" | "bad" | "chosen" | "dim" | "good" | "new" | "threat";

export type Area = "aside" | "own" | "seat" | "table" | "top";

export type Part =
  | Card
  | Pile
  | Token
  | Die
  | Counter
  | Gauge
  | Text
  | Button
  | Group
  | Grid
  | Track
  | Map
  | Space
  | Panel;

export type ClientMessage =
  | Hello
  | Sit
  | Stand
  | Commit
  | Reveal
  | Bot
  | Set
  | Start
  | Act
  | Undo
  | Hint
  | Chat
  | Rematch
  | Ping;

export type ServerMessage =
  | RoomTold
  | State
  | StepTold
  | Undone
  | Ack
  | RefusedTold
  | Stale
  | HintTold
  | ChatTold
  | Off
  | ErrorTold
  | Pong;

/** One action as it stands in a file. */
export interface SavedStep {
  seat: number;
  action: Action;
  dealt?: number[];
  at?: number;
  revealed?: boolean;
}

/** A match as it stands in a file: JSON, readable, complete. A replay needs no seed. */
export interface SavedMatch {
  tablewright: number;
  game: string;
  rules: number;
  seats: number;
  options: Record<string, Value>;
  dealt?: number[]; // by the set-up
  steps?: SavedStep[];
  names?: string[];
  bots?: string[]; // the name of each seat's bot, empty for a person; none: the file does not say
  seal?: Seal;
}

/** The front of a card: a corner index with an icon, and what stands in the middle. */
export interface Face {
  corner?: string;
  icon?: string; // a symbol of the game's art, or one of the common icons
  colour?: string; // a name in the game's palette
  centre?: string; // large; without it the icon is drawn large
  title?: string;
  foot?: string;
  second?: string; // an index in the opposite corner, where it differs from the first
}

/** A card; without a face it lies face down. */
export interface Card {
  is: "card";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  kind?: string; // its look: equal kinds are interchangeable
  face?: Face;
  back?: string; // text or icon on its back
  origin?: string; // the id of the place a new card comes from
  stands_for?: string; // the id of a card that looks like it and is touched instead
}

/** A stack of cards of which at most the top shows. */
export interface Pile {
  is: "pile";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  count?: number;
  top?: Card;
  back?: string;
}

/** A meeple, cube, unit, cow or ball. A seat gives it that seat's colour and shape. */
export interface Token {
  is: "token";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  kind?: string;
  icon?: string;
  colour?: string;
  text?: string;
  seat?: number;
  origin?: string;
}

/** A die or coin. It tumbles whenever `rolls` has changed. */
export interface Die {
  is: "die";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  text?: string;
  icon?: string;
  colour?: string;
  rolls?: number;
  shape?: "coin" | "d6";
}

/** A number with an icon. */
export interface Counter {
  is: "counter";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  value?: number | string;
  icon?: string;
  colour?: string;
}

/** A remark at one value of a gauge. */
export interface Step {
  value: number;
  text?: string;
  icon?: string;
}

/** A value on a short scale, drawn as a row of spaces. */
export interface Gauge {
  is: "gauge";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  value?: number;
  low?: number;
  high?: number;
  icon?: string;
  colour?: string;
  steps?: Step[];
}

/** Words on the table: paragraphs separated by empty lines. */
export interface Text {
  is: "text";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  text?: string;
  tone?: "heading" | "note" | "plain" | "story" | "warning";
}

/** Something to press for an action that has no piece of its own. */
export interface Button {
  is: "button";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  icon?: string;
  tone?: "danger" | "main" | "plain" | "quiet";
}

/** Parts that belong together and may be touched as one place, such as a stack or a hand. */
export interface Group {
  is: "group";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  parts?: Part[];
  shape?: "cascade" | "column" | "fan" | "row" | "wrap";
  unlit?: boolean; // its parts look alike: which of them can be played shows when one is touched
  fixed?: boolean; // its parts stay in this order: nobody is offered to sort them
}

/** A square of a grid, a space of a track, a place on a map. x and y count from 0. */
export interface Space {
  is: "space";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  x?: number;
  y?: number;
  text?: string;
  icons?: string[];
  colour?: string;
  parts?: Part[];
  stands_for?: string; // where it cannot be touched itself: the id of the part that is touched instead
}

/** A line between spaces: a road, a link, a path walked or about to be walked. */
export interface Line {
  spaces: string[];
  label?: string;
  colour?: string;
  style?: "link" | "path" | "preview" | "road";
}

/** Squares in columns and rows. A wide one may be turned on an upright screen: `foot` then lies below. */
export interface Grid {
  is: "grid";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  columns?: number;
  rows?: number;
  foot?: "" | "left" | "right";
  checkered?: boolean;
  spaces?: Space[];
  lines?: Line[];
}

/** Spaces in a row that may wind like a snake or close to a ring. */
export interface Track {
  is: "track";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  spaces?: Space[];
  shape?: "line" | "ring" | "snake";
  columns?: number;
}

/** Places at positions on a sheet of width × height, with lines between them. */
export interface Map {
  is: "map";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  width?: number;
  height?: number;
  spaces?: Space[];
  lines?: Line[];
  backdrop?: string; // a symbol of the game's art
}

/** A region of the table. The area says where it belongs; `seat` puts that seat's name on it. */
export interface Panel {
  is: "panel";
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
  parts?: Part[];
  area?: Area;
  flow?: "column" | "row" | "wrap";
  seat?: number;
}

/** A legal action as a client sees it. */
export interface Offer {
  action: Action;
  touches: string[];
  label: string;
  rule?: string;
  ordered?: boolean; // one touch after the other: only what comes next glows
}

/** Everything one viewer sees of a position, and what that viewer can do. */
export interface Scene {
  panels: Panel[];
  prompt?: string; // one sentence: what is asked of whom
  rule?: string; // the clause in question now
  offers?: Offer[];
}

/** A seat as it stands on a sheet; the digest is empty where nobody promised a word. */
export interface Place {
  who: "bot" | "person";
  digest: string;
}

/** Everything that is settled before the first word is given: above all, which word is whose. */
export interface Sheet {
  room: string;
  game: string;
  rules: number;
  options: Record<string, Value>;
  commitment: string;
  attempt: number; // counts the starts of this room, those that were called off too
  seats: Place[];
}

/**
 * What a match file tells of its dealing: the promise, what was given, and the secret once opened.
 *
 * Without a sheet it is of the older scheme: `added` words, bound to nothing.
 */
export interface Seal {
  commitment: string;
  added?: string[];
  secret?: string;
  sheet?: Sheet;
  words?: string[]; // one for each seat, empty where none was promised
}

export interface NewRun {
  game: string;
  seats?: string;
  games?: number;
  seed?: number;
  options?: Record<string, Value>;
  against?: Record<string, Value>[];
}

/** What one guest may ask of the lab. */
export interface Caps {
  allowed: boolean;
  operator: boolean;
  seats: number;
  matches: number; // of each rule set
  simulations: number; // a decision, for search:N
  seconds: number;
  sets: number;
}

/** A run: under way, done, or in trouble. */
export interface Run {
  name: string;
  title: string;
  game: string;
  games: number;
  state: "done" | "failed" | "playing";
  done: number;
  seconds_left: number | null;
  problem: string;
  at: number;
  yours: boolean; // to stop and to remove
}

export interface Hello {
  type: "hello";
  seen?: number; // the last number shown; 0: nothing
  seals?: boolean; // this client adds words to the dealing
}

export interface Sit {
  type: "sit";
  seat: number;
}

export interface Stand {
  type: "stand";
}

export interface Commit {
  type: "commit";
  digest: string;
}

export interface Reveal {
  type: "reveal";
  word: string;
}

export interface Bot {
  type: "bot";
  seat: number;
  level?: string;
}

export interface Set {
  type: "set";
  options?: Record<string, Value> | null;
  seats?: number | null;
  spectators?: boolean | null;
}

export interface Start {
  type: "start";
}

export interface Act {
  type: "act";
  id: string;
  action: Action;
  number?: number;
}

export interface Undo {
  type: "undo";
  id: string;
  number: number;
}

export interface Hint {
  type: "hint";
  id: string;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface Rematch {
  type: "rematch";
}

export interface Ping {
  type: "ping";
  t?: number | string | null;
}

/** Something that was announced, with the clause and the sound that go with it. */
export interface LogLine {
  text: string;
  rule: string;
  sound: string;
  seat: number;
  number: number; // of its step, as the viewer counts
}

/** One thing that happened within an action, and the table at that moment. */
export interface Beat {
  text: string;
  rule: string;
  sound: string;
  scene: Scene;
}

/** How a match ended. */
export interface Over {
  scores: number[];
  ranks: number[];
  reason: string;
  won: boolean | null; // of games for one; else null
}

/** A seat as one guest sees it. One that a bot plays for somebody stays `yours` for them. */
export interface Seat {
  who: "bot" | "empty" | "person";
  name: string;
  level: string;
  here: boolean;
  yours: boolean;
  bot_for: string; // the name of the person a bot plays for, if it does
  thinking: boolean; // for a while, as far as the guest can see
  wait: number; // seconds until the host may call in a bot for this person; 0: now, or not away
  digest: string; // of the word this person's client will give for the dealing
}

export interface Spectators {
  allowed: boolean;
  count: number;
}

/** A room as one guest sees it. */
export interface Room {
  code: string;
  game: string;
  title: string;
  status: "lobby" | "over" | "playing";
  host: boolean; // whether it is the guest
  you: number; // the guest's seat, or -1
  seats: Seat[];
  options: Record<string, Value>;
  spectators: Spectators;
  commitment: string;
  secret: string; // opened when the match is over
  sheet: Sheet | null; // in a lobby it waits for words; later it is what the match was dealt from
  starting: boolean; // the host wants to begin, and words are awaited
  number: number;
  next: string; // the code of the rematch
  chat: ChatLine[];
  created: number; // seconds since 1970
}

export interface RoomTold {
  type: "room";
  room: Room;
}

export interface State {
  type: "state";
  number: number;
  scene: Scene;
  acting: number[]; // the seats that may act now
  missed: LogLine[]; // since what the client has seen
  over: Over | null;
  undo: boolean;
  countdown: number; // seconds until a real-time game begins; 0: it runs
}

export interface StepTold {
  type: "step";
  number: number;
  seat: number;
  beats: Beat[]; // to be shown one after the other, then the scene
  scene: Scene;
  acting: number[]; // the seats that may act now
  over: Over | null;
  undo: boolean;
}

export interface Undone {
  type: "undone";
  number: number;
  seat: number;
  scene: Scene;
  acting: number[]; // the seats that may act now
  text: string;
  undo: boolean;
}

export interface Ack {
  type: "ack";
  id: string;
  number: number;
}

export interface RefusedTold {
  type: "refused";
  id: string;
  reason: string;
  rule: string;
  number: number;
}

export interface Stale {
  type: "stale";
  id: string;
  number: number;
}

export interface HintTold {
  type: "hint";
  id: string;
  action: Action;
  label: string;
  text: string;
  reason: string; // empty where none can be read off
}

export interface ChatTold {
  type: "chat";
  line: ChatLine;
}

export interface Off {
  type: "off";
  text: string;
}

export interface ErrorTold {
  type: "error";
  text: string;
}

export interface Pong {
  type: "pong";
  t: number | string | null;
}

/**
 * The scores if the match had ended then, and what the step began with, as a spectator heard it:
 * what somebody did, before all that came of it.
 */
export interface Moment {
  scores: number[];
  text: string;
}

/** The table after a step; number 0 is the set-up, which no seat did. */
export interface Frame {
  number: number;
  at: number; // seconds since the start
  seat: number;
  lines: LogLine[];
  scene: Scene;
}

export interface Replay {
  frames: Frame[];
  names: string[];
  outcome: Over | null;
}

export interface ChatLine {
  name: string;
  seat: number;
  text: string;
  at: number;
}

/** The guest behind the cookie. */
export interface Me {
  id: string;
  name: string;
  operator: boolean; // runs this server
}

export interface Key {
  key: string;
}

export interface NewName {
  name: string;
}

export interface NewRoom {
  game: string;
  seats: number;
  options?: Record<string, Value>;
  bots?: (string | null)[]; // a level or nobody, for each seat
  spectators?: boolean;
  seat?: number; // of whoever opens the room
}

export interface Code {
  code: string;
}

export interface Problem {
  error: string;
}

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
  go: string; // called when the countdown of a real-time game ends
  announced: string; // why it cannot be played yet; empty: it can
  options: Option[];
  levels: string[];
  theme: Theme;
  sides: string[]; // what each seat plays, where seats are unlike
  seats?: [number, number]; // nobody knows these three of a game that is only announced
  minutes?: number;
  weight?: "heavy" | "light" | "medium";
  rulebook?: string;
}
