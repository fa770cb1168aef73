// Rules of a table in plain words.

import { pageGame } from "../games/registry";
import type { AbsenceRule, ClockRule, GameName, MatchRule, Options, OptionTold, OptionValue } from "../net/types";
import { t, words } from "../words/words.svelte";
import { presetOf } from "./plan";

/** What kind of game it is: the board, or the variant by its name. A table spells every option out, the usual ones too. */
export function gameWords(game: GameName, all: Options, told: readonly OptionTold[] = []): string {
  const usual = new Map(told.map((option) => [option.name, option.default]));
  const options = Object.fromEntries(Object.entries(all).filter(([name, value]) => !usual.has(name) || value !== usual.get(name)));
  const { describe, presets } = pageGame(game);
  if (describe) return describe(options);
  const preset = presetOf(game, options);
  if (preset) return t(`${game}-page-preset-${preset}`);
  return t(presets || !isUsual(options) ? "page-own-rules" : "page-usual-rules");
}

/** The number of players is everybody's own. */
const isUsual = (options: Options): boolean => Object.keys(options).every((name) => name === "players");

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

export const hintsWords = (on: boolean): string => t(on ? "page-hints-on" : "page-hints-off");

/** An option that is not as usual, in few words. */
export function variantWords(game: GameName, name: string, value: OptionValue): string {
  const id = `${game}-page-variant-${name.replaceAll(" ", "-")}`;
  const title = words.knows(id) ? t(id) : name;
  return value === true ? title : `${title}: ${valueWords(value)}`;
}

/** The value of an option; what a game has by itself may have a message `usual` of its own. */
export function valueWords(value: OptionValue, usual = ""): string {
  if (value === null) return t(words.knows(usual) ? usual : "page-as-usual");
  if (typeof value === "boolean") return t(value ? "page-yes" : "page-no");
  return String(value);
}
