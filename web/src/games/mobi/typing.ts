// The keyboard on the grid, like writing a crossword: arrows walk, numbers and signs are laid, Enter picks up and puts down.

import type { PodEditor } from "./podEditor.svelte";
import { keyOf, type Cell } from "./pod";

const STEPS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIGNS: Record<string, string> = { "+": "+", "-": "-", "*": "x", x: "x", "×": "x", "/": "/", ":": "/", "÷": "/", "=": "=" };
const TOGETHER_MS = 900;

export class Typing {
  /** A 1 that may become 10, 11 or 12. */
  #one: { cell: Cell; atMs: number; laid: boolean } | null = null;

  constructor(
    readonly editor: PodEditor,
    readonly missing: (tile: string) => void,
    readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Whether the key meant something here. */
  key(event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): boolean {
    const { editor } = this;
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") editor.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (key in STEPS) this.#walk(STEPS[key]!, event.shiftKey);
    else if (key === "Enter" || key === " ") this.#enter();
    else if (key === "Delete" || key === "Backspace") this.#remove(key === "Backspace");
    else if (key === "Escape" && (editor.selected.size || editor.grip || editor.asking || editor.cursor)) this.#away();
    else if (key in SIGNS) this.#sign(SIGNS[key]!);
    else if (/^[0-9]$/.test(key)) this.#digit(key);
    else if (key === "m" || key === "M") this.#number("*");
    else if (key === "r" || key === "R") editor.asking = this.#here();
    else return false;
    return true;
  }

  #at(): Cell {
    return (this.editor.cursor ??= [0, 0]);
  }

  #here(): string | null {
    const key = keyOf(...this.#at());
    const tile = this.editor.pod.get(key);
    return tile && this.editor.tiles.readings(tile.token).length > 1 ? key : null;
  }

  #walk([columns, rows]: Cell, choosing: boolean): void {
    const { editor } = this;
    const from = editor.cursor;
    const [column, row] = this.#at();
    if (from) editor.cursor = [column + columns, row + rows];
    editor.way = columns ? "across" : "down";
    editor.asking = null;
    if (choosing) editor.selected = new Set([...editor.selected, keyOf(column, row), keyOf(...editor.cursor!)].filter((key) => editor.pod.has(key)));
  }

  #enter(): void {
    const { editor } = this;
    const cell = this.#at();
    const key = keyOf(...cell);
    if (editor.grip) editor.lay(editor.grip, cell);
    else if (editor.selected.size && !editor.selected.has(key)) editor.bring(cell);
    else if (editor.selected.size) editor.rest();
    else if (editor.pod.has(key)) editor.selected = new Set([key]);
  }

  #remove(back: boolean): void {
    const { editor } = this;
    const [column, row] = this.#at();
    const key = keyOf(column, row);
    if (editor.selected.size) editor.takeUp(editor.selected);
    else if (editor.pod.has(key)) editor.takeUp([key]);
    else if (back) {
      const before: Cell = editor.way === "across" ? [column - 1, row] : [column, row - 1];
      editor.cursor = before;
      editor.takeUp([keyOf(...before)]);
    }
  }

  #away(): void {
    const nothing = !this.editor.selected.size && !this.editor.grip && !this.editor.asking;
    this.editor.rest();
    if (nothing) this.editor.cursor = null;
  }

  #sign(token: string): void {
    this.#one = null;
    if (this.editor.tiles.signs.includes(token)) this.editor.lay({ from: "tray", token }, this.#at());
    else this.missing(token);
  }

  #digit(digit: string): void {
    const one = this.#one;
    this.#one = null;
    const { editor } = this;
    if (one && this.nowMs() - one.atMs < TOGETHER_MS && "012".includes(digit) && editor.rack.includes(`1${digit}`)) {
      editor.cursor = one.cell;
      this.#number(`1${digit}`);
    } else if (digit === "1") {
      const cell = this.#at();
      this.#one = { cell, atMs: this.nowMs(), laid: editor.rack.includes("1") };
      if (this.#one.laid) this.#number("1");
      else if (!editor.rack.some((kind) => kind.length > 1)) this.missing("1");
    } else this.#number(digit);
  }

  #number(reading: string): void {
    const kind = this.editor.tiles.kind(reading);
    const at = this.editor.slots.kinds.indexOf(kind);
    if (at < 0) return this.missing(reading);
    this.editor.lay({ from: "rack", kind, at }, this.#at(), reading === "*" ? undefined : reading);
    if (reading !== "*") this.editor.asking = null;
  }
}
