// A formula that is being built: what lies on the table, and what is laid on it and beside it for now.
// Whether it stands is not known here: the server says so.

import { numbersOf, type Laid, type Play, type TableFormula } from "./cards";

export interface NewCard {
  id: string;
  shown: string;
}

/** One column of a number: a card of the table, a new one, or a new one on a card of the table. */
export interface Cell {
  key: string;
  old: string | null;
  /** Its place in the number on the table. */
  at: number | null;
  laid: NewCard | null;
}

export interface NumberDraft {
  old: readonly string[];
  /** New cards lie over the whole number, however many they are. */
  whole: boolean;
  cells: Cell[];
}

export interface Draft {
  symbol: string | null;
  numbers: NumberDraft[];
}

export type PlaceKind = "on" | "before" | "after" | "whole";
export interface Place {
  number: number;
  kind: PlaceKind;
  /** The cell, for `on`. */
  key: string;
}

export const placeText = (place: Place): string => `${place.number} ${place.kind} ${place.key}`;

export function placeFrom(text: string): Place {
  const [number, kind, key] = text.split(" ");
  return { number: Number(number), kind: kind as PlaceKind, key: key ?? "" };
}

const asItLies = (old: readonly string[]): NumberDraft => ({
  old,
  whole: false,
  cells: old.map((card, at) => ({ key: `o${at}`, old: card, at, laid: null })),
});

export function draftOf(table: TableFormula): Draft {
  return { symbol: table.symbol, numbers: numbersOf(table).map(asItLies) };
}

export const laidCards = (draft: Draft): NewCard[] => draft.numbers.flatMap((number) => number.cells.flatMap((cell) => cell.laid ?? []));

export const withSymbol = (draft: Draft, symbol: string): Draft => ({ ...draft, symbol });

/** Lay a card somewhere; one that is laid already is moved. What it takes the place of goes back to the hand. */
export function lay(draft: Draft, place: Place, card: NewCard): Draft {
  const cell = { key: `n${card.id}`, old: null, at: null, laid: card };
  const there = draft.numbers[place.number]?.cells.find((each) => each.key === place.key);
  if (place.kind === "on" && there?.laid?.id === card.id) return changed(draft, place.number, (number) => put(number, place.key, card));
  const freed = takeBack(draft, card.id);
  return changed(freed, place.number, (number) => {
    if (place.kind === "whole") return { ...number, whole: true, cells: [cell] };
    if (place.kind === "before") return { ...number, cells: [cell, ...number.cells] };
    if (place.kind === "after") return { ...number, cells: [...number.cells, cell] };
    return put(number, place.key, card);
  });
}

function put(number: NumberDraft, key: string, card: NewCard): NumberDraft {
  const cells = number.cells.map((cell) =>
    cell.key !== key ? cell : cell.old === null ? { ...cell, key: `n${card.id}`, laid: card } : { ...cell, laid: card },
  );
  return { ...number, cells };
}

/** A card goes back to the hand. */
export function takeBack(draft: Draft, id: string): Draft {
  const numbers = draft.numbers.map((number) => {
    if (!number.cells.some((cell) => cell.laid?.id === id)) return number;
    const cells = number.cells.flatMap((cell) => (cell.laid?.id !== id ? [cell] : cell.old === null ? [] : [{ ...cell, laid: null }]));
    return number.whole && !cells.length ? asItLies(number.old) : { ...number, cells };
  });
  return { ...draft, numbers };
}

const changed = (draft: Draft, which: number, change: (number: NumberDraft) => NumberDraft): Draft => ({
  ...draft,
  numbers: draft.numbers.map((number, index) => (index === which ? change(number) : number)),
});

/** What it looks like to the server; null as long as no symbol is chosen. */
export function playOf(draft: Draft): Play | null {
  if (draft.symbol === null) return null;
  const [left, right, answer] = draft.numbers.map((number) =>
    number.cells.map((cell): Laid => ({ card: cell.laid?.shown ?? cell.old!, new: cell.laid !== null })),
  );
  return { kind: "play", left: left!, symbol: draft.symbol, right: right!, answer: answer! };
}

/** Where the number on the table begins under the new one; null when none of its cards is kept. */
export function startUnder(old: readonly string[], now: readonly Laid[]): number | null {
  if (now.every((laid) => laid.new)) return null;
  for (let start = 0; start <= now.length - old.length; start++) {
    if (now.every((laid, at) => laid.new || old[at - start] === laid.card)) return start;
  }
  return 0;
}

/** A play of somebody else, such as a hint, laid out with the cards of a hand. */
export function laidOut(table: TableFormula, play: Play, hand: readonly { id: string; face: string }[]): Draft {
  const left = [...hand];
  const take = (shown: string): NewCard => {
    const at = left.findIndex((card) => card.face === shown[0]);
    return { id: left.splice(at, 1)[0]?.id ?? shown, shown };
  };
  const numbers = numbersOf(table).map((old, which): NumberDraft => {
    const now = [play.left, play.right, play.answer][which]!;
    const start = startUnder(old, now) ?? (now.length >= old.length ? 0 : null);
    const cells = now.map((laid, at): Cell => {
      const from = start === null ? -1 : at - start;
      const under = old[from] ?? null;
      const card = laid.new ? take(laid.card) : null;
      return { key: under === null ? `n${card?.id}` : `o${from}`, old: under, at: under === null ? null : from, laid: card };
    });
    return { old, whole: start === null, cells };
  });
  return { symbol: play.symbol, numbers };
}
