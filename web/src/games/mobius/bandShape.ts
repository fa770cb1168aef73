// The strip bent into a real band: one side, one edge. Points of the unrolled strip fall where they belong by themselves,
// since after one lap the band has turned over and left has become right.

import type { Point } from "./geometry";
import type { Strip } from "./strip";

export type Vector = readonly [x: number, y: number, z: number];

/** The middle of the band is a circle of radius 1; wider than this it would run into itself. */
const WIDEST = 1.44;

export class BandShape {
  readonly width: number;
  /** How wide a cell is, and how far it is to the next row. */
  readonly cellWidth: number;
  readonly rowLength: number;

  constructor(readonly strip: Strip) {
    this.width = Math.min(WIDEST, (2 * Math.PI * strip.width) / strip.height);
    this.cellWidth = this.width / strip.width;
    this.rowLength = (2 * Math.PI) / strip.rows;
  }

  /** A point of the unrolled strip, `lift` above the surface. */
  at({ x, y }: Point, lift = 0): Vector {
    const across = (x - this.strip.width / 2) * this.cellWidth;
    const angle = (2 * Math.PI * y) / this.strip.height;
    const half = angle / 2;
    const out = 1 + across * Math.cos(half);
    const point: Vector = [out * Math.cos(angle), across * Math.sin(half), -out * Math.sin(angle)];
    if (!lift) return point;
    const normal = this.normal({ x, y });
    return [point[0] + lift * normal[0], point[1] + lift * normal[1], point[2] + lift * normal[2]];
  }

  /** From the left side of the strip to the right. */
  across({ y }: Point): Vector {
    const angle = (2 * Math.PI * y) / this.strip.height;
    const half = angle / 2;
    return [Math.cos(half) * Math.cos(angle), Math.sin(half), -Math.cos(half) * Math.sin(angle)];
  }

  /** Along the strip, downwards. */
  along(point: Point): Vector {
    const step = this.strip.height / 4000;
    const before = this.at({ x: point.x, y: point.y - step });
    const after = this.at({ x: point.x, y: point.y + step });
    return unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
  }

  normal(point: Point): Vector {
    const [a, b] = [this.across(point), this.along(point)];
    return unit([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
  }
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
