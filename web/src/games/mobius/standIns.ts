// Stones that a bot laid for somebody who was away.

import type { Line } from "../../net/types";
import { standInMoves } from "../../table/help";
import { standing } from "../../table/lines";

/** Their cells, in the round that is played now. */
export function standInCells(lines: readonly Line[]): Set<string> {
  const moves = standInMoves(lines);
  const opened = lines.findLastIndex((line) => line.action.kind === "round opened");
  const now = standing(lines.slice(opened + 1)).filter((line) => moves.has(line.n));
  return new Set(now.map((line) => String(line.action["cell"])));
}
