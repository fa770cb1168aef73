// Opening and finding tables.

import { get, post } from "./api";
import type { GameTold, Options, SeatWished, TableSummary } from "./types";
import { visitor } from "./visitor.svelte";
import { words } from "../words/words.svelte";

const READY_TRIES = 8;
const READY_PAUSE_MS = 300;
/** A race has a start that all see coming; whoever plays alone begins at once. */
const COUNTDOWN_MS = 3000;

const told = new Map<string, Promise<GameTold[]>>();

/** The games with all that can be chosen, in the language of the page. */
export function games(): Promise<GameTold[]> {
  const language = words.language;
  let asked = told.get(language);
  if (!asked) {
    asked = get<{ games: GameTold[] }>("/api/games").then((answer) => answer.games);
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

/** One tap: a table for me alone, or with bots. Nobody has to be asked whether all are ready. */
export async function playAtOnce(told: GameTold, plan: { options: Options; seats: SeatWished[] }): Promise<TableSummary> {
  const table = await openTable({ game: told.game, ...plan });
  if (!told.live) return table;
  const seat = table.yours[0] ?? 0;
  await post(`/api/tables/${table.name}/actions`, { seat, token: "ready", seen: table.n, action: { kind: "ready" } });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    try {
      await post(`/api/tables/${table.name}/start`, { in_ms: table.seats.length > 1 ? COUNTDOWN_MS : 0 });
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS)); // the bots say in a moment that they are ready
    }
  }
  return table;
}
