/** A game's art: a sheet of symbols, fetched once, and cleaned of everything that is not a picture. */

const ELEMENTS = new Set(
  ("symbol g path circle ellipse rect line polyline polygon text tspan title desc defs linearGradient " +
    "radialGradient stop clipPath mask pattern use").split(" "),
);
const ATTRIBUTES = new Set(
  ("id viewBox preserveAspectRatio d cx cy r rx ry x y x1 y1 x2 y2 dx dy fx fy width height points transform fill " +
    "fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin " +
    "stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit opacity offset stop-color stop-opacity " +
    "gradientUnits gradientTransform patternUnits patternTransform patternContentUnits maskUnits clipPathUnits " +
    "spreadMethod font-size font-weight font-family font-style text-anchor dominant-baseline letter-spacing " +
    "textLength lengthAdjust paint-order vector-effect href").split(" "),
);

export interface Art {
  /** Markup of the clean symbols, each with the id `prefix-name`. */
  markup: string;
  names: Set<string>;
  /** Width ÷ height of each symbol's picture. */
  ratios: Map<string, number>;
}

export const NO_ART: Art = { markup: "", names: new Set(), ratios: new Map() };

/** Keeps the symbols of a sheet: known elements and attributes only, references only within the sheet. */
export function cleaned(sheet: string, prefix: string): Art {
  const document = new DOMParser().parseFromString(sheet, "image/svg+xml");
  const art: Art = { markup: "", names: new Set(), ratios: new Map() };
  for (const symbol of document.querySelectorAll("symbol[id]")) {
    const name = symbol.getAttribute("id") ?? "";
    if (!/^[\w-]+$/.test(name) || art.names.has(name)) continue;
    art.names.add(name);
    art.ratios.set(name, ratio(symbol.getAttribute("viewBox")));
    art.markup += written(symbol, prefix);
  }
  return art;
}

function ratio(viewBox: string | null): number {
  const [, , width, height] = (viewBox ?? "").split(/[\s,]+/).map(Number);
  return width && height ? width / height : 1;
}

/** An element as text, written from what is allowed rather than stripped of what is not. */
function written(element: Element, prefix: string): string {
  const name = element.localName;
  if (!ELEMENTS.has(name)) return "";
  const attributes = [...element.attributes]
    .map((attribute) => attributeText(attribute, prefix))
    .filter(Boolean)
    .join("");
  const inner = [...element.childNodes].map((node) => nodeText(node, prefix)).join("");
  return `<${name}${attributes}>${inner}</${name}>`;
}

function nodeText(node: Node, prefix: string): string {
  if (node.nodeType === 1) return written(node as Element, prefix);
  return node.nodeType === 3 ? escaped(node.nodeValue ?? "") : "";
}

function attributeText(attribute: Attr, prefix: string): string {
  const name = attribute.localName;
  let value = attribute.value;
  if (!ATTRIBUTES.has(name) || /javascript:|data:/i.test(value)) return "";
  if (name === "id") value = `${prefix}-${value}`;
  else if (name === "href") {
    if (!/^#[\w-]+$/.test(value)) return "";
    value = `#${prefix}-${value.slice(1)}`;
  } else if (/url\s*\(/i.test(value)) {
    const local = /^url\(\s*["']?#([\w-]+)["']?\s*\)$/.exec(value);
    if (!local) return "";
    value = `url(#${prefix}-${local[1]})`;
  }
  return ` ${name}="${escaped(value)}"`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}

const fetched = new Map<string, Promise<Art>>();

/** The art of a game; a game without any has none, and that is no error. */
export function artOf(game: string, prefix: string): Promise<Art> {
  let art = fetched.get(game);
  if (!art) {
    art = fetch(`/api/games/${encodeURIComponent(game)}/art.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => (text.includes("<symbol") ? cleaned(text, prefix) : NO_ART))
      .catch(() => NO_ART);
    fetched.set(game, art);
  }
  return art;
}
