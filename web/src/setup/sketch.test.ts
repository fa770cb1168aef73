import { expect, it } from "vitest";
import { sketched } from "./sketch";

const square = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

it("draws cells by corners of their own, or by those that all have around their first centre", () => {
  expect(sketched({ cells: [{ corners: square }] })).toEqual({ box: "0 0 1 1", path: "M0 0L1 0L1 1L0 1Z" });
  const centred = sketched({
    corners: square,
    cells: [
      {
        centres: [
          { x: 2, y: 3 },
          { x: 9, y: 9 },
        ],
      },
      { centres: [{ x: 0, y: 0 }] },
    ],
  });
  expect(centred?.box).toBe("0 0 3 4");
});

it("draws nothing of a game without cells", () => {
  expect(sketched(null)).toBeNull();
  expect(sketched({})).toBeNull();
});
