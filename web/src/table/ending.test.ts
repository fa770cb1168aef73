import { expect, it } from "vitest";
import type { Line, Outcome } from "../net/types";
import { endOf, nobodyWon, redIn } from "./ending";

const outcome = (reason: string, places: number[]): Outcome => ({ reason, places }) as Outcome;
const lines = (...told: [by: Line["by"], kind: string, more?: object][]): Line[] =>
  told.map(([by, kind, more], at) => ({ n: at + 1, at_ms: at, by, action: { kind, ...more } }) as Line);

it("knows who gave up, in every game", () => {
  const gaveUp = lines([0, "seat taken"], [0, "resign"]);
  expect(endOf(outcome("mobius-reason-resigned", [2, 1]), gaveUp)).toEqual([{ what: "gave-up", seat: 0 }]);
  expect(endOf(outcome("formula-reason-last-player", [2, 1]), gaveUp)).toEqual([{ what: "gave-up", seat: 0 }]);
  expect(endOf(outcome("mobi-reason-last-player", [2, 1]), gaveUp)).toEqual([{ what: "gave-up", seat: 0 }]);
});

it("tells giving up from staying away and from lost time", () => {
  const gone = lines([1, "claimed", { seat: 0 }], ["clock", "flag", { clock: "total", seat: 2 }], [3, "resign"]);
  expect(endOf(outcome("formula-reason-last-player", [2, 1, 3, 4]), gone)).toEqual([
    { what: "left", seat: 0 },
    { what: "time", seat: 2 },
    { what: "gave-up", seat: 3 },
  ]);
  expect(endOf(outcome("mobius-reason-resigned", [2, 1]), lines([1, "claimed", { seat: 0 }]))).toEqual([{ what: "left", seat: 0 }]);
});

it("knows whose Möbi! was wrong, once, and never the winner’s", () => {
  const called = lines([1, "mobi"], [0, "mobi"], [0, "mobi"]);
  expect(endOf(outcome("mobi-reason-last-player", [1, 2]), called)).toEqual([{ what: "wrong-mobi", seat: 1 }]);
});

it("looks at the last round only, and not at what was taken back", () => {
  const rounds = lines([2, "resign"], ["chance", "round opened"], [1, "resign"], [0, "takeback agreed", { to: 2 }], [1, "place"], [0, "resign"]);
  expect(endOf(outcome("formula-reason-last-player", [3, 1, 2]), rounds)).toEqual([{ what: "gave-up", seat: 0 }]);
});

it("says nothing of anybody where a reason is about all", () => {
  expect(endOf(outcome("formula-reason-places", [2, 1, 3]), lines([1, "resign"]))).toEqual([]);
  expect(endOf(outcome("formula-reason-out", [2, 1, 3]), [])).toEqual([{ what: "out", seat: 1 }]);
});

it("does not say that nobody won where somebody played alone", () => {
  expect(nobodyWon(outcome("mobi-reason-given-up", [2]))).toBe("page-not-finished");
  expect(nobodyWon(outcome("formula-reason-places", [2, 2]))).toBe("page-nobody-won");
});

it("tells of the bars as those of the winner, who is red or blue", () => {
  const placed = lines([1, "place"], [0, "place"], ["chance", "round opened"], [0, "place"], [1, "place"]);
  expect(endOf(outcome("mobius-reason-three-bars", [2, 1]), placed)).toEqual([{ what: "three-bars", seat: 1 }]);
  expect(endOf(outcome("mobius-reason-two-bars-and-a-loop", [1, 2]), placed)).toEqual([{ what: "loop", seat: 0 }]);
  expect(redIn(placed)).toBe(0);
  expect(redIn(placed.slice(0, 2))).toBe(1);
});
