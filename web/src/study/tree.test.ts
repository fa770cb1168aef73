import { expect, it } from "vitest";
import { packedTree, unpackedTree, withLeaf, withoutBranch, type Leaf } from "./tree";

const leaf = (n: number, ...cells: string[]): Leaf => ({ n, actions: cells.map((cell) => ({ kind: "place", cell })) });

it("keeps variations side by side and none of them twice", () => {
  const tree = [leaf(4, "A1"), leaf(4, "A1", "B2"), leaf(4, "A1"), leaf(4, "C3"), leaf(6, "A1"), leaf(4)].reduce<readonly Leaf[]>(withLeaf, []);
  expect(tree).toEqual([leaf(4, "A1", "B2"), leaf(4, "C3"), leaf(6, "A1")]);
  expect(withoutBranch(tree, leaf(4, "A1", "B2"))).toEqual([leaf(4, "C3"), leaf(6, "A1"), leaf(4, "A1")]);
  expect(withoutBranch(tree, leaf(4, "C3"))).toEqual([leaf(4, "A1", "B2"), leaf(6, "A1")]);
  expect(withoutBranch(tree, leaf(9, "C3"))).toBe(tree);
});

it("goes into an address and comes back from one, and takes no nonsense", () => {
  const tree = [leaf(4, "A1", "B2"), leaf(6, "C3")];
  expect(unpackedTree(packedTree(tree))).toEqual(tree);
  expect(packedTree([])).toBe("");
  for (const nonsense of ["{", "7", "[[1]]", '[[-1,[{"kind":"place"}]]]', "[[1,[2]]]"]) expect(unpackedTree(nonsense)).toEqual([]);
  const long = leaf(1, ...Array.from({ length: 400 }, (_, at) => `A${at}`));
  expect(unpackedTree(packedTree([long, ...tree]))).toEqual(tree); // what does not fit is left out
});
