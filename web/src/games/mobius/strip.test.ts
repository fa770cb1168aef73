import { expect, it } from "vitest";
import { SHEET } from "./sheet.fixture";
import { Strip } from "./strip";

const strip = new Strip(SHEET);

it("draws row 1 again below the last row, mirrored", () => {
  expect([0, 2, 4, 6].map((h) => strip.nameAt({ u: 0, h }))).toEqual(["A1", "B1", "C1", "D1"]);
  expect([0, 2, 4, 6].map((h) => strip.nameAt({ u: 6, h }))).toEqual(["D1", "C1", "B1", "A1"]);
  expect([0, 2, 4, 6].map((h) => strip.nameAt({ u: 12, h }))).toEqual(["A1", "B1", "C1", "D1"]);
  expect([1, 3, 5].map((h) => strip.nameAt({ u: -1, h }))).toEqual(["C6", "B6", "A6"]);
});

it("steps only to cells that the server calls neighbours, over the seam too", () => {
  for (let u = -7; u < 14; u++) {
    for (let h = Math.abs(u) % 2; h <= 6; h += 2) {
      const name = strip.nameAt({ u, h })!;
      const steps = [0, 1, 2, 3, 4, 5].flatMap((direction) => strip.step({ u, h }, direction) ?? []);
      const reached = steps.map((place) => strip.nameAt(place)!);
      expect(new Set(reached)).toEqual(new Set(strip.cells.get(name)!.neighbours.filter(Boolean)));
    }
  }
});

it("finds the cell under a point, and none beside the strip", () => {
  for (const u of [-3, 0, 5, 6, 8]) {
    const place = { u, h: 2 + (Math.abs(u) % 2) };
    const { x, y } = strip.centre(place);
    expect(strip.placeUnder({ x: x + 0.2, y: y - 0.2 })).toEqual(place);
  }
  expect(strip.placeUnder({ x: -0.4, y: 0 })).toBeUndefined();
  expect(strip.placeUnder({ x: 4.4, y: 0 })).toBeUndefined();
});

it("walks straight down and comes back after two rounds", () => {
  let place = { u: 0, h: 2 };
  const names: string[] = [];
  for (let n = 0; n < 12; n++) {
    names.push(strip.nameAt(place)!);
    place = strip.climb(place, 1);
  }
  expect(names[6]).toBe("C1");
  expect(strip.nameAt(place)).toBe("B1");
  expect(place).toEqual({ u: 12, h: 2 });
  expect(strip.climb(strip.climb(place, 1), -1)).toEqual(place);
});

it("walks along a row to its ends as drawn", () => {
  expect(strip.nameAt(strip.endOf({ u: 0, h: 2 }, 0))).toBe("A1");
  expect(strip.nameAt(strip.endOf({ u: 6, h: 2 }, 0))).toBe("D1");
});

it("finds every drawing of a cell in some rows, and the nearest", () => {
  expect(strip.drawn("A1", -6, 19)).toEqual([
    { u: -6, h: 6 },
    { u: 0, h: 0 },
    { u: 6, h: 6 },
    { u: 12, h: 0 },
  ]);
  expect(strip.drawn("B3", 0, 2)).toEqual([]);
  expect(strip.nearest("A1", 7)).toEqual({ u: 6, h: 6 });
});

it("tells the neighbours across the seam apart", () => {
  expect(strip.around("A1")).toEqual({ here: ["B1", "A2"], across: ["C6"] });
  expect(strip.around("B3").across).toEqual([]);
});

it("links stones that touch once, over the seam too", () => {
  expect(strip.links(new Set(["A1", "C6"]), 0, 6)).toHaveLength(1);
  expect(strip.links(new Set(["A1", "A6"]), 0, 6)).toHaveLength(0);
  expect(strip.links(new Set(["A2", "A3", "B3"]), 0, 6)).toHaveLength(3);
});

it("links a stone where two bars meet to the one of its colour", () => {
  const red = strip.barLinks(new Set(["A1"]), "red", 0, 1);
  const blue = strip.barLinks(new Set(["A1"]), "blue", 0, 1);
  expect(red).toHaveLength(1);
  expect(blue).toHaveLength(1);
  expect(red[0]!.to.y).toBeGreaterThan(0);
  expect(blue[0]!.to.y).toBeLessThan(0);
});

it("has bars on both sides of every row, without end", () => {
  const around = strip.bars(0, 6).filter(({ path }) => path);
  expect(around.length).toBeGreaterThanOrEqual(6);
  expect(strip.bars(600, 6).length).toBe(around.length);
});
