import { expect, it } from "vitest";
import { linkToMoment, linkToPlace, nextMistake, placeIn, pointUnder, polyline, type Report } from "./report";

const line = (n: number, seat: number, mark: "?" | "??" | "?!" | null) => ({ n, at_ms: 0, seat, mark, loss: 0, proved: false, facts: [], best: [] });
const report: Report = {
  judged: [line(1, 0, "??"), line(2, 1, "?"), line(3, 0, "?!"), line(5, 0, "?")],
  seats: [],
  curve: null,
  turning_point: null,
  facts: [],
};

it("goes from one mistake of a seat to the next, and round again", () => {
  expect(nextMistake(report, [0], 0)?.n).toBe(1);
  expect(nextMistake(report, [0], 1)?.n).toBe(5);
  expect(nextMistake(report, [0], 5)?.n).toBe(1);
  expect(nextMistake(report, [1], 0)?.n).toBe(2);
  expect(nextMistake(report, [], 0)).toBeUndefined();
});

it("draws a curve from left to right and finds the point under a finger", () => {
  const curve = [50, 80, 0].map((chance, n) => ({ n, chances: [chance, 100 - chance], proved: false }));
  expect(polyline(curve, 0)).toBe("0.00,50.0 50.00,20.0 100.00,100.0");
  expect([0, 0.2, 0.6, 2].map((share) => pointUnder(share, 3))).toEqual([0, 0, 1, 2]);
});

it("passes a variation on by link, and takes no nonsense", () => {
  const tried = [
    { kind: "place", cell: "B3" },
    { kind: "place", cell: "C4" },
  ];
  const link = linkToPlace("https://play.example", "abc", 7, tried);
  expect(placeIn(new URL(link).search)).toEqual({ n: 7, seat: null, tried, tree: [] });
  expect(linkToPlace("", "abc", 7, [])).toBe("/t/abc/study?line=7");
  expect(placeIn("?line=-2&tried=%7B")).toEqual({ n: null, seat: null, tried: [], tree: [] });
  expect(placeIn("?tried=[1]&tree=[1]")).toEqual({ n: null, seat: null, tried: [], tree: [] });
  const tree = [{ n: 3, actions: tried }];
  expect(placeIn(new URL(linkToPlace("https://play.example", "abc", 7, [], tree)).search)).toEqual({ n: 7, seat: null, tried: [], tree });
});

it("passes the moment of one seat on by link", () => {
  expect(placeIn(new URL(linkToMoment("https://play.example", "abc", line(5, 2, "?"))).search)).toEqual({ n: 5, seat: 2, tried: [], tree: [] });
});
