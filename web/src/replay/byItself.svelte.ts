// A replay that plays by itself: after a moment in which the last picture is seen, and until somebody does something.

import type { Playhead } from "./playhead.svelte";

export const SEEN_FIRST_MS = 1500;

export class ByItself {
  /** The last picture is seen, and it is about to begin. */
  waiting = $state(false);
  #plays = false;
  #touched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly head: Playhead) {}

  /** Unless somebody has done something already. */
  begin(): void {
    if (this.#touched) return;
    this.waiting = true;
    this.#timer = setTimeout(() => {
      this.waiting = false;
      this.#plays = true;
      this.head.play();
    }, SEEN_FIRST_MS);
  }

  /** Somebody does something; whatever plays or pauses anyway is left to itself. */
  touch(playsOrPauses: boolean): void {
    if (this.#plays && !playsOrPauses) this.head.playing = false;
    this.leave();
  }

  leave(): void {
    this.#touched = true;
    this.#plays = false;
    this.waiting = false;
    clearTimeout(this.#timer);
  }
}
