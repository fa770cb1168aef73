// A tree of variations, known by its leaves: moves of one's own from any position of a game, kept beside each other.

import { post } from "../net/api";
import type { Action } from "../net/types";
import { download } from "../parts/download";

/** How the table stood after line `n`, and then these actions. */
export interface Leaf {
  n: number;
  actions: readonly Action[];
}

const written = (actions: readonly Action[]): string => JSON.stringify(actions);
const begins = (stem: Leaf, leaf: Leaf): boolean => stem.n === leaf.n && written(leaf.actions.slice(0, stem.actions.length)) === written(stem.actions);

/** The tree with a variation more; what it goes on from, or is part of already, is not kept twice. */
export function withLeaf(tree: readonly Leaf[], leaf: Leaf): readonly Leaf[] {
  if (!leaf.actions.length || tree.some((other) => begins(leaf, other))) return tree;
  return [...tree.filter((other) => !begins(other, leaf)), leaf];
}

/** The tree without whatever goes on from here; the moves that lead here stay. */
export function withoutBranch(tree: readonly Leaf[], stem: Leaf): readonly Leaf[] {
  const kept = tree.filter((leaf) => !begins(stem, leaf));
  return kept.length === tree.length ? tree : withLeaf(kept, { n: stem.n, actions: stem.actions.slice(0, -1) });
}

const LONGEST_LINK = 6000;

/** As part of an address; as many of them as fit. */
export function packedTree(tree: readonly Leaf[]): string {
  const kept: unknown[] = [];
  for (const { n, actions } of tree) {
    kept.push([n, actions]);
    if (encodeURIComponent(JSON.stringify(kept)).length > LONGEST_LINK) kept.pop();
  }
  return kept.length ? JSON.stringify(kept) : "";
}

export function unpackedTree(text: string): readonly Leaf[] {
  try {
    const found: unknown = JSON.parse(text || "[]");
    if (!Array.isArray(found)) return [];
    const leaves = found.flatMap((each: unknown) =>
      Array.isArray(each) && Number.isInteger(each[0]) && each[0] >= 0 && areActions(each[1]) ? [{ n: each[0] as number, actions: each[1] }] : [],
    );
    return leaves.reduce<readonly Leaf[]>(withLeaf, []);
  } catch {
    return [];
  }
}

export const areActions = (value: unknown): value is Action[] =>
  Array.isArray(value) && value.every((each) => typeof (each as Action | null)?.kind === "string");

/** Where the record in a file leaves this game, and what it plays from there. */
export const leafIn = async (table: string, file: File): Promise<Leaf> => post<Leaf>(`/api/tables/${table}/study/variation`, { record: await file.text() });

/** A variation as a record of its own, kept where the browser keeps what it downloads. */
export async function keepAsRecord(table: string, leaf: Leaf): Promise<void> {
  const text = await post<string>(`/api/tables/${table}/study/record`, leaf, "text");
  download(`halftwist-${table}-${leaf.n}.jsonl`, text, "application/jsonl");
}
