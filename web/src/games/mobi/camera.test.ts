import { expect, it } from "vitest";
import { Camera, UNIT } from "./camera";
import type { Box } from "./pod";

function camera(width: number, height: number): Camera {
  const made = new Camera();
  const view = { clientWidth: width, clientHeight: height, style: {} } as unknown as HTMLElement;
  const drawn = { style: {} } as unknown as HTMLElement;
  made.attach(view, drawn, drawn);
  return made;
}

it("shows a pod in the middle, smaller only if it must be", () => {
  const small = camera(480, 480);
  small.fit({ left: 0, top: 0, right: 0, bottom: 0 });
  expect(small.scale).toBe(1);
  expect(small.cellAt(240, 240)).toEqual([0, 0]);
  small.fit({ left: -10, top: 0, right: 10, bottom: 0 });
  expect(small.scale).toBeLessThan(1);
  expect(small.shows({ left: -10, top: 0, right: 10, bottom: 0 })).toBe(true);
});

it("keeps the cell under the fingers while it grows", () => {
  const seen = camera(400, 400);
  seen.fit(null);
  const before = seen.cellAt(90, 310);
  seen.zoom(1.4, 90, 310);
  expect(seen.cellAt(90, 310)).toEqual(before);
  seen.zoom(1000);
  expect(seen.scale).toBeLessThan(3);
});

const cells = (left: number, right: number, top = 0, bottom = top): Box => ({ left, right, top, bottom });

it("moves just so far that a cell is seen", () => {
  const seen = camera(400, 400);
  seen.fit(null);
  seen.reveal(cells(40, 40));
  expect(seen.shows(cells(40, 40))).toBe(true);
  const { x } = seen;
  seen.reveal(cells(38, 38));
  expect(seen.x).toBe(x);
  expect(UNIT).toBe(48);
});

it("shows what was written last with the cell that is next, a little smaller if it must be", () => {
  const seen = camera(360, 240);
  seen.fit(null);
  seen.reveal(cells(2, 6)); // 1 + 1 = and the cell for the 2
  expect(seen.shows(cells(2, 6))).toBe(true);
  expect(seen.scale).toBe(1);
  seen.reveal(cells(2, 10));
  expect(seen.shows(cells(2, 10))).toBe(true);
  expect(seen.scale).toBeLessThan(1);
  const { scale } = seen;
  seen.reveal(cells(2, 30)); // too long for any view in which one could still tap
  expect(seen.scale).toBe(scale);
  expect(seen.shows(cells(25, 30))).toBe(true);
});

it("has cells as large as before when a wide hint is gone", () => {
  const seen = camera(360, 240);
  seen.fit(null);
  for (const wide of [8, 20]) {
    seen.reveal(cells(0, wide), undefined, 0);
    expect(seen.shows(cells(0, wide))).toBe(true);
    seen.resize(1, cells(0, wide));
    expect(seen.scale).toBeCloseTo(1);
    expect(seen.shows(cells(wide, wide))).toBe(true);
  }
});

it("makes room for a choice below the row that it is about", () => {
  const seen = camera(360, 180);
  seen.fit(null);
  seen.makeRoom(0, 106, "below");
  const [, y] = seen.beside([0, 0], 310, 106, "below");
  expect(y).toBeGreaterThan(seen.y + UNIT);
  expect(y + 106).toBeLessThanOrEqual(180);
  expect(seen.shows(cells(0, 0))).toBe(true);
});

it("hangs a choice beside its tile where all of it is seen", () => {
  const seen = camera(400, 300);
  seen.fit(null);
  const inside = ([x, y]: readonly [number, number], width: number, height: number): boolean => x >= 0 && y >= 0 && x + width <= 400 && y + height <= 300;
  for (const cell of [
    [0, 0],
    [4, 3],
    [-4, -3],
    [4, -3],
    [0, 3],
  ] as const) {
    expect(inside(seen.beside(cell, 218, 166), 218, 166)).toBe(true);
  }
  const [, y] = seen.beside([0, -2], 100, 60);
  expect(seen.cellAt(200, y - 10)).toEqual([0, -2]);
});

it("tells whoever follows that it has moved", () => {
  const seen = camera(400, 300);
  let moves = 0;
  const stop = seen.follow(() => (moves += 1));
  seen.pan(1, 1);
  stop();
  seen.pan(1, 1);
  expect(moves).toBe(1);
});
