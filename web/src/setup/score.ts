// How often somebody won and lost against each bot of a game, by what is known of their games.

import type { GameName, TableSummary } from "../net/types";

export interface Score {
  won: number;
  lost: number;
}

/** Games of oneself against one bot alone; those that nobody attended, or that were arranged, count for nothing. */
export function scoresIn(tables: readonly TableSummary[], game: GameName): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { game: played, seats, yours, places, unattended, arranged, again } of tables) {
    const [mine] = yours;
    if (played !== game || seats.length !== 2 || yours.length !== 1 || mine === undefined || !places || unattended || arranged || again) continue;
    const bot = seats[1 - mine]?.bot;
    if (!bot || places[0] === places[1]) continue;
    const score = scores.get(bot) ?? { won: 0, lost: 0 };
    scores.set(bot, places[mine] === 1 ? { ...score, won: score.won + 1 } : { ...score, lost: score.lost + 1 });
  }
  return scores;
}
