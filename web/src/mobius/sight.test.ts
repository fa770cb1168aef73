import { expect, it } from "vitest";
import { SHEET } from "./sheet.fixture";
import { fittingUnit, rowsInSight } from "./sight";
import { Strip } from "./strip";

it("fits the strip's width on a phone and some of its second round on a desk", () => {
  const strip = new Strip(SHEET);
  expect(fittingUnit(strip, 0, 500)).toBe(0);
  expect(fittingUnit(strip, 300, 700) * (4 + 1.65)).toBeCloseTo(300);
  expect(fittingUnit(strip, 1000, 300) * strip.height).toBeLessThan(500);
});

it("draws more rows than are seen, and the same ones for a small scroll", () => {
  const { first, count } = rowsInSight(480.2, 25);
  expect(first).toBeLessThan(480);
  expect(first + count).toBeGreaterThan(506);
  expect(rowsInSight(481.9, 25)).toEqual({ first, count });
});
