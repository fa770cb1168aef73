import { describe, expect, it } from "vitest";
import { applied, boxOf, change, faultyCells, laid, moved, podOf, runsOf, samePod, without, type Placed, type Pod } from "./pod";

const row = (text: string, at = 0): Placed[] => text.split(" ").map((token, column) => ({ column, row: at, token }));
const written = (pod: Pod): string =>
  [...pod.values()]
    .sort((one, other) => one.row - other.row || one.column - other.column)
    .map((tile) => `${tile.column},${tile.row}:${tile.token}`)
    .join(" ");

describe("a pod", () => {
  const pod = podOf(row("2 + 3 = 5"));

  it("tells what has to be taken and put to become another, and nothing more", () => {
    expect(change(pod, laid(pod, { column: 2, row: 0, token: "4" }))).toEqual({
      kind: "arrange",
      taken: [[2, 0]],
      put: [{ column: 2, row: 0, token: "4" }],
    });
    expect(change(pod, podOf(row("2 + 3 = 5")))).toBeNull();
  });
  it("is the same again when a change is applied, and when it is applied twice", () => {
    const to = moved(pod, ["0,0", "1,0"], 0, 3);
    const wish = change(pod, to)!;
    expect(written(applied(pod, wish))).toBe(written(to));
    expect(written(applied(applied(pod, wish), wish))).toBe(written(to));
  });
  it("moves a block over its own cells", () => {
    expect(written(moved(pod, pod.keys(), 1, 0))).toBe("1,0:2 2,0:+ 3,0:3 4,0:= 5,0:5");
  });
  it("lets a single tile change places with the one it comes upon", () => {
    expect(written(moved(pod, ["0,0"], 2, 0))).toBe("0,0:3 1,0:+ 2,0:2 3,0:= 4,0:5");
  });
  it("puts tiles back into the rack that a block comes upon", () => {
    expect(written(moved(pod, ["0,0", "1,0"], 2, 0))).toBe("2,0:2 3,0:+ 4,0:5");
  });
  it("forgets cells that are gone", () => {
    expect(written(without(pod, ["0,0", "9,9"]))).toBe("1,0:+ 2,0:3 3,0:= 4,0:5");
    expect(written(moved(pod, ["9,9"], 1, 1))).toBe(written(pod));
  });
  it("knows its box and its rows of tiles, across and down", () => {
    const cross = podOf([...row("2 + 3"), { column: 0, row: 1, token: "=" }]);
    expect(boxOf(cross.values())).toEqual({ left: 0, top: 0, right: 2, bottom: 1 });
    expect(boxOf([])).toBeNull();
    expect(runsOf(cross).map((run) => `${run.way} ${run.tiles.map((tile) => tile.token).join(" ")}`)).toEqual(["across 2 + 3", "down 2 ="]);
  });
  it("is the same pod whatever the order of its tiles", () => {
    expect(samePod(row("2 + 3"), row("2 + 3").reverse())).toBe(true);
    expect(samePod(row("2 + 3"), row("2 + 4"))).toBe(false);
  });
  it("finds the cells of faults, which are told as row and column", () => {
    expect([...faultyCells([{ code: "mobi-pod-apart", rule: "B5", cells: [[1, 4]] }])]).toEqual(["4,1"]);
  });
});
