/**
 * The common icons, one family: a 24 × 24 sheet, a stroke of 1.8 with round ends and joins. Shapes that stand for
 * suits and seats are filled; the round joins of their stroke give all of them the same corner radius.
 */

const SHAPES: Record<string, string> = {
  circle: '<circle cx="12" cy="12" r="8.2"/>',
  square: '<rect x="4.6" y="4.6" width="14.8" height="14.8" rx="0.6"/>',
  triangle: '<path d="M12 4.2 20.6 19H3.4Z"/>',
  diamond: '<path d="M12 2.8 19.4 12 12 21.2 4.6 12Z"/>',
  hexagon: '<path d="M12 3.2 19.7 7.6v8.8L12 20.8l-7.7-4.4V7.6Z"/>',
  star: '<path d="m12 3 2.7 5.9 6.4.8-4.7 4.4 1.2 6.4-5.6-3.2-5.6 3.2 1.2-6.4L2.9 9.7l6.4-.8Z"/>',
  cross: '<path d="M9.2 3.6h5.6v5.6h5.6v5.6h-5.6v5.6H9.2v-5.6H3.6V9.2h5.6Z"/>',
  heart: '<path d="M12 20.2C5.4 15.6 3.2 12.4 3.2 9.1 3.2 6.4 5.2 4.6 7.6 4.6c1.9 0 3.5 1 4.4 2.8.9-1.8 2.5-2.8 4.4-2.8 2.4 0 4.4 1.8 4.4 4.5 0 3.3-2.2 6.5-8.8 11.1Z"/>',
};

const LINES: Record<string, string> = {
  die: '<rect x="4" y="4" width="16" height="16" rx="3.4"/><g fill="currentColor" stroke="none"><circle cx="8.6" cy="8.6" r="1.5"/><circle cx="15.4" cy="8.6" r="1.5"/><circle cx="12" cy="12" r="1.5"/><circle cx="8.6" cy="15.4" r="1.5"/><circle cx="15.4" cy="15.4" r="1.5"/></g>',
  disc: '<circle cx="12" cy="12" r="8.6"/><circle cx="12" cy="12" r="5" stroke-width="1.2"/>',
  coin: '<circle cx="12" cy="12" r="8.6"/><circle cx="12" cy="12" r="5.6" stroke-width="1.2"/><path d="M12 9.4v5.2"/>',
  cards: '<rect x="8.6" y="5.6" width="10.4" height="14.4" rx="2"/><path d="M5.6 16.8 4 7.4a2 2 0 0 1 1.6-2.3l6.6-1.1a2 2 0 0 1 1.6.4"/>',
  flip: '<rect x="4" y="7" width="9.4" height="13" rx="2"/><path d="M10 4.4h5.4a4 4 0 0 1 4 4v6.2M16.6 12l2.8 2.8 2.8-2.8"/>',
  stop: '<path d="M8.4 3.6h7.2l4.8 4.8v7.2l-4.8 4.8H8.4l-4.8-4.8V8.4Z"/><path d="M8.6 12h6.8"/>',
  hand: '<path d="M7.6 12.4V6.6a1.5 1.5 0 0 1 3 0v4.6V4.9a1.5 1.5 0 0 1 3 0v6.3V6.1a1.5 1.5 0 0 1 3 0v7.1l1-1.6a1.6 1.6 0 0 1 2.8 1.5l-2.6 5a4.6 4.6 0 0 1-4.1 2.5h-1.6a5 5 0 0 1-4-2l-4-5.4a1.5 1.5 0 0 1 2.4-1.9Z"/>',
  bank: '<path d="M3.6 9.4 12 4l8.4 5.4ZM4.4 20h15.2M6.4 12v5.4M10.2 12v5.4M13.8 12v5.4M17.6 12v5.4"/>',
  undo: '<path d="M8.4 4.6 4 9l4.4 4.4"/><path d="M4.4 9h9.2a5.6 5.6 0 0 1 0 11.2H8.4"/>',
  hint: '<path d="M9 16.4c0-1.8-3-3.2-3-6.6a6 6 0 0 1 12 0c0 3.4-3 4.8-3 6.6Z"/><path d="M9.6 20h4.8"/>',
  skull: '<path d="M8.6 20.4v-2.8C6 16.6 4 14.6 4 11.2 4 6.8 7.6 3.6 12 3.6s8 3.2 8 7.6c0 3.4-2 5.4-4.6 6.4v2.8Z"/><g fill="currentColor" stroke="none"><circle cx="8.9" cy="11.6" r="1.9"/><circle cx="15.1" cy="11.6" r="1.9"/></g><path d="M12 14.4v1.4"/>',
  shield: '<path d="M12 3.4 19.4 6v5.6c0 4.4-3 7.4-7.4 9-4.4-1.6-7.4-4.6-7.4-9V6Z"/>',
  flag: '<path d="M6 21V4M6 4.6c4-2 7.6 2 12.4.2v8.8c-4.8 1.8-8.4-2.2-12.4-.2"/>',
  lock: '<rect x="4.8" y="10.6" width="14.4" height="9.8" rx="2"/><path d="M8.2 10.4V7.8a3.8 3.8 0 0 1 7.6 0v2.6M12 14.4v2.2"/>',
  key: '<circle cx="7.8" cy="12" r="4.2"/><path d="M12 12h9M17.6 12v3.4M21 12v2.4"/>',
  book: '<path d="M12 6.4C9.6 4.6 6.6 4.4 3.6 5v13.4c3-.6 6-.4 8.4 1.4 2.4-1.8 5.4-2 8.4-1.4V5c-3-.6-6-.4-8.4 1.4ZM12 6.4v13.4"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.4 20.4c.6-4 3.6-6 7.6-6s7 2 7.6 6Z"/>',
  people: '<circle cx="9" cy="8.4" r="3.6"/><path d="M2.6 19.6c.4-3.6 2.8-5.4 6.4-5.4s6 1.8 6.4 5.4Z"/><path d="M15.4 5.2a3.4 3.4 0 0 1 0 6.4M18 14.8c2 .8 3.2 2.4 3.4 4.8"/>',
  clock: '<circle cx="12" cy="12" r="8.6"/><path d="M12 7.2V12l3.4 2.2"/>',
  "arrow-left": '<path d="M20 12H4.6M10.8 5.6 4.4 12l6.4 6.4"/>',
  "arrow-right": '<path d="M4 12h15.4M13.2 5.6l6.4 6.4-6.4 6.4"/>',
  "arrow-up": '<path d="M12 20V4.6M5.6 10.8 12 4.4l6.4 6.4"/>',
  "arrow-down": '<path d="M12 4v15.4M5.6 13.2l6.4 6.4 6.4-6.4"/>',
  swap: '<path d="M4 8.4h15M15.4 4.4l4 4-4 4M20 15.6H5M8.6 11.6l-4 4 4 4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m4.6 12.6 4.8 4.8L19.4 7"/>',
  eye: '<path d="M2.8 12c2.2-4 5.4-6 9.2-6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6Z"/><circle cx="12" cy="12" r="2.9"/>',
  search: '<circle cx="10.6" cy="10.6" r="6.2"/><path d="m15.4 15.4 4.8 4.8"/>',
  sort: '<path d="M7 4.6v14.6M3.6 15.8 7 19.2l3.4-3.4M13 6h7.4M13 11h5.4M13 16h3.4"/>',
  list: '<path d="M8.6 6.4h11.8M8.6 12h11.8M8.6 17.6h11.8M4 6.4h.2M4 12h.2M4 17.6h.2"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  close: '<path d="m5.6 5.6 12.8 12.8M18.4 5.6 5.6 18.4"/>',
  meeple: '<path d="M12 3.2c-1.9 0-3.2 1.4-3.2 3.1 0 .8.3 1.5.7 2.1C6.9 9 3.6 10.600 3.600 12.300c0 1 .8 1.300 1.900 1.300h2.700c-.5 2.200-2 4.500-3.100 6.100-.4.700 0 1.300.8 1.300h3.900c.6 0 1-.3 1.200-.800l1-2.300 1 2.300c.2.500.6.800 1.200.8h3.900c.8 0 1.200-.6.8-1.300-1.100-1.600-2.600-3.900-3.100-6.100h2.700c1.100 0 1.900-.3 1.900-1.300 0-1.700-3.300-3.300-5.900-3.900.4-.6.7-1.300.7-2.100 0-1.700-1.300-3.100-3.200-3.100Z"/>',
};

export interface Drawing {
  markup: string;
  filled: boolean;
}

export function common(name: string): Drawing | undefined {
  const shape = SHAPES[name];
  if (shape) return { markup: shape, filled: true };
  const line = LINES[name];
  return line ? { markup: line, filled: name === "meeple" } : undefined;
}

export const COMMON_NAMES: readonly string[] = [...Object.keys(SHAPES), ...Object.keys(LINES)];
