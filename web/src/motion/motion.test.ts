import { afterAll, beforeEach, expect, it, vi } from "vitest";

/** As much of an element as travels: what was animated there, and what became of it. */
class Thing {
  isConnected = true;
  animations: { steps: Keyframe[]; options: KeyframeAnimationOptions; cancelled: boolean; end: () => void; finished: Promise<void> }[] = [];
  constructor(readonly box: { x: number; y: number; width: number; height: number }) {}
  getBoundingClientRect(): object {
    return this.box;
  }
  animate(steps: Keyframe[], options: KeyframeAnimationOptions): object {
    let end!: () => void;
    let fail!: (why: Error) => void;
    const finished = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
    const made = { steps, options, cancelled: false, end, finished, cancel: () => ((made.cancelled = true), fail(new Error("cancelled"))) };
    this.animations.push(made);
    return made;
  }
}

const page = { documentElement: { dataset: {} as Record<string, string> }, visibilityState: "visible" };
let reduced = false;
vi.stubGlobal("Element", Thing);
vi.stubGlobal("document", page);
vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
const { cancelAll, moving, shake, stagger, travel } = await import("./index");
const { later } = await import("./journeys");

const thing = (x = 100, y = 200): Thing & Element => new Thing({ x, y, width: 20, height: 20 }) as unknown as Thing & Element;

afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  cancelAll();
  reduced = false;
  page.visibilityState = "visible";
  page.documentElement.dataset = {};
});

it("comes from where it was to where it is, in moves that a browser makes without drawing anew", () => {
  const card = thing();
  travel(thing(0, 0), card);
  const { steps } = card.animations[0]!;
  expect(steps[0]).toMatchObject({ translate: "-100px -200px", scale: "1" });
  expect(steps.at(-1)).toMatchObject({ translate: "0px 0px", scale: "1" });
  for (const step of steps) for (const name of Object.keys(step)) expect(["translate", "scale", "rotate", "opacity", "offset"]).toContain(name);
});

it("grows on the way from something smaller, and flies in an arc if it shall", () => {
  const card = thing();
  travel({ x: 0, y: 0, width: 10, height: 10 } as DOMRect, card, { arc: 30 });
  const { steps } = card.animations[0]!;
  expect(steps[0]!["scale"]).toBe("0.5");
  expect(steps).toHaveLength(3);
});

it("does not move where motion is not wanted, nor while nobody looks", async () => {
  const still: (() => void)[] = [() => (reduced = true), () => (page.visibilityState = "hidden"), () => (page.documentElement.dataset = { motion: "off" })];
  for (const make of still) {
    reduced = false;
    page.visibilityState = "visible";
    make();
    const card = thing();
    await travel(thing(0, 0), card).done;
    expect(card.animations).toEqual([]);
    page.documentElement.dataset = {};
  }
});

it("arrives at once when the next move wants it to, all of it or what belongs together", async () => {
  const [one, other] = [thing(), thing()];
  const gone = travel(thing(0, 0), one, { scope: "deal" });
  travel(thing(0, 0), other);
  cancelAll("deal");
  await gone.done;
  expect([one.animations[0]!.cancelled, other.animations[0]!.cancelled]).toEqual([true, false]);
  expect(moving()).toBe(1);
  shake(other);
  expect(other.animations[0]!.cancelled).toBe(true); // what moves again has arrived first
  cancelAll();
  expect(moving()).toBe(0);
});

it("sets out one after the other, and never for long", async () => {
  const cards = Array.from({ length: 60 }, () => thing());
  const deal = stagger(cards, (card, delayMs) => travel(thing(0, 0), card, { delayMs }), { gapMs: 70, mostMs: 900 });
  const waits = cards.map((card) => card.animations[0]!.options.delay as number);
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBeCloseTo(900);
  expect(waits).toEqual([...waits].sort((one, two) => one - two));
  deal.finish();
  await deal.done;
  expect(moving()).toBe(0);
});

it("has nothing wait for its time but a timer, and what is ended before never begins", async () => {
  vi.useFakeTimers();
  const [one, other] = [thing(), thing()];
  const begin = (card: Element) => (): Animation => card.animate([], {});
  const [soon, never] = [later(50, begin(one)), later(50, begin(other))];
  expect(one.animations).toEqual([]);
  never.cancel();
  await never.finished;
  vi.advanceTimersByTime(60);
  expect([one.animations.length, other.animations.length]).toEqual([1, 0]);
  one.animations[0]!.end();
  await soon.finished;
  vi.useRealTimers();
});
