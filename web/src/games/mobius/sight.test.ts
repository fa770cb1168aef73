import { expect, it } from "vitest";
import { SHEET } from "./sheet.fixture";
import { fittingUnit, rowsInSight } from "./sight";
import { Strip } from "./strip";

it("fills the width of a phone, and shows some of its second round on a desk", () => {
  const strip = new Strip(SHEET);
  expect(fittingUnit(strip, 0, 500)).toBe(0);
  for (const width of [300, 360, 430]) {
    for (const height of [150, 420, 700]) expect(fittingUnit(strip, width, height) * (4 + 1.65)).toBeCloseTo(width);
  }
  expect(fittingUnit(strip, 360, 280) * strip.height).toBeCloseTo(280); // below a result: all of it is seen
  expect(fittingUnit(strip, 1000, 300) * strip.height).toBeLessThan(500);
});

it("draws more rows than are seen, and the same ones for a small scroll", () => {
  const { first, count } = rowsInSight(480.2, 25);
  expect(first).toBeLessThan(480);
  expect(first + count).toBeGreaterThan(506);
  expect(rowsInSight(481.9, 25)).toEqual({ first, count });
});
