import { expect, it } from "vitest";
import type { Outcome } from "../net/types";
import { pointsOf, standings } from "./points";

const outcome = (places: number[], scores: number[] | null = null): Outcome => ({ places, scores, reason: "stairs-reason-top" }) as Outcome;
const first = outcome([1, 2, 2], [182, 179, 178]);

it("adds the round that is played to the rounds so far", () => {
  const face = { rounds: [first], round: 2, totals: [182, 179, 178] };
  expect(pointsOf(face, [0, 12, 30])).toEqual([
    { total: 182, round: 0 },
    { total: 191, round: 12 },
    { total: 208, round: 30 },
  ]);
});

it("counts a round that is over once, with what the hands cost", () => {
  const points = pointsOf({ rounds: [first], round: 1, totals: [182, 179, 178] }, [172, 192, 188]);
  expect(points?.map((each) => each.total)).toEqual([182, 179, 178]);
  expect(points?.map((each) => each.round)).toEqual([182, 179, 178]);
});

it("knows no points where a game has none", () => {
  expect(pointsOf({ rounds: [outcome([1, 2])], round: 2, totals: [0, 0] }, undefined)).toBeNull();
});

it("numbers a round by the points that are shown", () => {
  const points = pointsOf({ rounds: [first], round: 1, totals: [182, 179, 178] }, null);
  expect(standings(first, points, false).map(({ place, seat }) => [place, seat])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  const second = outcome([2, 1, 2], [10, 20, 40]);
  const later = pointsOf({ rounds: [first, second], round: 2, totals: [192, 199, 199] }, null);
  expect(standings(second, later, false).map(({ place, seat, points: shown }) => [place, seat, shown?.total, shown?.round])).toEqual([
    [1, 1, 199, 20],
    [1, 2, 199, 40],
    [3, 0, 192, 10],
  ]);
});

it("keeps the places of the rules where there are no points, or nobody won", () => {
  expect(standings(outcome([2, 1, 2]), null, true).map(({ place, seat }) => [place, seat])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
  ]);
  expect(standings(outcome([2, 2]), null, true).map(({ place }) => place)).toEqual([2, 2]);
});
