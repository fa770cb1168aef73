// Which part of the endless grid is seen. It moves the drawing itself: a pointer that moves makes nothing be drawn anew.

import type { Box, Cell } from "./pod";

export const UNIT = 48;
const SMALLEST = 0.35;
const LARGEST = 2.4;
/** As large as cells are where there is room for it: views from so many pixels of width and height on. */
const USUAL: readonly (readonly [width: number, height: number, scale: number])[] = [
  [720, 460, 1.5],
  [560, 380, 1.25],
];
const MARGIN = 1.2; // cells around a pod
const GAP = 4; // px
const EDGE = 0.1; // cells between what is shown and the edge of the view
const READABLE = 0.7; // smaller than that no cell becomes by itself
const GLIDE_MS = 160;
const STILL = "(prefers-reduced-motion: reduce)";

interface Seen {
  x: number;
  y: number;
  scale: number;
}
type Side = "below" | "above";
const OTHER: Record<Side, Side> = { below: "above", above: "below" };

export class Camera {
  x = 0;
  y = 0;
  scale = 1;
  #view: HTMLElement | null = null;
  #plane: HTMLElement | null = null;
  #paper: HTMLElement | null = null;
  #size = 0;
  #frame = 0;
  /** Where it glides to. */
  #goal: Seen | null = null;
  readonly #followers = new Set<() => void>();

  /** Told whenever the view has moved; for what hangs beside a tile. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }

  attach(view: HTMLElement, plane: HTMLElement, paper: HTMLElement): void {
    this.#view = view;
    this.#plane = plane;
    this.#paper = paper;
    this.#size = 0;
    this.apply();
  }

  apply(): void {
    if (!this.#plane || !this.#paper) return;
    const size = UNIT * this.scale;
    this.#plane.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.#paper.style.transform = `translate(${this.x - size * Math.ceil(this.x / size)}px, ${this.y - size * Math.ceil(this.y / size)}px)`;
    if (size !== this.#size) this.#paper.style.backgroundSize = `${size}px ${size}px`;
    this.#size = size;
    for (const listener of this.#followers) listener();
  }

  pan(x: number, y: number): void {
    this.#rest();
    this.x += x;
    this.y += y;
    this.apply();
  }

  /** Larger or smaller, and the point (in the view) stays where it is. */
  zoom(factor: number, x = this.#width() / 2, y = this.#height() / 2): void {
    this.#rest();
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.apply();
  }

  /** The cell under a point of the view. */
  cellAt(x: number, y: number): Cell {
    return [Math.floor((x - this.x) / (UNIT * this.scale)), Math.floor((y - this.y) / (UNIT * this.scale))];
  }

  /** How large cells are to begin with: on a desk and a tablet larger than on a phone. */
  get usual(): number {
    return USUAL.find(([width, height]) => this.#width() >= width && this.#height() >= height)?.[2] ?? 1;
  }

  /** The whole pod in the middle, not larger than usual. */
  fit(box: Box | null, most = this.usual): void {
    const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const wide = right - left + 1 + 2 * MARGIN;
    const high = bottom - top + 1 + 2 * MARGIN;
    const fitting = Math.min(this.#width() / (wide * UNIT), this.#height() / (high * UNIT), most);
    this.#rest();
    this.scale = Math.max(SMALLEST, fitting || most);
    this.x = this.#width() / 2 - ((left + right + 1) / 2) * UNIT * this.scale;
    this.y = this.#height() / 2 - ((top + bottom + 1) / 2) * UNIT * this.scale;
    this.apply();
  }

  /** Where something of a size hangs beside a cell so that all of it is seen: below or above, as is wished, or at a side. */
  beside([column, row]: Cell, width: number, height: number, wished: Side = "below"): readonly [x: number, y: number] {
    const size = UNIT * this.scale;
    const [x, y] = [column * size + this.x, row * size + this.y];
    const within = (at: number, length: number, room: number): number => Math.max(GAP, Math.min(at, room - length - GAP));
    const across = within(x, width, this.#width());
    const side = this.#hasRoom(row, height, wished) ? wished : this.#hasRoom(row, height, OTHER[wished]) ? OTHER[wished] : null;
    if (side === "below") return [across, within(y + size + GAP, height, this.#height())];
    if (side === "above") return [across, y - GAP - height];
    const right = x + size + 2 * GAP + width <= this.#width();
    return [within(right ? x + size + GAP : x - GAP - width, width, this.#width()), within(y, height, this.#height())];
  }

  /** Move just so far that something of a height can hang below a row, or above it. */
  makeRoom(row: number, height: number, side: Side): void {
    const from = this.#arrive();
    const size = UNIT * this.scale;
    const y = row * size + this.y;
    if (!this.#hasRoom(row, height, side)) this.y += side === "below" ? Math.max(GAP - y, this.#height() - height - 2 * GAP - size - y) : 2 * GAP + height - y;
    this.#glide(from);
  }

  #hasRoom(row: number, height: number, side: Side): boolean {
    const size = UNIT * this.scale;
    const y = row * size + this.y;
    return side === "below" ? y + size + 2 * GAP + height <= this.#height() : y - 2 * GAP - height >= 0;
  }

  shows({ left, top, right, bottom }: Box): boolean {
    const size = UNIT * this.scale;
    return (
      left * size + this.x >= 0 && top * size + this.y >= 0 && (right + 1) * size + this.x <= this.#width() && (bottom + 1) * size + this.y <= this.#height()
    );
  }

  /** Move just so far that this is seen, its last cell before all else; a little smaller where that shows all of it. */
  reveal(box: Box, last: Cell = [box.right, box.bottom], least = READABLE): void {
    const from = this.#arrive();
    const wide = this.#width() / ((box.right - box.left + 1 + 2 * EDGE) * UNIT);
    const high = this.#height() / ((box.bottom - box.top + 1 + 2 * EDGE) * UNIT);
    const fitting = Math.min(wide, high);
    if (fitting < this.scale && fitting >= least) this.zoom(Math.max(fitting, SMALLEST) / this.scale);
    this.#bring(box);
    this.#bring({ left: last[0], right: last[0], top: last[1], bottom: last[1] });
    this.#glide(from);
  }

  /** Cells as large as they were, around what is looked at. */
  resize(scale: number, box: Box): void {
    const size = UNIT * this.scale;
    this.zoom(scale / this.scale, ((box.left + box.right + 1) / 2) * size + this.x, ((box.top + box.bottom + 1) / 2) * size + this.y);
    this.reveal(box, undefined, Infinity);
  }

  /** What is too long for the view is left as it lies. */
  #bring({ left, top, right, bottom }: Box): void {
    const size = UNIT * this.scale;
    const edge = EDGE * size;
    const along = (from: number, to: number, room: number): number => {
      if (to - from + 2 * edge > room + 1) return 0;
      return from < edge ? edge - from : to > room - edge ? room - edge - to : 0;
    };
    this.x += along(left * size + this.x, (right + 1) * size + this.x, this.#width());
    this.y += along(top * size + this.y, (bottom + 1) * size + this.y, this.#height());
  }

  /** Be where it glides to; where it was seen until now is told. */
  #arrive(): Seen {
    const from = { x: this.x, y: this.y, scale: this.scale };
    Object.assign(this, this.#goal);
    this.#rest();
    return from;
  }

  /** From where it was seen to where it is, for eyes that follow. */
  #glide(from: Seen): void {
    const to = { x: this.x, y: this.y, scale: this.scale };
    const still = globalThis.matchMedia?.(STILL).matches ?? true;
    if (still || (from.x === to.x && from.y === to.y && from.scale === to.scale)) return this.apply();
    const begun = performance.now();
    const step = (): void => {
      const past = Math.min(1, (performance.now() - begun) / GLIDE_MS);
      const eased = 1 - (1 - past) ** 3;
      for (const each of ["x", "y", "scale"] as const) this[each] = from[each] + (to[each] - from[each]) * eased;
      this.#goal = past < 1 ? to : null;
      this.#frame = past < 1 ? requestAnimationFrame(step) : 0;
      this.apply();
    };
    step();
  }

  #rest(): void {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#goal = null;
  }

  #width(): number {
    return this.#view?.clientWidth ?? 0;
  }

  #height(): number {
    return this.#view?.clientHeight ?? 0;
  }
}
