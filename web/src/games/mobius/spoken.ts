// Cells in words, for whoever does not see them.

import { t } from "../../words/words.svelte";
import type { MobiusView } from "./geometry";
import { colourOn } from "./marks";
import type { Strip } from "./strip";

export function what(view: MobiusView, name: string): string {
  return t(`mobius-page-${colourOn(view, name) ?? "empty"}`);
}

/** The bars that a cell touches, in words. */
export function barsBeside(strip: Strip, name: string): string {
  return strip
    .barsAt(name)
    .map((bar) => t(`mobius-page-bar-${bar.colour}`, { place: t(`mobius-page-bar-${bar.name}`) }))
    .join(", ");
}

/** “E7, empty, row 7. Next to it: …. Across the seam: …. It touches ….” */
export function spokenCell(strip: Strip, view: MobiusView, name: string): string {
  const { here, across } = strip.around(name);
  const list = (names: string[]): string => names.map((other) => neighbour(view, other)).join(", ");
  const parts = [t("mobius-page-cell", { cell: name, what: what(view, name), row: strip.cells.get(name)!.row })];
  parts.push(t("mobius-page-next-to-it", { cells: list(here) }));
  if (across.length) parts.push(t("mobius-page-across", { cells: list(across) }));
  const bars = barsBeside(strip, name);
  if (bars) parts.push(t("mobius-page-touches", { bars }));
  return parts.join(" ");
}

function neighbour(view: MobiusView, name: string): string {
  const colour = colourOn(view, name);
  return colour ? `${name} ${t(`mobius-page-${colour}-short`)}` : name;
}

/** What happened last, to be read out. */
export function spokenNews(view: MobiusView, takenBack: boolean): string {
  const last = view.moves.at(-1);
  const news: string[] = [];
  if (takenBack) news.push(t("page-taken-back"));
  else if (last) news.push(t("mobius-page-played", { colour: colourOn(view, last) ?? "red", cell: last }));
  if (view.winner !== null) {
    news.push(t("mobius-page-won", { colour: view.winner === view.red ? "red" : "blue" }));
    if (view.reason) news.push(t(view.reason));
  }
  return news.join(" ");
}
