// The moves that are legal, and which of them are chosen by tapping cells.

import type { Action } from "./actionWords";

export interface Move {
  action: Action;
  /** The cells that it names, in the order in which they are tapped. */
  cells: readonly string[];
}

export function movesOf(actions: readonly Action[], known: ReadonlySet<string>): Move[] {
  return actions.map((action) => ({
    action,
    cells: cellsIn(
      Object.entries(action).flatMap(([name, value]) => (name === "kind" ? [] : [value])),
      known,
    ),
  }));
}

function cellsIn(values: readonly unknown[], known: ReadonlySet<string>): string[] {
  return values.flatMap((value) => {
    if (typeof value === "string") return known.has(value) ? [value] : [];
    return typeof value === "object" && value !== null ? cellsIn(Object.values(value), known) : [];
  });
}

/** The moves that begin with these cells. */
export const beginningWith = (moves: readonly Move[], picked: readonly string[]): Move[] =>
  moves.filter(({ cells }) => cells.length > 0 && picked.every((cell, at) => cells[at] === cell));

/** The cells that can be tapped next. */
export const nextCells = (moves: readonly Move[], picked: readonly string[]): Set<string> =>
  new Set(beginningWith(moves, picked).flatMap(({ cells }) => cells[picked.length] ?? []));

/** The moves that name exactly these cells. */
export const complete = (moves: readonly Move[], picked: readonly string[]): Move[] =>
  picked.length ? beginningWith(moves, picked).filter(({ cells }) => cells.length === picked.length) : [];

/** What is picked after a tap: a step further, or a new beginning, or nothing. */
export function afterTap(moves: readonly Move[], picked: readonly string[], cell: string): string[] {
  if (nextCells(moves, picked).has(cell)) return [...picked, cell];
  return picked.at(-1) === cell || !nextCells(moves, []).has(cell) ? [] : [cell];
}

export interface Group {
  kind: string;
  moves: readonly Move[];
}

/** For a list of buttons: those of a kind together, in the order in which they were told. */
export function grouped(moves: readonly Move[]): Group[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) groups.set(move.action.kind, [...(groups.get(move.action.kind) ?? []), move]);
  return [...groups].map(([kind, each]) => ({ kind, moves: each }));
}
