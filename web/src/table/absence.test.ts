import { expect, it } from "vitest";
import type { ClockRule } from "../net/types";
import { leftToReturnMs } from "./absence";

const NONE: ClockRule = { kind: "none" };
const left = (absence: Parameters<typeof leftToReturnMs>[0]["absence"], awayForMs: number, clock: ClockRule = NONE): number | null =>
  leftToReturnMs({ absence, clock }, awayForMs, 10_000);

it("counts for whoever is away as it counts for the others: from ten seconds after they were last heard", () => {
  expect(left({ kind: "stand-in", after_ms: 60_000 }, 20_000)).toBe(50_000);
  expect(left({ kind: "claim", after_ms: 60_000 }, 0)).toBe(70_000);
  expect(left({ kind: "stand-in", after_ms: 60_000 }, 500_000)).toBe(0);
});

it("counts nothing where everybody waits, or where there is a day for a move", () => {
  expect(left({ kind: "patience" }, 20_000)).toBeNull();
  expect(left({ kind: "stand-in", after_ms: 60_000 }, 20_000, { kind: "move", limit_ms: 86_400_000 })).toBeNull();
});
