import { describe, expect, it } from "vitest";
import type { Face, Line } from "../net/types";
import { developed, notesAt, stops } from "../replay/film";
import { helpWords, playedFor, standInMoves } from "./help";
import { newsOf, shoutOf } from "./news";

const line = (n: number, by: Line["by"], kind: string, more: object = {}): Line => ({ n, by, at_ms: n * 1000, action: { kind, ...more } });
const nameOf = (seat: number): string => ["Ann", "Bram"][seat]!;

const lines = [
  line(1, 0, "hint taken"),
  line(2, 0, "place", { cell: "A1" }),
  line(3, 1, "seat left"),
  line(4, "clock", "seat stood in", { seat: 1, bot: "level 4" }),
  line(5, 1, "place", { cell: "A3" }),
  line(6, 1, "seat returned"),
  line(7, 0, "place", { cell: "B2" }),
];

describe("what a stand-in played", () => {
  it("is known by its lines", () => expect([...standInMoves(lines)]).toEqual([5]));
  it("is told to whoever comes back, and to nobody else", () => {
    expect(playedFor(lines, 1, 3).map((each) => each.action["cell"])).toEqual(["A3"]);
    expect(playedFor(lines, 0, 3)).toEqual([]);
  });
  it("is not told again to whoever was back before, or has moved since", () => {
    expect(playedFor(lines, 1, 6)).toEqual([]);
    expect(playedFor([...lines, line(8, 1, "place", { cell: "C3" })], 1, 3)).toEqual([]);
  });
  it("is said at the stop where it happened, and so are hints", () => {
    const film = developed([], {
      since: 0,
      n: 7,
      header: {} as never,
      view: {},
      face: {} as Face,
      frames: lines.map((each) => ({ line: each, view: {}, face: {} })),
    });
    const at = stops(film);
    expect(at).toEqual([1, 2, 5, 7]);
    expect([...notesAt(film, at)]).toEqual([
      [0, [{ what: "page-hint-taken", seat: 0 }]],
      [2, [{ what: "page-stand-in-moved", seat: 1 }]],
    ]);
  });
});

describe("what is said of help", () => {
  const face = { sittings: [{}, {}], hinted: [3, 0], stood_in: [0, 1] } as unknown as Face;
  it("names everybody who was helped", () => expect(helpWords(face, nameOf)).toHaveLength(2));
  it("is nothing where nobody was", () => expect(helpWords({ ...face, hinted: [0, 0], stood_in: [0, 0] }, nameOf)).toEqual([]));
});

describe("what a line means to the others", () => {
  const offered = line(8, 0, "takeback offered", { to: 6 });
  it("is said when somebody takes a hint, and not to the one who did", () => {
    expect(newsOf(lines[0]!, lines, [1], nameOf)).toBeTruthy();
    expect(newsOf(lines[0]!, lines, [0], nameOf)).toBeNull();
  });
  it("is said when a takeback is refused, and not when it is withdrawn", () => {
    const refused = line(9, 1, "takeback declined");
    expect(newsOf(refused, [...lines, offered, refused], [0], nameOf)).toBeTruthy();
    const withdrawn = line(9, 0, "takeback declined");
    expect(newsOf(withdrawn, [...lines, offered, withdrawn], [1], nameOf)).toBeNull();
  });
  it("is nothing for a move", () => expect(newsOf(lines[6]!, lines, [1], nameOf)).toBeNull());
});

describe("what is called across the table", () => {
  const heard = { mine: [0], nameOf, lines, view: undefined, goesOn: true };
  it("is that somebody else comes, goes, is back, or is stood in for", () => {
    for (const kind of ["seat taken", "seat left", "seat returned"]) {
      expect(shoutOf("", line(9, 1, kind), heard)?.about).toBe("seat 1");
      expect(shoutOf("", line(9, 0, kind), heard)).toBeNull();
    }
    expect(shoutOf("", { ...line(9, 0, "seat stood in", { seat: 1 }), by: "clock" }, heard)?.about).toBe("seat 1");
  });
  it("is that somebody gave up, where the others play on", () => {
    expect(shoutOf("", line(9, 1, "resign"), heard)?.more).toBeTruthy();
    expect(shoutOf("", line(9, 1, "resign"), { ...heard, goesOn: false })).toBeNull();
    expect(shoutOf("", line(9, 1, "place"), heard)).toBeNull();
  });
});
