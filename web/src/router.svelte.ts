// Where we are. Paths are real ones, so that links can be shared.

import { rulebook } from "./reading/rulebook.svelte";

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const router = new Router();

/** Follow links inside the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest?.("a");
  if (!anchor || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.pathname === location.pathname && anchor.hash) return;
  event.preventDefault();
  if (!rulebook.follows(anchor)) router.go(anchor.pathname + anchor.search + anchor.hash);
}
