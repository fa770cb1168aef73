import { expect, it } from "vitest";
import type { Line, Outcome } from "../net/types";
import type { Endings } from "../games/contract";
import { endOf, nobodyWon, winnersOf } from "./ending";

const outcome = (reason: string, places: number[]): Outcome => ({ reason, places }) as Outcome;
const lines = (...told: [by: Line["by"], kind: string, more?: object][]): Line[] =>
  told.map(([by, kind, more], at) => ({ n: at + 1, at_ms: at, by, action: { kind, ...more } }) as Line);

const endings: Endings = { ofWinner: { "stairs-reason-top": "out" }, ofGone: ["stairs-reason-last-player"], leaving: { jump: "page-end-left" } };

it("knows who gave up, in a game with words for it and in one without", () => {
  const gaveUp = lines([0, "seat taken"], [0, "resign"]);
  expect(endOf(outcome("stairs-reason-last-player", [2, 1]), gaveUp, endings)).toEqual([{ what: "page-end-gave-up", seat: 0 }]);
  expect(endOf(outcome("slides-reason-whatever", [2, 1]), gaveUp)).toEqual([{ what: "page-end-gave-up", seat: 0 }]);
  expect(endOf(outcome("slides-reason-whatever", [2, 1]), lines([0, "resign"], [1, "slide"]))).toEqual([]);
});

it("tells giving up from staying away and from lost time", () => {
  const gone = lines([1, "claimed", { seat: 0 }], ["clock", "flag", { clock: "total", seat: 2 }], [3, "resign"]);
  expect(endOf(outcome("stairs-reason-last-player", [2, 1, 3, 4]), gone, endings)).toEqual([
    { what: "page-end-left", seat: 0 },
    { what: "page-end-time", seat: 2 },
    { what: "page-end-gave-up", seat: 3 },
  ]);
  expect(endOf(outcome("stairs-reason-last-player", [2, 1]), lines([1, "claimed", { seat: 0 }]), endings)).toEqual([{ what: "page-end-left", seat: 0 }]);
});

it("knows who went by an action of the game, once, and never the winner", () => {
  const jumped = lines([1, "jump"], [0, "jump"], [0, "jump"]);
  expect(endOf(outcome("stairs-reason-last-player", [1, 2]), jumped, endings)).toEqual([{ what: "page-end-left", seat: 1 }]);
});

it("looks at the last round only, and not at what was taken back", () => {
  const rounds = lines([2, "resign"], ["chance", "round opened"], [1, "resign"], [0, "takeback agreed", { to: 2 }], [1, "place"], [0, "resign"]);
  expect(endOf(outcome("stairs-reason-last-player", [3, 1, 2]), rounds, endings)).toEqual([{ what: "page-end-gave-up", seat: 0 }]);
});

it("says nothing of anybody where a reason is about all", () => {
  expect(endOf(outcome("stairs-reason-places", [2, 1, 3]), lines([1, "resign"]), endings)).toEqual([]);
  expect(endOf(outcome("stairs-reason-top", [2, 1, 3]), [], endings)).toEqual([{ what: "out", seat: 1 }]);
});

it("does not say that nobody won where somebody played alone", () => {
  expect(nobodyWon(outcome("stairs-reason-given-up", [2]))).toBe("page-not-finished");
  expect(nobodyWon(outcome("stairs-reason-places", [2, 2]))).toBe("page-nobody-won");
});

it("says “you” to everybody of a team that won", () => {
  expect(winnersOf(outcome("stairs-reason-top", [2, 1, 1]))).toEqual([1, 2]);
  expect(winnersOf(outcome("stairs-reason-places", [2, 2]))).toEqual([]);
});
