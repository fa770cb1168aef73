// A table, followed line by line. The server tells; nothing is worked out here.

import { makesHintsOld } from "../table/lines";
import { Refused } from "./api";
import { link as pageLink, type TableLink } from "./link.svelte";
import type { Action, Answers, Face, FromServer, Header, Line, Preparation, ServerMessages, View } from "./types";

/** An action that is not answered by then is said to be under way still. */
const LATE_MS = 2000;

export class RemoteTable {
  header = $state.raw<Header | null>(null);
  face = $state.raw<Face | null>(null);
  views = $state.raw<Record<string, View>>({});
  lines = $state.raw<Line[]>([]);
  createdMs = $state(0);
  n = $state(0);
  /** What a good player would do, when that was asked for; gone when the seat or chance has acted. Boards may draw it, and say it in words. */
  hint = $state.raw<{ seat: number; action: Action; words?: string; cells?: readonly string[]; restsOn?: readonly string[] } | null>(null);
  /** Whether somebody waits until the opponents are ready, on a machine that is new to them. */
  preparation = $state<Preparation>("ready");
  /** How many look on. */
  spectators = $state(0);
  /** Of those of them who have a name. */
  spectatorNames = $state.raw<readonly string[]>([]);
  /** An action that was sent and not answered yet. */
  busy = $state(false);
  /** How many actions are without an answer for longer than it should take. */
  late = $state(0);
  /** The seats that are played from here. */
  seats = $state.raw<readonly number[]>([]);
  /** Told what became of a seat that was played from here: the line that took it away, or a no after one was away. */
  onLost: (seat: number | undefined, why: Line | Refused) => void = () => undefined;

  #lost: number[] = [];
  #ns = new Map<string, number>();
  #stop: (() => void)[] = [];

  constructor(
    readonly name: string,
    seats: readonly number[],
    readonly link: TableLink = pageLink,
  ) {
    this.seats = seats;
  }

  get viewers(): (number | null)[] {
    return this.seats.length ? [...this.seats] : [null];
  }

  /** What the first viewer sees, or that of a seat played here. */
  view<V>(seat?: number | null): V | undefined {
    return this.views[String(seat === undefined ? this.viewers[0] : seat)] as V | undefined;
  }

  /** Milliseconds since the table was opened, by the server's clock. */
  nowMs(): number {
    return this.link.nowMs() - this.createdMs;
  }

  get over(): boolean {
    return Boolean(this.face?.outcome ?? this.face?.closed);
  }

  async watch(): Promise<void> {
    if (!this.#stop.length) {
      this.#stop.push(this.link.onMessage((message) => this.#hear(message)));
      this.#stop.push(this.link.onOpen(() => void (this.header && this.#again())));
    }
    this.link.open();
    await this.#ask();
  }

  /** Listen no longer; somebody else here goes on with the same table. */
  forget(): void {
    for (const stop of this.#stop) stop();
    this.#stop = [];
  }

  leave(): void {
    this.forget();
    const mark = this.link.mark();
    if (this.link.state === "open") void this.link.ask({ type: "unwatch", id: mark, table: this.name }, mark).catch(() => undefined);
  }

  /** Do something; resolves with the number of the line, rejects with Refused. A resend is harmless. */
  async act(action: object, seat = this.seats[0] ?? 0, seen = this.n): Promise<number> {
    const token = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.busy = true;
    let late = 0;
    const timer = setTimeout(() => (this.late += late = 1), LATE_MS);
    try {
      return (await this.link.ask({ type: "act", table: this.name, seat, token, seen, action: { ...action } }, token, true)).line;
    } finally {
      this.busy = false;
      clearTimeout(timer);
      this.late -= late;
    }
  }

  /** Judge a draft; nothing is done. */
  check(action: object, seat: number): Promise<Answers["check"]> {
    const id = this.link.mark();
    return this.link.ask({ type: "check", id, table: this.name, seat, action: { ...action } }, id);
  }

  legal(seat: number): Promise<Answers["legal"]> {
    const id = this.link.mark();
    return this.link.ask({ type: "legal", id, table: this.name, seat }, id);
  }

  advice(seat: number): Promise<Answers["hint"]> {
    const id = this.link.mark();
    return this.link.ask({ type: "hint", id, table: this.name, seat }, id);
  }

  async #ask(): Promise<void> {
    const id = this.link.mark();
    await this.link.ask({ type: "watch", id, table: this.name, seats: [...this.seats], since: this.header ? this.n : 0 }, id);
  }

  /** Ask for what was missed. Who was away may have lost a seat meanwhile. */
  async #again(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      if (error instanceof Refused && error.no.code === "server-not-your-seat") this.onLost(undefined, error);
    }
  }

  #hear(message: FromServer): void {
    if (!("table" in message) || message.table !== this.name) return;
    if (message.type === "table") this.#shown(message);
    else if (message.type === "unseated") this.#unseated(message);
    else if (message.type === "told") this.#told(message);
    else if (message.type === "spectators") this.#watched(message);
    else if (message.type === "preparing") this.preparation = message.state;
  }

  #watched({ count, names }: Pick<ServerMessages["spectators"], "count" | "names">): void {
    this.spectators = count;
    this.spectatorNames = names;
  }

  #shown(message: ServerMessages["table"]): void {
    this.header = message.header;
    this.face = message.face;
    this.createdMs = message.created_ms;
    this.preparation = "ready"; // else it is told again, after this
    this.#watched({ count: 0, names: [] }); // likewise
    const views = { ...this.views };
    for (const shown of message.shown) {
      const key = String(shown.viewer);
      views[key] = shown.view;
      if (shown.viewer === this.viewers[0]) {
        const known = this.#ns.get(key) ?? 0;
        this.lines = [...this.lines, ...shown.lines.filter((line) => line.n > known)];
      }
      this.#ns.set(key, message.n);
    }
    this.views = views;
    this.n = message.n;
  }

  #told(message: ServerMessages["told"]): void {
    const key = String(message.viewer);
    const { line } = message;
    const known = this.#ns.get(key) ?? -1;
    if (line.n <= known) return;
    if (line.n !== known + 1) {
      void this.#again();
      return;
    }
    this.#ns.set(key, line.n);
    this.views = { ...this.views, [key]: { ...this.views[key], ...message.view } };
    this.face = { ...(this.face as Face), ...message.face };
    if (message.viewer === this.viewers[0]) {
      this.lines = [...this.lines, line];
      this.n = line.n;
      if (this.hint && makesHintsOld(line, this.hint.seat)) this.hint = null;
      for (const seat of this.#lost.splice(0)) this.onLost(seat, line);
    }
  }

  /** A seat is ours no longer; why, the next line says. Without another one we look on. */
  #unseated({ seat, shown, n }: ServerMessages["unseated"]): void {
    const { [String(seat)]: _, ...views } = this.views;
    this.seats = this.seats.filter((each) => each !== seat);
    if (this.hint?.seat === seat) this.hint = null;
    this.#ns.delete(String(seat));
    if (shown) this.#ns.set("null", n);
    this.views = shown ? { ...views, null: shown.view } : views;
    this.#lost.push(seat);
  }
}
