// Cards as the server names them: a face is what is printed, a shown card is what it counts as on the table.

import { geometryOf } from "../../board/geometry";
import type { Options, Schemas } from "../../net/types";

export type Laid = Schemas["Laid"];
export type TableFormula = Schemas["TableFormula"];
export type Play = Schemas["Play"];
export type FormulaView = Schemas["FormulaView"];
export type FormulaGeometry = Schemas["FormulaGeometry"];

/** A card of a hand; of equal cards each has a name of its own. */
export interface HandCard {
  id: string;
  face: string;
}

export const JOKER = "J";
const SIGNS: Record<string, string> = { "+": "+", "-": "−", x: "×", "/": "÷" };

export const sign = (symbol: string): string => SIGNS[symbol] ?? symbol;
export const isJoker = (shown: string): boolean => shown[0] === JOKER;
/** What a shown card counts as; a Joker without its digit has none. */
export const digit = (shown: string): string => (shown === JOKER ? "" : shown.slice(-1));
export const numbersOf = (table: TableFormula): string[][] => [table.left, table.right, table.answer ?? []];

export function handCards(faces: readonly string[]): HandCard[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return { face, id: `${face}#${copy}` };
  });
}

export const faceOf = (id: string): string => id[0] ?? "";

/** Cards and symbols of this variant; asked for once. */
export const deckOf = (options: Options): Promise<FormulaGeometry> => geometryOf("formula", options) as Promise<FormulaGeometry>;
