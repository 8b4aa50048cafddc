/** A game's palette as CSS custom properties. Paper keeps the light values at night, since it stays paper. */

import type { GameLook } from "../lib/scene";

const SAFE = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%/deg-]+\))$/i;

/** The name of the property that holds a palette colour. */
function property(name: string): string {
  return `--c-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

/** Custom properties for the root of a table: the palette, the felt and the accent. */
export function properties(look: GameLook): Record<string, string> {
  const theme = look.theme ?? {};
  const found: Record<string, string> = {};
  for (const [name, pair] of Object.entries(theme.palette ?? {})) {
    const value = lightDark(pair);
    if (value) found[property(name)] = value;
  }
  const felt = lightDark(theme.felt);
  const accent = lightDark(theme.accent);
  if (felt) found["--game-felt"] = felt;
  if (accent) found["--game-accent"] = accent;
  return found;
}

function lightDark(pair: readonly string[] | undefined): string {
  const [light = "", dark = light] = pair ?? [];
  if (!SAFE.test(light) || !SAFE.test(dark)) return "";
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** A use of a palette colour; what the palette does not know falls back to the ink around it. */
export function colour(name: string | undefined, fallback = "currentColor"): string {
  if (!name) return fallback;
  const seat = /^seat-(\d)$/.exec(name);
  return seat ? `var(--seat-${seat[1]}, ${fallback})` : `var(${property(name)}, ${fallback})`;
}
