import { expect, it } from "vitest";
import { BandShape } from "./bandShape";
import { SHEET } from "./sheet.fixture";
import { Strip } from "./strip";

const strip = new Strip(SHEET);
const shape = new BandShape(strip);

it("has every drawing of a cell in the same place", () => {
  for (const name of strip.cells.keys()) {
    const [once, twice, thrice] = [0, 1, 2].map((lap) => shape.at(strip.centre(strip.placeOf(name, lap))));
    for (const axis of [0, 1, 2]) {
      expect(twice![axis]).toBeCloseTo(once![axis]!);
      expect(thrice![axis]).toBeCloseTo(once![axis]!);
    }
  }
});

it("has only one side: after one lap the normal points the other way", () => {
  const here = shape.normal({ x: 1, y: 1 });
  const there = shape.normal({ x: strip.width - 1, y: 1 + strip.height });
  for (const axis of [0, 1, 2]) expect(there[axis]).toBeCloseTo(-here[axis]!);
});

it("has only one edge: the left side goes on as the right side", () => {
  const left = shape.at({ x: 0, y: strip.height });
  const right = shape.at({ x: strip.width, y: 0 });
  for (const axis of [0, 1, 2]) expect(left[axis]).toBeCloseTo(right[axis]!);
});
