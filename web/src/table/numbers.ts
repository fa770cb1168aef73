// Three numbers of one's own, when a game is over.

import type { Ended, OwnNumber } from "../games/contract";
import { pageGame } from "../games/registry";
import type { GameName, Line } from "../net/types";
import { clockText } from "../parts/time";
import { t } from "../words/words.svelte";
import { isOfTheGame, standing } from "./lines";

export const MOST = 3;

/** How long a seat took for its moves, one after the other: since the last line of the game before each of them. */
export function thoughts(lines: readonly Line[], seat: number): number[] {
  const moves = standing(lines).filter((line) => isOfTheGame(line) && line.action.kind !== "resign");
  return moves.flatMap((line, at) => (line.by === seat ? [line.at_ms - (moves[at - 1]?.at_ms ?? line.at_ms)] : []));
}

/** What every game can say: how many moves, how long it took, and the longest thought. */
function ofAnyGame({ lines, seat }: Ended): OwnNumber[] {
  const took = thoughts(lines, seat);
  if (!took.length) return [];
  const all = took.reduce((sum, ms) => sum + ms, 0);
  return [
    { value: String(took.length), what: t("page-number-moves", { count: took.length }) },
    { value: clockText(all), what: t("page-number-time") },
    { value: clockText(Math.max(...took)), what: t("page-number-longest") },
  ];
}

/** Those that the game says first, then what every game can say. */
export function ownNumbers(game: GameName, ended: Ended): OwnNumber[] {
  const own = pageGame(game).numbers?.(ended) ?? [];
  return [...own, ...ofAnyGame(ended)].slice(0, MOST);
}
