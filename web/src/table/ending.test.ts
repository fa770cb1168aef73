import { expect, it } from "vitest";
import type { Outcome } from "../net/types";
import { endOf } from "./ending";

const outcome = (reason: string, places: number[]): Outcome => ({ reason, places }) as Outcome;

it("knows whom a reason is about", () => {
  expect(endOf(outcome("mobius-reason-resigned", [2, 1]))).toEqual({ what: "gave-up", seat: 0 });
  expect(endOf(outcome("mobius-reason-time", [1, 2]))).toEqual({ what: "time", seat: 1 });
  expect(endOf(outcome("formula-reason-out", [2, 1, 3]))).toEqual({ what: "out", seat: 1 });
});

it("says nothing of anybody where a reason is about all", () => {
  expect(endOf(outcome("formula-reason-places", [2, 1, 3]))).toBeNull();
});
