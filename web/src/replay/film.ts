// A finished table as a film: one picture a line, each made from the one before by what changed.

import type { Face, Header, Line } from "../net/types";
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

/** Where the film stops when somebody steps: after every move and deal, and where everybody has sat down. */
export function stops(pictures: readonly Picture[]): number[] {
  const found = pictures.flatMap((picture, at) => (picture.line && isOfTheGame(picture.line) ? [at] : []));
  const first = found[0];
  return first === undefined ? [pictures.length - 1] : [first - 1, ...found];
}

export type Speed = "true" | "fast" | "steady";

/** How long a picture stays before the next comes. */
export function pauseMs(from: Picture, to: Picture, speed: Speed): number {
  const trueMs = Math.max(0, (to.line?.at_ms ?? 0) - (from.line?.at_ms ?? 0));
  if (speed === "true") return trueMs;
  return speed === "fast" ? Math.min(trueMs / 4, 3000) : 900;
}
