// What the server knows of puzzles.

import { get, post } from "../net/api";
import type { ArrangedLine } from "../learn/lesson";
import type { GameName, Options, View } from "../net/types";
import { racesOf, type DayRace } from "./races";

export interface Puzzle {
  id: string;
  game: GameName;
  options: Options;
  lines: ArrangedLine[];
  seat: number;
  goal: string;
  figures: Record<string, number>;
  themes: string[];
  rating: number;
  answers: number;
  view: View;
}

export interface DayPuzzle {
  id: string;
  game: GameName;
  themes: string[];
  solved: boolean | null;
}

export interface Day {
  day: string;
  ends_ms: number;
  puzzles: DayPuzzle[];
  streak: number;
  /** Today's races; a day of the archive comes without. */
  races?: readonly DayRace[];
}

export interface Attempted {
  right: boolean;
  solved: boolean;
  reply: { by: number; action: object } | null;
}

export interface Solution {
  answers: { kind: string; [name: string]: unknown }[];
}

export interface MyPuzzles {
  solved: number;
  tried: number;
  streak: number;
  themes: { game: GameName; theme: string; solved: number; tried: number }[];
}

const DAY_MS = 86_400_000;
const ARCHIVE_DAYS = 7;
const LISTED = 100;

export async function today(): Promise<Day> {
  const [day, { races }] = await Promise.all([get<Day>("/api/puzzles/day"), racesOf()]);
  return { ...day, races };
}

export const puzzle = (id: string): Promise<Puzzle> => get<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`);
export const attempt = (id: string, answers: readonly object[]): Promise<Attempted> => post<Attempted>(`/api/puzzles/${id}/attempt`, { answers });
export const solutionOf = (id: string): Promise<Solution> => post<Solution>(`/api/puzzles/${id}/solution`);
export const complain = (id: string): Promise<object> => post<object>(`/api/puzzles/${id}/wrong`, { words: "" });
export const mine = (): Promise<MyPuzzles> => get<MyPuzzles>("/api/me/puzzles");

export function another(game: GameName, theme?: string): Promise<Puzzle> {
  return get<Puzzle>(`/api/puzzles/next?${new URLSearchParams({ game, ...(theme ? { theme } : {}) })}`);
}

/** The week before today, the last day first. */
export async function archived(): Promise<Day[]> {
  const now = Date.parse((await today()).day);
  const days = Array.from({ length: ARCHIVE_DAYS }, (_, back) => new Date(now - (back + 1) * DAY_MS).toISOString().slice(0, 10));
  return Promise.all(days.map((day) => get<Day>(`/api/puzzles/day/${day}`)));
}

/** The themes that puzzles of a game have. */
export async function themesOf(game: GameName): Promise<string[]> {
  const { puzzles } = await get<{ puzzles: { themes: string[] }[] }>(`/api/puzzles?game=${game}&limit=${LISTED}`);
  return [...new Set(puzzles.flatMap(({ themes }) => themes))].sort();
}

/** What to tell others of a day: how it went, and nothing of how it goes. */
export function sharedText(day: Day, title: string): string {
  const marks = day.puzzles.map(({ solved }) => (solved ? "🟩" : solved === false ? "🟧" : "⬜")).join("");
  return `${title} ${day.day} ${marks}${day.streak > 1 ? ` 🔥${day.streak}` : ""}`;
}
