// What the board does for a moment: a stone drops, a cell says no, and a win draws its path before the band turns once.

import { motionWanted } from "../../motion";
import { PATH_MS } from "./moment";

const SHORT_MS = 600;

export class Moment {
  /** The stone that has just been laid. */
  dropped = $state<string | null>(null);
  /** The cell where no stone may lie, as was just tried. */
  refused = $state<string | null>(null);
  /** How many stones of the winning path are drawn; all of them, if nothing is celebrated. */
  drawn = $state<number | null>(null);
  turning = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  drop(name: string | undefined): void {
    this.dropped = name ?? null;
    setTimeout(() => this.dropped === name && (this.dropped = null), SHORT_MS);
  }

  refuse(name: string): void {
    this.refused = name;
    setTimeout(() => this.refused === name && (this.refused = null), SHORT_MS);
  }

  /** Stone by stone; each is told to `onstone`. */
  celebrate(path: readonly string[], turns: boolean, onstone: (name: string) => void): void {
    if (!path.length || !motionWanted()) return;
    this.drawn = 0;
    this.#timer = setInterval(() => {
      this.drawn = (this.drawn ?? 0) + 1;
      const name = path[this.drawn - 1];
      if (name) onstone(name);
      if (this.drawn < path.length) return;
      clearInterval(this.#timer);
      if (turns) this.turning = true;
      else this.calm();
    }, PATH_MS / path.length);
  }

  /** It is over, or whoever does something has seen enough. */
  calm(): void {
    clearInterval(this.#timer);
    this.drawn = null;
    this.turning = false;
  }
}
