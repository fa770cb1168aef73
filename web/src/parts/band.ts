// A band with a half twist, drawn on a canvas without any library: hexagons bent along it, the farthest first.

export interface BandColours {
  cell: string;
  line: string;
  red: string;
  blue: string;
}
type Vector = readonly [x: number, y: number, z: number];
interface Face {
  /** Corners in the band's own room, before it is turned. */
  points: Vector[];
  kind: "cell" | "red" | "blue" | "red-edge" | "blue-edge";
}

/** Rows around the band have to be even in number, so that the pattern fits where the ends meet turned over. */
const ROWS = 30;
const COLUMNS = 4;
const WIDTH = 1.02;
/** Each side has so many parts of the one edge, in turn. */
const BARS = 3;
const EDGE_STEPS = 96;
const STONES: Readonly<Record<string, "red" | "blue">> = {
  "1,1": "red",
  "3,2": "red",
  "4,1": "blue",
  "6,2": "red",
  "7,1": "blue",
  "9,0": "red",
  "11,1": "blue",
  "14,2": "blue",
  "15,1": "red",
  "18,1": "red",
  "19,0": "blue",
  "21,2": "blue",
  "22,1": "red",
  "24,3": "red",
  "26,1": "blue",
  "27,1": "red",
}; // prettier-ignore

/** A point `across` the band, from -1 to 1, and `along` it, in laps. */
export function onBand(across: number, along: number, lift = 0): Vector {
  const angle = 2 * Math.PI * along;
  const half = angle / 2;
  const out = 1 + (across * WIDTH * Math.cos(half)) / 2;
  const [x, y, z] = [out * Math.cos(angle), (across * WIDTH * Math.sin(half)) / 2, -out * Math.sin(angle)];
  if (!lift) return [x, y, z];
  // Straight up from the surface, near enough for a stone.
  const up: Vector = [-Math.sin(half) * Math.cos(angle), Math.cos(half), Math.sin(half) * Math.sin(angle)];
  return [x + lift * up[0], y + lift * up[1], z + lift * up[2]];
}

const cellWidth = 2 / COLUMNS;
const hexagon = (across: number, row: number, size: number): Vector[] =>
  [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return onBand(Math.max(-1, Math.min(1, across + size * (cellWidth / Math.sqrt(3)) * Math.cos(angle))), (row + size * (2 / 3) * Math.sin(angle)) / ROWS);
  });

const disc = (across: number, row: number, lift: number): Vector[] =>
  Array.from({ length: 14 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 14;
    return onBand(across + 0.3 * cellWidth * Math.cos(angle), (row + 0.36 * Math.sin(angle)) / ROWS, lift);
  });

/** Everything there is to draw, once. */
export function bandFaces(): Face[] {
  const faces: Face[] = [];
  for (let row = 0; row < ROWS; row++) {
    const odd = row % 2;
    for (let column = 0; column < COLUMNS + 1 - odd; column++) {
      const across = -1 + cellWidth * (column + odd / 2);
      faces.push({ points: hexagon(across, row, 1), kind: "cell" });
      const stone = STONES[`${row},${column}`];
      if (stone && Math.abs(across) < 0.9) faces.push({ points: disc(across, row, 0), kind: stone });
    }
  }
  // The edge is one line: after a lap it goes on at the other side.
  for (let step = 0; step < EDGE_STEPS; step++) {
    const [from, to] = [step, step + 1].map((each) => (2 * each) / EDGE_STEPS) as [number, number];
    const bar = Math.floor((step * 2 * BARS) / EDGE_STEPS);
    faces.push({ points: [onBand(1, from), onBand(1, to), onBand(0.86, to), onBand(0.86, from)], kind: bar % 2 ? "blue-edge" : "red-edge" });
  }
  return faces;
}

function turned([x, y, z]: Vector, turn: number, tilt: number): Vector {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dz] = [x * c - z * s, x * s + z * c];
  const [ct, st] = [Math.cos(tilt), Math.sin(tilt)];
  return [dx, y * ct - dz * st, y * st + dz * ct];
}

/** How much light falls on a face: both sides of it are lit. */
function light(points: readonly Vector[]): number {
  const [a, b, c] = [points[0]!, points[2]!, points[points.length - 2]!];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n) || 1;
  return Math.abs((n[0] * -0.35 + n[1] * 0.6 + n[2] * 0.72) / length);
}

const TILT = 0.62;
const AWAY = 4.2;
/** As wide and as high as it gets while it turns, with a little air, and how much of that is above its middle. */
const ROOM = { width: 3.35, height: 2.4, above: 0.405 };

/** Draw it as it looks after so much of a `turn`, in radians. */
export function drawBand(pen: CanvasRenderingContext2D, faces: readonly Face[], turn: number, colours: BandColours): void {
  const { width, height } = pen.canvas;
  const scale = Math.min(width / ROOM.width, height / ROOM.height);
  pen.clearRect(0, 0, width, height);
  const shown = faces.map(({ points, kind }) => {
    const at = points.map((point) => turned(point, turn, TILT));
    const depth = at.reduce((sum, point) => sum + point[2], 0) / at.length + (kind === "cell" ? 0 : 0.012);
    return { at, kind, depth };
  });
  shown.sort((one, other) => one.depth - other.depth);
  pen.lineJoin = "round";
  for (const { at, kind } of shown) {
    pen.beginPath();
    for (const [x, y, z] of at) {
      const near = AWAY / (AWAY - z);
      pen.lineTo(width / 2 + x * near * scale, height * ROOM.above - y * near * scale);
    }
    pen.closePath();
    const [base, ground] = kind === "cell" ? [colours.cell, 0.5] : [kind.startsWith("red") ? colours.red : colours.blue, 0.2];
    pen.fillStyle = base;
    pen.fill();
    pen.fillStyle = `rgb(20 12 4 / ${ground * (1 - light(at))})`; // the side that is turned away lies in the shade
    pen.fill();
    if (kind === "cell" || kind.endsWith("edge")) {
      pen.strokeStyle = kind === "cell" ? colours.line : base;
      pen.lineWidth = Math.max(1, scale / 110);
      pen.stroke();
    }
  }
}
