// Another game with the same people: asked for, and begun when all who are asked have said yes.

import { untrack } from "svelte";
import { get } from "../net/api";
import { RemoteTable } from "../net/table.svelte";
import type { TableSummary } from "../net/types";
import { router } from "../router.svelte";
import { asker, decliners } from "./lines";
import { rematches, type Session } from "./session.svelte";

/** How it stands: nobody asked; we are asked; we said no; we wait for others; it is played, with us or without. */
export type Asked = "nobody" | "us" | "no" | "waiting" | "playing";

export class Again {
  busy = $state(false);
  /** The table of the next game, if we sit there. */
  #next = $state.raw<TableSummary | null>(null);
  #table = $state.raw<RemoteTable | null>(null);

  constructor(readonly session: Session) {
    $effect(() => {
      const name = session.face?.rematch;
      if (name && session.yours.length) untrack(() => void this.#look(name));
    });
    $effect(() => {
      const sittings = this.#table?.face?.sittings;
      if (sittings?.every(Boolean)) untrack(() => this.#go());
    });
    $effect(() => () => this.#table?.leave());
  }

  state = $derived.by<Asked>(() => {
    const { face, table, yours } = this.session;
    if (!face?.rematch) return "nobody";
    if (this.#next) return this.#next.status === "open" ? "waiting" : "playing";
    return decliners(table!.lines).some((seat) => yours.includes(seat)) ? "no" : "us";
  });

  /** Who of the others said no. */
  refused = $derived.by(() => decliners(this.session.table?.lines ?? []).filter((seat) => !this.session.yours.includes(seat)));
  /** The people who have not answered yet. */
  pending = $derived.by(() => {
    const { face, yours, table } = this.session;
    const answered = [...yours, ...decliners(table?.lines ?? []), asker(table?.lines ?? []) ?? -1];
    const there = this.#table?.face?.sittings.flatMap((sitting) => sitting?.name ?? []) ?? [];
    return (face?.sittings ?? []).flatMap((sitting, seat) =>
      sitting && !sitting.bot && !answered.includes(seat) && !there.includes(sitting.name) ? [sitting.name] : [],
    );
  });

  /** Ask for it, or say yes. */
  async ask(): Promise<void> {
    this.busy = true;
    const next = await this.session.ask("rematch");
    this.busy = false;
    if (!next) return;
    rematches.set(next.name, this.pending);
    if (next.status === "open" && next.yours.length) await this.#wait(next);
    else router.go(`/t/${next.name}`);
  }

  async no(): Promise<void> {
    await this.session.act({ kind: "rematch declined" }, this.session.yours[0]);
  }

  /** Somebody may have come here a second time: perhaps we have asked already. */
  async #look(name: string): Promise<void> {
    if (this.#next?.name === name || this.busy) return;
    const next = await get<TableSummary>(`/api/tables/${name}`).catch(() => null);
    if (next?.yours.length && !this.#next) await this.#wait(next);
  }

  async #wait(next: TableSummary): Promise<void> {
    if (this.#next) return;
    this.#next = next;
    if (next.status !== "open") return;
    const table = new RemoteTable(next.name, next.yours);
    await table.watch().catch(() => undefined);
    this.#table = table;
  }

  #go(): void {
    if (this.#next?.status !== "open") return;
    rematches.set(this.#next.name, this.pending);
    router.go(`/t/${this.#next.name}`);
  }
}
