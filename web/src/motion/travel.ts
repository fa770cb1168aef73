// Things that travel. Only `translate`, `scale`, `rotate` and `opacity` are animated; a pointer never waits for any of it.

import { arrived, follow, later, type Journey } from "./journeys";
import { motionWanted } from "./wanted";

/** Where something is on the screen: an element, or what its box was before. */
export type Spot = Element | DOMRectReadOnly | { x: number; y: number };

export interface Trip {
  ms?: number;
  /** Before it sets out it waits, unseen unless `waits` says where. */
  delayMs?: number;
  /** Whether it can be seen at its beginning while it waits. */
  waits?: "seen" | "unseen";
  /** How high it flies, in pixels, above the straight line. */
  arc?: number;
  /** By how many degrees it is turned when it sets out. */
  spin?: number;
  easing?: string;
  /** What belongs together, so that it can be ended together. */
  scope?: string;
}

export const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.3, 1)";
export const EASE_SPRING = "cubic-bezier(0.3, 1.4, 0.5, 1)";
const USUAL_MS = 320;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle of a spot, and its size if it has one. */
function boxOf(spot: Spot): Box {
  const box = spot instanceof Element ? spot.getBoundingClientRect() : spot;
  const [width, height] = "width" in box ? [box.width, box.height] : [0, 0];
  return { x: box.x + width / 2, y: box.y + height / 2, width, height };
}

/** The steps from one box to another, seen from the second: where it lies, and how large. */
export function keyframes(from: Box, to: Box, { arc = 0, spin = 0 }: Pick<Trip, "arc" | "spin"> = {}): Keyframe[] {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const size = from.width && to.width ? from.width / to.width : 1;
  const start = { translate: `${x}px ${y}px`, scale: `${size}`, rotate: `${spin}deg` };
  const end = { translate: "0px 0px", scale: "1", rotate: "0deg" };
  if (!arc) return [start, end];
  return [start, { translate: `${x / 2}px ${y / 2 - arc}px`, scale: `${Math.max(1, (size + 1) / 2)}`, rotate: `${spin / 2}deg`, offset: 0.5 }, end];
}

function timing({ ms = USUAL_MS, delayMs = 0, easing = EASE_OUT }: Trip): KeyframeAnimationOptions {
  return { duration: ms, delay: delayMs, easing, fill: "backwards" };
}

/** Hide it until it sets out. */
function unseen(element: Element, { delayMs = 0, waits = "unseen" }: Trip): Animation[] {
  return delayMs && waits === "unseen" ? [element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delayMs, fill: "none" })] : [];
}

/** An element that is at its place already comes there from somewhere else. Ask for `from` before it is moved. */
export function travel(from: Spot, to: Element, trip: Trip = {}): Journey {
  if (!motionWanted() || !to.isConnected || !to.animate) return arrived();
  const steps = keyframes(boxOf(from), boxOf(to), trip);
  return follow(to, [to.animate(steps, timing(trip)), ...unseen(to, trip)], trip.scope);
}

/** Where the copies fly: above all, and in nobody's way. */
function sky(): HTMLElement {
  const found = document.querySelector<HTMLElement>("body > [data-sky]");
  if (found) return found;
  const made = document.createElement("div");
  made.dataset.sky = "";
  made.setAttribute("aria-hidden", "true");
  made.style.cssText = "position:fixed;inset:0;z-index:40;pointer-events:none;overflow:clip;contain:strict";
  document.body.append(made);
  return made;
}

/** What a copy inherits at its place, and would miss in the sky. */
const INHERITED = ["font", "color", "fill", "stroke", "line-height", "letter-spacing"];

function copyOf(element: Element, at: Box, inherits: readonly string[]): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(element);
  for (const name of [...INHERITED, ...inherits]) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, { position: "absolute", margin: "0", inset: "auto", transition: "none", boxSizing: "border-box" });
  Object.assign(copy.style, { left: `${at.x - at.width / 2}px`, top: `${at.y - at.height / 2}px`, width: `${at.width}px`, height: `${at.height}px` });
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  return copy;
}

export interface Flight extends Trip {
  /** What flies, if it is not like the element at its goal. */
  as?: Element;
  /** Custom properties that what flies is drawn with. */
  inherits?: readonly string[];
  /** Whether what lies at the goal is hidden until it has come: as usual, where the goal is the thing itself. */
  hides?: boolean;
}

/** Like `travel`, with a copy that flies above everything: out of boxes that would clip it, and to a goal that stays as it is. */
export function fly(from: Spot, to: Element, flight: Flight = {}): Journey {
  if (!motionWanted() || !to.isConnected || !to.animate) return arrived();
  const { as = to, inherits = [], hides = as === to } = flight;
  const goal = boxOf(to);
  const size = as === to ? goal : { ...goal, width: boxOf(as).width, height: boxOf(as).height };
  const copy = copyOf(as, size, inherits);
  const steps = keyframes(boxOf(from), size, flight);
  const { delayMs = 0 } = flight;
  const journey = follow(hides ? to : copy, [later(delayMs, setOff)], flight.scope, () => {
    copy.remove();
    if (hides) (to as HTMLElement).style.opacity = "";
  });
  if (hides) (to as HTMLElement).style.opacity = "0";
  return journey;

  function setOff(): Animation {
    sky().append(copy);
    // What moves on the piece itself, such as its back that turns over, is as far as it would be had it never waited.
    if (delayMs) for (const own of copy.getAnimations({ subtree: true })) own.currentTime = delayMs;
    return copy.animate(steps, timing({ ...flight, delayMs: 0 }));
  }
}

/** The boxes of elements before they change, to travel from afterwards. */
export function boxes<K>(elements: Iterable<readonly [K, Element]>): Map<K, DOMRect> {
  return new Map([...elements].map(([key, element]) => [key, element.getBoundingClientRect()]));
}

/** One after the other: `each` is told how long to wait. However many there are, the last sets out after `mostMs`. */
export function stagger<T>(
  items: readonly T[],
  each: (item: T, delayMs: number, at: number) => Journey,
  { gapMs = 70, mostMs = 900, delayMs = 0 } = {},
): Journey {
  const gap = Math.min(gapMs, mostMs / Math.max(1, items.length - 1));
  const journeys = items.map((item, at) => each(item, delayMs + at * gap, at));
  return {
    done: Promise.all(journeys.map((journey) => journey.done)).then(() => undefined),
    finish: () => {
      for (const journey of journeys) journey.finish();
    },
  };
}
