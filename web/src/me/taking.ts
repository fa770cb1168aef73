// Everything that the server keeps of somebody, in one file.

import { get } from "../net/api";
import type { TableSummary } from "../net/types";

const KEPT = ["results", "best-times", "ratings", "puzzles", "races", "notices"];

/** As the server tells it, part by part, and for each game the address of its record. */
export async function allOfMine(): Promise<string> {
  const [me, games, ...rest] = await Promise.all([get("/api/me"), everyGame(), ...KEPT.map((part) => get(`/api/me/${part}`))]);
  const records = games.map(({ name }) => `${location.origin}/api/tables/${name}/record`);
  return JSON.stringify({ me, games, records, ...Object.fromEntries(KEPT.map((part, at) => [part, rest[at]])) }, null, 2);
}

async function everyGame(): Promise<TableSummary[]> {
  const found: TableSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: { tables: TableSummary[]; cursor: string | null } = await get(`/api/me/games${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`);
    found.push(...page.tables);
    cursor = page.cursor;
  } while (cursor);
  return found;
}
