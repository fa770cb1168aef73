import { expect, it } from "vitest";
import { laidAs } from "./lesson";
import { podOf, type PlayerView } from "./pod";
import { countsOf, numbersIn, rightCells, shiningCells } from "./sums";

const CROSS = laidAs("2 + 3 = 5", ". . + . .", ". . 1 . .", ". . = . .", ". . 4 . .");
const player = (faults: PlayerView["faults"]): PlayerView => ({ pod: CROSS, faults }) as unknown as PlayerView;

it("says which sums are right only where the table is told so, and only of the pod that was judged", () => {
  const pod = podOf(CROSS);
  expect(rightCells(player(null), pod, new Set()).size).toBe(0);
  expect(rightCells(player([]), pod, new Set()).size).toBe(9);
  expect(rightCells(player([]), pod, new Set(["2,4"])).has("2,4")).toBe(false);
  expect(rightCells(player([]), pod, new Set(["2,4"])).has("4,0")).toBe(true);
  expect(rightCells(player([]), podOf(CROSS.slice(1)), new Set()).size).toBe(0);
});

it("lights one sum after the other, each tile once", () => {
  const shining = shiningCells(podOf(CROSS));
  expect(shining.size).toBe(CROSS.length);
  expect(shining.get("0,0")!).toBeLessThan(shining.get("4,0")!);
  expect(shining.get("4,0")!).toBeLessThan(shining.get("2,4")!);
});

it("counts sums, tiles of the longest, and numbers", () => {
  expect(countsOf(podOf(CROSS))).toEqual({ sums: 2, longest: 5 });
  expect(numbersIn(CROSS)).toBe(5);
});
