import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Step } from "./lesson";

const store = new Map<string, string>();
vi.mock("../parts/kept", () => ({ kept: (name: string) => store.get(name) ?? null, keep: (name: string, value: string) => store.set(name, value) }));
const { isLearned, keepStep, resumedStep } = await import("./progress");

const set = { arranged: [] };
const STEPS = [{ tell: "a", set }, { tell: "b" }, { tell: "c", set }, { tell: "end" }] as Step[];
beforeEach(() => store.clear());
afterEach(() => store.clear());

it("goes on where it was left, at a step that sets up its own table", () => {
  expect(resumedStep("stairs", STEPS)).toBe(0);
  keepStep("stairs", 2, STEPS);
  expect([resumedStep("stairs", STEPS), resumedStep("slides", STEPS)]).toEqual([2, 0]);
  keepStep("stairs", 1, STEPS);
  expect(resumedStep("stairs", STEPS)).toBe(0);
});

it("knows that a lesson was learned, and begins it anew then", () => {
  expect(isLearned("stairs")).toBe(false);
  keepStep("stairs", 3, STEPS);
  expect([isLearned("stairs"), isLearned("ladders"), resumedStep("stairs", STEPS)]).toEqual([true, false, 0]);
});
