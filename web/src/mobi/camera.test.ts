import { expect, it } from "vitest";
import { Camera, UNIT } from "./camera";

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
  expect(small.cellAt(218, 240)).toEqual([0, 0]); // beside the tools
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
  expect(seen.scale).toBeLessThan(2);
});

it("moves just so far that a cell is seen", () => {
  const seen = camera(400, 400);
  seen.fit(null);
  seen.reveal([40, 0]);
  expect(seen.shows({ left: 40, top: 0, right: 40, bottom: 0 })).toBe(true);
  const { x } = seen;
  seen.reveal([38, 0]);
  expect(seen.x).toBe(x);
  expect(UNIT).toBe(48);
});

it("hangs a choice beside its tile where all of it is seen", () => {
  const seen = camera(400, 300);
  seen.fit(null);
  const inside = ([x, y]: readonly [number, number], width: number, height: number): boolean => x >= 0 && y >= 0 && x + width <= 400 && y + height <= 300;
  for (const cell of [[0, 0], [4, 3], [-4, -3], [4, -3], [0, 3]] as const) {
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
