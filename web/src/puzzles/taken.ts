// Puzzles that were taken along: kept on this device while there is a network, solved and judged here while there is none.

import { post, Refused, Unreachable, get } from "../net/api";
import type { Schemas } from "../net/types";
import { keep, kept } from "../parts/kept";
import type { Attempted, Day, GamePuzzles, Puzzle } from "./asking";

export type Pack = Schemas["PackResponse"];
export type TakenPuzzle = Schemas["LockedPuzzle"];

/** What was tried here and the server does not know yet; `first`: the first answers, which rate both sides. */
interface Unsent {
  id: string;
  first: object[];
  solved: object[] | null;
  /** The day on which it was solved. */
  day: string | null;
}

const PACK = "puzzles-taken";
const UNSENT = "puzzles-unsent";

function read<T>(name: string): T | null {
  try {
    return JSON.parse(kept(name) || "null") as T | null;
  } catch {
    return null; // it is of no use any more
  }
}

export const pack = (): Pack | null => read<Pack>(PACK);
export const taken = (id: string): TakenPuzzle | undefined => pack()?.puzzles.find((each) => each.id === id);
export const unsent = (): Unsent[] => read<Unsent[]>(UNSENT) ?? [];

/** Once a day is enough; whoever solved much meanwhile gets others the next day. */
export async function takeAlong(day: string): Promise<void> {
  if (pack()?.day !== day) keep(PACK, JSON.stringify(await get<Pack>("/api/puzzles/pack")));
}

/** JSON with sorted names, as the server writes what it hashes. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${named.map(([name, each]) => `${JSON.stringify(name)}:${written(each)}`).join(",")}}`;
}

/** What lies in the box that these answers open; undefined where they are wrong. */
export async function inBox(puzzle: TakenPuzzle, answers: readonly object[]): Promise<Attempted["reply"] | undefined> {
  const box = puzzle.boxes[answers.length - 1];
  if (box === undefined) return undefined;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${puzzle.id}\n${written(answers)}`));
  const key = await crypto.subtle.importKey("raw", hash, "AES-GCM", false, ["decrypt"]);
  const locked = Uint8Array.from(atob(box), (letter) => letter.charCodeAt(0));
  try {
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, key, locked);
    return JSON.parse(new TextDecoder().decode(opened)) as Attempted["reply"];
  } catch {
    return undefined; // it stays shut
  }
}

/** Whether the answers are right, as far as this device can say: `byRules` where the game judges by itself. */
export async function judgedHere(puzzle: TakenPuzzle, answers: readonly object[], byRules: boolean | undefined): Promise<Attempted> {
  const reply = puzzle.boxes.length ? await inBox(puzzle, answers) : byRules ? null : undefined;
  const right = reply !== undefined;
  const solved = right && answers.length === puzzle.answers;
  if (solved || !right) note(puzzle, answers, solved);
  return { right, solved, reply: reply ?? null };
}

function note({ id }: TakenPuzzle, answers: readonly object[], solved: boolean): void {
  const all = unsent();
  const known = all.find((each) => each.id === id);
  const one = known ?? { id, first: [...answers], solved: null, day: null };
  if (solved && !one.solved) Object.assign(one, { solved: [...answers], day: pack()?.day ?? null });
  keep(UNSENT, JSON.stringify(known ? all : [...all, one]));
}

/** Tell the server what was tried without it, in the order in which it was. Answers how many it was. */
export async function sendUnsent(): Promise<number> {
  let sent = 0;
  for (const { id, first, solved } of unsent()) {
    try {
      for (const answers of written(first) === written(solved) ? [first] : [first, solved]) {
        if (answers) await post(`/api/puzzles/${id}/attempt`, { answers });
      }
      sent += 1;
    } catch (error) {
      if (error instanceof Unreachable) return sent;
      if (!(error instanceof Refused) || error.status === 429) throw error;
      // a puzzle that is not there any more: nobody has to know of it
    }
    keep(UNSENT, JSON.stringify(unsent().filter((each) => each.id !== id)));
  }
  return sent;
}

/** The day as it stands here; null where its puzzles were not taken along, or the day is over. */
export function dayHere(now = Date.now()): Day | null {
  const known = pack();
  if (!known || now >= known.ends_ms) return null;
  const tries = unsent();
  const puzzles = known.today.flatMap((id) => {
    const puzzle = known.puzzles.find((each) => each.id === id);
    const tried = tries.find((each) => each.id === id);
    if (!puzzle) return [];
    const solved = tried ? tried.solved !== null : null;
    return [{ id, game: puzzle.game, themes: puzzle.themes, solved, first_right: tried ? written(tried.first) === written(tried.solved) : null }];
  });
  return { day: known.day, ends_ms: known.ends_ms, puzzles, streak: 0 };
}

/** One of a game that was not solved here; undefined where there is none left. */
export function anotherHere(game: string, but: string): TakenPuzzle | undefined {
  const solved = new Set(unsent().flatMap((each) => (each.solved ? [each.id] : [])));
  return pack()?.puzzles.find((each) => each.game === game && each.id !== but && !solved.has(each.id));
}

/** How many of each game are here, and how many of them were solved here. */
export function gamesHere(): GamePuzzles[] {
  const all = pack()?.puzzles ?? [];
  const solved = new Set(unsent().flatMap((each) => (each.solved ? [each.id] : [])));
  return [...new Set(all.map(({ game }) => game))].map((game) => {
    const its = all.filter((each) => each.game === game);
    return { game, count: its.length, solved: its.filter(({ id }) => solved.has(id)).length, rating: null, themes: [] };
  });
}

/** A puzzle as the page shows it. */
export const asShown = (puzzle: TakenPuzzle): Puzzle => ({ ...puzzle, lines: puzzle.lines as Puzzle["lines"], view: {} as Puzzle["view"] });
