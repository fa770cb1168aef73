import { expect, it } from "vitest";
import type { Line } from "../../net/types";
import type { Play } from "./cards";
import { cameFrom, happeningsSince, justDealt, sameCards } from "./happenings";
import { playedBy } from "./numbers";
import { inRow, NARROW_ROW, rowsOf } from "./rows";
import { shortReason } from "./spoken";

const line = (n: number, by: Line["by"], action: object, at_ms = n * 1000): Line => ({ n, by, action, at_ms }) as unknown as Line;
const kept = (card: string): { card: string; new: boolean } => ({ card, new: false });
const laid = (card: string): { card: string; new: boolean } => ({ card, new: true });
const PLAY: Play = { kind: "play", left: [laid("1"), kept("2")], symbol: "-", right: [kept("4")], answer: [laid("8")] };
const LINES = [line(1, "chance", { kind: "deal" }), line(2, 1, PLAY), line(3, 0, { kind: "draw" }), line(4, "chance", { kind: "drawn", cards: [{ seat: 0 }] })];

it("tells what happened since somebody looked, and only that", () => {
  expect(happeningsSince(LINES, 1).map(({ kind }) => kind)).toEqual(["play", "drawn"]);
  expect(happeningsSince(LINES, 3)).toEqual([{ kind: "drawn", seats: [0] }]);
  expect(happeningsSince(LINES, 4)).toEqual([]);
});

it("lets nothing travel after a takeback, nor for whoever was away for long", () => {
  expect(happeningsSince([...LINES, line(5, 0, { kind: "takeback agreed", to: 1 })], 4)).toEqual([]);
  const many = Array.from({ length: 6 }, (_, at) => line(at + 5, 1, PLAY));
  expect(happeningsSince([...LINES, ...many], 4)).toEqual([]);
});

it("shows a deal to whoever comes a moment after it", () => {
  expect(justDealt(LINES, 5500)).toBe(true);
  expect(justDealt(LINES, 6500)).toBe(false);
  expect(justDealt([], 0)).toBe(false);
});

it("knows which cards stayed and which came from the hand", () => {
  const from = cameFrom({ left: ["2"], symbol: "x", right: ["4"], answer: ["8"] }, PLAY);
  expect([...from].map(([index, before]) => [index.join(), before?.join() ?? "came"])).toEqual([
    ["0,0", "came"],
    ["0,1", "0,0"],
    ["1,0", "1,0"],
    ["2,0", "came"],
  ]);
});

it("finds the cards of a hand again when others have gone", () => {
  expect([...sameCards(["3#0", "5#1", "7#0"], ["5#0", "7#0", "9#0"])]).toEqual([
    ["5#0", "5#1"],
    ["7#0", "7#0"],
  ]);
});

it("lets cards overlap before they take a second row", () => {
  expect([7, 9, 10, 18, 19].map((cards) => rowsOf(cards, NARROW_ROW))).toEqual([1, 1, 2, 2, 3]);
  expect([3, 9, 10, 13].map((cards) => inRow(cards, NARROW_ROW))).toEqual([7, 9, 7, 7]);
});

it("has a reason that fits on a button only where it is about the sum", () => {
  expect(shortReason({ code: "formula-not-true", text: "8 − 6 is 2, not 3. Change the answer or one of the other numbers." })).toBe("8 − 6 is 2, not 3");
  expect(shortReason({ code: "formula-leading-zero", text: "A number may not begin with 0. Lay another." })).toBeNull();
});

it("counts what somebody did in the last round", () => {
  const answer = { ...PLAY, answer: [laid("1"), laid("2")] };
  const lines = [...LINES, line(5, 0, { kind: "round opened" }), line(6, 0, PLAY), line(7, 1, PLAY), line(8, 0, answer), line(9, 0, { kind: "draw" })];
  expect(playedBy(0, lines)).toEqual({ turns: 3, laid: 5, drawn: 1, largest: 12, most: 3 });
});
