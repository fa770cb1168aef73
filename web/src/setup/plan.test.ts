import { describe, expect, it } from "vitest";
import type { OptionTold } from "../net/types";
import {
  aloneOptions,
  canShare,
  CLOCKS,
  clocksFor,
  firstPlan,
  isAskedFor,
  isDuel,
  optionsIn,
  presetOf,
  searchOf,
  teamChoices,
  teamsChosen,
  values,
  withOption,
  withPreset,
  withScreens,
  withSeats,
  withTeams,
} from "./plan";

const rows: OptionTold = {
  name: "rows",
  text: "",
  default: 12,
  choices: [],
  span: { first: 6, last: 600, step: 6 },
  rule: "M1",
};

describe("planning a table", () => {
  it("says only what is not as usual", () => {
    const plan = withOption(firstPlan("bot"), rows, 18);
    expect(plan.options).toEqual({ rows: 18 });
    expect(withOption(plan, rows, 12).options).toEqual({});
  });
  it("counts nobody where one plays alone", () => {
    const solo: OptionTold = { name: "solo", text: "", default: false, choices: [false, true], span: null, rule: "B12" };
    expect(withOption({ ...firstPlan("bot"), options: { players: 3 } }, solo, true).options).toEqual({ solo: true });
  });
  it("asks for everything in a game that the page does not know", () => {
    expect(isAskedFor("stairs", rows, {})).toBe(true);
    expect(presetOf("stairs", {})).toBeUndefined();
  });
  it("gives friends five minutes before a bot stands in", () => {
    expect(firstPlan("people").absence).toEqual({ kind: "stand-in", after_ms: 300_000 });
    expect(firstPlan("bot").absence).toEqual({ kind: "patience" });
  });
  it("knows oneself against one bot, whoever begins", () => {
    expect(isDuel([{ kind: "bot", bot: "level 1" }, { kind: "me" }])).toBe(true);
    expect(isDuel([{ kind: "me" }, { kind: "open" }])).toBe(false);
  });
  it("offers every number of a span", () => {
    expect(values(rows)).toHaveLength(100);
    expect(values(rows).at(-1)).toBe(600);
  });
  it("keeps the players when a preset is chosen, but not for one alone", () => {
    const plan = { ...firstPlan("people"), options: { players: 4 } };
    expect(withPreset(plan, { id: "kids", options: { kids: true } }).options["players"]).toBe(4);
    expect(withPreset(plan, { id: "alone", options: { solo: true } }).options["players"]).toBeUndefined();
  });
  it("knows how one plays alone by what can be chosen", () => {
    const solo: OptionTold = { name: "solo", text: "", default: false, choices: [false, true], span: null, rule: "" };
    const players: OptionTold = { name: "players", text: "", default: 2, choices: [1, 2, 3], span: null, rule: "" };
    expect(aloneOptions([players, solo])).toEqual({ solo: true });
    expect(aloneOptions([players])).toEqual({ players: 1 });
    expect(aloneOptions([{ ...players, default: 1 }])).toEqual({});
    expect(aloneOptions([])).toEqual({});
  });
  it("fills seats as the way in suggests and keeps those that were chosen", () => {
    expect(withSeats([], 3, "people", "level 3").map((seat) => seat.kind)).toEqual(["me", "open", "open"]);
    expect(withSeats([{ kind: "guest" }], 2, "bot", "level 3")).toEqual([{ kind: "guest" }, { kind: "bot", bot: "level 3" }]);
    expect(withSeats([{ kind: "me" }, { kind: "open" }], 1, "bot", "x")).toEqual([{ kind: "me" }]);
  });
  it("lets a race share a device only within a team, and puts bots where nobody could play", () => {
    const seats = [{ kind: "me" }, { kind: "guest" }, { kind: "guest" }, { kind: "guest" }] as const;
    expect(
      seats.map((_, at) =>
        canShare(seats, at, [
          [0, 1],
          [2, 3],
        ]),
      ),
    ).toEqual([false, true, false, false]);
    expect(seats.map((_, at) => canShare(seats, at, []))).toEqual([false, false, false, false]);
    expect(
      withScreens(
        [...seats],
        [
          [0, 1],
          [2, 3],
        ],
        "level 3",
      ).map((seat) => seat.kind),
    ).toEqual(["me", "guest", "bot", "bot"]);
  });
  it("has an address that chooses the same again", () => {
    const digits: OptionTold = { name: "digits", text: "", default: null, choices: [null, 2, 3], span: null, rule: "F4" };
    const open: OptionTold = { name: "open hands", text: "", default: false, choices: [false, true], span: null, rule: "F11" };
    const options = { rows: 18, digits: 2, "open hands": true };
    const search = searchOf("device", options);
    expect(search).toBe("?with=device&rows=18&digits=2&open-hands=yes");
    expect(optionsIn(new URLSearchParams(search), [rows, digits, open])).toEqual(options);
    expect(optionsIn(new URLSearchParams("?rows=7&digits=usual&open-hands=perhaps&wings=2"), [rows, digits, open])).toEqual({});
  });
  it("always lets people do without a clock", () => {
    expect(clocksFor([])).toEqual([{ kind: "none" }]);
    expect(clocksFor(["up", "table", "move", "total"])).toHaveLength(CLOCKS.length);
  });
});

describe("forming teams", () => {
  const players: OptionTold = { name: "players", text: "", default: null, choices: [null], span: { first: 1, last: 6, step: 1 }, rule: "B13" };

  it("offers none, all of two, some of three and all of three", () => {
    expect(teamChoices(2).map((each) => each.sizes.join(" + "))).toEqual(["", "2 + 2", "2 + 3", "3 + 3"]);
    expect(teamChoices(3).map((each) => each.sizes.length)).toEqual([0, 3, 3, 3, 3]);
  });
  it("says the choice by two options, and finds it again in them", () => {
    for (const teams of [2, 4, 6]) {
      const choices = teamChoices(teams);
      for (const [at, choice] of choices.entries()) {
        const { options } = withTeams({ ...firstPlan("people"), options: { kids: true, team: 3 } }, choice);
        expect(teamsChosen(choices, options)).toBe(at);
        expect(options["kids"]).toBe(true);
      }
    }
    expect(withTeams(firstPlan("people"), teamChoices(2)[0]!).options).toEqual({});
    expect(withTeams(firstPlan("people"), teamChoices(2)[2]!).options).toEqual({ team: 2, "teams of three": 1 });
  });
  it("keeps a team of two when there are fewer teams", () => {
    const plan = { ...firstPlan("people"), options: { players: 4, team: 2, "teams of three": 3 } };
    expect(withOption(plan, players, 2).options).toEqual({ players: 2, team: 2, "teams of three": 1 });
    expect(withOption(plan, players, 5).options["teams of three"]).toBe(3);
  });
});
