// What somebody has come to: games played and won, and the strongest bot that was beaten, by game.

import type { GameName, TableSummary } from "../net/types";

export interface Progress {
  game: GameName;
  played: number;
  won: number;
  /** Levels of bots that were beaten one against one, the lowest first. */
  beaten: readonly number[];
}

const LEVEL = /^level (\d+)$/;

/** Games that came to an end and that somebody played; solo runs that were not finished are played, too. */
export function progressIn(tables: readonly TableSummary[]): Progress[] {
  const found = new Map<GameName, { played: number; won: number; beaten: Set<number> }>();
  for (const table of tables) {
    const seat = table.yours[0];
    const place = table.places?.[seat ?? -1];
    if (seat === undefined || table.yours.length > 1 || !place || table.arranged || table.again || table.unattended) continue;
    const mine = found.get(table.game) ?? { played: 0, won: 0, beaten: new Set<number>() };
    found.set(table.game, mine);
    mine.played += 1;
    if (place !== 1) continue;
    mine.won += 1;
    const level = levelAlone(table, seat);
    if (level !== null) mine.beaten.add(level);
  }
  return [...found].map(([game, { beaten, ...rest }]) => ({ game, ...rest, beaten: [...beaten].sort((one, other) => one - other) }));
}

/** The level of the one bot that sat opposite, where nobody helped. */
function levelAlone({ seats, hinted, stood_in }: TableSummary, seat: number): number | null {
  const others = seats.filter((_, at) => at !== seat);
  if (others.length !== 1 || hinted[seat] || stood_in[seat]) return null;
  const level = LEVEL.exec(others[0]?.bot ?? "")?.[1];
  return level ? Number(level) : null;
}
