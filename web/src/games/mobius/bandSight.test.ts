import { Mesh, PerspectiveCamera, Vector3 } from "three";
import { expect, it } from "vitest";
import { surface } from "./bandParts";
import { BandShape } from "./bandShape";
import { between, facing, seen } from "./bandSight";
import { SHEET } from "./sheet.fixture";
import { Strip } from "./strip";

const strip = new Strip(SHEET);
const shape = new BandShape(strip);
const board = new Mesh(surface(shape));
const points = [...strip.cells.keys()].map((name) => strip.centre(strip.placeOf(name)));

function cameraAt(x: number, y: number, z: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(38, 1, 0.1, 40);
  camera.position.set(x, y, z);
  return camera;
}

it("brings every stone into sight from wherever one looks", () => {
  const hidden = [];
  for (const from of [cameraAt(2.95, 3.6, -2.56), cameraAt(0, 0.1, 5), cameraAt(-4, -2, 1)]) {
    for (const point of points) {
      if (!seen(shape, board, from, point)) hidden.push(point);
      const to = facing(shape, board, from, point);
      expect(to.length()).toBeCloseTo(from.position.length());
      expect(seen(shape, board, cameraAt(...to.toArray()), point), `${point.x} ${point.y}`).toBe(true);
    }
  }
  expect(hidden.length).toBeGreaterThan(0); // else there would be nothing to turn
}, 60_000); // thousands of rays, on a machine that does other things as well

it("turns round the band, at the same distance, even from the very opposite side", () => {
  const [from, to] = [new Vector3(0, 0, 5), new Vector3(0, 0, -5)];
  for (const part of [0.2, 0.5, 0.8]) expect(between(from, to, part).length()).toBeCloseTo(5);
  expect(between(from, to, 1).distanceTo(to)).toBeCloseTo(0);
});
