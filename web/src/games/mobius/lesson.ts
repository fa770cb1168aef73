// Five minutes on the real board: a stone, the seam, and the three ways to win.

import type { ArrangedLine, Lesson, Step } from "../../learn/lesson";
import type { RemoteTable } from "../../net/table.svelte";
import type { MobiusView } from "./geometry";

const SMALL = { columns: 6, rows: 6 };
const TINY = { columns: 4, rows: 6 };

/** Stones of red and blue in turn, as they must come. */
export function stones(red: string, blue: string): ArrangedLine[] {
  const [reds, blues] = [red.split(" "), blue.split(" ")];
  return reds.flatMap((cell, n) => [
    { by: 0, action: { kind: "place", cell } },
    { by: 1, action: { kind: "place", cell: blues[n]! } },
  ]);
}

/** The stones of step one: set up by hand, so that the table is known as a lesson's. */
const FIRST = stones("C3", "D4");
const seen = (table: RemoteTable): MobiusView | undefined => table.view<MobiusView>(0) ?? table.view<MobiusView>();
const won = (table: RemoteTable): boolean => seen(table)?.winner === 0;

const step = (name: string, more: Omit<Step, "tell" | "well"> = {}): Step => ({
  tell: `mobius-page-lesson-${name}`,
  well: more.done && `mobius-page-lesson-${name}-done`,
  ...more,
});

export const lesson: Lesson = {
  game: "mobius",
  steps: [
    step("place", { set: { options: SMALL, arranged: FIRST }, done: (table) => (seen(table)?.moves.length ?? 0) > FIRST.length }),
    step("seam", {
      set: { options: SMALL, arranged: stones("B1", "D3") },
      cells: ["D6", "E6"],
      done: (table) => ["D6", "E6"].some((cell) => seen(table)?.red_stones.includes(cell)),
    }),
    step("three", {
      set: { options: SMALL, arranged: stones("A2 B3 C3 D4 E4 C5 B6 A6", "C1 D1 B2 C2 D2 E3 D5 D6") },
      done: won,
    }),
    step("loop", {
      set: { options: SMALL, arranged: stones("A2 B2 C2 C1 C3 C4 D5 D4 E4", "B1 A4 B4 A5 B5 C5 E5 F5 D6") },
      done: won,
    }),
    step("third", {
      set: { options: TINY, arranged: stones("A1 B1 D1 C2 A3 D3 A4 B5", "C1 B2 B3 C3 B4 C4 A5 A6") },
      cells: ["B6"],
      done: won,
    }),
    step("end"),
  ],
};
