// A finished game once more, at a new table.

import { post } from "../net/api";
import type { Schemas, TableSummary } from "../net/types";
import { visitor } from "../net/visitor.svelte";
import { say } from "../parts/messages.svelte";
import { router } from "../router.svelte";

/** Open it and go there. What is refused is said. */
export async function repeat(table: string, wish: Partial<Schemas["AgainRequest"]>): Promise<void> {
  try {
    await visitor.be();
    const { name } = await post<TableSummary>(`/api/tables/${table}/again`, wish);
    router.go(`/t/${name}`);
  } catch (error) {
    say(error);
  }
}
