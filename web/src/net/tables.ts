// Opening and finding tables.

import { get, post } from "./api";
import type { GameName, GameTold, TableSummary } from "./types";
import { visitor } from "./visitor.svelte";
import { botGame } from "../setup/botGame";
import { words } from "../words/words.svelte";

const READY_TRIES = 8;
const READY_PAUSE_MS = 300;

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

/** One tap: a table with me and a bot. */
export async function playBot(name: GameName): Promise<TableSummary> {
  const told = await game(name);
  return started(await openTable({ game: name, ...botGame(name, told!.levels) }), told!);
}

/** One tap: a table for me alone. */
export async function playAlone(name: GameName): Promise<TableSummary> {
  const told = await game(name);
  return started(await openTable({ game: name, options: { solo: true }, seats: [{ kind: "me" }] }), told!);
}

/** Whoever plays with bots or alone need not be asked whether all are ready. */
async function started(table: TableSummary, told: GameTold): Promise<TableSummary> {
  if (!told.live) return table;
  const seat = table.yours[0] ?? 0;
  await post(`/api/tables/${table.name}/actions`, { seat, token: "ready", seen: table.n, action: { kind: "ready" } });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    try {
      await post(`/api/tables/${table.name}/start`, { in_ms: 3000 });
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS)); // the bots say in a moment that they are ready
    }
  }
  return table;
}
