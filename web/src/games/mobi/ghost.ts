// A race that was recorded, and how it stood so long after GO!.

import { filmOf, type Picture } from "../../replay/film";
import type { MobiView } from "./pod";

export interface Ghost {
  /** Milliseconds since GO!, and what was seen from then on. */
  moments: { atMs: number; view: MobiView }[];
  names: string[];
}

export const ghostOf = async (table: string): Promise<Ghost> => ghostIn((await filmOf(table)).pictures);

/** What was laid after GO!, and who sat there. Whoever gave up takes the tiles away; the last pod is kept in sight. */
export function ghostIn(film: readonly Picture[]): Ghost {
  const moments = film.flatMap(({ line, view }) => {
    const seen = view as unknown as MobiView;
    return line && seen.go_at_ms !== null && seen.players.some(({ members }) => members.length) ? [{ atMs: line.at_ms - seen.go_at_ms, view: seen }] : [];
  });
  return { moments, names: film.at(-1)?.face.sittings.map((sitting) => sitting?.name ?? "") ?? [] };
}

/** How it stood then; before GO! as it began. */
export const seenAt = (ghost: Ghost, ms: number): MobiView | undefined => (ghost.moments.findLast(({ atMs }) => atMs <= ms) ?? ghost.moments[0])?.view;

/** When a player had called Möbi! and it held; null where that never happened. */
export function finishOf(ghost: Ghost, player: number): number | null {
  const last = ghost.moments.at(-1)?.view;
  const called = last?.players[player]?.last_mobi;
  return called?.held && last?.go_at_ms != null ? called.at_ms - last.go_at_ms : null;
}
