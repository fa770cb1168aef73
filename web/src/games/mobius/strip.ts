// The strip unrolled: it goes on without end, mirrored at every seam. Only drawing; what counts, the server knows.

import type { BarPicture, CellPicture, Colour, Point, StripPicture } from "./geometry";

/** Where a cell is drawn: the row counted on without end from 0, and half cells from the left edge as drawn. */
export interface Place {
  u: number;
  h: number;
}

/** A line between two places that touch, or from a place to a bar. */
export interface Link {
  from: Point;
  to: Point;
}

export interface DrawnBar {
  key: string;
  bar: BarPicture;
  path: string;
  marks: Point[];
  /** On which side it lies, and from where to where. */
  left: boolean;
  top: number;
  bottom: number;
}

export const LEFT = 0;
export const RIGHT = 1;
/** Rows and half cells to the neighbours, in the order in which the server names them. */
const STEPS = [
  [0, -2],
  [0, 2],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
/** The same direction on a strip that lies mirrored. */
const MIRRORED = [1, 0, 3, 2, 5, 4] as const;
const ONWARDS = [1, 4, 5] as const;

const BAR_WIDTH = 0.4;
const BAR_GAP = 0.05;

export class Strip {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly cells: ReadonlyMap<string, CellPicture>;
  readonly #names: (string | undefined)[][];
  readonly #right: number;

  constructor(readonly picture: StripPicture) {
    this.rows = picture.rows;
    this.columns = picture.columns;
    this.width = picture.width;
    this.height = picture.height;
    this.rowHeight = picture.height / picture.rows;
    this.cells = new Map(picture.cells.map((cell) => [cell.name, cell]));
    this.#right = 2 * (picture.columns - 1);
    this.#names = Array.from({ length: picture.rows }, () => []);
    for (const cell of picture.cells) this.#names[cell.row - 1]![halfCells(cell)] = cell.name;
  }

  lap(u: number): number {
    return Math.floor(u / this.rows);
  }

  /** Every other time round, left and right are exchanged. */
  mirrored(u: number): boolean {
    return this.lap(u) % 2 !== 0;
  }

  /** The number of a row on the sheet, from 1. */
  row(u: number): number {
    return u - this.lap(u) * this.rows + 1;
  }

  nameAt({ u, h }: Place): string | undefined {
    return this.#names[this.row(u) - 1]![this.mirrored(u) ? this.#right - h : h];
  }

  /** Where a cell is drawn in a lap. */
  placeOf(name: string, lap = 0): Place {
    const cell = this.cells.get(name)!;
    const h = halfCells(cell);
    return { u: cell.row - 1 + lap * this.rows, h: lap % 2 ? this.#right - h : h };
  }

  /** All places in some rows where a cell is drawn. */
  drawn(name: string, first: number, count: number): Place[] {
    const row = (this.cells.get(name)?.row ?? NaN) - 1;
    const places: Place[] = [];
    for (let lap = Math.ceil((first - row) / this.rows); row + lap * this.rows < first + count; lap++) {
      places.push(this.placeOf(name, lap));
    }
    return places;
  }

  /** The drawing of a cell that is nearest to a row. */
  nearest(name: string, u: number): Place {
    const row = this.cells.get(name)!.row - 1;
    return this.placeOf(name, Math.round((u - row) / this.rows));
  }

  centre({ u, h }: Place): Point {
    return { x: (h + 1) / 2, y: u * this.rowHeight };
  }

  /** The cell under a point, or none beside the strip. */
  placeUnder({ x, y }: Point): Place | undefined {
    const about = Math.round(y / this.rowHeight) + 0; // never minus zero
    let best: Place | undefined;
    let near = 0.36; // a hexagon's corner is 0.577 away from its centre, and this is its square
    for (const u of [about - 1, about, about + 1]) {
      const odd = Math.abs(u) % 2;
      const place = { u, h: odd + 2 * Math.round((2 * x - 1 - odd) / 2) };
      const centre = this.centre(place);
      const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
      if (distance < near && this.nameAt(place)) [best, near] = [place, distance];
    }
    return best;
  }

  /** One step as drawn, in the order of the server's neighbours; none beyond the side. */
  step(place: Place, direction: number): Place | undefined {
    const cell = this.cells.get(this.nameAt(place) ?? "");
    const onSheet = this.mirrored(place.u) ? MIRRORED[direction]! : direction;
    if (!cell?.neighbours[onSheet]) return undefined;
    const [rows, halves] = STEPS[direction]!;
    return { u: place.u + rows, h: place.h + halves };
  }

  /** Up or down, in a column as straight as hexagons allow. */
  climb(place: Place, rows: 1 | -1): Place {
    const first = rows < 0 ? 2 : 4;
    const [one, other] = Math.abs(place.u) % 2 ? [first, first + 1] : [first + 1, first];
    return this.step(place, one) ?? this.step(place, other) ?? place;
  }

  /** The first or the last cell of a row, as drawn. */
  endOf(place: Place, side: typeof LEFT | typeof RIGHT): Place {
    let end = place;
    for (let next: Place | undefined = place; next; next = this.step(next, side)) end = next;
    return end;
  }

  /** The six cells around, with those beyond the seam told apart. */
  around(name: string): { here: string[]; across: string[] } {
    const cell = this.cells.get(name)!;
    const here: string[] = [];
    const across: string[] = [];
    for (const other of cell.neighbours) {
      if (!other) continue;
      const far = Math.abs(this.cells.get(other)!.row - cell.row) > 1;
      (far ? across : here).push(other);
    }
    return { here, across };
  }

  barsAt(name: string): BarPicture[] {
    return this.picture.bars.filter((bar) => bar.cells.includes(name));
  }

  /** Lines between those of these cells that touch, each once. */
  links(names: ReadonlySet<string>, first: number, count: number): Link[] {
    const links: Link[] = [];
    for (const name of names) {
      for (const place of this.drawn(name, first, count)) {
        for (const direction of ONWARDS) {
          const next = this.step(place, direction);
          if (next && names.has(this.nameAt(next)!)) links.push({ from: this.centre(place), to: this.centre(next) });
        }
      }
    }
    return links;
  }

  /** Lines from these cells into the bars of a colour that they touch. */
  barLinks(names: ReadonlySet<string>, colour: Colour, first: number, count: number): Link[] {
    const links: Link[] = [];
    for (const bar of this.picture.bars) {
      if (bar.colour !== colour) continue;
      for (const name of bar.cells) {
        if (!names.has(name)) continue;
        for (const place of this.drawn(name, first, count)) links.push(...this.#intoBar(place, bar));
      }
    }
    return links;
  }

  #intoBar(place: Place, bar: BarPicture): Link[] {
    const from = this.centre(place);
    const links: Link[] = [];
    for (const lap of [this.lap(place.u) - 1, this.lap(place.u)]) {
      const line = this.#lineIn(bar, lap);
      const [top, bottom] = [line[0]!.y + 0.16, line.at(-1)!.y - 0.16];
      const y = Math.min(Math.max(from.y, top), bottom);
      const left = line[0]!.x < this.width / 2;
      const beside = left ? from.x < 1.2 : from.x > this.width - 1.2;
      if (Math.abs(y - from.y) < 0.4 && beside) links.push({ from, to: { x: from.x + (left ? -0.62 : 0.62), y } });
    }
    return links;
  }

  #lineIn(bar: BarPicture, lap: number): Point[] {
    return bar.line.map(({ x, y }) => ({ x: lap % 2 ? this.width - x : x, y: y + lap * this.height }));
  }

  /** The bars beside some rows: straight outside, fitting the cells inside. */
  bars(first: number, count: number): DrawnBar[] {
    const drawn: DrawnBar[] = [];
    for (let lap = this.lap(first - 1); lap <= this.lap(first + count); lap++) {
      for (const bar of this.picture.bars) {
        const line = this.#lineIn(bar, lap);
        if (line.at(-1)!.y < (first - 1) * this.rowHeight || line[0]!.y > (first + count) * this.rowHeight) continue;
        const ends = { top: line[0]!.y + BAR_GAP, bottom: line.at(-1)!.y - BAR_GAP };
        drawn.push({ key: `${bar.name} ${lap}`, bar, path: this.#outline(line), marks: this.#marks(bar, lap), left: line[0]!.x < this.width / 2, ...ends });
      }
    }
    return drawn;
  }

  #outline(line: readonly Point[]): string {
    const outer = line[0]!.x < this.width / 2 ? -BAR_WIDTH : this.width + BAR_WIDTH;
    const inner = line.map((point) => ({ ...point }));
    inner[0]!.y += BAR_GAP;
    inner.at(-1)!.y -= BAR_GAP;
    const points = [{ x: outer, y: inner[0]!.y }, ...inner, { x: outer, y: inner.at(-1)!.y }];
    return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
  }

  /** In the notches beside the shorter rows there is room for a mark. */
  #marks(bar: BarPicture, lap: number): Point[] {
    const marks: Point[] = [];
    for (const name of bar.cells) {
      const row = this.cells.get(name)!.row;
      if (row % 2) continue;
      const left = bar.line[0]!.x < this.width / 2 !== (lap % 2 !== 0);
      marks.push({ x: left ? 0.03 : this.width - 0.03, y: (row - 1) * this.rowHeight + lap * this.height });
    }
    return marks;
  }

  /** The outline of a hexagon round (0, 0), a little smaller than it is so that there is paper between. */
  hexagon(scale = 0.95): string {
    return `M${this.picture.corners.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join("L")}Z`;
  }

  /** All hexagons of a row at height 0. */
  rowPath(u: number, scale = 0.95): string {
    const odd = Math.abs(u) % 2;
    let path = "";
    for (let h = odd; h <= this.#right; h += 2) {
      const x = (h + 1) / 2;
      path += `M${this.picture.corners.map((corner) => `${round(x + corner.x * scale)} ${round(corner.y * scale)}`).join("L")}Z`;
    }
    return path;
  }
}

const halfCells = (cell: CellPicture): number => Math.round(2 * cell.centres[0]!.x - 1);
const round = (value: number): number => Math.round(value * 1000) / 1000;
