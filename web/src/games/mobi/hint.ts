// What a hint says, and which cells it speaks of.

import { t } from "../../words/words.svelte";
import { applied, cellOf, keyOf, keyOfTile, podOf, runsOf, type Arrange, type Placed, type Pod } from "./pod";
import { shown, tokensOf } from "./tiles";

type Action = { kind: string } & Record<string, unknown>;

/** Tiles that would be laid, and those that would only be taken up. */
export interface Marks {
  put: readonly Placed[];
  taken: readonly Placed[];
}

export const NO_MARKS: Marks = { put: [], taken: [] };

export function marksOf(action: Action, pod: Pod): Marks {
  if (action.kind !== "arrange") return NO_MARKS;
  const { put, taken } = action as unknown as Arrange;
  const laid = podOf(put);
  const up = taken.map(([column, row]) => keyOf(column, row)).filter((key) => !laid.has(key));
  return { put, taken: up.map((key) => pod.get(key) ?? { column: cellOf(key)[0], row: cellOf(key)[1], token: "" }) };
}

export function hintWords(action: Action, pod: Pod): string {
  if (action.kind === "swap") return t("mobi-page-hint-swap", { tile: shown(String(action.tile)) });
  if (action.kind !== "arrange") return t("mobi-page-hint", { kind: action.kind });
  const { put, taken } = marksOf(action, pod);
  if (!put.length) return t("mobi-page-hint-take", { tiles: tokensOf(taken), count: taken.length });
  const line = lineWith(put, applied(pod, action as unknown as Arrange));
  return line ? t("mobi-page-hint-lay", { tiles: tokensOf(line) }) : t("mobi-page-hint-many", { count: put.length });
}

/** The line that all these tiles are part of. */
function lineWith(put: readonly Placed[], pod: Pod): readonly Placed[] | undefined {
  return runsOf(pod).find(({ tiles }) => {
    const cells = new Set(tiles.map(keyOfTile));
    return put.every((tile) => cells.has(keyOfTile(tile)));
  })?.tiles;
}
