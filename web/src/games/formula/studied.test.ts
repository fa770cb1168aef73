import { expect, it } from "vitest";
import { luckOf, sameMove } from "./studied";

const laid = (card: string, isNew = false) => ({ card, new: isNew });
const play = { kind: "play", left: [laid("2")], symbol: "+", right: [laid("4", true)], answer: [laid("6", true)] };

it("knows the option that was done, whatever the order of its fields", () => {
  expect(sameMove(play, { answer: play.answer, right: play.right, symbol: "+", left: play.left, kind: "play" })).toBe(true);
  expect(sameMove(play, { ...play, right: [laid("4")] })).toBe(false);
  expect(sameMove({ kind: "draw" }, { kind: "draw" })).toBe(true);
  expect(sameMove(play, { kind: "draw" })).toBe(false);
});

it("reads luck apart from what the choices cost", () => {
  const fact = (code: string, points: string) => ({ code, proved: false, details: { points } });
  const summary = { seat: 1, marks: {}, accuracy: null, mean_loss: null, facts: [fact("formula-study-lost", "12.5"), fact("formula-study-luck", "−3.0")] };
  expect(luckOf(summary)).toEqual({ seat: 1, luck: -3, lost: 12.5 });
  expect(luckOf({ ...summary, facts: [] })).toBeNull();
});
