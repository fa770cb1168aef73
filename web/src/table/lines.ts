// Reading the lines of a table, whatever its game.

import type { Line } from "../net/types";

/** What every table knows. All other kinds are moves and deals of the game. */
const OF_THE_TABLE = new Set([
  "seat taken",
  "seat left",
  "seat stood in",
  "seat returned",
  "seat removed",
  "host passed",
  "starting",
  "claimed",
  "takeback offered",
  "takeback agreed",
  "takeback declined",
  "pause",
  "phrase",
  "seed revealed",
  "round opened",
  "table closed",
  "rematch opened",
  "rematch declined",
  "hint taken",
]);

export const isOfTheGame = (line: Line): boolean => !OF_THE_TABLE.has(line.action.kind);

/** Without what was taken back. */
export function standing(lines: readonly Line[]): Line[] {
  let stand: Line[] = [];
  for (const line of lines) {
    if (line.action.kind === "takeback agreed") stand = stand.filter((each) => each.n <= Number(line.action.to));
    else stand.push(line);
  }
  return stand;
}

/** What happened since the last round was opened. */
export function lastRound(lines: readonly Line[]): Line[] {
  const opened = lines.findLastIndex((line) => line.action.kind === "round opened");
  return standing(lines.slice(opened + 1));
}

/** Whether the last thing that changed the game was that a move was taken back. */
export function lastTakenBack(lines: readonly Line[]): boolean {
  return lines.findLast((line) => isOfTheGame(line) || line.action.kind === "takeback agreed")?.action.kind === "takeback agreed";
}

/** The last move of a seat; what was taken back is no move any more. */
export function lastOwnMove(lines: readonly Line[], seat: number): Line | undefined {
  return standing(lines).findLast((line) => line.by === seat && isOfTheGame(line) && line.action.kind !== "resign");
}

/** Whether a hint for a seat that was asked for before this line is of no use any more: the seat or chance has acted. */
export const makesHintsOld = (line: Line, seat: number): boolean => line.action.kind !== "hint taken" && (line.by === seat || typeof line.by !== "number");

/** What a line says aloud, by its code; null if it says nothing. */
export function phraseIn(line: Line): { seat: number; code: string } | null {
  if (line.action.kind !== "phrase" || typeof line.by !== "number") return null;
  return { seat: line.by, code: String(line.action.code) };
}

/** The seats that said no, since another game was asked for. */
export const decliners = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ by, action }) => (action.kind === "rematch declined" && typeof by === "number" ? [by] : []));

/** Who asked for another game. */
export function asker(lines: readonly Line[]): number | null {
  const by = lines.findLast((line) => line.action.kind === "rematch opened")?.by;
  return typeof by === "number" ? by : null;
}
