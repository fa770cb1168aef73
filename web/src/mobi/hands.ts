// What fingers do, told to the desk.

import type { Camera } from "./camera";
import type { Desk, Grip } from "./desk.svelte";
import type { Lifted } from "./carried";
import type { Hands } from "./gestures";
import { cellOf, keyOf, type Cell } from "./pod";

interface Around {
  open: () => boolean;
  swap: (kind: string) => void;
  focus: () => void;
}

export function handsOf(desk: Desk, camera: Camera, around: Around): Hands {
  /** The tile of the pod that the fingers hold; others may come along. */
  let first: Cell | null = null;

  function liftPod(grip: HTMLElement): Lifted {
    const key = grip.dataset.cell!;
    first = cellOf(key);
    const cells = desk.selected.has(key) ? new Set([key, ...desk.selected]) : new Set([key]);
    const tiles = [...cells].flatMap((each) => {
      const look = grip.parentElement!.querySelector<HTMLElement>(`[data-cell="${each}"] .tile`);
      const [column, row] = cellOf(each);
      return look ? [{ columns: column - first![0], rows: row - first![1], look }] : [];
    });
    desk.rest();
    desk.held = { cells, grip: null };
    return { tiles };
  }

  function liftRack(element: HTMLElement): Lifted {
    const { kind, at, token } = element.dataset;
    const grip: Grip = token ? { from: "tray", token } : { from: "rack", kind: kind!, at: Number(at) };
    desk.rest();
    desk.held = { cells: new Set(), grip };
    return { tiles: [{ columns: 0, rows: 0, look: element.querySelector<HTMLElement>(".tile")! }] };
  }

  function dropCells(cells: ReadonlySet<string>, to: Cell | string | null): void {
    const still = new Set([...cells].filter((key) => desk.pod.has(key)));
    if (!still.size || !first) return;
    if (to === "rack") desk.takeUp(still);
    else if (typeof to === "object" && to) desk.move(still, to[0] - first[0], to[1] - first[1]);
  }

  return {
    lift(grip) {
      if (!around.open()) return null;
      return grip.dataset.grip === "pod" ? liftPod(grip) : liftRack(grip);
    },
    drop(to) {
      const { held } = desk;
      desk.held = null;
      if (!held) return;
      if (!held.grip) dropCells(held.cells, to);
      else if (to === "swap" && held.grip.from === "rack") around.swap(held.grip.kind);
      else if (typeof to === "object" && to) {
        desk.cursor = null;
        desk.lay(held.grip, to);
      }
    },
    tap(cell, more) {
      if (!around.open()) return;
      desk.touch(cell, more);
      around.focus();
    },
    press(cell) {
      const key = keyOf(...cell);
      if (!around.open()) return;
      desk.grip = null;
      desk.cursor = null;
      desk.several = true;
      if (desk.pod.has(key)) desk.selected = new Set([...desk.selected, key]);
    },
    lasso(from, to) {
      if (!around.open()) return;
      const inside = (at: number, one: number, other: number): boolean => at >= Math.min(one, other) && at <= Math.max(one, other);
      const caught = [...desk.pod.values()].filter((tile) => inside(tile.column, from[0], to[0]) && inside(tile.row, from[1], to[1]));
      desk.rest();
      desk.cursor = null;
      desk.selected = new Set(caught.map((tile) => keyOf(tile.column, tile.row)));
      camera.apply();
    },
    choosing: () => desk.several,
  };
}
