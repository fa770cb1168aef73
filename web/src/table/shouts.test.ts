import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Shouts } from "./shouts.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls one after the other, and is silent again", () => {
  const shouts = new Shouts();
  shouts.call({ text: "one" });
  shouts.call({ text: "two", more: "and why" });
  expect(shouts.now?.text).toBe("one");
  vi.advanceTimersByTime(1500);
  expect(shouts.now?.text).toBe("two");
  vi.advanceTimersByTime(1500);
  expect(shouts.now?.text).toBe("two"); // more to read takes longer
  vi.advanceTimersByTime(1500);
  expect(shouts.now).toBeNull();
});

it("lets what is urgent interrupt, and forgets what was to be called too long ago", () => {
  const shouts = new Shouts();
  for (const text of ["one", "two", "three", "four"]) shouts.call({ text });
  shouts.call({ text: "FLIP!", urgent: true });
  expect(shouts.now?.text).toBe("FLIP!");
  vi.advanceTimersByTime(1500);
  expect(shouts.now?.text).toBe("three");
  vi.advanceTimersByTime(1500);
  expect(shouts.now?.text).toBe("four");
});

it("says only the latest about one thing, and nothing once it is of no interest", () => {
  const shouts = new Shouts();
  shouts.call({ text: "Ann is away", about: "seat 1" });
  shouts.call({ text: "Your turn", about: "turn" });
  shouts.call({ text: "Ann is back", about: "seat 1" });
  expect(shouts.now?.text).toBe("Ann is back");
  shouts.drop("turn");
  vi.advanceTimersByTime(1500);
  expect(shouts.now).toBeNull();
  shouts.call({ text: "Your turn", about: "turn" });
  shouts.drop("turn");
  expect(shouts.now).toBeNull();
});
