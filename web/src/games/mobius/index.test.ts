import { expect, it } from "vitest";
import type { Line, Outcome } from "../../net/types";
import { endOf } from "../../table/ending";
import { redIn } from "./colours";
import game from ".";

const outcome = (reason: string, places: number[]): Outcome => ({ reason, places }) as Outcome;
const lines = (...told: [by: Line["by"], kind: string][]): Line[] => told.map(([by, kind], at) => ({ n: at + 1, at_ms: at, by, action: { kind } }));

it("tells of the bars as those of the winner, who is red or blue", () => {
  const placed = lines([1, "place"], [0, "place"], ["chance", "round opened"], [0, "place"], [1, "place"]);
  expect(endOf(outcome("mobius-reason-three-bars", [2, 1]), placed, game.endings)).toEqual([{ what: "mobius-page-end-three-bars", seat: 1 }]);
  expect(endOf(outcome("mobius-reason-two-bars-and-a-loop", [1, 2]), placed, game.endings)).toEqual([{ what: "mobius-page-end-loop", seat: 0 }]);
  expect(redIn(placed)).toBe(0);
  expect(redIn(placed.slice(0, 2))).toBe(1);
  expect(game.endings!.details!(0, placed)).toEqual({ colour: "red" });
});
