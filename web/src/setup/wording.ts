// Rules of a table in plain words.

import type { AbsenceRule, ClockRule, MatchRule, OptionValue } from "../net/types";
import { t } from "../words/words.svelte";

export function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60 || seconds % 60) return t("page-seconds", { count: seconds });
  if (seconds < 3600 || seconds % 3600) return t("page-minutes", { count: seconds / 60 });
  return t("page-hours", { count: seconds / 3600 });
}

export function clockWords(rule: ClockRule): string {
  switch (rule.kind) {
    case "total":
      return rule.increment_ms
        ? t("page-clock-total-more", { time: span(rule.initial_ms), more: span(rule.increment_ms) })
        : t("page-clock-total", { time: span(rule.initial_ms) });
    case "move":
      return t("page-clock-move", { time: span(rule.limit_ms) });
    case "table":
      return t("page-clock-table", { time: span(rule.limit_ms) });
    default:
      return t(`page-clock-${rule.kind}`);
  }
}

export function matchWords(rule: MatchRule): string {
  switch (rule.kind) {
    case "rounds":
      return t("page-match-rounds", { count: rule.rounds });
    case "points":
      return t("page-match-points", { count: rule.target });
    default:
      return t("page-match-one");
  }
}

export function absenceWords(rule: AbsenceRule): string {
  return rule.kind === "patience" ? t("page-absence-patience") : t(`page-absence-${rule.kind}`, { time: span(rule.after_ms) });
}

/** An option that is not as usual, in few words. */
export function variantWords(name: string, value: OptionValue): string {
  const title = t(`page-variant-${name.replaceAll(" ", "-")}`);
  return value === true ? title : `${title}: ${valueWords(value)}`;
}

export function valueWords(value: OptionValue): string {
  if (value === null) return t("page-as-usual");
  if (typeof value === "boolean") return t(value ? "page-yes" : "page-no");
  return String(value);
}
