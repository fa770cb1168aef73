// What a line of a list says, and where it leads.

import type { TableSummary } from "../net/types";
import { gameTitle } from "../net/told.svelte";
import { t } from "../words/words.svelte";

export interface Row {
  href: string;
  title?: string;
  text: string;
  small?: string;
  what: string;
  /** A second way, beside the row. */
  also?: { href: string; what: string };
}

export function tableRow(table: TableSummary, what: string, path = ""): Row {
  const names = table.seats.map((seat) => seat?.name ?? t("page-seat-free"));
  const among = table.seats.filter((seat) => !seat?.bot).length > 1;
  const small = among && table.hints ? t("page-hints-on") : undefined;
  return { href: `/t/${table.name}${path}`, title: gameTitle(table.game), text: names.join(" · "), what, small };
}
