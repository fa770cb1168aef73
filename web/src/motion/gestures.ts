// Small movements of one thing at its place.

import { arrived, follow, type Journey } from "./journeys";
import { EASE_OUT } from "./travel";
import { motionWanted } from "./wanted";

function moved(element: Element | null | undefined, steps: Keyframe[], options: KeyframeAnimationOptions): Journey {
  if (!element || !motionWanted() || !element.animate) return arrived();
  return follow(element, [element.animate(steps, options)]);
}

/** No: it may not lie there. */
export function shake(element: Element | null | undefined): Journey {
  const steps = [0, -7, 6, -5, 3, 0].map((x) => ({ translate: `${x}px 0px` }));
  return moved(element, steps, { duration: 380, easing: "ease-out" });
}

/** Yes: it is right. */
export function pop(element: Element | null | undefined, delay = 0): Journey {
  return moved(element, [{ scale: "1" }, { scale: "1.14", offset: 0.4 }, { scale: "1" }], { duration: 340, delay, easing: EASE_OUT });
}
