// Figures and facts of a report as they are written in the language that is spoken.

import { t, words } from "../words/words.svelte";
import type { Fact } from "./report";

/** To a tenth: more would be said than is known. */
export const tenths = (value: number): string =>
  value.toLocaleString(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** A figure with a decimal point as it is written in a language; any other text stays. */
export const figure = (text: string, language: string): string => (language === "nl" && /^[+\u2212-]?\d+\.\d+$/.test(text) ? text.replace(".", ",") : text);

/** A fact as a sentence, in the words of its game. */
export function factWords({ code, details }: Pick<Fact, "code" | "details">): string {
  const written = Object.entries(details).map(([name, value]) => [name, typeof value === "string" ? figure(value, words.language) : value] as const);
  return t(code, Object.fromEntries(written));
}
