// What fingers do, told to the editor.

import type { Camera } from "./camera";
import type { PodEditor, Grip } from "./podEditor.svelte";
import type { Lifted } from "./dragLayer";
import type { GestureActions } from "./gestures";
import { cellOf, keyOf, type Cell } from "./pod";

interface Around {
  open: () => boolean;
  swap: (kind: string) => void;
  focus: () => void;
}

export function gestureActionsOf(editor: PodEditor, camera: Camera, around: Around): GestureActions {
  /** The tile of the pod that the fingers hold; others may come along. */
  let first: Cell | null = null;

  function liftPod(grip: HTMLElement): Lifted {
    const key = grip.dataset.cell!;
    first = cellOf(key);
    const cells = editor.selected.has(key) ? new Set([key, ...editor.selected]) : new Set([key]);
    const tiles = [...cells].flatMap((each) => {
      const look = grip.parentElement!.querySelector<HTMLElement>(`[data-cell="${each}"] .tile`);
      const [column, row] = cellOf(each);
      return look ? [{ columns: column - first![0], rows: row - first![1], look }] : [];
    });
    editor.rest();
    editor.held = { cells, grip: null };
    return { tiles };
  }

  function liftRack(element: HTMLElement): Lifted {
    const { kind, at, token } = element.dataset;
    const grip: Grip = token ? { from: "tray", token } : { from: "rack", kind: kind!, at: Number(at) };
    editor.rest();
    editor.held = { cells: new Set(), grip };
    return { tiles: [{ columns: 0, rows: 0, look: element.querySelector<HTMLElement>(".tile")! }] };
  }

  function dropCells(cells: ReadonlySet<string>, to: Cell | string | null): void {
    const still = new Set([...cells].filter((key) => editor.pod.has(key)));
    if (!still.size || !first) return;
    if (to === "rack") editor.takeUp(still);
    else if (typeof to === "object" && to) editor.move(still, to[0] - first[0], to[1] - first[1]);
  }

  return {
    lift(grip) {
      if (!around.open()) return null;
      return grip.dataset.grip === "pod" ? liftPod(grip) : liftRack(grip);
    },
    drop(to) {
      const { held } = editor;
      editor.held = null;
      if (!held) return;
      if (!held.grip) dropCells(held.cells, to);
      else if (to === "swap" && held.grip.from === "rack") around.swap(held.grip.kind);
      else if (typeof to === "object" && to) editor.layHere(held.grip, to);
    },
    tap(cell, more) {
      if (!around.open()) return;
      editor.touch(cell, more);
      around.focus();
    },
    press(cell) {
      const key = keyOf(...cell);
      if (!around.open()) return;
      editor.grip = null;
      editor.several = true;
      if (editor.pod.has(key)) editor.selected = new Set([...editor.selected, key]);
    },
    lasso(from, to) {
      if (!around.open()) return;
      const inside = (at: number, one: number, other: number): boolean => at >= Math.min(one, other) && at <= Math.max(one, other);
      const caught = [...editor.pod.values()].filter((tile) => inside(tile.column, from[0], to[0]) && inside(tile.row, from[1], to[1]));
      editor.rest();
      editor.selected = new Set(caught.map((tile) => keyOf(tile.column, tile.row)));
      camera.apply();
    },
    choosing: () => editor.several,
  };
}
