import { describe, expect, it } from "vitest";
import { podOf } from "./pod";
import { shown } from "./tiles";
import { tiles } from "./tiles.fixture";

describe("tiles", () => {
  it("are shown as people write them", () => {
    expect(["x", "/", "-", "*12", "*", "10"].map(shown)).toEqual(["×", "÷", "−", "12", "∞", "10"]);
  });
  it("are one kind where they turn, and say what else they can read", () => {
    expect(tiles.kind("9")).toBe("6");
    expect(tiles.kind("*7")).toBe("*");
    expect(tiles.readings("9")).toEqual(["6", "9"]);
    expect(tiles.readings("-")).toEqual(["+", "-"]);
    expect(tiles.readings("*")).toHaveLength(12);
  });
  it("look like what they are", () => {
    expect(["5", "6", "9", "*", "*3", "x", "="].map((token) => tiles.look(token))).toEqual([
      "number",
      "turning",
      "turning",
      "mobius",
      "mobius",
      "sign",
      "equals",
    ]);
  });
  it("stay in the rack unless they lie on the pod", () => {
    const pod = podOf(["9", "+", "*3"].map((token, column) => ({ column, row: 0, token })));
    expect(tiles.unused(["5", "6", "6", "*"], pod)).toEqual(["5", "6"]);
  });
  it("are guessed to read what their kind read last, never what would be right", () => {
    expect(tiles.guess("6", new Map())).toBe("6");
    expect(tiles.guess("6", new Map([["6", "9"]]))).toBe("9");
    expect(tiles.guess("5", new Map())).toBe("5");
  });
});
