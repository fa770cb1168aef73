// The keyboard on the grid, like writing a crossword: arrows walk, numbers and signs are laid, Enter picks up and puts down.

import type { Desk } from "./desk.svelte";
import { keyOf, type Cell } from "./pod";

const STEPS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIGNS: Record<string, string> = { "+": "+", "-": "-", "*": "x", x: "x", "×": "x", "/": "/", ":": "/", "÷": "/", "=": "=" };
const TOGETHER_MS = 900;

export class Typing {
  /** A 1 that may become 10, 11 or 12. */
  #one: { cell: Cell; atMs: number; laid: boolean } | null = null;

  constructor(
    readonly desk: Desk,
    readonly missing: (tile: string) => void,
    readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Whether the key meant something here. */
  key(event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): boolean {
    const { desk } = this;
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") desk.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (key in STEPS) this.#walk(STEPS[key]!, event.shiftKey);
    else if (key === "Enter" || key === " ") this.#enter();
    else if (key === "Delete" || key === "Backspace") this.#remove(key === "Backspace");
    else if (key === "Escape" && (desk.selected.size || desk.grip || desk.asking || desk.cursor)) this.#away();
    else if (key in SIGNS) this.#sign(SIGNS[key]!);
    else if (/^[0-9]$/.test(key)) this.#digit(key);
    else if (key === "m" || key === "M") this.#number("*");
    else if (key === "r" || key === "R") desk.asking = this.#here();
    else return false;
    return true;
  }

  #at(): Cell {
    return (this.desk.cursor ??= [0, 0]);
  }

  #here(): string | null {
    const key = keyOf(...this.#at());
    const tile = this.desk.pod.get(key);
    return tile && this.desk.tiles.readings(tile.token).length > 1 ? key : null;
  }

  #walk([columns, rows]: Cell, choosing: boolean): void {
    const { desk } = this;
    const from = desk.cursor;
    const [column, row] = this.#at();
    if (from) desk.cursor = [column + columns, row + rows];
    desk.way = columns ? "across" : "down";
    desk.asking = null;
    if (choosing) desk.selected = new Set([...desk.selected, keyOf(column, row), keyOf(...desk.cursor!)].filter((key) => desk.pod.has(key)));
  }

  #enter(): void {
    const { desk } = this;
    const cell = this.#at();
    const key = keyOf(...cell);
    if (desk.grip) desk.lay(desk.grip, cell);
    else if (desk.selected.size && !desk.selected.has(key)) desk.bring(cell);
    else if (desk.selected.size) desk.rest();
    else if (desk.pod.has(key)) desk.selected = new Set([key]);
  }

  #remove(back: boolean): void {
    const { desk } = this;
    const [column, row] = this.#at();
    const key = keyOf(column, row);
    if (desk.selected.size) desk.takeUp(desk.selected);
    else if (desk.pod.has(key)) desk.takeUp([key]);
    else if (back) {
      const before: Cell = desk.way === "across" ? [column - 1, row] : [column, row - 1];
      desk.cursor = before;
      desk.takeUp([keyOf(...before)]);
    }
  }

  #away(): void {
    const nothing = !this.desk.selected.size && !this.desk.grip && !this.desk.asking;
    this.desk.rest();
    if (nothing) this.desk.cursor = null;
  }

  #sign(token: string): void {
    this.#one = null;
    if (this.desk.tiles.signs.includes(token)) this.desk.lay({ from: "tray", token }, this.#at());
    else this.missing(token);
  }

  #digit(digit: string): void {
    const one = this.#one;
    this.#one = null;
    const { desk } = this;
    if (one && this.nowMs() - one.atMs < TOGETHER_MS && "012".includes(digit) && desk.rack.includes(`1${digit}`)) {
      desk.cursor = one.cell;
      this.#number(`1${digit}`);
    } else if (digit === "1") {
      const cell = this.#at();
      this.#one = { cell, atMs: this.nowMs(), laid: desk.rack.includes("1") };
      if (this.#one.laid) this.#number("1");
      else if (!desk.rack.some((kind) => kind.length > 1)) this.missing("1");
    } else this.#number(digit);
  }

  #number(reading: string): void {
    const kind = this.desk.tiles.kind(reading);
    const at = this.desk.slots.kinds.indexOf(kind);
    if (at < 0) return this.missing(reading);
    this.desk.lay({ from: "rack", kind, at }, this.#at(), reading === "*" ? undefined : reading);
    if (reading !== "*") this.desk.asking = null;
  }
}
