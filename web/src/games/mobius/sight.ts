// How large the strip is drawn, and which of its rows are in sight.

import type { Strip } from "./strip";

/** So many laps lie above and below the first one; long before they end, the scroll is taken back unseen. */
export const LAPS = 40;
/** Beside the strip, in cells: bars, and row numbers on the left. */
export const marginsOf = (strip: Strip): { left: number; right: number } => ({ left: strip.rows < 100 ? 1.15 : 1.4, right: 0.5 });

const SMALLEST_PX = 22;
const LARGEST_PX = 96;
/** A screen as narrow as this is a phone held upright: the strip is as wide as it is, and scrolls along its length. */
const NARROW_PX = 520;
/** Only where a little less width shows the strip's whole length there, it gets so much less at most. */
const LEAST_WIDTH = 0.6;
/** So much of the strip's length should be seen: all of it, and where it goes on. */
const SEEN = 1.3;
/** How much larger than fitting the strip can be looked at. */
export const MOST_ZOOM = 3;
const BLOCK = 6;

/** Pixels for the width of a cell. */
export function fittingUnit(strip: Strip, width: number, height: number): number {
  if (!width || !height) return 0;
  const { left, right } = marginsOf(strip);
  const across = width / (strip.width + left + right);
  if (width <= NARROW_PX) {
    const whole = height / strip.height;
    return Math.max(whole < LEAST_WIDTH * across ? across : Math.min(across, whole), SMALLEST_PX);
  }
  const along = height / (SEEN * strip.height);
  return Math.min(Math.max(Math.min(across, Math.max(along, across / 2)), SMALLEST_PX), LARGEST_PX);
}

/** Whole blocks of rows, with one more at either end, so that little changes while scrolling. */
export function rowsInSight(topRow: number, rows: number): { first: number; count: number } {
  if (!Number.isFinite(topRow) || !Number.isFinite(rows)) return { first: 0, count: 0 };
  const first = (Math.floor(topRow / BLOCK) - 1) * BLOCK;
  return { first, count: (Math.ceil(rows / BLOCK) + 3) * BLOCK };
}
