// Fingers and mice on the table: tap, drag, pan, pinch, lasso. A move is only noted; each frame draws once what it came
// to, by transforms alone, and finds cells by arithmetic.

import { type Camera, UNIT } from "./camera";
import { DragLayer, layer, type Lifted } from "./dragLayer";
import { PanZoom, type Point } from "./panZoom";
import type { Cell } from "./pod";

export interface GestureActions {
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
const EDGE_MS = 300;
const LEAST = 0.7; // a single tile in the fingers is not smaller than that

export class Gestures {
  #doing: Doing = "nothing";
  #pointers = new Map<number, Point>();
  /** The finger that began; others only help to pinch. */
  #lead = -1;
  #start: Point = { x: 0, y: 0 };
  #last: Point = { x: 0, y: 0 };
  /** From the finger to the middle of the tile that it holds. */
  #reach: Point = { x: 0, y: 0 };
  #grip: HTMLElement | null = null;
  #onView = false;
  #more = false;
  #touch = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  /** Since when a tile is held near the edge. */
  #edgeMs = Infinity;
  #view = new DOMRect();
  #places: { name: string; rect: DOMRect }[] = [];
  #dragLayer: DragLayer | null = null;
  /** What the last gesture came to, and has not been done yet. */
  #unsettled: (() => void) | null = null;
  #band: HTMLElement | null = null;
  readonly #panZoom: PanZoom;

  constructor(
    readonly root: HTMLElement,
    readonly view: HTMLElement,
    readonly camera: Camera,
    readonly actions: GestureActions,
  ) {
    this.#panZoom = new PanZoom(view, camera);
  }

  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: string, hear: (event: PointerEvent) => void): void =>
      this.root.addEventListener(name, hear as EventListener, { signal, passive: name !== "pointerdown" });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#moved(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => event.pointerId === this.#lead && this.#letGo());
    this.view.addEventListener("wheel", (event) => this.#panZoom.roll(event, () => this.#doing === "nothing"), { signal, passive: false });
    this.root.addEventListener("contextmenu", (event) => this.#touch && event.preventDefault(), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && this.#doing === "carrying" && this.#letGo(), { signal });
    return () => {
      stop.abort();
      this.#letGo();
    };
  }

  #down(event: PointerEvent): void {
    if (event.button > 0 || !(event.target instanceof Element)) return;
    const grip = event.target.closest<HTMLElement>("[data-grip]");
    const onView = this.view.contains(event.target) && !event.target.closest("[data-quiet]");
    if (!grip && !onView) return;
    this.#settle();
    event.preventDefault(); // a mouse that says everything twice would be heard twice
    if (this.#pointers.size) {
      if (!onView || !this.#onView || this.#pointers.size > 1 || !["waiting", "panning"].includes(this.#doing)) return;
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      return this.#beginPinch();
    }
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#lead = event.pointerId;
    this.#view = this.view.getBoundingClientRect();
    this.#start = this.#last = { x: event.clientX, y: event.clientY };
    [this.#grip, this.#onView, this.#more, this.#touch] = [grip, onView, event.shiftKey || event.ctrlKey, event.pointerType !== "mouse"];
    this.#doing = "waiting";
    if (onView) this.#timer = setTimeout(() => this.#press(), PRESS_MS);
  }

  #press(): void {
    if (this.#doing !== "waiting") return;
    this.actions.press(this.#at(this.#start));
    if (this.#grip) this.#doing = "nothing";
    else this.#beginLasso();
  }

  #moved(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = { x: event.clientX, y: event.clientY };
    this.#pointers.set(event.pointerId, point);
    if (event.pointerId === this.#lead) this.#last = point;
    if (this.#doing === "waiting" && Math.hypot(point.x - this.#start.x, point.y - this.#start.y) > SLIP) this.#begin(event.pointerId);
    if (this.#doing !== "waiting" && this.#doing !== "nothing") this.#soon();
  }

  /** One drawing for all moves until the next frame. */
  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
      if (this.#doing === "carrying") this.#alongTheEdge();
    });
  }

  #draw(): void {
    if (this.#doing === "carrying") this.#carry();
    else if (this.#doing === "panning") this.#panZoom.follow([this.#last]);
    else if (this.#doing === "pinching") this.#panZoom.follow([...this.#pointers.values()]);
    else if (this.#doing === "lassoing") this.#stretch();
  }

  /** The finger has moved: what is it going to do? */
  #begin(pointer: number): void {
    clearTimeout(this.#timer);
    this.#hold(pointer);
    const lifted = this.#grip?.isConnected && !this.#more ? this.actions.lift(this.#grip) : null;
    if (lifted) this.#beginCarrying(lifted, this.#reachOf(this.#grip!));
    else if (this.#onView && (this.#more || this.actions.choosing())) this.#beginLasso();
    else if (this.#onView) this.#beginPanning(this.#start);
    else this.#doing = "nothing";
  }

  #hold(pointer: number): void {
    try {
      this.root.setPointerCapture(pointer);
    } catch {
      // The finger has left already.
    }
  }

  #beginCarrying(lifted: Lifted, reach: Point): void {
    this.#doing = "carrying";
    this.#reach = reach;
    this.#edgeMs = Infinity;
    const places = this.root.querySelectorAll<HTMLElement>("[data-drop]");
    this.#places = [...places].map((place) => ({ name: place.dataset.drop!, rect: place.getBoundingClientRect() }));
    const scale = lifted.tiles.length > 1 ? this.camera.scale : Math.max(this.camera.scale, LEAST);
    this.#dragLayer = new DragLayer(this.root, this.view.querySelector<HTMLElement>("[data-plane]")!, lifted, scale);
    this.#carry();
  }

  /** A finger on the rack means the rack, though the tile hangs over the grid still. */
  #carry(): void {
    const { x, y } = this.#hanging();
    this.#dragLayer!.hang(x, y, this.#inView(x, y) && !this.#placeAt(this.#last) ? this.#at({ x, y }) : null);
  }

  #hanging(): Point {
    return { x: this.#last.x + this.#reach.x, y: this.#last.y + this.#reach.y };
  }

  /** A tile under a finger cannot be seen: it hangs a little above. One that lay on the grid stays in the fingers as it
   * was touched, so that it goes just as far as the finger. */
  #reachOf(grip: HTMLElement): Point {
    if (!this.#touch) return { x: 0, y: 0 };
    if (grip.dataset.grip !== "pod") return { x: 0, y: -UNIT * 0.7 };
    const { left, right, top, bottom } = grip.getBoundingClientRect();
    return { x: (left + right) / 2 - this.#start.x, y: (top + bottom) / 2 - this.#start.y };
  }

  #inView(x: number, y: number): boolean {
    const { left, right, top, bottom } = this.#view;
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** The view moves along when a tile is held near its edge; one that only comes in over it moves nothing. */
  #alongTheEdge(): void {
    const { x, y } = this.#hanging();
    const { left, right, top, bottom } = this.#view;
    const along = (at: number, from: number, to: number): number => (at < from + EDGE ? EDGE_STEP : at > to - EDGE ? -EDGE_STEP : 0);
    const [dx, dy] = this.#dragLayer!.cell ? [along(x, left, right), along(y, top, bottom)] : [0, 0];
    const nowMs = performance.now();
    if (!dx && !dy) {
      this.#edgeMs = Infinity;
      return;
    }
    this.#edgeMs = Math.min(this.#edgeMs, nowMs);
    if (nowMs - this.#edgeMs > EDGE_MS) {
      this.#panZoom.moving(true);
      this.camera.pan(dx, dy);
    }
    this.#soon();
  }

  #beginLasso(): void {
    this.#doing = "lassoing";
    this.#band = layer(this.root, "lasso");
    this.#stretch();
  }

  #stretch(): void {
    const [left, top] = [Math.min(this.#start.x, this.#last.x), Math.min(this.#start.y, this.#last.y)];
    const band = this.#band!.style;
    band.transform = `translate(${left}px, ${top}px)`;
    band.width = `${Math.abs(this.#last.x - this.#start.x)}px`;
    band.height = `${Math.abs(this.#last.y - this.#start.y)}px`;
  }

  #beginPanning(from: Point): void {
    this.#doing = "panning";
    this.#panZoom.begin([from]);
  }

  #beginPinch(): void {
    clearTimeout(this.#timer);
    this.#doing = "pinching";
    this.#panZoom.begin([...this.#pointers.values()]);
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    if (this.#doing === "pinching") return this.#oneFingerLess(event.pointerId);
    this.#draw(); // what the last frame has not seen yet
    const [doing, carried, band, more, onView] = [this.#doing, this.#dragLayer, this.#band, this.#more, this.#onView];
    const [from, to] = [this.#at(this.#start), this.#at(this.#last)];
    const place = carried?.cell ?? this.#placeAt(this.#last) ?? this.#placeAt(this.#hanging());
    this.#dragLayer = this.#band = null;
    this.#letGo();
    this.#unsettled = () => {
      carried?.remove();
      band?.remove();
      if (doing === "carrying") this.actions.drop(place);
      else if (doing === "lassoing") this.actions.lasso(from, to);
      else if (doing === "waiting" && onView) this.actions.tap(from, more);
    };
    setTimeout(() => this.#settle());
  }

  /** A touched tile that is gone before its touchend leaves the browser with half a touch: what the hand did waits for
   * that, but not longer than until the hand does something else. */
  #settle(): void {
    const act = this.#unsettled;
    this.#unsettled = null;
    act?.();
  }

  #oneFingerLess(pointer: number): void {
    this.#draw();
    this.#pointers.delete(pointer);
    const [[lead, point]] = [...this.#pointers] as [[number, Point]];
    this.#lead = lead;
    this.#last = point;
    this.#beginPanning(point);
  }

  /** The browser takes the finger away, or somebody thought better of it. */
  #letGo(): void {
    const carrying = this.#dragLayer !== null;
    this.#pointers.clear();
    this.#doing = "nothing";
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#dragLayer?.remove();
    this.#band?.remove();
    this.#dragLayer = this.#band = null;
    this.#panZoom.moving(false);
    if (carrying) this.actions.drop(null);
  }

  #placeAt({ x, y }: Point): string | null {
    const over = ({ rect }: { rect: DOMRect }): boolean => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
    return this.#places.find(over)?.name ?? null;
  }

  #at({ x, y }: Point): Cell {
    return this.camera.cellAt(x - this.#view.left, y - this.#view.top);
  }
}
