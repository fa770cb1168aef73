// How much room a formula wants, so that its cards can be as large as the screen allows.

import type { Options } from "../../net/types";
import type { Draft } from "./draft";
import { NARROW_ROW, rowsOf } from "./rows";

const TWO_OPEN_HANDS_PX = 50;
const COVERED_HANDS_PX = 56;
const ROW_PX = 74;
const VARIANT_PX = 48;

/** Cards of its longest number and of all three; places for another card, also between two that lie there. */
export function roomOf(draft: Draft | null): { widest: number; total: number; spots: number } {
  const numbers = draft?.numbers ?? [];
  const lengths = numbers.map(({ cells }) => cells.length);
  return {
    widest: Math.max(2, ...lengths),
    total: Math.max(
      4,
      lengths.reduce((sum, length) => sum + length, 0),
    ),
    spots: 6 + numbers.filter(({ old }) => old.length > 1).length,
  };
}

/** What open hands, a second row of one's own cards and the line about the variant take of a low screen, in px. */
export function besideOf(openHands: number, cards: number, options: Options): number {
  const opened = openHands ? Math.ceil(openHands / 2) * TWO_OPEN_HANDS_PX - COVERED_HANDS_PX : 0;
  const variant = Object.values(options).includes(true) ? VARIANT_PX : 0;
  return opened + (rowsOf(cards, NARROW_ROW) - 1) * ROW_PX + variant;
}
