/** Looking at scenes. Their types are the server's own, in protocol.ts. */
import type { Action, Game, Offer, Part, Scene, Theme } from "./protocol";

/** What the table needs to know of a game: where its art lies and its colours, each as [light, dark]. */
export type GameLook = Pick<Game, "id"> & Partial<Pick<Game, "title" | "real_time">> & { theme?: Partial<Theme> };

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
