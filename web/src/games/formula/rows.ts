// How many cards of a hand lie in a row: as long as enough is seen of each, they overlap.

/** On a phone, and where there is more room. */
export const NARROW_ROW = 9;
export const WIDE_ROW = 16;

export const rowsOf = (cards: number, most: number): number => Math.max(1, Math.ceil(cards / most));

/** Rows of the same length, as nearly as can be; seven have room beside each other everywhere. */
export const inRow = (cards: number, most: number): number => Math.max(7, Math.ceil(cards / rowsOf(cards, most)));
