// Fingers and mice on the table: tap, drag, pan, pinch, lasso. Between the first touch and the drop only transforms change.

import { Camera, UNIT } from "./camera";
import type { Cell } from "./pod";

/** Tiles that were lifted: what they look like, and where each lies from the one that is held. */
export interface Lifted {
  tiles: { columns: number; rows: number; look: HTMLElement }[];
}

export interface Hands {
  /** What comes along when this is dragged; null if it stays. */
  lift(grip: HTMLElement): Lifted | null;
  /** Let go: on a cell, on a marked place ("rack", "swap"), or nowhere. */
  drop(to: Cell | string | null): void;
  tap(cell: Cell, more: boolean): void;
  press(cell: Cell): void;
  lasso(from: Cell, to: Cell): void;
  /** Whether a drag over the empty grid chooses tiles instead of moving the view. */
  choosing(): boolean;
}

type Doing = "waiting" | "carrying" | "panning" | "lassoing" | "pinching" | "nothing";

const SLIP = 7; // px that a tap may slip
const PRESS_MS = 450;
const EDGE = 30; // px from the edge, where the view moves along
const EDGE_STEP = 7;
const LEAST = 0.7; // a single tile in the fingers is not smaller than that

export class Gestures {
  #doing: Doing = "nothing";
  #pointers = new Map<number, { x: number; y: number }>();
  #start = { x: 0, y: 0 };
  #last = { x: 0, y: 0 };
  #grip: HTMLElement | null = null;
  #onView = false;
  #more = false;
  #touch = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #view = new DOMRect();
  #places: { name: string; rect: DOMRect }[] = [];
  #flying: HTMLElement | null = null;
  #shadow: HTMLElement | null = null;
  #cell: Cell | null = null;
  #spread = 1;
  #grown = 1;

  constructor(
    readonly root: HTMLElement,
    readonly view: HTMLElement,
    readonly camera: Camera,
    readonly hands: Hands,
  ) {}

  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: string, hear: (event: PointerEvent) => void, to: EventTarget = this.root): void =>
      to.addEventListener(name, hear as EventListener, { signal, passive: name !== "pointerdown" });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#moved(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#cancel(event));
    this.view.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    this.root.addEventListener("contextmenu", (event) => this.#touch && event.preventDefault(), { signal });
    return () => {
      stop.abort();
      this.#end();
    };
  }

  #down(event: PointerEvent): void {
    if (event.button > 0 || !(event.target instanceof Element)) return;
    const grip = event.target.closest<HTMLElement>("[data-grip]");
    const onView = this.view.contains(event.target) && !event.target.closest("[data-quiet]");
    if (!grip && !onView) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pointers.size === 2 && this.#doing !== "carrying") return this.#beginPinch();
    if (this.#pointers.size > 1) return;
    this.#view = this.view.getBoundingClientRect();
    this.#start = this.#last = { x: event.clientX, y: event.clientY };
    [this.#grip, this.#onView, this.#more, this.#touch] = [grip, onView, event.shiftKey || event.ctrlKey, event.pointerType !== "mouse"];
    this.#doing = "waiting";
    if (onView) this.#timer = setTimeout(() => this.#press(), PRESS_MS);
  }

  #press(): void {
    if (this.#doing !== "waiting") return;
    this.hands.press(this.#at(this.#start));
    if (this.#grip) this.#doing = "nothing";
    else this.#beginLasso();
  }

  #moved(event: PointerEvent): void {
    const known = this.#pointers.get(event.pointerId);
    if (!known) return;
    const [x, y] = [event.clientX, event.clientY];
    const [dx, dy] = [x - known.x, y - known.y];
    if (this.#doing === "pinching") {
      this.#pointers.set(event.pointerId, { x, y });
      return this.#pinch(dx / 2, dy / 2);
    }
    if (this.#doing === "waiting" && Math.hypot(x - this.#start.x, y - this.#start.y) > SLIP) this.#begin(event.pointerId);
    if (this.#doing === "waiting") return;
    this.#pointers.set(event.pointerId, { x, y });
    this.#last = { x, y };
    if (this.#doing === "carrying") this.#carry();
    else if (this.#doing === "panning") this.camera.pan(dx, dy);
    else if (this.#doing === "lassoing") this.#stretch();
  }

  /** The finger has moved: what is it going to do? */
  #begin(pointer: number): void {
    clearTimeout(this.#timer);
    this.#hold(pointer);
    const lifted = this.#grip && !this.#more ? this.hands.lift(this.#grip) : null;
    if (lifted) this.#beginCarrying(lifted);
    else if (this.#onView && (this.#more || this.hands.choosing())) this.#beginLasso();
    else this.#doing = this.#onView ? "panning" : "nothing";
  }

  #hold(pointer: number): void {
    try {
      this.root.setPointerCapture(pointer);
    } catch {
      // The finger has left already.
    }
  }

  #beginCarrying(lifted: Lifted): void {
    this.#doing = "carrying";
    this.#cell = null;
    const places = this.root.querySelectorAll<HTMLElement>("[data-drop]");
    this.#places = [...places].map((place) => ({ name: place.dataset.drop!, rect: place.getBoundingClientRect() }));
    this.#grown = lifted.tiles.length > 1 ? this.camera.scale : Math.max(this.camera.scale, LEAST);
    this.#flying = layer(this.root, "flying");
    this.#shadow = layer(this.view.querySelector<HTMLElement>("[data-plane]")!, "shadows");
    this.#shadow.style.visibility = "hidden";
    for (const { columns, rows, look } of lifted.tiles) {
      const tile = look.cloneNode(true) as HTMLElement;
      const seat = layer(this.#flying, "seat");
      lieAt(seat, columns * UNIT - UNIT / 2, rows * UNIT - UNIT / 2);
      seat.append(tile);
      lieAt(layer(this.#shadow, "shade"), columns * UNIT, rows * UNIT);
    }
    this.#carry();
  }

  #carry(): void {
    const { x, y } = this.#carried();
    this.#flying!.style.transform = `translate(${x}px, ${y}px) scale(${this.#grown})`;
    const cell = this.#inView(x, y) ? this.camera.cellAt(x - this.#view.left, y - this.#view.top) : null;
    if (cell?.[0] !== this.#cell?.[0] || cell?.[1] !== this.#cell?.[1]) {
      this.#cell = cell;
      this.#shadow!.style.visibility = cell ? "visible" : "hidden";
      if (cell) this.#shadow!.style.transform = `translate(${cell[0] * UNIT}px, ${cell[1] * UNIT}px)`;
    }
    if (cell && !this.#frame && this.#slide(x, y)) this.#frame = requestAnimationFrame(() => this.#alongTheEdge());
  }

  /** A tile under a finger cannot be seen: it hangs a little above. */
  #carried(): { x: number; y: number } {
    return { x: this.#last.x, y: this.#last.y - (this.#touch ? UNIT * 0.7 : 0) };
  }

  #inView(x: number, y: number): boolean {
    const { left, right, top, bottom } = this.#view;
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** How the view moves along when a tile is held near its edge. */
  #slide(x: number, y: number): [number, number] | null {
    const { left, right, top, bottom } = this.#view;
    const along = (at: number, from: number, to: number): number => (at < from + EDGE ? EDGE_STEP : at > to - EDGE ? -EDGE_STEP : 0);
    const [dx, dy] = [along(x, left, right), along(y, top, bottom)];
    return this.#inView(x, y) && (dx || dy) ? [dx, dy] : null;
  }

  #alongTheEdge(): void {
    this.#frame = 0;
    const { x, y } = this.#carried();
    const slide = this.#doing === "carrying" && this.#slide(x, y);
    if (!slide) return;
    this.camera.pan(...slide);
    this.#carry();
  }

  #beginLasso(): void {
    this.#doing = "lassoing";
    this.#flying = layer(this.root, "lasso");
    this.#stretch();
  }

  #stretch(): void {
    const [left, top] = [Math.min(this.#start.x, this.#last.x), Math.min(this.#start.y, this.#last.y)];
    const box = this.#flying!.style;
    box.transform = `translate(${left}px, ${top}px)`;
    box.width = `${Math.abs(this.#last.x - this.#start.x)}px`;
    box.height = `${Math.abs(this.#last.y - this.#start.y)}px`;
  }

  #beginPinch(): void {
    clearTimeout(this.#timer);
    this.#end();
    this.#doing = "pinching";
    this.#spread = this.#fingers().spread;
  }

  #fingers(): { x: number; y: number; spread: number } {
    const [one, other] = [...this.#pointers.values()];
    if (!one || !other) return { x: 0, y: 0, spread: this.#spread };
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread: Math.hypot(one.x - other.x, one.y - other.y) };
  }

  #pinch(dx: number, dy: number): void {
    const { x, y, spread } = this.#fingers();
    this.camera.pan(dx, dy);
    this.camera.zoom(spread / this.#spread, x - this.#view.left, y - this.#view.top);
    this.#spread = spread;
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    const doing = this.#doing;
    if (this.#pointers.size && doing === "pinching") return;
    clearTimeout(this.#timer);
    const [cell, start, last] = [this.#cell, this.#start, this.#last];
    const { x, y } = this.#carried();
    this.#end();
    if (doing === "carrying") this.hands.drop(cell ?? this.#placeAt(last.x, last.y) ?? this.#placeAt(x, y));
    else if (doing === "lassoing") this.hands.lasso(this.#at(start), this.#at(last));
    else if (doing === "waiting" && this.#onView) this.hands.tap(this.#at(start), this.#more);
  }

  #cancel(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    clearTimeout(this.#timer);
    const carrying = this.#doing === "carrying";
    this.#end();
    if (carrying) this.hands.drop(null);
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#flying?.remove();
    this.#shadow?.remove();
    this.#flying = this.#shadow = this.#cell = null;
    this.#doing = "nothing";
  }

  #placeAt(x: number, y: number): string | null {
    const over = ({ rect }: { rect: DOMRect }): boolean => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    return this.#places.find(over)?.name ?? null;
  }

  #at({ x, y }: { x: number; y: number }): Cell {
    return this.camera.cellAt(x - this.#view.left, y - this.#view.top);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const rect = this.view.getBoundingClientRect();
    this.camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - rect.left, event.clientY - rect.top);
  }
}

function layer(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = `mobi-${name}`;
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  return element;
}

/** Not a transform: each would be a layer's work for every frame. */
function lieAt(element: HTMLElement, x: number, y: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}
