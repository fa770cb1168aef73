// In the first games on a device the table says what it is about.

import type { GameName } from "../net/types";
import { keep, kept } from "../parts/kept";

const FIRST_GAMES = 3;
const KNOWN = "known";

/** Whether the goal is said at this table: in somebody's first games, until they say that they know it. */
export function saysGoal(game: GameName, table: string): boolean {
  const told = kept(`goal-${game}`) ?? "";
  if (told === KNOWN) return false;
  const tables = told.split(" ").filter(Boolean);
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST_GAMES) return false;
  keep(`goal-${game}`, [...tables, table].join(" "));
  return true;
}

export const goalKnown = (game: GameName): void => keep(`goal-${game}`, KNOWN);
