import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Playhead } from "./playhead.svelte";

const TIMES = [0, 1000, 8000, 60_000];
const head = (): Playhead => new Playhead(() => TIMES);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("goes to stops and to moments, and never beyond the ends", () => {
  const film = head();
  film.go(2);
  expect([film.ms, film.tookMs, film.ended]).toEqual([8000, 7000, false]);
  film.seek(7999);
  expect([film.at, film.ms]).toEqual([1, 7999]);
  film.go(9);
  expect([film.at, film.ms, film.ended]).toEqual([3, 60_000, true]);
  film.seek(-5);
  expect([film.at, film.ms]).toEqual([0, 0]);
});

it.each([
  ["true", 1],
  ["fast", 4],
  ["faster", 16],
] as const)("runs in %s time, and rests in the middle of a pause", (speed, times) => {
  const film = head();
  film.speed = speed;
  film.playing = true;
  const stop = film.run();
  vi.advanceTimersByTime(2000);
  stop?.();
  expect(film.ms).toBeCloseTo(2000 * times, -3);
  const rested = film.ms;
  vi.advanceTimersByTime(5000);
  expect(film.ms).toBe(rested);
});

it("goes step by step whatever the time between, and stops playing at the end", () => {
  const film = head();
  film.playing = true;
  for (let step = 1; step < TIMES.length; step += 1) {
    film.run();
    vi.advanceTimersByTime(1000);
    expect(film.at).toBe(step);
  }
  film.run();
  expect(film.playing).toBe(false);
});

it("begins anew when it is played at its end", () => {
  const film = head();
  film.go(3);
  film.toggle();
  expect([film.at, film.playing]).toEqual([0, true]);
  film.toggle();
  expect([film.at, film.playing]).toEqual([0, false]);
});
