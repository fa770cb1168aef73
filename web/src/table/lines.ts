// Reading the lines of a table, whatever its game.

import type { Line } from "../net/types";

/** What every table knows. All other kinds are moves and deals of the game. */
const OF_THE_TABLE = new Set([
  "seat taken", "seat left", "seat stood in", "seat returned", "seat removed", "host passed", "starting", "claimed",
  "takeback offered", "takeback agreed", "takeback declined", "pause", "phrase", "seed revealed", "round opened",
  "table closed", "rematch opened",
]);

export const isOfTheGame = (line: Line): boolean => !OF_THE_TABLE.has(line.action.kind);

/** The last move of a seat; what was taken back is no move any more. */
export function lastOwnMove(lines: readonly Line[], seat: number): Line | undefined {
  const offers = lines.filter((line) => line.action.kind === "takeback agreed");
  const back = offers.at(-1);
  const from = (n: number): boolean => !back || n > back.n || n <= Number(back.action.to);
  return lines.findLast((line) => line.by === seat && isOfTheGame(line) && line.action.kind !== "resign" && from(line.n));
}

/** What was said lately, seat by seat. */
export function lastPhrases(lines: readonly Line[], sinceMs: number): Map<number, string> {
  const said = new Map<number, string>();
  for (const line of lines) {
    if (line.action.kind !== "phrase" || typeof line.by !== "number" || line.at_ms < sinceMs) continue;
    said.set(line.by, String(line.action.code));
  }
  return said;
}
