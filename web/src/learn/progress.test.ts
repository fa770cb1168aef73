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
  expect(resumedStep("mobi", STEPS)).toBe(0);
  keepStep("mobi", 2, STEPS);
  expect([resumedStep("mobi", STEPS), resumedStep("formula", STEPS)]).toEqual([2, 0]);
  keepStep("mobi", 1, STEPS);
  expect(resumedStep("mobi", STEPS)).toBe(0);
});

it("knows that a lesson was learned, and begins it anew then", () => {
  expect(isLearned("mobi")).toBe(false);
  keepStep("mobi", 3, STEPS);
  expect([isLearned("mobi"), isLearned("mobius"), resumedStep("mobi", STEPS)]).toEqual([true, false, 0]);
});
