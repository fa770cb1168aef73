// A report as the server tells it, and what the page reads from it.

import type { Action, View } from "../net/types";
import { areActions, packedTree, unpackedTree, type Leaf } from "./tree";

export interface Fact {
  code: string;
  proved: boolean;
  details: Record<string, string | number>;
}
export interface BestLine {
  actions: Action[];
  /** Of whoever moves first, in per cent. */
  chance: number | null;
  proved: boolean;
}
export type Mark = "?!" | "?" | "??" | "good";
export interface JudgedLine {
  n: number;
  at_ms: number;
  seat: number;
  mark: Mark | null;
  loss: number | null;
  proved: boolean;
  facts: Fact[];
  best: BestLine[];
}
export interface CurvePoint {
  n: number;
  chances: number[];
  proved: boolean;
}
export interface SeatSummary {
  seat: number;
  marks: Partial<Record<Mark, number>>;
  accuracy: { game: number; weighed: number } | null;
  mean_loss: number | null;
  facts: Fact[];
}
export interface Report {
  judged: JudgedLine[];
  seats: SeatSummary[];
  curve: CurvePoint[] | null;
  turning_point: number | null;
  facts: Fact[];
}
export interface Study {
  state: "none" | "waiting" | "running" | "made" | "failed";
  done: number;
  total: number;
  report: Report | null;
}
/** What the engine makes of a position. */
export interface Outlook {
  view: View;
  to_act: number | null;
  chances: number[];
  proved: boolean;
  best: BestLine[];
}
export interface Tried {
  accepted: boolean;
  chance: number;
  best: number;
  proved: boolean;
}

export const MARK_WORDS: Record<Mark, string> = {
  good: "page-study-mark-good",
  "?!": "page-study-mark-dubious",
  "?": "page-study-mark-mistake",
  "??": "page-study-mark-blunder",
};

/** Whether a line is one that its player may want to try again. */
export const isMistake = (line: JudgedLine | undefined): boolean => line?.mark === "?" || line?.mark === "??";

/** The next mistake of one of these seats after a line, from the beginning again after the last. */
export function nextMistake(report: Report, seats: readonly number[], after: number): JudgedLine | undefined {
  const own = report.judged.filter((line) => isMistake(line) && seats.includes(line.seat));
  return own.find((line) => line.n > after) ?? own[0];
}

/** A curve as points of a polyline in a box of 100 by 100, the chance of 100 % at the top. */
export function polyline(curve: readonly CurvePoint[], seat: number): string {
  const width = 100 / Math.max(1, curve.length - 1);
  return curve.map(({ chances }, at) => `${(at * width).toFixed(2)},${(100 - (chances[seat] ?? 0)).toFixed(1)}`).join(" ");
}

/** Which point of a curve lies under a place, given as a share of its width. */
export const pointUnder = (share: number, points: number): number => Math.min(points - 1, Math.max(0, Math.round(share * (points - 1))));

/** A place in a study that can be passed on: a line, the moves that were tried from there, and the whole tree of them. */
export interface StudyPlace {
  n: number | null;
  seat: number | null;
  tried: Action[];
  tree: readonly Leaf[];
}

export function placeIn(search: string): StudyPlace {
  const asked = new URLSearchParams(search);
  const number = (name: string): number | null => (/^\d{1,6}$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : null);
  return { n: number("line"), seat: number("seat"), tried: unpacked(asked.get("tried") ?? ""), tree: unpackedTree(asked.get("tree") ?? "") };
}

export function linkToPlace(origin: string, table: string, n: number, tried: readonly Action[], tree: readonly Leaf[] = []): string {
  const packed = tried.length ? `&tried=${encodeURIComponent(JSON.stringify(tried))}` : "";
  const others = packedTree(tree.filter((leaf) => leaf.n !== n || JSON.stringify(leaf.actions) !== JSON.stringify(tried)));
  return `${origin}/t/${table}/study?line=${n}${packed}${others ? `&tree=${encodeURIComponent(others)}` : ""}`;
}

/** A moment of one seat, where several may be judged after the same line. */
export const linkToMoment = (origin: string, table: string, { n, seat }: JudgedLine): string => `${origin}/t/${table}/study?line=${n}&seat=${seat}`;

function unpacked(text: string): Action[] {
  try {
    const value: unknown = JSON.parse(text || "[]");
    return areActions(value) ? value : [];
  } catch {
    return [];
  }
}
