import { describe, expect, it } from "vitest";
import { VOICES, type Voice } from "./voices";

const end = (voice: Voice): number => voice.at + voice.length;
const peak = (voice: Voice): number => (voice.kind === "struck" ? voice.loud * voice.partials.reduce((sum, [, share]) => sum + share, 0) : voice.loud);

describe("the voices of the table", () => {
  it.each(Object.entries(VOICES))("%s is short, is heard, and is never too loud", (name, voices) => {
    expect(voices.length).toBeGreaterThan(0);
    expect(Math.max(...voices.map(end))).toBeLessThan(name === "win" || name === "end" ? 1.7 : 1.1);
    expect(Math.max(...voices.map(peak))).toBeGreaterThan(0.2);
    for (const voice of voices) expect(peak(voice)).toBeLessThanOrEqual(1);
  });
  it("has pieces that are heard at once, and are gone before the next one is laid", () => {
    for (const name of ["stone", "card", "tile", "lay"] as const) expect(Math.max(...VOICES[name].map(end))).toBeLessThan(0.2);
  });
});
