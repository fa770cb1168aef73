// The view of the grid as hands move it: dragged by one finger, pinched by two, rolled by a wheel.

import type { Camera } from "./camera";

export interface Point {
  x: number;
  y: number;
}

const SETTLED_MS = 250; // after the last turn of a wheel

export class PanZoom {
  /** What the last frame was drawn for: the finger, or the middle of two and how far they are apart. */
  #drawn = { x: 0, y: 0, spread: 1 };
  #area = new DOMRect();
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly view: HTMLElement,
    readonly camera: Camera,
  ) {}

  begin(fingers: readonly Point[]): void {
    this.#drawn = between(fingers);
    this.#area = this.view.getBoundingClientRect();
    this.moving(true);
  }

  /** The fingers are there now. */
  follow(fingers: readonly Point[]): void {
    const now = between(fingers);
    this.camera.pan(now.x - this.#drawn.x, now.y - this.#drawn.y);
    if (fingers.length > 1) this.camera.zoom(now.spread / this.#drawn.spread, now.x - this.#area.left, now.y - this.#area.top);
    this.#drawn = now;
  }

  /** `resting` says whether no finger moves the view when the wheel has come to rest. */
  roll(event: WheelEvent, resting: () => boolean): void {
    event.preventDefault();
    const { left, top } = this.view.getBoundingClientRect();
    this.moving(true);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => resting() && this.moving(false), SETTLED_MS);
    this.camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - left, event.clientY - top);
  }

  moving(now: boolean): void {
    this.view.classList.toggle("moving", now);
  }
}

/** The middle of the fingers, and how far two are apart. */
function between([one, other]: readonly Point[]): Point & { spread: number } {
  if (!one || !other) return { x: one?.x ?? 0, y: one?.y ?? 0, spread: 1 };
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread: Math.hypot(one.x - other.x, one.y - other.y) };
}
