/** The scene as it comes over the wire: what `tablewright.core.scene` says, with defaults left out. */

export type Mark = "" | "new" | "dim" | "good" | "bad" | "chosen" | "threat";
export type Area = "table" | "own" | "seat" | "aside" | "top";

/** Anything on the table. The label is its name for ears and keyboards; the caption is printed. */
interface Base {
  id: string;
  label: string;
  caption?: string;
  mark?: Mark;
}

export interface Face {
  corner?: string;
  icon?: string;
  colour?: string;
  centre?: string;
  title?: string;
  foot?: string;
  second?: string;
}

export interface Card extends Base {
  is: "card";
  kind?: string;
  face?: Face | null;
  back?: string;
  origin?: string;
}

export interface Pile extends Base {
  is: "pile";
  count?: number;
  top?: Card | null;
  back?: string;
}

export interface Token extends Base {
  is: "token";
  kind?: string;
  icon?: string;
  colour?: string;
  text?: string;
  seat?: number;
  origin?: string;
}

export interface Die extends Base {
  is: "die";
  text?: string;
  icon?: string;
  colour?: string;
  rolls?: number;
  shape?: "d6" | "coin";
}

export interface Counter extends Base {
  is: "counter";
  value?: number | string;
  icon?: string;
  colour?: string;
}

export interface GaugeStep {
  value: number;
  text?: string;
  icon?: string;
}

export interface Gauge extends Base {
  is: "gauge";
  value?: number;
  low?: number;
  high?: number;
  icon?: string;
  colour?: string;
  steps?: GaugeStep[];
}

export interface Text extends Base {
  is: "text";
  text?: string;
  tone?: "plain" | "story" | "heading" | "note" | "warning";
}

export interface Button extends Base {
  is: "button";
  icon?: string;
  tone?: "main" | "plain" | "quiet" | "danger";
}

export interface Group extends Base {
  is: "group";
  parts?: Part[];
  shape?: "row" | "wrap" | "column" | "fan" | "cascade";
  unlit?: boolean; // its parts look alike: which of them can be played shows when one is touched
  fixed?: boolean; // its parts stay in this order: nobody is offered to sort them
}

export interface Space extends Base {
  is: "space";
  x?: number;
  y?: number;
  text?: string;
  icons?: string[];
  colour?: string;
  parts?: Part[];
}

export interface Line {
  spaces: string[];
  label?: string;
  colour?: string;
  style?: "road" | "link" | "path" | "preview";
}

export interface Grid extends Base {
  is: "grid";
  columns?: number;
  rows?: number;
  foot?: "left" | "right"; // the side that lies below where the screen is upright; none: it is never turned
  spaces?: Space[];
  lines?: Line[];
}

export interface Track extends Base {
  is: "track";
  spaces?: Space[];
  shape?: "line" | "snake" | "ring";
  columns?: number;
}

export interface Sheet extends Base {
  is: "map";
  width?: number;
  height?: number;
  spaces?: Space[];
  lines?: Line[];
  backdrop?: string;
}

export interface Panel extends Base {
  is: "panel";
  parts?: Part[];
  area?: Area;
  flow?: "row" | "wrap" | "column";
  seat?: number;
}

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
  | Sheet
  | Space
  | Panel;

export type Action = Record<string, number | string>;

/** A legal action: what it is, what is touched to compose it, and its name. */
export interface Offer {
  action: Action;
  touches: string[];
  label: string;
  rule?: string;
}

export interface Scene {
  panels: Panel[];
  prompt?: string;
  rule?: string;
  offers?: Offer[];
}

/** One thing that happened within an action, and the table at that moment. */
export interface Beat {
  text: string;
  rule?: string;
  sound?: string;
  scene: Scene;
}

/** What the table needs to know of a game: where its art lies and its colours, each as [light, dark]. */
export interface GameLook {
  id: string;
  title?: string;
  real_time?: boolean;
  theme?: {
    palette?: Record<string, readonly [string, string] | string[]>;
    felt?: readonly [string, string] | string[];
    accent?: readonly [string, string] | string[];
  };
}

/** The offer of an action, if it can be taken now. */
export function offerOf(scene: Scene | null, action: Action | null): Offer | undefined {
  const wanted = JSON.stringify(action);
  return scene?.offers?.find((offer) => JSON.stringify(offer.action) === wanted);
}

/** The parts directly inside a part. */
export function inside(part: Part): Part[] {
  switch (part.is) {
    case "panel":
    case "group":
    case "space":
      return part.parts ?? [];
    case "grid":
    case "track":
    case "map":
      return part.spaces ?? [];
    case "pile":
      return part.top ? [part.top] : [];
    default:
      return [];
  }
}

/** Every part of a scene, outer parts first, in the order they stand. */
export function* walk(scene: Scene): Generator<Part> {
  for (const panel of scene.panels) yield* walkPart(panel);
}

/** The parts that lie in unlit groups. */
export function unlitIn(scene: Scene): Set<string> {
  const groups = [...walk(scene)].filter((part) => part.is === "group" && part.unlit);
  return new Set(groups.flatMap(inside).map((part) => part.id));
}

function* walkPart(part: Part): Generator<Part> {
  yield part;
  for (const inner of inside(part)) yield* walkPart(inner);
}
