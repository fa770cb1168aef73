// What of the band can be seen from where somebody looks, and from where something can be seen.

import { type Mesh, PerspectiveCamera, Quaternion, Raycaster, Vector3 } from "three";
import type { BandShape } from "./bandShape";
import type { Point } from "./geometry";

/** Seen flatter than this, a stone is only its rim. */
const FLAT = 0.2;
/** Of the picture's half: nearer to its edge a stone may be cut off. */
const EDGE = 0.96;
/** As thick as a stone: what lies nearer than this is the stone itself, or its own cell. */
const NEAR = 0.12;

/** Whether a point of the strip is seen by a camera that looks at the middle of the band. */
export function seen(shape: BandShape, board: Mesh, camera: PerspectiveCamera, point: Point): boolean {
  return howWell(shape, board, camera, camera.position, point) > FLAT;
}

/** From where, as far away as the camera is now, a point is seen well. Not farther from here than need be. */
export function facing(shape: BandShape, board: Mesh, camera: PerspectiveCamera, point: Point): Vector3 {
  const here = camera.position;
  const at = new Vector3(...shape.at(point));
  const normal = new Vector3(...shape.normal(point));
  if (normal.dot(here) < 0) normal.negate();
  const tries = [normal, normal.clone().negate()].flatMap((face) =>
    [0.7, 0, 1.6].map((out) =>
      at
        .clone()
        .multiplyScalar(out)
        .add(face)
        .addScaledVector(here, 1 / here.length())
        .setLength(here.length()),
    ),
  );
  const scores = tries.map((from) => howWell(shape, board, camera, from, point));
  return tries[scores.findIndex((score) => score > 2 * FLAT)] ?? tries[scores.indexOf(Math.max(...scores))]!;
}

/** Part of the way round, from one place to look from to another. */
export function between(from: Vector3, to: Vector3, part: number): Vector3 {
  const turn = new Quaternion().setFromUnitVectors(from.clone().normalize(), to.clone().normalize());
  return from.clone().applyQuaternion(new Quaternion().slerp(turn, part));
}

/** How open a point lies to somebody who looks from there: 1 from right above, 0 not at all. */
function howWell(shape: BandShape, board: Mesh, camera: PerspectiveCamera, from: Vector3, point: Point): number {
  const eye = new PerspectiveCamera().copy(camera, false);
  eye.position.copy(from);
  eye.lookAt(0, 0, 0);
  eye.updateMatrixWorld();
  const at = new Vector3(...shape.at(point));
  const shown = at.clone().project(eye);
  if (Math.abs(shown.x) > EDGE || Math.abs(shown.y) > EDGE) return 0;
  const way = at.clone().sub(from);
  const ray = new Raycaster(from, way.clone().normalize(), 0, way.length() - NEAR);
  if (ray.intersectObject(board, false).length) return 0;
  return Math.abs(new Vector3(...shape.normal(point)).dot(ray.ray.direction));
}
