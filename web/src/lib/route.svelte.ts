/** Which page the address asks for, and moving between pages without loading anew. */

export type Route =
  | { page: "shelf" | "mine" | "lab" }
  | { page: "report"; name: string }
  | { page: "game"; id: string }
  | { page: "room" | "replay"; code: string }
  | { page: "missing"; path: string };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "shelf" };
  if ((first === "mine" || first === "lab") && parts.length === 1) return { page: first };
  if (parts.length !== 2 || !second) return { page: "missing", path };
  if (first === "lab") return { page: "report", name: second };
  if (first === "game") return { page: "game", id: second };
  if (first === "room" || first === "replay") return { page: first, code: second };
  return { page: "missing", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path: string = $state(location.pathname);
  query: URLSearchParams = $state.raw(new URLSearchParams(location.search));
  route: Route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
    if (!replace && !location.hash) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Follows a click on a link of ours within the page; leaves all others to the browser. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
  if (to.hash && to.pathname === location.pathname) return;
  event.preventDefault();
  router.go(to.pathname + to.search + to.hash);
}
