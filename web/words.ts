// The page needs no words of the terminal, nor those that the server says itself: they are left out of the catalogues when the
// page is built.

// @ts-expect-error: the types of node are needed for nothing else here
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const CATALOGUE = /\/(?:games\/[^/]+\/words\/[a-z]+|words\/[a-z]+\/[a-z]+)\.ftl\?raw$/;
/** Levels and forecasts come with `/api/games`. */
const TOLD = /^[a-z0-9_]+-(?:level-\d|forecast )/;
/** Refusals come with their sentence, but for these, which the page says without having been told. */
const REFUSED = /^server-(?!(?:sent-away|no-hint) )/;
const TERMINAL = /^[a-z0-9_]+-(?:terminal|record)-/;

/** A catalogue without comments and without the messages that the page never says. */
export function onlyOfThePage(catalogue: string): string {
  const entries = catalogue.split(/^(?=[a-z#-])/m); // what is indented belongs to the line before
  return entries.filter((entry) => !entry.startsWith("#") && ![TERMINAL, TOLD, REFUSED].some((left) => left.test(entry))).join("");
}

export function pageWords(): Plugin {
  return {
    name: "page-words",
    enforce: "pre",
    load(id) {
      if (!CATALOGUE.test(id)) return null;
      const text = readFileSync(id.replace("?raw", ""), "utf-8") as string;
      return `export default ${JSON.stringify(onlyOfThePage(text))}`;
    },
  };
}
