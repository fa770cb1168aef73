// How a game ended for somebody, in a word or two.

import { t } from "../words/words.svelte";

export function endedFor(places: readonly number[] | null, seat: number): string {
  const place = places?.[seat];
  if (!places || !place) return t("page-closed-short");
  if (places.length === 1) return t(place === 1 ? "page-finished" : "page-unfinished"); // nobody is second to nobody
  if (places.every((each) => each === place)) return t("page-history-shared");
  if (place === 1) return t("page-history-won");
  return Math.max(...places) === 2 ? t("page-history-lost") : t("page-place", { place, of: places.length });
}
