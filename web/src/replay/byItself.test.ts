import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ByItself, SEEN_FIRST_MS } from "./byItself.svelte";
import { Playhead } from "./playhead.svelte";

const atTheEnd = (): Playhead => {
  const head = new Playhead(() => [0, 1000, 8000]);
  head.go(2);
  return head;
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows the last picture for a moment, and then plays from the beginning", () => {
  const head = atTheEnd();
  const byItself = new ByItself(head);
  byItself.begin();
  vi.advanceTimersByTime(SEEN_FIRST_MS - 1);
  expect([byItself.waiting, head.at, head.playing]).toEqual([true, 2, false]);
  vi.advanceTimersByTime(1);
  expect([byItself.waiting, head.at, head.playing]).toEqual([false, 0, true]);
});

it("stops when somebody touches something, but leaves to itself what pauses anyway", () => {
  for (const pauses of [false, true]) {
    const head = atTheEnd();
    const byItself = new ByItself(head);
    byItself.begin();
    vi.advanceTimersByTime(SEEN_FIRST_MS);
    byItself.touch(pauses);
    expect(head.playing).toBe(pauses);
  }
});

it("never begins once something was touched, and stops nothing that was asked for later", () => {
  const head = atTheEnd();
  const byItself = new ByItself(head);
  byItself.begin();
  byItself.touch(false);
  vi.advanceTimersByTime(2 * SEEN_FIRST_MS);
  expect([byItself.waiting, head.at]).toEqual([false, 2]);
  byItself.begin();
  expect(byItself.waiting).toBe(false);
  head.play();
  byItself.touch(false);
  expect(head.playing).toBe(true);
});
