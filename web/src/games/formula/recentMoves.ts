// What happened last: which cards are new, and who did what.

import type { Line } from "../../net/types";
import { standInMoves } from "../../table/help";
import { standing } from "../../table/lines";
import { numbersOf, type FormulaView, type Play } from "./cards";
import type { Doing } from "./spoken";

/** For each number, which of its cards the last play brought. */
export function recentCards(view: FormulaView): boolean[][] {
  const { last, table } = view;
  if (!table) return [[], [], []];
  const numbers = last ? [last.left, last.right, last.answer] : [];
  return numbersOf(table).map((cards, which) =>
    cards.map((card, at) => {
      const laid = numbers[which]?.[at];
      return Boolean(laid?.new && laid.card === card);
    }),
  );
}

function laidBy({ action }: Line): string[] {
  if (action.kind !== "play") return [];
  const { left, right, answer } = action as unknown as Play;
  return [...left, ...right, ...answer].flatMap((each) => (each.new ? [each.card] : []));
}

/** The last turn that somebody took, since the deal. */
export function lastDoing(lines: readonly Line[]): Doing | null {
  for (const line of standing(lines).reverse()) {
    const kind = line.action.kind;
    if (kind === "deal") return null;
    if (typeof line.by === "number" && (kind === "play" || kind === "draw"))
      return { seat: line.by, kind, laid: laidBy(line), standIn: standInMoves(lines).has(line.n) };
  }
  return null;
}
