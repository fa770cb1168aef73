// Number tiles as multisets, by kind. Six and nine are one kind, written 6.

export const KINDS = ["1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "*"] as const;
export const SIGNS = ["=", "+", "-", "x", "/"];

/** How many there are of each kind, in the order of KINDS. */
export type Counts = readonly number[];

export const NONE: Counts = KINDS.map(() => 0);

const kindOfHand = (tile: string): string => (tile === "9" ? "6" : tile);

/** The kind of tile that shows this token on a pod. */
export const kindOf = (token: string): string => (token.startsWith("*") ? "*" : kindOfHand(token));

/** What a token on a pod reads as: a number, or nothing where it is a sign or no tile at all. */
export function reading(token: string): number | undefined {
  const number = /^\*?([1-9]|1[0-2])$/.exec(token)?.[1];
  return number === undefined ? undefined : Number(number);
}

export const counted = (tiles: Iterable<string>): Counts => {
  const counts = [...NONE];
  for (const tile of tiles) counts[KINDS.indexOf(kindOfHand(tile) as (typeof KINDS)[number])]! += 1;
  return counts;
};

export const countedOnPod = (tokens: readonly string[]): Counts => counted(tokens.filter((token) => reading(token) !== undefined).map(kindOf));

export const listed = (counts: Counts): string[] => KINDS.flatMap((kind, at) => Array<string>(Math.max(0, counts[at]!)).fill(kind));
export const plus = (some: Counts, more: Counts): Counts => some.map((count, at) => count + more[at]!);
export const minus = (some: Counts, fewer: Counts): Counts => some.map((count, at) => count - fewer[at]!);
export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
export const holds = (some: Counts, fewer: Counts): boolean => some.every((count, at) => count >= fewer[at]!);

/** So many of them, drawn blindly. */
export function drawn(pool: Counts, size: number, random: () => number): Counts {
  const tiles = listed(pool);
  const hand: string[] = [];
  while (hand.length < size) hand.push(...tiles.splice(Math.floor(random() * tiles.length), 1));
  return counted(hand);
}
