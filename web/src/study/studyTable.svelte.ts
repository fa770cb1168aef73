// A table that is over, on which somebody tries moves: what the board sends is looked at, and never played.

import { RemoteTable } from "../net/table.svelte";
import type { Action } from "../net/types";

export class StudyTable extends RemoteTable {
  /** What looks at a move that is tried. */
  tried: (action: Action) => Promise<void> = async () => undefined;

  constructor(name: string) {
    super(name, []);
  }

  override async act(action: object): Promise<number> {
    await this.tried({ ...action } as Action);
    return this.n;
  }
}
