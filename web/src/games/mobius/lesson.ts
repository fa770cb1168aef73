// Five minutes on the real board: a stone, the seam, and the three ways to win.

import type { ArrangedLine, Lesson, Step } from "../../learn/lesson";
import type { RemoteTable } from "../../net/table.svelte";
import type { MobiusView } from "./geometry";
import positions from "./positions.json";

/** Stones of red and blue in turn, as they must come. */
export function stones(red: string, blue: string): ArrangedLine[] {
  const [reds, blues] = [red.split(" "), blue.split(" ")];
  return reds.flatMap((cell, n) => [
    { by: 0, action: { kind: "place", cell } },
    { by: 1, action: { kind: "place", cell: blues[n]! } },
  ]);
}

/** The stones are set up by hand, also in step one: so the table is known as a lesson's. */
function position(name: keyof typeof positions): NonNullable<Step["set"]> {
  const { red, blue, ...options } = positions[name];
  return { options, arranged: stones(red, blue) };
}
const FIRST = position("place");
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
    step("place", { set: FIRST, done: (table) => (seen(table)?.moves.length ?? 0) > FIRST.arranged!.length }),
    step("seam", {
      set: position("seam"),
      cells: ["D6", "E6"],
      film: () => import("./RollingBand.svelte"),
      done: (table) => ["D6", "E6"].some((cell) => seen(table)?.red_stones.includes(cell)),
    }),
    step("three", { set: position("three"), done: won }),
    step("loop", { set: position("loop"), done: won }),
    step("third", { set: position("third"), cells: ["B6"], done: won }),
    step("end"),
  ],
};
