/** Arrow keys: from one part to the nearest in that direction. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The index of the box to go to, or -1. Straying sideways counts more than the way ahead. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const { ahead, aside } = offset(from, box, arrow);
    const cost = ahead + aside * 2.5;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

function offset(from: Box, to: Box, arrow: Arrow): { ahead: number; aside: number } {
  const dx = (to.left + to.right - from.left - from.right) / 2;
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2;
  if (arrow === "ArrowLeft") return { ahead: -dx, aside: Math.abs(dy) };
  if (arrow === "ArrowRight") return { ahead: dx, aside: Math.abs(dy) };
  if (arrow === "ArrowUp") return { ahead: -dy, aside: Math.abs(dx) };
  return { ahead: dy, aside: Math.abs(dx) };
}
