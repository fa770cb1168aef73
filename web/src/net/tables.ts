// Opening and finding tables.

import { GAME_NAMES, pageGame } from "../games/registry";
import { get, post } from "./api";
import type { GameTold, Options, SeatWished, TableSummary } from "./types";
import { visitor } from "./visitor.svelte";
import { words } from "../words/words.svelte";

const told = new Map<string, Promise<GameTold[]>>();

/** The games with all that can be chosen, in the language of the page. */
export function games(): Promise<GameTold[]> {
  const language = words.language;
  let asked = told.get(language);
  if (!asked) {
    asked = get<{ games: GameTold[] }>("/api/games").then((answer) => answer.games);
    asked.then((list) => words.learn(list.map(({ game }) => game).filter((name) => !GAME_NAMES.includes(name)))).catch(() => undefined);
    asked.catch(() => told.delete(language));
    told.set(language, asked);
  }
  return asked;
}

export async function game(name: string): Promise<GameTold | undefined> {
  return (await games()).find((each) => each.game === name);
}

export async function openTable(wish: object): Promise<TableSummary> {
  await visitor.be();
  return post<TableSummary>("/api/tables", wish);
}

/** One tap: a table for me alone, which begins at once, or with bots. A race waits for GO!. */
export async function playAtOnce(told: GameTold, plan: { options: Options; seats: SeatWished[] }): Promise<TableSummary> {
  const table = await openTable({ game: told.game, ...plan });
  if (!told.live || table.seats.length > 1) return table;
  const seat = table.yours[0] ?? 0;
  for (const [at, action] of (pageGame(told.game).readyActions ?? []).entries()) {
    await post(`/api/tables/${table.name}/actions`, { seat, token: `ready-${at}`, seen: table.n, action });
  }
  await post(`/api/tables/${table.name}/start`, { in_ms: 0 });
  return table;
}
