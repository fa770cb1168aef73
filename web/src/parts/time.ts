// Clocks and times for people. A clock is what the server said plus the time that has passed since.

import type { ClockFace } from "../net/types";

/** What a clock shows for a seat: time left, or time used; null where there is no clock. */
export function shownMs(clock: ClockFace, seat: number, nowMs: number): number | null {
  const sinceMs = clock.since_ms === null ? 0 : Math.max(0, (clock.stopped_ms ?? nowMs) - clock.since_ms);
  const runs = clock.running.includes(seat);
  switch (clock.rule.kind) {
    case "total":
      return Math.max(0, (clock.left_ms[seat] ?? 0) - (runs ? sinceMs : 0));
    case "move":
      return Math.max(0, clock.rule.limit_ms - (runs ? sinceMs : 0));
    case "table":
      return Math.max(0, clock.rule.limit_ms - sinceMs);
    case "up":
      return sinceMs;
    case "none":
      return null;
  }
}

/** 4:07, 1:02:03; under ten seconds with tenths when `fine`. */
export function clockText(ms: number, fine = false): string {
  if (fine && ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const rest = String(seconds % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

/** A date for a list, in the reader's language. */
export function dateText(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(atMs);
}
