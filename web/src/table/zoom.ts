/** Where a zoomed board stands: a scale and an offset that never leaves the board's own frame. */

export interface View {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 4;

/** Zooms by a factor around a point of the frame, which stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, frame: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }, frame);
}

export function moved(view: View, dx: number, dy: number, frame: Size): View {
  return within({ scale: view.scale, x: view.x + dx, y: view.y + dy }, frame);
}

export interface Size {
  width: number;
  height: number;
}

function within(view: View, frame: Size): View {
  const least = (size: number) => size - size * view.scale;
  return {
    scale: view.scale,
    x: Math.min(0, Math.max(least(frame.width), view.x)),
    y: Math.min(0, Math.max(least(frame.height), view.y)),
  };
}
