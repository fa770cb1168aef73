import { describe, expect, it } from "vitest";
import { NO_SLOTS, settled, tidied } from "./slots";

const HAND = ["1", "2", "3", "3", "5", "6", "8"];
const full = settled(NO_SLOTS, HAND, HAND);

describe("a rack", () => {
  it("lies as it was dealt, and nothing is new at the start", () => {
    expect(full.kinds).toEqual(HAND);
    expect(full.fresh.size).toBe(0);
  });
  it("leaves a gap where a tile was, and every other tile stays where it is", () => {
    const after = settled(full, HAND, ["1", "3", "3", "5", "6", "8"]);
    expect(after.kinds).toEqual(["1", null, "3", "3", "5", "6", "8"]);
    expect(settled(after, HAND, HAND).kinds).toEqual(HAND); // taken up again
  });
  it("marks what a FLIP! brought, moves nothing for it, and forgets the mark of what is laid", () => {
    const left = settled(full, HAND, ["3", "8"]);
    const more = [...HAND, "3", "10", "12"];
    const after = settled(left, more, ["3", "3", "8", "10", "12"]);
    expect(after.kinds).toEqual(["3", "10", "3", "12", null, null, "8"]);
    expect(after.fresh).toEqual(new Set([0, 1, 3]));
    const laid = settled(after, more, ["3", "8", "10", "12"], 0);
    expect(laid.kinds[2]).toBe("3"); // the other three stays
    expect(laid.fresh).toEqual(new Set([1, 3]));
  });
  it("begins anew when nothing was left", () => {
    const empty = settled(full, HAND, []);
    expect(settled(empty, [...HAND, "4", "7"], ["4", "7"]).kinds).toEqual(["4", "7"]);
  });
  it("closes its gaps when it is asked to", () => {
    const more = [...HAND, "12"];
    const after = settled(settled(full, HAND, ["2", "8"]), more, ["2", "8", "12"]);
    const tidy = tidied(after);
    expect(tidy.kinds).toEqual(["12", "2", "8"]);
    expect(tidy.fresh).toEqual(new Set([0]));
  });
});
