// The server's part of a table, played on this device: the same questions, the same answers, no network.

import type { ArrangedLine } from "../learn/lesson";
import type { TableLink } from "../net/link.svelte";
import type { Action, Actor, Answers, Face, FromServer, Header, Line, Options, Question, Sitting } from "../net/types";
import { t } from "../words/words.svelte";
import { refuse, type Referee } from "./referee";

/** A table as it is kept: what happened, and when. */
export interface Kept {
  options: Options;
  createdMs: number;
  lines: readonly Line[];
}

export class LocalLink implements TableLink {
  readonly state = "open";
  readonly local = true;
  readonly lines: Line[] = [];
  readonly #heard = new Set<(message: FromServer) => void>();
  #marks = 0;

  constructor(
    readonly game: string,
    readonly options: Options,
    readonly referee: Referee,
    readonly name: string,
    readonly createdMs = Date.now(),
    readonly viewer = 0,
  ) {}

  get kept(): Kept {
    return { options: this.options, createdMs: this.createdMs, lines: this.lines };
  }

  /** What is set up by hand, or happened before. Where chance is still to act, it does. */
  arrange(lines: readonly (ArrangedLine | Line)[]): void {
    for (const line of lines) this.#line(line.by, line.action as Line["action"], "at_ms" in line ? line.at_ms : this.#atMs());
    this.#chance();
  }

  open(): void {}
  reopen(): void {}
  onOpen(): () => void {
    return () => undefined;
  }
  nowMs(): number {
    return Date.now();
  }
  mark(): string {
    this.#marks += 1;
    return `local-${this.#marks}`;
  }
  onMessage(listener: (message: FromServer) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  async ask<T extends keyof Answers>(message: Question<T>): Promise<Answers[T]> {
    return this.#answer(message) as Answers[T]; // its type says to which question
  }

  #answer(message: Question): FromServer {
    if (message.type === "watch") return this.#shown(message.id);
    if (message.type === "act") return this.#act(message.seat, message.token, message.action as unknown as Line["action"]);
    if (message.type === "check" && this.referee.check) return this.#checked(message.id, message.seat, message.action as unknown as Action);
    if (message.type === "unwatch") return { type: "done", id: message.id } as FromServer;
    return refuse("page-offline-not-here", "G2");
  }

  #shown(id: string): FromServer {
    const header = { game: this.game, options: this.options, clock: { kind: "up" }, match: { kind: "one round" } } as Header;
    const shown = [{ viewer: this.viewer, view: this.referee.view(this.viewer), lines: [...this.lines] }];
    const rest = { table: this.name, created_ms: this.createdMs, n: this.lines.length };
    return this.#tell({ type: "table", id, header, face: this.#face(), shown, ...rest } as FromServer);
  }

  #act(seat: number, token: string, action: Line["action"]): FromServer {
    const line = this.#line(seat, action, this.#atMs());
    this.#told(line);
    this.#chance();
    return { type: "accepted", table: this.name, seat, token, line: line.n } as FromServer;
  }

  #checked(id: string, seat: number, action: Action): FromServer {
    return { type: "checked", id, no: this.referee.check!(seat, action) } as FromServer;
  }

  #chance(): void {
    for (let dealt = this.referee.deal(); dealt; dealt = this.referee.deal()) this.#told(this.#line("chance", dealt as Line["action"], this.#atMs()));
  }

  #line(by: Actor, action: Line["action"], atMs: number): Line {
    this.referee.act(by, action as Action, atMs);
    const line = { n: this.lines.length + 1, at_ms: atMs, by, action };
    this.lines.push(line);
    return line;
  }

  #told(line: Line): void {
    this.#tell({ type: "told", table: this.name, viewer: this.viewer, line, view: this.referee.view(this.viewer), face: this.#face() } as FromServer);
  }

  #tell(message: FromServer): FromServer {
    for (const listener of this.#heard) listener(message);
    return message;
  }

  #atMs(): number {
    return this.nowMs() - this.createdMs;
  }

  #face(): Face {
    const { outcome, seats } = this.referee;
    const sitting = (seat: number): Sitting => {
      const name = seat ? t("page-teacher", { number: seat }) : t("page-you");
      return { name, bot: null, gone: false, stand_in: null, removed: false, gone_at_ms: null };
    };
    return {
      sittings: Array.from({ length: seats }, (_, seat) => sitting(seat)),
      host: 0,
      to_act: [...this.referee.toAct],
      clock: { rule: { kind: "up" }, left_ms: [], running: [], since_ms: null, stopped_ms: null, due_ms: null },
      offer: null,
      round: 1,
      commitment: "",
      revealed: true,
      rounds: outcome ? [outcome] : [],
      totals: [],
      outcome,
      closed: false,
      starts_at_ms: null,
      rematch: null,
      departed: [],
      hints: false,
      hinted: [],
      stood_in: [],
      unattended: false,
    };
  }
}
