// What is under way. It can be ended at any time: whatever moves is at its place already, and only looks as if it came.

/** Something that moves, and how to have it arrive at once. */
export interface Journey {
  readonly done: Promise<void>;
  finish(): void;
}

const NOWHERE: Journey = { done: Promise.resolve(), finish: () => undefined };
const underWay = new Map<Element, { journey: Journey; scope: string }>();

/** Nothing moves: it is there. */
export const arrived = (): Journey => NOWHERE;

/** An animation, or as much of one as is needed to wait for it and to end it. */
export interface Moving {
  readonly finished: Promise<unknown>;
  cancel(): void;
}

/** What begins after a while. A hundred animations that only wait would cost every frame something; a timer costs nothing. */
export function later(delayMs: number, begin: () => Moving): Moving {
  if (!delayMs) return begin();
  let begun: Moving | undefined;
  let stop!: () => void;
  const finished = new Promise<void>((resolve) => (stop = resolve));
  const timer = setTimeout(() => {
    begun = begin();
    begun.finished.then(stop, stop);
  }, delayMs);
  const cancel = (): void => {
    clearTimeout(timer);
    begun?.cancel();
    stop();
  };
  return { finished, cancel };
}

/** Remember animations of an element until they end. One that was under way there arrives first. */
export function follow(of: Element, animations: readonly Moving[], scope = "", after: () => void = () => undefined): Journey {
  underWay.get(of)?.journey.finish();
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    if (underWay.get(of)?.journey === journey) underWay.delete(of);
    after();
  };
  const done = Promise.all(animations.map((animation) => animation.finished)).then(end, end);
  const finish = (): void => {
    for (const animation of animations) animation.cancel();
    end();
  };
  const journey = { done, finish };
  underWay.set(of, { journey, scope });
  return journey;
}

/** Everything arrives at once: all, or what was set off in a scope. A new move calls this first. */
export function cancelAll(scope?: string): void {
  for (const each of [...underWay.values()]) if (scope === undefined || each.scope === scope) each.journey.finish();
}

export const moving = (): number => underWay.size;
