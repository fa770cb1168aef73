// A card that is dragged by mouse, pen or finger. A press that does not move stays a click.

import { placeFrom, type Place } from "./draft";

const STILL_PX = 8;

interface Held {
  id: string;
  shown: string;
  x: number;
  y: number;
  /** The place under it, as it is written on the page. */
  over: string | null;
}

export class Drag {
  held = $state.raw<Held | null>(null);
  #justDragged = false;

  constructor(
    readonly begin: (id: string) => void,
    readonly drop: (id: string, place: Place | null) => void,
  ) {}

  press(event: PointerEvent, id: string, shown: string): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const mine = (other: PointerEvent): boolean => other.pointerId === event.pointerId;
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", hear: (moved: PointerEvent) => void): void =>
      window.addEventListener(type, (moved) => mine(moved) && hear(moved), { signal: stop.signal });
    listen("pointermove", (moved) => {
      if (!this.held) {
        if (Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < STILL_PX) return;
        this.begin(id);
      }
      this.held = { id, shown, x: moved.clientX, y: moved.clientY, over: placeUnder(moved) };
    });
    listen("pointerup", () => {
      stop.abort();
      const held = this.held;
      this.held = null;
      if (!held) return;
      this.#justDragged = true;
      setTimeout(() => (this.#justDragged = false));
      this.drop(id, held.over === null ? null : placeFrom(held.over));
    });
    listen("pointercancel", () => {
      stop.abort();
      this.held = null; // nothing was dropped: everything stays where it was
    });
  }

  /** A click that only ends a drag means nothing. */
  get wasDrag(): boolean {
    return this.#justDragged;
  }
}

function placeUnder(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
  return under?.dataset.place || null; // what is fixed has no place
}
