// Which part of the endless grid is seen. It moves the drawing itself: a pointer that moves makes nothing be drawn anew.

import type { Box, Cell } from "./pod";

export const UNIT = 48;
const SMALLEST = 0.35;
const LARGEST = 1.8;
const MARGIN = 1.2; // cells around a pod
const GAP = 5; // px
const NARROW = 600; // px; there the tools at the right side would lie on a pod
const TOOLS = 44;

export class Camera {
  x = 0;
  y = 0;
  scale = 1;
  #view: HTMLElement | null = null;
  #plane: HTMLElement | null = null;
  #paper: HTMLElement | null = null;
  #size = 0;
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
    this.x += x;
    this.y += y;
    this.apply();
  }

  /** Larger or smaller, and the point (in the view) stays where it is. */
  zoom(factor: number, x = this.#width() / 2, y = this.#height() / 2): void {
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

  /** The whole pod in the middle, not larger than usual. */
  fit(box: Box | null, most = 1): void {
    const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const wide = right - left + 1 + 2 * MARGIN;
    const high = bottom - top + 1 + 2 * MARGIN;
    const room = this.#width() - (this.#width() < NARROW ? TOOLS : 0);
    const fitting = Math.min(room / (wide * UNIT), this.#height() / (high * UNIT), most);
    this.scale = Math.max(SMALLEST, fitting || most);
    this.x = room / 2 - ((left + right + 1) / 2) * UNIT * this.scale;
    this.y = this.#height() / 2 - ((top + bottom + 1) / 2) * UNIT * this.scale;
    this.apply();
  }

  /** Where something of a size hangs beside a cell so that all of it is seen: below, above, or at a side. */
  beside([column, row]: Cell, width: number, height: number): readonly [x: number, y: number] {
    const size = UNIT * this.scale;
    const [x, y] = [column * size + this.x, row * size + this.y];
    const within = (at: number, length: number, room: number): number => Math.max(GAP, Math.min(at, room - length - GAP));
    const across = within(x, width, this.#width());
    if (y + size + 2 * GAP + height <= this.#height()) return [across, within(y + size + GAP, height, this.#height())];
    if (y - 2 * GAP - height >= 0) return [across, y - GAP - height];
    const right = x + size + 2 * GAP + width <= this.#width();
    return [within(right ? x + size + GAP : x - GAP - width, width, this.#width()), within(y, height, this.#height())];
  }

  shows({ left, top, right, bottom }: Box): boolean {
    const size = UNIT * this.scale;
    return left * size + this.x >= 0 && top * size + this.y >= 0 && (right + 1) * size + this.x <= this.#width() && (bottom + 1) * size + this.y <= this.#height();
  }

  /** Move just so far that a cell is seen. */
  reveal([column, row]: Cell): void {
    const size = UNIT * this.scale;
    const along = (at: number, room: number): number => (at < size / 2 ? size / 2 - at : at + size * 1.5 > room ? room - at - size * 1.5 : 0);
    this.pan(along(column * size + this.x, this.#width()), along(row * size + this.y, this.#height()));
  }

  #width(): number {
    return this.#view?.clientWidth ?? 0;
  }

  #height(): number {
    return this.#view?.clientHeight ?? 0;
  }
}
