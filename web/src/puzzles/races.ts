// What the server knows of the day's races.

import { get, post } from "../net/api";
import type { Schemas, TableSummary } from "../net/types";
import { visitor } from "../net/visitor.svelte";
import { clockText } from "../parts/time";

export type DayRaces = Schemas["DayRacesResponse"];
export type DayRace = Schemas["DayRace"];
export type DayRun = Schemas["DayRun"];

const DAY_MS = 86_400_000;

/** Today's, or those of a day before. */
export const racesOf = (day?: string): Promise<DayRaces> => get<DayRaces>(`/api/races/day${day ? `/${day}` : ""}`);

export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The table of my run: the one that counts while it is not over, then one for practice. */
export async function run(game: string): Promise<string> {
  await visitor.be();
  return (await post<TableSummary>(`/api/races/day/${game}`)).name;
}

/** 1:07.4: tenths decide a race. */
export const raceTime = (ms: number): string => `${clockText(ms)}.${Math.floor(ms / 100) % 10}`;
