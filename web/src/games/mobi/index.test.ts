import { expect, it } from "vitest";
import type { OptionTold } from "../../net/types";
import { isAskedFor } from "../../setup/plan";
import type { Line, Outcome } from "../../net/types";
import { endOf } from "../../table/ending";
import game from ".";

const lines = (...told: [by: Line["by"], kind: string][]): Line[] => told.map(([by, kind], at) => ({ n: at + 1, at_ms: at, by, action: { kind } }));
const lastPlayer = { reason: "mobi-reason-last-player" } as Outcome;

it("asks only for options that mean something", () => {
  const pool: OptionTold = { name: "pool", text: "", default: null, choices: [null], span: { first: 0, last: 69, step: 1 }, rule: "B12" };
  expect(isAskedFor("mobi", pool, {})).toBe(false);
  expect(isAskedFor("mobi", pool, { solo: true })).toBe(true);
  expect(isAskedFor("mobi", pool, { pool: 3 })).toBe(true);
});

it("knows who gave up", () => {
  expect(endOf({ ...lastPlayer, places: [2, 1] }, lines([0, "seat taken"], [0, "resign"]), game.endings)).toEqual([{ what: "page-end-gave-up", seat: 0 }]);
});

it("knows whose Möbi! was wrong, once, and never the winner’s", () => {
  const called = lines([1, "mobi"], [0, "mobi"], [0, "mobi"]);
  expect(endOf({ ...lastPlayer, places: [1, 2] }, called, game.endings)).toEqual([{ what: "mobi-page-end-wrong-mobi", seat: 1 }]);
});
