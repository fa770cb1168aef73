// A finished table as a film: one picture a line, each made from the one before by what changed.

import { get } from "../net/api";
import type { Face, Header, Line } from "../net/types";
import { standInMoves } from "../table/help";
import { isOfTheGame } from "../table/lines";

type View = Record<string, unknown>;

export interface Told {
  since: number;
  n: number;
  header: Header;
  view: View;
  face: Face;
  frames: { line: Line; view: View; face: Partial<Face> }[];
}

export interface Picture {
  line: Line | null;
  view: View;
  face: Face;
}

/** The pictures that an answer adds to those that are there. */
export function developed(pictures: readonly Picture[], told: Told): Picture[] {
  const all: Picture[] = pictures.length ? [...pictures] : [{ line: null, view: told.view, face: told.face }];
  for (const frame of told.frames) {
    const last = all.at(-1)!;
    all.push({ line: frame.line, view: { ...last.view, ...frame.view }, face: { ...last.face, ...frame.face } });
  }
  return all;
}

/** The whole film of a table that is over, with the eyes of a seat or of somebody who looks on. */
export async function filmOf(table: string, seat: number | null = null): Promise<{ header: Header | null; pictures: Picture[] }> {
  let pictures: Picture[] = [];
  let header: Header | null = null;
  for (let since = 0, n = 1; since < n; ) {
    const told = await get<Told>(`/api/tables/${table}/frames?since=${since}${seat === null ? "" : `&seat=${seat}`}`);
    pictures = developed(pictures, told);
    [header, since, n] = [told.header, told.since + told.frames.length, told.n];
    if (!told.frames.length) break;
  }
  return { header, pictures };
}

/** Where the film stops when somebody steps: after every move and deal, and where everybody has sat down. */
export function stops(pictures: readonly Picture[]): number[] {
  const found = pictures.flatMap((picture, at) => (picture.line && isOfTheGame(picture.line) ? [at] : []));
  const first = found[0];
  return first === undefined ? [pictures.length - 1] : [first - 1, ...found];
}

export interface Note {
  what: "page-hint-taken" | "page-stand-in-moved";
  seat: number;
}

/** By stop: who had taken a hint since the one before, and for whom a bot moved. */
export function notesAt(pictures: readonly Picture[], stops: readonly number[]): Map<number, Note[]> {
  const lines = pictures.flatMap(({ line }) => line ?? []);
  const moves = standInMoves(lines);
  const notes = new Map<number, Note[]>();
  for (const { n, by, action } of lines) {
    const what = action.kind === "hint taken" ? "page-hint-taken" : moves.has(n) ? "page-stand-in-moved" : null;
    const stop = stops.findIndex((at) => at >= n);
    if (what && typeof by === "number" && stop >= 0) notes.set(stop, [...(notes.get(stop) ?? []), { what, seat: by }]);
  }
  return notes;
}

/** How many moves somebody made: deals are nobody's. */
export const movesIn = (pictures: readonly Picture[]): number => pictures.filter(({ line }) => line && typeof line.by === "number" && isOfTheGame(line)).length;

/** When each stop was reached, in milliseconds from the first. */
export function timesOf(pictures: readonly Picture[], stops: readonly number[]): number[] {
  const at = stops.map((stop) => pictures[stop]?.line?.at_ms ?? 0);
  return at.map((ms) => Math.max(0, ms - (at[0] ?? 0)));
}

/** The last stop that was reached by then. */
export function stopBy(times: readonly number[], ms: number): number {
  return Math.max(
    0,
    times.findLastIndex((each) => each <= ms),
  );
}
