// The cells of a pictured game, as its geometry tells where they lie. docs/board-module.md says what is understood.

export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  name: string;
  label: string;
  corners: readonly Point[];
  centre: Point;
  /** Of the largest circle around the centre that stays inside. */
  radius: number;
}

/** A line that is drawn beside the cells, such as the edge that a side has to reach. */
export interface Stroke {
  points: readonly Point[];
  colour: string;
}

export interface Picture {
  cells: readonly Cell[];
  byName: ReadonlyMap<string, Cell>;
  strokes: readonly Stroke[];
  box: { left: number; top: number; width: number; height: number };
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The picture that a geometry describes; null where it has no cells that can be drawn. */
export function pictureOf(geometry: unknown): Picture | null {
  if (!isObject(geometry)) return null;
  const told = listOf(geometry["cells"]);
  const cells = told.flatMap((each) => cellOf(each) ?? []);
  if (!cells.length || cells.length < told.length) return null;
  const strokes = listOf(geometry["lines"]).flatMap((each) => strokeOf(each) ?? []);
  return { cells, byName: new Map(cells.map((cell) => [cell.name, cell])), strokes, box: boxAround(cells, strokes) };
}

function cellOf(told: unknown): Cell | null {
  if (!isObject(told) || typeof told["name"] !== "string") return null;
  const corners = pointsOf(told["corners"]);
  if (corners.length < 3) return null;
  const centre = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const radius = Math.min(...corners.map((corner, at) => distanceToEdge(centre, corner, corners[(at + 1) % corners.length]!)));
  return { name: told["name"], label: typeof told["label"] === "string" ? told["label"] : told["name"], corners, centre, radius };
}

function strokeOf(told: unknown): Stroke | null {
  if (!isObject(told)) return null;
  const points = pointsOf(told["points"]);
  return points.length < 2 ? null : { points, colour: String(told["colour"] ?? "") };
}

/** `{x, y}` or `[x, y]`. */
function pointsOf(told: unknown): Point[] {
  return listOf(told).flatMap((each) => {
    const [x, y] = Array.isArray(each) ? each : isObject(each) ? [each["x"], each["y"]] : [];
    return typeof x === "number" && typeof y === "number" ? [{ x, y }] : [];
  });
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function distanceToEdge(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

function boxAround(cells: readonly Cell[], strokes: readonly Stroke[]): Picture["box"] {
  const points = [...cells.flatMap((cell) => cell.corners), ...strokes.flatMap((stroke) => stroke.points)];
  const air = 0.25 * mean(cells.map((cell) => cell.radius));
  const [left, top] = [Math.min(...points.map(({ x }) => x)) - air, Math.min(...points.map(({ y }) => y)) - air];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)) + air, Math.max(...points.map(({ y }) => y)) + air];
  return { left, top, width: right - left, height: bottom - top };
}

const ARROWS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
/** A cell aside counts as so much farther away than one straight ahead. */
const ASIDE = 2;

/** The cell that an arrow key leads to: the nearest one in its direction. */
export function cellToward({ cells }: Picture, from: Cell, key: string): Cell | undefined {
  const way = ARROWS[key];
  if (!way) return undefined;
  const far = (cell: Cell): number => {
    const [dx, dy] = [cell.centre.x - from.centre.x, cell.centre.y - from.centre.y];
    const ahead = dx * way.x + dy * way.y;
    return ahead > 0.3 * from.radius ? ahead + ASIDE * Math.abs(dx * way.y - dy * way.x) : Infinity;
  };
  const nearest = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), from);
  return nearest === from ? undefined : nearest;
}
