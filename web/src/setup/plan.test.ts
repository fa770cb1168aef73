import { describe, expect, it } from "vitest";
import type { OptionTold } from "../net/types";
import { CLOCKS, clocksFor, firstPlan, presetOf, PRESETS, values, withOption, withPreset, withSeats } from "./plan";

const rows: OptionTold = {
  name: "rows", text: "", default: 12, choices: [], span: { first: 6, last: 600, step: 6 }, rule: "M1",
};

describe("planning a table", () => {
  it("says only what is not as usual", () => {
    const plan = withOption(firstPlan("bot"), rows, 18);
    expect(plan.options).toEqual({ rows: 18 });
    expect(withOption(plan, rows, 12).options).toEqual({});
  });
  it("offers every number of a span", () => {
    expect(values(rows)).toHaveLength(100);
    expect(values(rows).at(-1)).toBe(600);
  });
  it("knows a preset again, whatever the number of players", () => {
    for (const preset of PRESETS.formula.slice(0, 7)) {
      expect(presetOf("formula", { ...preset.options, players: 4 })).toBe(preset.id);
    }
    expect(presetOf("formula", { fives: true, reuse: true })).toBeUndefined();
  });
  it("keeps the players when a preset is chosen, but not for one alone", () => {
    const plan = { ...firstPlan("people"), options: { players: 4 } };
    expect(withPreset(plan, PRESETS.mobi[3]!).options["players"]).toBe(4);
    expect(withPreset(plan, PRESETS.mobi[1]!).options["players"]).toBeUndefined();
  });
  it("fills seats as the way in suggests and keeps those that were chosen", () => {
    expect(withSeats([], 3, "people", "level 3").map((seat) => seat.kind)).toEqual(["me", "open", "open"]);
    expect(withSeats([{ kind: "guest" }], 2, "bot", "level 3")).toEqual([{ kind: "guest" }, { kind: "bot", bot: "level 3" }]);
    expect(withSeats([{ kind: "me" }, { kind: "open" }], 1, "bot", "x")).toEqual([{ kind: "me" }]);
  });
  it("always lets people do without a clock", () => {
    expect(clocksFor([])).toEqual([{ kind: "none" }]);
    expect(clocksFor(["up", "table", "move", "total"])).toHaveLength(CLOCKS.length);
  });
});
