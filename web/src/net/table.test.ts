import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "./link.svelte";
import { FakeSocket, fakeNetwork, realNetwork, type Says } from "./socket.fixture";
import { RemoteTable } from "./table.svelte";

let says: Says;
let table: RemoteTable;
const line = (n: number) => ({ n, at_ms: n, by: 0, action: { kind: "place" } });
const shown = (lines: object[], n: number) => ({
  type: "table",
  id: String(FakeSocket.last.sentOf("watch").at(-1)!["id"]),
  table: "oak",
  n,
  created_ms: 0,
  now_ms: 0,
  header: { table: "oak" },
  face: { to_act: [0], outcome: null },
  shown: [{ viewer: 0, view: { moves: n }, lines }],
});
const told = (n: number, view: object = { moves: n }) => ({ type: "told", table: "oak", viewer: 0, line: line(n), view, face: { to_act: [n % 2] } });

beforeEach(async () => {
  says = fakeNetwork();
  table = new RemoteTable("oak", [0], new Link());
  const watched = table.watch();
  FakeSocket.last.welcome();
  FakeSocket.last.tell(shown([line(1), line(2)], 2));
  await watched;
});
afterEach(realNetwork);

function comesBack(): void {
  vi.advanceTimersByTime(1000);
  FakeSocket.last.welcome();
}

describe("a table at the server", () => {
  it("puts what was told over what is known", () => {
    FakeSocket.last.tell(told(3, { moves: 9 }));
    expect([table.n, table.lines.length, table.view<{ moves: number }>()?.moves, table.face?.to_act]).toEqual([3, 3, 9, [1]]);
  });

  it("goes on after the last line it knows, on a new socket", () => {
    FakeSocket.last.tell(told(3));
    FakeSocket.last.breaks();
    comesBack();
    expect(FakeSocket.last.sentOf("watch")).toMatchObject([{ table: "oak", seats: [0], since: 3 }]);
    FakeSocket.last.tell(shown([line(4), line(5)], 5));
    expect(table.lines.map((each) => each.n)).toEqual([1, 2, 3, 4, 5]);
  });

  it("asks for lines that it missed, and does not count one twice", () => {
    FakeSocket.last.tell(told(2));
    expect(table.lines).toHaveLength(2);
    FakeSocket.last.tell(told(4));
    expect(table.n).toBe(2);
    expect(FakeSocket.last.sentOf("watch").at(-1)).toMatchObject({ since: 2 });
  });

  it("sends a move again with its old token after the browser was offline", async () => {
    const acted = table.act({ kind: "place", cell: "A1" });
    const [first] = FakeSocket.last.sentOf("act");
    says("offline");
    expect(table.link.state).toBe("lost");
    comesBack();
    expect(FakeSocket.last.sentOf("act")).toEqual([first]);
    FakeSocket.last.tell({ type: "accepted", table: "oak", seat: 0, token: first!["token"], line: 3 });
    expect(await acted).toBe(3);
  });

  it("keeps a move that was made while there was no network", () => {
    says("offline");
    void table.act({ kind: "place", cell: "A1" });
    comesBack();
    expect(FakeSocket.last.sentOf("act")).toMatchObject([{ seen: 2, action: { cell: "A1" } }]);
  });

  it("says after two seconds that a move is not answered, until it is", async () => {
    const acted = table.act({ kind: "place", cell: "A1" });
    vi.advanceTimersByTime(1900);
    expect([table.busy, table.late]).toEqual([true, 0]);
    vi.advanceTimersByTime(200);
    expect(table.late).toBe(1);
    FakeSocket.last.tell({ type: "accepted", table: "oak", seat: 0, token: FakeSocket.last.sentOf("act")[0]!["token"], line: 3 });
    await acted;
    expect([table.busy, table.late]).toEqual([false, 0]);
  });

  it("comes again where a move stalls though the server is heard", () => {
    void table.act({ kind: "place", cell: "A1" }).catch(() => undefined);
    for (let beat = 0; beat < 3; beat += 1) {
      vi.advanceTimersByTime(2500);
      FakeSocket.last.ping();
    }
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  describe("a seat that is lost", () => {
    const lost: unknown[] = [];
    const unseated = (seat: number, view: object | null) => ({ type: "unseated", table: "oak", seat, n: 2, shown: view && { viewer: null, view, lines: [] } });
    const removed = { n: 3, at_ms: 3, by: 1, action: { kind: "seat removed", seat: 0 } };

    beforeEach(() => {
      lost.length = 0;
      table.onLost = (seat, why) => lost.push([seat, "action" in why ? why.action.kind : why.no.code]);
    });

    it("is seen through no longer: what spectators see takes its place, and the next line says why", () => {
      FakeSocket.last.tell(unseated(0, { moves: "open" }));
      expect([table.seats, table.viewers, table.view(), table.view(0), lost]).toEqual([[], [null], { moves: "open" }, undefined, []]);
      FakeSocket.last.tell({ type: "told", table: "oak", viewer: null, line: removed, view: { more: 1 }, face: {} });
      expect([table.n, table.lines.length, table.view(), lost]).toEqual([3, 3, { moves: "open", more: 1 }, [[0, "seat removed"]]]);
      expect(FakeSocket.last.sentOf("watch")).toHaveLength(1);
    });

    it("is not asked for again on a new socket", () => {
      FakeSocket.last.tell(unseated(0, { moves: "open" }));
      FakeSocket.last.breaks();
      comesBack();
      expect(FakeSocket.last.sentOf("watch")).toMatchObject([{ seats: [], since: 2 }]);
    });

    it("is told of when it was lost while one was away", async () => {
      FakeSocket.last.breaks();
      comesBack();
      const [asked] = FakeSocket.last.sentOf("watch");
      FakeSocket.last.tell({ type: "failed", id: asked!["id"], no: { code: "server-not-your-seat", rule: "G2", text: "", details: {} } });
      await vi.waitFor(() => expect(lost).toEqual([[undefined, "server-not-your-seat"]]));
    });
  });
});
