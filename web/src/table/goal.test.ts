import { beforeEach, expect, it, vi } from "vitest";
import { goalKnown, saysGoal } from "./goal";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, value: string) => stored.set(name, value) });
});

it("says the goal in the first three games, as often as one comes back to them", () => {
  expect(["a", "b", "a", "c", "d", "c"].map((table) => saysGoal("ladders", table))).toEqual([true, true, true, true, false, true]);
  expect(saysGoal("slides", "e")).toBe(true);
});

it("says it no more to somebody who knows it", () => {
  expect(saysGoal("stairs", "a")).toBe(true);
  goalKnown("stairs");
  expect(["a", "b"].map((table) => saysGoal("stairs", table))).toEqual([false, false]);
});
