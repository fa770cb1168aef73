// Three numbers of one's own, at the end of a race: sums, the longest of them, and how quickly tiles were laid; alone, the time.

import { clockText } from "../../parts/time";
import { t } from "../../words/words.svelte";
import { podOf, type MobiView } from "./pod";
import { countsOf, numbersIn } from "./sums";

const MINUTE_MS = 60_000;

export function numbersOf({ seat, view }: { seat: number; view: unknown }): { value: string; what: string }[] {
  const { players, go_at_ms: go, ended_at_ms: ended } = view as MobiView;
  const own = players.find((player) => player.pod.length && player.members.includes(seat)) ?? players.find((player) => player.members.includes(seat));
  if (!own || go === null || ended === null) return [];
  const { sums, longest } = countsOf(podOf(own.pod));
  const perMinute = Math.round((numbersIn(own.pod) * MINUTE_MS) / Math.max(1, ended - go));
  const time = { value: clockText(ended - go), what: t("mobi-page-number-time") };
  const pace = { value: String(perMinute), what: t("mobi-page-number-pace", { count: perMinute }) };
  return [
    ...(players.length === 1 ? [time] : []),
    { value: String(sums), what: t("mobi-page-number-sums", { count: sums }) },
    { value: String(longest), what: t("mobi-page-number-longest") },
    ...(players.length === 1 ? [] : [pace]),
  ];
}
