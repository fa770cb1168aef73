// Pods and tiles in words, for whoever listens.

import { t } from "../../words/words.svelte";
import { keyOf, runsOf, type Cell, type Fault, type Pod } from "./pod";
import { shown, tokensOf } from "./tiles";

const SIGNS: Record<string, string> = { "=": "equals", "+": "plus", "-": "minus", x: "times", "/": "divided" };

export function tokenWords(token: string): string {
  if (token in SIGNS) return t(`mobi-page-sign-${SIGNS[token]}`);
  if (token === "*") return t("mobi-page-tile-mobius");
  return token.startsWith("*") ? t("mobi-page-tile-mobius-as", { number: shown(token) }) : shown(token);
}

/** A tile as it waits in the rack: six and nine are one. */
export const kindWords = (kind: string): string => (kind === "6" ? t("mobi-page-tile-six-nine") : tokenWords(kind));

/** Every row of tiles, as a sentence. */
export function runWords(pod: Pod): string[] {
  const runs = runsOf(pod).map((run) => t("mobi-page-run", { way: run.way, column: run.tiles[0]!.column, row: run.tiles[0]!.row, tiles: tokensOf(run.tiles) }));
  return runs.length ? runs : [t(pod.size ? "mobi-page-loose" : "mobi-page-empty")];
}

/** What lies in a cell, and the rows it is part of. */
export function cellWords(pod: Pod, [column, row]: Cell): string {
  const tile = pod.get(keyOf(column, row));
  const what = tile ? tokenWords(tile.token) : t("mobi-page-cell-empty");
  const runs = runsOf(pod)
    .filter((run) => tile && run.tiles.includes(tile))
    .map((run) => t("mobi-page-run-here", { way: run.way, tiles: tokensOf(run.tiles) }));
  return [t("mobi-page-cell", { column, row, what }), ...runs].join(" ");
}

/** What is wrong, with tiles as they are printed: records write a möbius tile with a star. */
export function faultWords({ code, details }: Fault): string {
  const printed = Object.entries(details ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(/\*(?=\d)/g, "").replaceAll("*", "∞") : value,
  ]);
  return t(code, Object.fromEntries(printed));
}
