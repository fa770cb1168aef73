// What the server knows of puzzles.

import { get, post, Unreachable } from "../net/api";
import type { ArrangedLine } from "../learn/lesson";
import type { GameName, Options, Schemas, View } from "../net/types";
import type { Fact } from "../study/report";
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
  /** One of today's that I have not solved: nobody is told its solution yet. */
  sealed?: boolean;
  view: View;
}

export interface DayPuzzle {
  id: string;
  game: GameName;
  themes: string[];
  solved: boolean | null;
  first_right: boolean | null;
}

export interface Day {
  day: string;
  ends_ms: number;
  puzzles: DayPuzzle[];
  streak: number;
  seed_hash?: string;
  next_seed_hash?: string | null;
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
  /** What the other side does between two answers. */
  replies: { by: number; action: object }[];
}

export interface MyPuzzles {
  solved: number;
  tried: number;
  streak: number;
  themes: { game: GameName; theme: string; solved: number; tried: number }[];
}

const DAY_MS = 86_400_000;
const ARCHIVE_DAYS = 7;

/** The day as the server knows it, after it was told what was tried without it; without a network, as this device does. */
export async function today(): Promise<Day> {
  const here = await import("./taken");
  try {
    await here.sendUnsent();
    const [day, { races }] = await Promise.all([get<Day>("/api/puzzles/day"), racesOf()]);
    void here.takeAlong(day.day).catch(() => undefined);
    return { ...day, races };
  } catch (error) {
    const known = error instanceof Unreachable ? here.dayHere() : null;
    if (!known) throw error;
    return known;
  }
}

export const puzzle = (id: string): Promise<Puzzle> => get<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`);
export const attempt = (id: string, answers: readonly object[]): Promise<Attempted> => post<Attempted>(`/api/puzzles/${id}/attempt`, { answers });
/** What a wrong answer leads to, as far as there is something to tell of it. */
export const whyNot = async (id: string, answers: readonly object[]): Promise<Fact | null> =>
  (await post<{ why: Fact | null }>(`/api/puzzles/${id}/why`, { answers })).why;
export const solutionOf = (id: string): Promise<Solution> => post<Solution>(`/api/puzzles/${id}/solution`);
export const complain = (id: string, words: string): Promise<object> => post<object>(`/api/puzzles/${id}/wrong`, { words });
export const mine = (): Promise<MyPuzzles> => get<MyPuzzles>("/api/me/puzzles");

/** One that was not solved; without a network, one that was taken along and is not the one that is on the table. */
export async function another(game: GameName, theme?: string, but = ""): Promise<Pick<Puzzle, "id">> {
  try {
    return await get<Puzzle>(`/api/puzzles/next?${new URLSearchParams({ game, ...(theme ? { theme } : {}) })}`);
  } catch (error) {
    const found = error instanceof Unreachable ? (await import("./taken")).anotherHere(game, but) : undefined;
    if (!found) throw error;
    return found;
  }
}

/** So many days before one, the last day first. */
export async function archived(before: string, count = ARCHIVE_DAYS): Promise<Day[]> {
  const now = Date.parse(before);
  const days = Array.from({ length: count }, (_, back) => new Date(now - (back + 1) * DAY_MS).toISOString().slice(0, 10));
  return Promise.all(days.map((day) => get<Day>(`/api/puzzles/day/${day}`)));
}

export type GamePuzzles = Schemas["GamePuzzles"];

/** What there is of each game, and how far I am; without a network, what was taken along. */
export async function byGame(): Promise<GamePuzzles[]> {
  try {
    return (await get<Schemas["PuzzleGames"]>("/api/puzzles/games")).games;
  } catch (error) {
    const found = error instanceof Unreachable ? (await import("./taken")).gamesHere() : [];
    if (!found.length) throw error;
    return found;
  }
}

/** What to tell others of a day: how it went, and nothing of how it goes. */
export function sharedText(day: Day, title: string): string {
  const marks = day.puzzles.map(({ solved, first_right }) => (solved ? (first_right ? "🟩" : "🟨") : solved === false ? "🟧" : "⬜")).join("");
  return `${title} ${day.day} ${marks}${day.streak > 1 ? ` 🔥${day.streak}` : ""}`;
}
