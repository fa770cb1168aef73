import { describe, expect, it } from "vitest";
import { Refused } from "../../net/api";
import { fellAway, Glance, hasRebuilt, REACTION_MS } from "./glance";
import type { MobiView, PlayerView } from "./pod";

type Verdict = NonNullable<PlayerView["last_flip"]>;

describe("what a call was made on", () => {
  it("is what was there when somebody came, however soon they call", () => {
    const glance = new Glance();
    glance.note(3, 5000);
    expect(glance.at(5001)).toBe(3);
  });

  it("is not what came a moment before", () => {
    const glance = new Glance();
    glance.note(0, 0);
    glance.note(1, 10_000);
    expect(glance.at(10_000 + REACTION_MS - 1)).toBe(0);
    expect(glance.at(10_000 + REACTION_MS)).toBe(1);
  });

  it("is the oldest that may have been seen, when several come at once", () => {
    const glance = new Glance();
    for (const [flips, ms] of [
      [0, 0],
      [1, 10_000],
      [2, 10_100],
      [2, 11_000],
    ] as const)
      glance.note(flips, ms);
    expect(glance.at(10_200)).toBeLessThan(2);
    expect(glance.at(10_100 + REACTION_MS)).toBe(2);
  });
});

describe("a call that fell away", () => {
  const no = (code: string) => new Refused({ code, rule: "B7", text: "Ann was a moment faster.", details: {} }, 409);

  it("says who was faster, and of one's own that was counted nothing", () => {
    expect(fellAway(no("mobi-flip-overtaken"))).toBe("Ann was a moment faster.");
    expect(fellAway(no("mobi-call-overtaken"))).toBe("Ann was a moment faster.");
    expect(fellAway(no("mobi-flip-counted"))).toBe("");
  });

  it("is no other no", () => {
    expect(fellAway(no("mobi-flip-too-soon"))).toBeUndefined();
    expect(fellAway(new Error("lost"))).toBeUndefined();
  });
});

describe("whoever has rebuilt the pod since their own FLIP!", () => {
  const tile = { column: 0, row: 0, token: "1" };
  const flip = (at_ms: number, held = true): Verdict => ({ call: "flip", seat: 0, at_ms, held, faults: [], pod: [tile], hand: [] });
  const player = (last_flip: Verdict | null, pod = [tile]): PlayerView => ({
    members: [0],
    at_pod: 0,
    hand: [],
    unused: [],
    pod,
    swapped_at_ms: null,
    last_flip,
    last_mobi: null,
    wants_to_stop: false,
    faults: null,
  });
  const rebuilt = (own: PlayerView, other: PlayerView): boolean => hasRebuilt({ players: [own, other] } as unknown as MobiView, own);

  it("has seen its tiles", () => {
    expect(rebuilt(player(flip(5000), []), player(null))).toBe(true);
    expect(rebuilt(player(flip(5000), []), player(flip(4000)))).toBe(true);
  });
  it("has not, while the pod is as it was, or where another called since, or it did not hold", () => {
    expect(rebuilt(player(flip(5000)), player(null))).toBe(false);
    expect(rebuilt(player(flip(5000), []), player(flip(6000)))).toBe(false);
    expect(rebuilt(player(flip(5000, false), []), player(null))).toBe(false);
    expect(rebuilt(player(null, []), player(flip(6000)))).toBe(false);
  });
});
