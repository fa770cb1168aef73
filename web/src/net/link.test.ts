import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "./link.svelte";
import { FakeSocket, fakeNetwork, realNetwork, type Says } from "./socket.fixture";

let says: Says;
let link: Link;
beforeEach(() => {
  says = fakeNetwork();
  link = new Link();
  link.open();
  FakeSocket.last.welcome();
});
afterEach(realNetwork);

/** The server asks whether we are there, as it does every three seconds. */
function beats(times: number): void {
  for (let beat = 0; beat < times; beat += 1) {
    vi.advanceTimersByTime(3000);
    FakeSocket.last.ping();
  }
}
const ask = (promptly = false): Promise<unknown> =>
  link.ask({ type: "act", table: "t", seat: 0, token: "t1", seen: 0, action: { kind: "pass" } }, "t1", promptly);

describe("a link", () => {
  it("is open after the welcome, and stays so as long as the server is heard", () => {
    expect(FakeSocket.last.address).toBe("ws://play.test/ws");
    beats(20);
    expect(link.state).toBe("open");
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.sentOf("pong").map((pong) => pong["ping"])).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it("notices within eight seconds that nothing comes any more, though the browser waits for a goodbye", () => {
    beats(1);
    const dead = FakeSocket.last;
    vi.advanceTimersByTime(8000);
    expect(dead.closed).toBe(true);
    expect(link.state).toBe("lost");
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("hears the browser say that it is offline, at once", () => {
    says("offline");
    expect(link.state).toBe("lost");
    vi.advanceTimersByTime(1000);
    FakeSocket.last.breaks();
    const tried = FakeSocket.all.length;
    says("online");
    vi.advanceTimersByTime(0);
    expect(FakeSocket.all).toHaveLength(tried + 1);
    FakeSocket.last.welcome();
    expect(link.state).toBe("open");
  });

  it("notices that it hears but is not heard", () => {
    beats(2);
    vi.advanceTimersByTime(3000);
    FakeSocket.last.ping(1);
    expect(link.state).toBe("lost");
  });

  it("does not blame the network when the device itself slept and pings came all at once", () => {
    vi.advanceTimersByTime(3000);
    for (let at = 0; at < 3; at += 1) FakeSocket.last.ping(0);
    expect(link.state).toBe("open");
  });

  it("gives up a socket that is not opened either", () => {
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    const waiting = FakeSocket.last;
    vi.advanceTimersByTime(8000);
    expect(waiting.closed).toBe(true);
    expect(FakeSocket.last).not.toBe(waiting);
  });

  it("sends again what was not answered, until it is", async () => {
    const answer = ask();
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sentOf("act")).toHaveLength(1);
    FakeSocket.last.tell({ type: "accepted", token: "t1", line: 3 });
    expect(await answer).toMatchObject({ line: 3 });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sentOf("act")).toEqual([]);
  });

  it("doubts a socket on which a move is not answered, and takes its time over a hint", () => {
    void ask();
    beats(5);
    expect(link.state).toBe("open");
    void ask(true);
    beats(3);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("knows since when it may be missed, by the server’s clock", () => {
    beats(1);
    const heard = link.nowMs();
    vi.advanceTimersByTime(8000);
    expect(link.awaySinceMs).toBe(heard);
    vi.advanceTimersByTime(20_000);
    expect(link.awaySinceMs).toBe(heard);
    FakeSocket.last.welcome();
    expect(link.awaySinceMs).toBeNull();
  });

  it("looks again when the page is looked at again", () => {
    FakeSocket.last.breaks();
    const tried = FakeSocket.all.length;
    says("visibilitychange");
    vi.advanceTimersByTime(0);
    expect(FakeSocket.all).toHaveLength(tried + 1);
  });
});
