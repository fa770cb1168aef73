// The legal moves of a seat, asked for again whenever something happened.

import { Refused } from "../net/api";
import type { RemoteTable } from "../net/table.svelte";
import type { Action } from "./actionWords";

export class LegalMoves {
  actions = $state.raw<readonly Action[]>([]);
  /** The game cannot list its moves. */
  unlisted = $state(false);
  #asked = 0;

  /** Ask for the moves of a seat; without one there are none. An answer that comes too late is dropped. */
  async ask(table: RemoteTable, seat: number | null): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    if (seat === null || this.unlisted) {
      this.actions = [];
      return;
    }
    try {
      const { moves } = await table.legal(seat);
      if (mine === this.#asked) this.actions = moves;
    } catch (error) {
      if (mine !== this.#asked) return;
      this.actions = [];
      this.unlisted = error instanceof Refused && error.no.code === UNLISTED;
    }
  }
}

const UNLISTED = "table-moves-endless";
