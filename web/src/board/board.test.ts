import { describe, expect, it } from "vitest";
import { actionWords, fieldWords, humanised } from "./actionWords";
import { afterTap, complete, grouped, movesOf, nextCells } from "./moves";
import { cellToward, pictureOf, type Picture } from "./picture";
import { colourOf, positionIn, type Colour } from "./pieces";

const square = (name: string, x: number, y: number): object => ({
  name,
  corners: [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ],
});
const NAMES = ["A1", "B1", "A2", "B2"];
const GEOMETRY = { cells: NAMES.map((name, at) => square(name, at % 2, Math.floor(at / 2))) };
const picture = pictureOf(GEOMETRY)!;
const known = new Set(NAMES);

describe("the picture of any game", () => {
  it("has a polygon, a middle and some room for each cell", () => {
    expect(picture.cells.map((cell) => cell.name)).toEqual(NAMES);
    expect(picture.cells[3]).toMatchObject({ centre: { x: 1.5, y: 1.5 }, radius: 0.5 });
    expect(picture.box.width).toBeGreaterThan(2);
  });
  it("reads corners as objects, too, and lines beside the cells", () => {
    const drawn = pictureOf({
      cells: [
        {
          name: "x",
          label: "X",
          corners: [
            { x: 0, y: 0 },
            { x: 2, y: 0 },
            { x: 0, y: 2 },
          ],
        },
      ],
      lines: [
        {
          points: [
            [-1, 0],
            [-1, 2],
          ],
          colour: "red",
        },
      ],
    });
    expect(drawn?.cells[0]).toMatchObject({ label: "X" });
    expect(drawn?.strokes).toEqual([
      {
        points: [
          { x: -1, y: 0 },
          { x: -1, y: 2 },
        ],
        colour: "red",
      },
    ]);
    expect(drawn?.box.left).toBeLessThan(-1);
  });
  it.each([
    null,
    {},
    { cells: [] },
    { cells: [{ name: "A1" }] },
    {
      cells: [
        {
          corners: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      ],
    },
    "cells",
    [1],
  ])("is none where no cells can be drawn: %j", (geometry) => {
    expect(pictureOf(geometry)).toBeNull();
  });
  it("leads from cell to cell by arrow keys", () => {
    const walk = (from: string, key: string): string | undefined => cellToward(picture as Picture, picture.byName.get(from)!, key)?.name;
    expect(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "x"].map((key) => walk("A1", key))).toEqual(["B1", "A2", undefined, undefined, undefined]);
  });
});

describe("what lies on the cells", () => {
  const seen = (view: Record<string, unknown>): unknown =>
    Object.fromEntries([...positionIn(view, NAMES).pieces].map(([cell, { group, text }]) => [cell, text ? `${group}/${text}` : group]));
  it("is found in lists of cells, whatever the order in which they were taken", () => {
    const view = { size: 2, moves: ["A1", "B2", "A2"], red: ["A1", "A2"], blue: ["B2"] };
    expect(seen(view)).toEqual({ A1: "red", A2: "red", B2: "blue" });
    expect(seen({ moves: ["A1"], red: ["A1"], blue: [] })).toEqual({ A1: "red" });
  });
  it("is marked where a list points cells out, and not taken twice where one sums up others", () => {
    const view = { stones: ["A1", "A2", "B2"], red: ["A1", "A2"], blue: ["B2"], chain: ["A1"], empty: ["B1"] };
    expect(seen(view)).toEqual({ A1: "red", A2: "red", B2: "blue" });
    expect([...positionIn(view, NAMES).marked]).toEqual(["A1"]);
  });
  it("is found by cell, by seat, in pieces that say what they are, and in a field that names a cell", () => {
    expect(seen({ board: { A1: 0, B2: 1, A2: null } })).toEqual({ A1: 0, B2: 1 });
    expect(seen({ pieces: [{ cell: "A1", owner: 1, piece: "K" }] })).toEqual({ A1: "1/K" });
    expect(seen({ ball: "B1", last: "A1" })).toEqual({ B1: "ball" });
  });
  it("is found in one value a cell: in a list, in rows, in a text", () => {
    expect(seen({ board: [null, 0, 1, null] })).toEqual({ B1: 0, A2: 1 });
    expect(seen({ board: [0, 1, 2, 0] })).toEqual({ B1: 1, A2: 2 });
    expect(
      seen({
        rows: [
          ["x", "."],
          [".", "o"],
        ],
      }),
    ).toEqual({ A1: "x/x", B2: "o/o" });
    expect(seen({ text: "x..o" })).toEqual({ A1: "x/x", B2: "o/o" });
  });
  it("is numbered where only the order is told, and nothing where nothing is said of cells", () => {
    expect(seen({ moves: ["B1", "A1"] })).toEqual({ B1: "/1", A1: "/2" });
    expect(seen({ turn: 0, hand: [1, 2, 3], name: "A9" })).toEqual({});
  });
  it("keeps its colours, which names and seats choose", () => {
    const colours = new Map<string | number, Colour>();
    expect(["red_stones", "mine", "theirs", 1, "mine"].map((group) => colourOf(group, colours))).toEqual(["red", "red", "blue", "blue", "red"]);
  });
});

describe("moves", () => {
  const actions = [{ kind: "place", cell: "A1" }, { kind: "move", from: "A1", to: "B1" }, { kind: "move", from: "A1", to: "B2" }, { kind: "pass" }];
  const moves = movesOf(actions, known);
  it("are told apart by the cells that are tapped", () => {
    expect([...nextCells(moves, [])]).toEqual(["A1"]);
    expect([...nextCells(moves, ["A1"])]).toEqual(["B1", "B2"]);
    expect(complete(moves, ["A1"]).map(({ action }) => action.kind)).toEqual(["place"]);
    expect(complete(moves, ["A1", "B2"]).map(({ action }) => action)).toEqual([actions[2]]);
    expect(complete(moves, [])).toEqual([]);
  });
  it("go on with a tap, begin anew with another, and end with none", () => {
    expect(afterTap(moves, [], "A1")).toEqual(["A1"]);
    expect(afterTap(moves, ["A1"], "B2")).toEqual(["A1", "B2"]);
    expect(afterTap(moves, ["A1", "B2"], "A1")).toEqual(["A1"]);
    expect(afterTap(moves, ["A1"], "A2")).toEqual([]);
    expect(afterTap(moves, ["A1"], "A1")).toEqual([]);
  });
  it("stand together by kind", () =>
    expect(grouped(moves).map(({ kind, moves: each }) => [kind, each.length])).toEqual([
      ["place", 1],
      ["move", 2],
      ["pass", 1],
    ]));
  it("are read in plain words", () => {
    expect(actionWords({ kind: "place", cell: "B3" })).toBe("Place B3");
    expect(actionWords({ kind: "pass" })).toBe("Pass");
    expect(actionWords({ kind: "move", from: "A1", to: "B2" })).toBe("Move from A1, to B2");
    expect(fieldWords({ kind: "lay", card: null })).toBe("");
    expect(actionWords({ kind: "deal", hands: [[1, 2], null] })).toBe("Deal 1 2");
    expect(humanised("red_seat")).toBe("Red seat");
  });
});
