// A race that was recorded, and how it stood so long after GO!.

import { get } from "../../net/api";
import { developed, type Picture, type Told } from "../../replay/film";
import type { MobiView } from "./pod";

export interface Ghost {
  /** Milliseconds since GO!, and what was seen from then on. */
  moments: { atMs: number; view: MobiView }[];
  names: string[];
}

export async function ghostOf(table: string): Promise<Ghost> {
  let film: Picture[] = [];
  for (let since = 0, n = 1; since < n; ) {
    const told = await get<Told>(`/api/tables/${table}/frames?since=${since}`);
    film = developed(film, told);
    since = told.since + told.frames.length;
    n = told.n;
    if (!told.frames.length) break;
  }
  return ghostIn(film);
}

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
