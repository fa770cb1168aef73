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

export interface Turn {
  n: number;
  seat: number;
  /** What was played; without it, cards were drawn. */
  play: Play | null;
  drew: number;
  standIn: boolean;
}

/** Every turn since the deal, the latest last; what is drawn because of a play is told with it. */
export function turnsOf(lines: readonly Line[]): Turn[] {
  const stand = standing(lines);
  const bots = standInMoves(lines);
  const since = stand.slice(stand.findLastIndex((line) => line.action.kind === "deal") + 1);
  return since.flatMap((line): Turn[] => {
    const { by, n, action } = line;
    if (typeof by !== "number" || (action.kind !== "play" && action.kind !== "draw")) return [];
    return [{ n, seat: by, play: action.kind === "play" ? (action as unknown as Play) : null, drew: action.kind === "draw" ? 1 : 0, standIn: bots.has(n) }];
  });
}
