// What has just happened at the table, as far as cards travel for it.

import type { Line } from "../../net/types";
import { standing } from "../../table/lines";
import { startUnder } from "./draft";
import { faceOf, numbersOf, type Laid, type Play, type TableFormula } from "./cards";

/** A card of the formula, by its number and its place there. */
export type Index = readonly [which: number, at: number];

export type Happening = { kind: "deal" } | { kind: "play"; seat: number; play: Play } | { kind: "drawn"; seats: number[] };

/** Whoever was away longer sees how it stands, and not all that happened. */
const MOST_AT_ONCE = 4;

/** What the lines after `known` did, in their order. */
export function happeningsSince(lines: readonly Line[], known: number): Happening[] {
  const news = standing(lines).filter((line) => line.n > known);
  const done = news.flatMap(happeningOf);
  return done.length > MOST_AT_ONCE || lines.some((line) => line.n > known && line.action.kind === "takeback agreed") ? [] : done;
}

function happeningOf({ by, action }: Line): Happening[] {
  if (action.kind === "deal") return [{ kind: "deal" }];
  if (action.kind === "play") return [{ kind: "play", seat: Number(by), play: action as unknown as Play }];
  if (action.kind !== "drawn") return [];
  return [{ kind: "drawn", seats: (action.cards as { seat: number }[]).map(({ seat }) => seat) }];
}

/** Whether the cards were dealt a moment ago: whoever comes just then sees it, also when somebody has played already. */
export function justDealt(lines: readonly Line[], nowMs: number, withinMs = 5000): boolean {
  const deal = standing(lines).findLast(({ action }) => action.kind === "deal");
  return deal !== undefined && nowMs - deal.at_ms < withinMs;
}

/** Where the cards of a play were before it: those that stayed by their old places; null for those that came. */
export function cameFrom(before: TableFormula, play: Play): Map<Index, Index | null> {
  const old = numbersOf(before);
  const all = [play.left, play.right, play.answer] as const;
  return new Map(all.flatMap((now, which) => now.map((laid, at) => [[which, at], stayed(old[which]!, now, laid, at, which)] as const)));
}

function stayed(old: readonly string[], now: readonly Laid[], laid: Laid, at: number, which: number): Index | null {
  return laid.new ? null : [which, at - (startUnder(old, now) ?? 0)];
}

/** Which card of a hand is which of the hand before: of equal ones the first stays the first. */
export function sameCards(before: readonly string[], now: readonly string[]): Map<string, string> {
  const left = [...before];
  const pairs = new Map<string, string>();
  for (const id of now) {
    const at = left.findIndex((old) => faceOf(old) === faceOf(id));
    if (at >= 0) pairs.set(id, left.splice(at, 1)[0]!);
  }
  return pairs;
}
