// How far somebody has come in the lessons, on this device.

import type { GameName } from "../net/types";
import { keep, kept } from "../parts/kept";
import type { Step } from "./lesson";

/** The step to go on with: the one that was left, or the one before it that sets up the table for it. */
export function resumedStep(game: GameName, steps: readonly Step[]): number {
  let at = Math.min(Number(kept(`lesson-${game}`) ?? 0) || 0, steps.length - 1);
  while (at > 0 && !steps[at]?.set) at -= 1;
  return Math.max(0, at);
}

/** The last step is only something to read: whoever gets there has learned it. */
export function keepStep(game: GameName, at: number, steps: readonly Step[]): void {
  const ended = at === steps.length - 1;
  keep(`lesson-${game}`, String(ended ? 0 : at));
  if (ended) keep(`learned-${game}`, "yes");
}

export const isLearned = (game: GameName): boolean => kept(`learned-${game}`) === "yes";
