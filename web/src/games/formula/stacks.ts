// What lies beneath the cards that show: told by the plays so far. Only for the picture.

import type { Line } from "../../net/types";
import { standing } from "../../table/lines";
import { numbersOf, type FormulaView, type Laid, type Play } from "./cards";
import { startUnder } from "./draft";

interface Stack {
  card: string;
  under: { card: string; order: number }[];
}

/** The cards beneath each card of the three numbers, the lowest first. */
export type Beneath = string[][][];

export function beneath(lines: readonly Line[], view: FormulaView): Beneath {
  if (!view.table) return [[], [], []];
  const table = numbersOf(view.table);
  const stacks = folded(lines);
  const same = stacks && JSON.stringify(stacks.map((number) => number.map((stack) => stack.card))) === JSON.stringify(table);
  if (!same) return table.map((number) => number.map(() => []));
  // Those that were shuffled into a new stock lie there no longer: only the newest are left.
  const orders = stacks.flat().flatMap((stack) => stack.under.map((each) => each.order));
  const kept = new Set(orders.sort((a, b) => b - a).slice(0, view.covered.length));
  return stacks.map((number) => number.map((stack) => stack.under.filter((each) => kept.has(each.order)).map((each) => each.card)));
}

function folded(lines: readonly Line[]): Stack[][] | null {
  let stacks: Stack[][] | null = null;
  let order = 0;
  for (const line of standing(lines)) {
    if (line.action.kind === "deal") {
      stacks = (line.action.table as string[]).map((card) => [{ card, under: [] }]);
      stacks.push([]);
    } else if (line.action.kind === "play" && stacks) {
      const play = line.action as unknown as Play;
      const numbers = [play.left, play.right, play.answer];
      stacks = stacks.map((old, which) => laidOver(old, numbers[which]!, () => (order += 1)));
    }
  }
  return stacks;
}

function laidOver(old: Stack[], now: readonly Laid[], next: () => number): Stack[] {
  const start =
    startUnder(
      old.map((stack) => stack.card),
      now,
    ) ?? 0;
  return now.map((laid, at) => {
    const last = at === now.length - 1;
    const below = old.slice(Math.max(0, at - start), last ? undefined : Math.max(0, at - start + 1)).filter(() => at >= start);
    if (!laid.new) return { card: laid.card, under: below[0]?.under ?? [] };
    return { card: laid.card, under: below.flatMap((stack) => [...stack.under, { card: stack.card, order: next() }]) };
  });
}
