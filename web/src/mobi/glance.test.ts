import { describe, expect, it } from "vitest";
import { Refused } from "../net/api";
import { fellAway, Glance, REACTION_MS } from "./glance";

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
    for (const [flips, ms] of [[0, 0], [1, 10_000], [2, 10_100], [2, 11_000]] as const) glance.note(flips, ms);
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
