import { beforeEach, describe, expect, it, vi } from "vitest";
import { PodEditor, type Sitting } from "./podEditor.svelte";
import { podOf, type Arrange, type PlayerView } from "./pod";
import { tiles } from "./tiles.fixture";
import { Typing } from "./typing";

vi.mock("../../parts/messages.svelte", () => ({ say: vi.fn() }));

interface Answer {
  wish: Arrange;
  yes: (line: number) => void;
  no: () => void;
}
let asked: Answer[];
let table: { n: number; lines: unknown[]; act: (wish: Arrange) => Promise<number> };
let player: PlayerView;
let editor: PodEditor;

const written = (): string =>
  [...editor.pod.values()]
    .map((tile) => `${tile.column},${tile.row}:${tile.token}`)
    .sort()
    .join(" ");
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked = [];
  table = { n: 5, lines: [], act: (wish) => new Promise((resolve, reject) => asked.push({ wish, yes: resolve, no: () => reject(new Error("no")) })) };
  player = {
    members: [0],
    at_pod: 0,
    hand: ["1", "2", "6", "10", "*"],
    unused: [],
    pod: [],
    swapped_at_ms: null,
    last_flip: null,
    last_mobi: null,
    wants_to_stop: false,
    faults: null,
  };
  editor = new PodEditor(tiles, {
    table,
    seat: 0,
    get player() {
      return player;
    },
    open: true,
  } as unknown as Sitting);
});

describe("the pod editor", () => {
  it("shows a tile where it was laid before the server has answered", () => {
    editor.lay({ from: "rack", kind: "2", at: 1 }, [3, 4]);
    expect(written()).toBe("3,4:2");
    expect(editor.rack).toEqual(["1", "6", "10", "*"]);
    expect(asked[0]!.wish).toEqual({ kind: "arrange", taken: [], put: [{ column: 3, row: 4, token: "2" }] });
  });
  it("goes on downwards below a tile, whether the tile or the cell comes first", () => {
    player = { ...player, pod: [{ column: 0, row: 0, token: "1" }] };
    editor.pick({ from: "tray", token: "+" });
    editor.touch([0, 1]);
    editor.pick({ from: "rack", kind: "2", at: 0 });
    editor.touch([0, 2]); // where it lies by now: what comes next goes on below all the same
    editor.pick({ from: "tray", token: "=" });
    expect(written()).toBe("0,0:1 0,1:+ 0,2:2 0,3:=");
  });
  it("lays a tile that is tapped where the frame waits, from the first one on, and every other one after it", () => {
    editor.begin();
    const frame = editor.cursor!;
    editor.pick({ from: "rack", kind: "1", at: 0 });
    editor.pick({ from: "tray", token: "+" });
    expect(editor.pod.get(`${frame[0]},0`)?.token).toBe("1");
    expect(editor.pod.get(`${frame[0] + 1},0`)?.token).toBe("+");
    expect(editor.grip).toBeNull();
  });
  it("keeps the frame while a tile that lies there is chosen, brought elsewhere, or comes to lie in it", () => {
    editor.touch([0, 0]);
    editor.pick({ from: "rack", kind: "1", at: 0 });
    editor.touch([0, 0]); // it is chosen
    expect(editor.selected.size).toBe(1);
    expect(editor.cursor).toEqual([1, 0]);
    editor.touch([1, 0]); // and comes into the frame, which goes on
    expect(written()).toBe("1,0:1");
    editor.pick({ from: "rack", kind: "2", at: 1 });
    expect(written()).toBe("1,0:1 2,0:2");
  });
  it("goes on from where a tile was dragged to", () => {
    editor.layHere({ from: "rack", kind: "1", at: 0 }, [5, 5]);
    editor.pick({ from: "tray", token: "+" });
    expect(written()).toBe("5,5:1 6,5:+");
  });
  it("writes on through a sign that lies there, both sides of it in one go", () => {
    player = {
      ...player,
      hand: ["1", "2", "2"],
      pod: [
        { column: 4, row: 2, token: "1" },
        { column: 4, row: 3, token: "=" },
      ],
    };
    editor = new PodEditor(tiles, { table, seat: 0, player, open: true } as unknown as Sitting);
    editor.touch([4, 4]); // below: downwards
    editor.touch([3, 3]); // beside the sign: to the right
    editor.pick({ from: "rack", kind: "2", at: 1 });
    editor.pick({ from: "rack", kind: "2", at: 2 });
    expect(written()).toBe("3,3:2 4,2:1 4,3:= 5,3:2");
  });
  it("leaves a gap in the rack for a tile that was tapped, so that the next one does not move", () => {
    player = { ...player, hand: ["1", "2", "2", "6", "10"] };
    editor = new PodEditor(tiles, { table, seat: 0, player, open: true } as unknown as Sitting);
    expect(editor.slots.kinds).toEqual(["1", "2", "2", "6", "10"]);
    editor.touch([0, 0]);
    editor.pick({ from: "rack", kind: "2", at: 1 });
    expect(editor.slots.kinds).toEqual(["1", null, "2", "6", "10"]);
    editor.undo();
    expect(editor.slots.kinds).toEqual(["1", "2", "2", "6", "10"]);
  });
  it("writes no more after it left off: the next tile that is tapped is only chosen", () => {
    editor.touch([0, 0]);
    editor.leaveOff();
    editor.pick({ from: "rack", kind: "2", at: 1 });
    expect(written()).toBe("");
    expect(editor.grip).toEqual({ from: "rack", kind: "2", at: 1 });
  });
  it("undoes what a hint did", async () => {
    editor.remember(podOf([{ column: 7, row: 7, token: "2" }]));
    editor.undo();
    expect(written()).toBe("7,7:2");
  });
  it("puts it back when the server says no, and keeps what was laid since", async () => {
    editor.lay({ from: "rack", kind: "2", at: 1 }, [0, 0]);
    editor.lay({ from: "tray", token: "+" }, [1, 0]);
    asked[0]!.no();
    await settle();
    expect(written()).toBe("1,0:+");
  });
  it("asks what a six or nine reads, where it lies, and remembers it as the next guess", () => {
    player = { ...player, hand: ["6", "6"] };
    editor = new PodEditor(tiles, { table, seat: 0, player, open: true } as unknown as Sitting);
    editor.lay({ from: "rack", kind: "6", at: 0 }, [0, 0]);
    expect(editor.asking).toBe("0,0");
    editor.read("0,0", "9");
    expect(written()).toBe("0,0:9");
    editor.lay({ from: "rack", kind: "6", at: 0 }, [2, 0]);
    expect(written()).toBe("0,0:9 2,0:9");
  });
  it("moves chosen tiles together, by a tap on where the first goes", () => {
    player = {
      ...player,
      pod: [
        { column: 0, row: 0, token: "1" },
        { column: 1, row: 0, token: "+" },
      ],
    };
    editor = new PodEditor(tiles, { table, seat: 0, player, open: true } as unknown as Sitting);
    editor.touch([0, 0]);
    editor.touch([1, 0], true);
    editor.touch([4, 4]);
    expect(written()).toBe("4,4:1 5,4:+");
    expect(asked).toHaveLength(1);
    editor.undo();
    expect(written()).toBe("0,0:1 1,0:+");
  });
  it("sends nothing when it may not", () => {
    editor = new PodEditor(tiles, { table, seat: 0, player, open: false } as unknown as Sitting);
    void editor.send(podOf([{ column: 0, row: 0, token: "1" }]));
    expect(asked).toHaveLength(0);
  });
});

describe("typing", () => {
  const press = (keys: string[], missing: string[] = []): void => {
    const typing = new Typing(
      editor,
      (tile) => missing.push(tile),
      () => 0,
    );
    for (const key of keys) typing.key({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  };
  it("writes an equation like a crossword", () => {
    press(["ArrowRight", "1", "+", "9", "=", "1", "0"]);
    expect(written()).toBe("0,0:1 1,0:+ 2,0:9 3,0:= 4,0:10");
  });
  it("says when a tile is not there", () => {
    const missing: string[] = [];
    press(["7"], missing);
    expect(missing).toEqual(["7"]);
    expect(written()).toBe("");
  });
  it("picks up and puts down with Enter, and takes away with Delete", () => {
    press(["2", "ArrowLeft", "Enter", "ArrowDown", "Enter"]);
    expect(written()).toBe("0,1:2");
    press(["ArrowDown", "Delete"]);
    expect(written()).toBe("0,1:2");
  });
});
