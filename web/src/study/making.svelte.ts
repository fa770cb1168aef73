// The report on a table: asked for, waited for, and there.

import { call, get, post } from "../net/api";
import type { Report, Study } from "./report";

const LOOK_MS = 700;

export class Making {
  report = $state.raw<Report | null>(null);
  done = $state(0);
  total = $state(0);
  /** What became of it, if there is no report. */
  ended = $state<"" | "stopped" | "failed">("");
  wrong = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  get #path(): string {
    return `/api/tables/${this.table}/study`;
  }

  async begin(): Promise<void> {
    this.ended = "";
    await this.#told(() => post<Study>(this.#path));
  }

  async stop(): Promise<void> {
    this.leave();
    await call<Study>("DELETE", this.#path);
    this.ended = "stopped";
  }

  /** Look no longer; the report is made all the same. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  async #told(ask: () => Promise<Study>): Promise<void> {
    try {
      const { state, done, total, report } = await ask();
      [this.done, this.total] = [done, total];
      if (report) this.report = report;
      else if (state === "failed" || state === "none") this.ended = "failed";
      else this.#timer = setTimeout(() => void this.#told(() => get<Study>(this.#path)), LOOK_MS);
    } catch (error) {
      this.wrong = error;
    }
  }
}
