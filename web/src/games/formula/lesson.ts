// Five minutes with real cards: the first formula, covering, beside, over the whole, Joker, zero, drawing, the end.

import type { ArrangedLine, Lesson, Step } from "../../learn/lesson";
import type { RemoteTable } from "../../net/table.svelte";
import type { FormulaView, Laid } from "./cards";

/** “[1]2”: new cards in brackets. */
function cards(text: string): Laid[] {
  return [...text.matchAll(/\[(J?\d)\]|(J?\d)/g)].map((found) => ({ card: (found[1] ?? found[2])!, new: found[1] !== undefined }));
}

function play(by: number, text: string): ArrangedLine {
  const [left, symbol, right, , answer] = text.split(" ");
  return { by, action: { kind: "play", left: cards(left!), symbol, right: cards(right!), answer: cards(answer!) } };
}

const draw = (by: number, card: string): ArrangedLine[] => [
  { by, action: { kind: "draw" } },
  { by: "chance", action: { kind: "drawn", cards: [{ seat: by, card }] } },
];

function deal(dealer: number, table: string, mine: string, theirs: string): ArrangedLine {
  return { by: "chance", action: { kind: "deal", dealer, hands: [[...mine], [...theirs]], table: [...table] } };
}

const seen = (table: RemoteTable): FormulaView | undefined => table.view<FormulaView>(0);
const played = (table: RemoteTable): boolean => seen(table)?.last_by === 0;
const answer = (table: RemoteTable): readonly string[] => seen(table)?.table?.answer ?? [];

const step = (name: string, more: Omit<Step, "tell" | "well"> = {}): Step => ({
  tell: `formula-page-lesson-${name}`,
  well: more.done && `formula-page-lesson-${name}-done`,
  ...more,
});

export const lesson: Lesson = {
  game: "formula",
  steps: [
    step("first", { set: { arranged: [deal(1, "24", "1356889", "0011223")] }, done: played }),
    step("cover", { set: { arranged: [deal(0, "24", "0355779", "0111226"), play(1, "2 + 4 = [6]")] }, done: played }),
    step("beside", {
      set: { arranged: [deal(0, "24", "1335579", "0112268"), play(1, "2 x 4 = [8]")] },
      done: (table) => played(table) && seen(table)!.table!.left.length > 1,
    }),
    step("whole", {
      set: { arranged: [deal(0, "52", "3467899", "0112234"), play(1, "5 x 2 = [1][0]")] },
      done: (table) => played(table) && answer(table).length === 1,
    }),
    step("joker", {
      set: { arranged: [deal(0, "33", "001245J", "1122466"), play(1, "3 + 3 = [6]")] },
      done: (table) => played(table) && JSON.stringify(seen(table)!.table).includes("J"),
    }),
    step("zero", { set: { arranged: [deal(0, "30", "1245789", "0112234"), play(1, "3 x 0 = [0]")] }, done: played }),
    step("draw", {
      set: { arranged: [deal(0, "79", "0022233", "1144566"), play(1, "7 + 9 = [1][6]")] },
      done: (table) => (seen(table)?.hand_sizes[0] ?? 0) > 7,
    }),
    step("out", {
      set: {
        arranged: [
          deal(1, "11", "1223479", "0005566"),
          play(0, "1 + 1 = [2]"),
          ...draw(1, "8"),
          play(0, "[3] + [4] = [7]"),
          ...draw(1, "8"),
          play(0, "3 x 4 = [1][2]"),
          ...draw(1, "6"),
        ],
      },
      done: (table) => seen(table)?.hand_sizes[0] === 0,
    }),
    step("end"),
  ],
};
