// Tiles in the fingers, and the cells under them. Both are drawn once; while they are carried only transforms change.

import { UNIT } from "./camera";
import type { Cell } from "./pod";

/** Tiles that were lifted: what they look like, and where each lies from the one that is held. */
export interface Lifted {
  tiles: { columns: number; rows: number; look: HTMLElement }[];
}

export class DragLayer {
  /** The cell that the held tile hangs over. */
  cell: Cell | null = null;
  readonly #flying: HTMLElement;
  readonly #shadow: HTMLElement;

  constructor(
    root: HTMLElement,
    plane: HTMLElement,
    lifted: Lifted,
    readonly scale: number,
  ) {
    const left = Math.min(...lifted.tiles.map((tile) => tile.columns));
    const top = Math.min(...lifted.tiles.map((tile) => tile.rows));
    this.#flying = layer(root, "flying");
    this.#shadow = layer(plane, "shadows");
    this.#shadow.style.visibility = "hidden";
    const tiles = block(this.#flying, (left - 0.5) * UNIT, (top - 0.5) * UNIT);
    const cells = block(this.#shadow, left * UNIT, top * UNIT);
    for (const { columns, rows, look } of lifted.tiles) {
      const at = [columns - left + 1, rows - top + 1] as const;
      lieAt(layer(tiles, "seat"), ...at).append(look.cloneNode(true));
      lieAt(layer(cells, "shade"), ...at);
    }
  }

  /** The held tile hangs there, over a cell or over none. */
  hang(x: number, y: number, cell: Cell | null): void {
    this.#flying.style.transform = `translate(${x}px, ${y}px) scale(${this.scale})`;
    if (cell?.[0] === this.cell?.[0] && cell?.[1] === this.cell?.[1]) return;
    if (!cell || !this.cell) this.#shadow.style.visibility = cell ? "visible" : "hidden";
    if (cell) this.#shadow.style.transform = `translate(${cell[0] * UNIT}px, ${cell[1] * UNIT}px)`;
    this.cell = cell;
  }

  remove(): void {
    this.#flying.remove();
    this.#shadow.remove();
  }
}

export function layer(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = `mobi-${name}`;
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  return element;
}

/** A grid of cells, of which none is positioned: each would be work for every frame. */
function block(parent: HTMLElement, x: number, y: number): HTMLElement {
  const element = layer(parent, "block");
  element.style.marginLeft = `${x}px`;
  element.style.marginTop = `${y}px`;
  return element;
}

function lieAt(element: HTMLElement, column: number, row: number): HTMLElement {
  element.style.gridColumn = String(column);
  element.style.gridRow = String(row);
  return element;
}
