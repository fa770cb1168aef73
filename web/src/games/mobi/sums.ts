// The sums of a pod: which are known to be right, when each lights up at the end, and what there is to count in them.

import { keyOfTile, runsOf, samePod, type Placed, type PlayerView, type Pod } from "./pod";

const NOTHING: ReadonlySet<string> = new Set();
const FIRST_MS = 350;
const GAP_MS = 300;
const MOST_MS = 2600;

/** The cells of sums that the referee finds right while they are laid. Where nobody is told, nothing is (B11). */
export function rightCells(player: PlayerView, pod: Pod, faulty: ReadonlySet<string>): ReadonlySet<string> {
  if (player.faults === null || !samePod(player.pod, [...pod.values()])) return NOTHING;
  const right = runsOf(pod).filter(({ tiles }) => tiles.length > 2 && !tiles.some((tile) => faulty.has(keyOfTile(tile))));
  return new Set(right.flatMap(({ tiles }) => tiles.map(keyOfTile)));
}

/** One sum after the other, and along each of them: when a cell begins to shine. */
export function shiningCells(pod: Pod): ReadonlyMap<string, number> {
  const runs = runsOf(pod);
  const gapMs = Math.min(GAP_MS, MOST_MS / Math.max(1, runs.length));
  const after = new Map<string, number>();
  for (const [at, { tiles }] of runs.entries())
    for (const [n, tile] of tiles.entries()) {
      const ms = Math.round(FIRST_MS + at * gapMs + (n * gapMs) / (2 * tiles.length));
      if (!after.has(keyOfTile(tile))) after.set(keyOfTile(tile), ms);
    }
  return after;
}

/** How many sums there are, and how many tiles the longest has. */
export function countsOf(pod: Pod): { sums: number; longest: number } {
  const runs = runsOf(pod);
  return { sums: runs.length, longest: Math.max(0, ...runs.map(({ tiles }) => tiles.length)) };
}

export const numbersIn = (pod: readonly Placed[]): number => pod.filter(({ token }) => /\d/.test(token)).length;
