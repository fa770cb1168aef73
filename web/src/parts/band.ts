// A band with a half twist, drawn on a canvas without any library: hexagons bent along it, the farthest first.

export interface BandColours {
  cell: string;
  line: string;
  red: string;
  blue: string;
}
type Vector = readonly [x: number, y: number, z: number];
/** A point of the sheet: `across` it, from -1 to 1, and `along` it, in laps. */
type Spot = readonly [across: number, along: number];
interface Face {
  /** Corners in the band's own room, three numbers each, before it is turned. */
  points: Float32Array;
  kind: "cell" | "red" | "blue" | "red-edge" | "blue-edge";
}
type Stones = Readonly<Record<string, "red" | "blue">>;

/** Rows around the band have to be even in number, so that the pattern fits where the ends meet turned over. */
const ROWS = 30;
const COLUMNS = 4;
const WIDTH = 1.02;
/** Each side has so many parts of the one edge, in turn. */
const BARS = 3;
const EDGE_STEPS = 60;
const STONES: Stones = {
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

/** Where a point of the sheet is when it is rolled so far: 0, it lies flat; 1, its ends meet, turned over. */
export function onBand([across, along]: Spot, roll = 1): Vector {
  const rolled = Math.max(roll, 0.001); // a flat sheet is part of a very large ring
  const radius = 1 / rolled;
  const angle = Math.PI + 2 * Math.PI * rolled * (along - 0.5);
  const half = Math.PI / 2 + Math.PI * rolled * (along - 0.5);
  const out = radius + (across * WIDTH * Math.cos(half)) / 2;
  return [radius - rolled + out * Math.cos(angle), (across * WIDTH * Math.sin(half)) / 2, -out * Math.sin(angle)];
}

const cellWidth = 2 / COLUMNS;
const hexagon = (across: number, row: number): Spot[] =>
  [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return [Math.max(-1, Math.min(1, across + (cellWidth / Math.sqrt(3)) * Math.cos(angle))), (row + (2 / 3) * Math.sin(angle)) / ROWS];
  });

const disc = (across: number, row: number): Spot[] =>
  Array.from({ length: 14 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 14;
    return [across + 0.3 * cellWidth * Math.cos(angle), (row + 0.36 * Math.sin(angle)) / ROWS];
  });

/** Everything there is to draw, once for a roll. */
export function bandFaces(roll = 1, stones: Stones = STONES): Face[] {
  const faces: Face[] = [];
  const add = (spots: readonly Spot[], kind: Face["kind"]): unknown =>
    faces.push({ points: new Float32Array(spots.flatMap((spot) => onBand(spot, roll))), kind });
  for (let row = 0; row < ROWS; row++) {
    const odd = row % 2;
    for (let column = 0; column < COLUMNS + 1 - odd; column++) {
      const across = -1 + cellWidth * (column + odd / 2);
      add(hexagon(across, row), "cell");
      const stone = stones[`${row},${column}`];
      if (stone && Math.abs(across) < 0.9) add(disc(across, row), stone);
    }
  }
  // The edge is one line: after a lap it goes on at the other side. On a sheet that is not closed these are its two sides.
  for (let step = 0; step < EDGE_STEPS; step++) {
    const bar = Math.floor((step * 2 * BARS) / EDGE_STEPS);
    const [side, first] = 2 * step < EDGE_STEPS ? [1, 2 * step] : [-1, 2 * step - EDGE_STEPS];
    const [from, to] = [first / EDGE_STEPS, (first + 2) / EDGE_STEPS];
    add(
      [
        [side, from],
        [side, to],
        [0.86 * side, to],
        [0.86 * side, from],
      ],
      bar % 2 ? "blue-edge" : "red-edge",
    ); // prettier-ignore
  }
  return faces;
}

/** How much light falls on a face, its corners as they stand now: both sides of it are lit. */
function light(at: Float32Array): number {
  const b = 6; // the third corner, and the last but one
  const c = at.length - 6;
  const [ux, uy, uz] = [at[b]! - at[0]!, at[b + 1]! - at[1]!, at[b + 2]! - at[2]!];
  const [vx, vy, vz] = [at[c]! - at[0]!, at[c + 1]! - at[1]!, at[c + 2]! - at[2]!];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.abs((x * -0.35 + y * 0.6 + z * 0.72) / (Math.sqrt(x * x + y * y + z * z) || 1));
}

const TILT = 0.62;
const AWAY = 4.2;
/** As wide and as high as it gets while it turns, with a little air, and how much of that is above its middle. */
const ROOM = { width: 3.35, height: 2.4, above: 0.405 };
/** Colours are mixed once, in so many steps of shade. */
const SHADES = 24;
const SHADE = { cell: 0.5, piece: 0.2 };

function shaded(base: string, ground: number): string[] {
  return Array.from({ length: SHADES + 1 }, (_, step) => `color-mix(in srgb, ${base}, rgb(20 12 4) ${Math.round((100 * ground * step) / SHADES)}%)`);
}

export interface Pose {
  turn: number;
  tilt?: number;
  /** How large, where 1 has all of a closed band in sight. */
  zoom?: number;
  /** Where its middle is, from the top. */
  above?: number;
}

/** What draws these faces in these colours as often as it is asked, without making anything anew. */
export function bandDrawer(pen: CanvasRenderingContext2D, colours: BandColours): (faces: readonly Face[], pose: Pose) => void {
  const fills = { cell: shaded(colours.cell, SHADE.cell), red: shaded(colours.red, SHADE.piece), blue: shaded(colours.blue, SHADE.piece) };
  const placed = new Map<number, { at: Float32Array; kind: Face["kind"]; depth: number }>();
  return (faces, { turn, tilt = TILT, zoom = 1, above = ROOM.above }) => {
    const { width, height } = pen.canvas;
    const scale = Math.min(width / ROOM.width, height / ROOM.height) * zoom;
    const [c, s, ct, st] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
    pen.clearRect(0, 0, width, height);
    pen.lineJoin = "round";
    pen.lineWidth = Math.max(1, scale / 110);
    for (const [number, { points, kind }] of faces.entries()) {
      const here = placed.get(number) ?? { at: new Float32Array(points.length), kind, depth: 0 };
      placed.set(number, here);
      const { at } = here;
      let depth = 0;
      for (let i = 0; i < points.length; i += 3) {
        const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
        const back = x * s + z * c;
        at[i] = x * c - z * s;
        at[i + 1] = y * ct - back * st;
        at[i + 2] = y * st + back * ct;
        depth += at[i + 2]!;
      }
      here.depth = (3 * depth) / points.length + (kind === "cell" ? 0 : 0.012);
    }
    for (const { at, kind } of [...placed.values()].sort((one, other) => one.depth - other.depth)) {
      pen.beginPath();
      for (let i = 0; i < at.length; i += 3) {
        const near = (AWAY / (AWAY - at[i + 2]!)) * scale;
        pen.lineTo(width / 2 + at[i]! * near, height * above - at[i + 1]! * near);
      }
      pen.closePath();
      const shades = kind === "cell" ? fills.cell : kind.startsWith("red") ? fills.red : fills.blue;
      pen.fillStyle = shades[Math.round((1 - light(at)) * SHADES)]!; // the side that is turned away lies in the shade
      pen.fill();
      if (kind === "red" || kind === "blue") continue;
      pen.strokeStyle = kind === "cell" ? colours.line : pen.fillStyle;
      pen.stroke();
    }
  };
}

/** The same, in the colours that the canvas has now. */
export function painted(canvas: HTMLCanvasElement): ReturnType<typeof bandDrawer> {
  const style = getComputedStyle(canvas);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return bandDrawer(canvas.getContext("2d")!, { cell: read("--band-cell"), line: read("--band-line"), red: read("--red"), blue: read("--blue") });
}
