/** What is seen of the table: how much room there is, and that what matters lies in it. */
import { calm } from "./motion";

const NARROW = 560;

/** What the table scrolls in: the nearest part of the page that scrolls, or the page itself. */
export function scrollerOf(table: Element): Element {
  let around = table.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ?? document.scrollingElement ?? document.documentElement;
}

/** Calls back at once and whenever the scroller's size changes. */
export function watchSize(scroller: Element, changed: () => void): () => void {
  const watch = new ResizeObserver(changed);
  watch.observe(scroller);
  addEventListener("resize", changed);
  changed();
  return () => {
    watch.disconnect();
    removeEventListener("resize", changed);
  };
}

/** Own things keep to their share of the screen: they are drawn smaller before they have to scroll. */
export class OwnShare {
  #fitted = "";

  fit(root: Element | undefined, scroller: Element | null): void {
    const dock = root?.querySelector<HTMLElement>(".dock");
    const own = dock?.querySelector<HTMLElement>(".of-own");
    if (!dock || !own || !scroller) return;
    const measured = () => `${own.scrollHeight} ${own.childElementCount} ${dock.clientWidth} ${scroller.clientHeight}`;
    if (measured() === this.#fitted) return;
    const narrow = dock.clientWidth < NARROW;
    for (const size of narrow ? [1, 0.9] : [1, 0.88, 0.78, 0.7]) {
      dock.style.setProperty("--shrink", String(size));
      if (own.scrollHeight <= scroller.clientHeight * (narrow ? 0.42 : 0.34)) break;
    }
    this.#fitted = measured();
  }
}

/** On a small screen what can be touched may lie under the dock: the table moves, as far as it must. */
export function bringIntoSight(root: Element | undefined, scroller: Element | null): void {
  const boxes = [...(root?.querySelectorAll(".areas .glow") ?? [])].map((one) => one.getBoundingClientRect());
  const dock = root?.querySelector(".dock")?.getBoundingClientRect();
  if (boxes.length === 0 || !dock || !scroller) return;
  const frameTop = Math.max(0, scroller.getBoundingClientRect().top);
  const top = Math.min(...boxes.map((box) => box.top)) - 12;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + 12;
  const behavior = pace();
  if (top < frameTop) scroller.scrollBy({ top: top - frameTop, behavior });
  else if (bottom > dock.top) scroller.scrollBy({ top: Math.min(bottom - dock.top, top - frameTop), behavior });
}

/** What the keyboard has come to stays in sight when the dock grows: its scroll margin says how far. */
export function keepFocusClear(root: Element | undefined): void {
  root?.querySelector(".areas :focus-visible")?.scrollIntoView({ block: "nearest", behavior: pace() });
}

function pace(): ScrollBehavior {
  return calm() ? "instant" : "smooth";
}
