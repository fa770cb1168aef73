import { describe, expect, it } from "vitest";
import type { ClockFace } from "../net/types";
import { clockText, shownMs } from "./time";

const total: ClockFace = {
  rule: { kind: "total", initial_ms: 60_000, increment_ms: 0 },
  left_ms: [60_000, 50_000],
  running: [0],
  since_ms: 1000,
  stopped_ms: null,
  due_ms: 61_000,
};

describe("a clock on the page", () => {
  it("runs only for the seat that is to act", () => {
    expect(shownMs(total, 0, 11_000)).toBe(50_000);
    expect(shownMs(total, 1, 11_000)).toBe(50_000);
    expect(shownMs(total, 1, 21_000)).toBe(50_000);
  });
  it("never shows less than nothing", () => expect(shownMs(total, 0, 999_000)).toBe(0));
  it("counts up and stands still at the end", () => {
    const up: ClockFace = { ...total, rule: { kind: "up" }, stopped_ms: 8000 };
    expect(shownMs(up, 0, 99_000)).toBe(7000);
  });
  it("shows nothing where there is none", () => {
    expect(shownMs({ ...total, rule: { kind: "none" } }, 0, 5)).toBeNull();
  });
  it("is written as people write it", () => {
    expect(clockText(247_000)).toBe("4:07");
    expect(clockText(3_723_000)).toBe("1:02:03");
    expect(clockText(9_340, true)).toBe("9.3");
  });
});
