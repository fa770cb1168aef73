// What a line means to those who sit there, said in passing.

import type { Line } from "../net/types";
import { t } from "../words/words.svelte";
import { phraseIn } from "./lines";

/** The words for a line that was just told, if there are any, for whoever plays the seats `mine`. */
export function newsOf(line: Line, lines: readonly Line[], mine: readonly number[], nameOf: (seat: number) => string): string | null {
  if (typeof line.by !== "number" || mine.includes(line.by)) return null;
  const name = nameOf(line.by);
  const said = phraseIn(line);
  if (said) return `${name}: ${t(`phrase-${said.code}`)}`;
  if (line.action.kind === "hint taken") return t("page-hint-taken", { name });
  if (line.action.kind === "takeback declined" && askedBy(line, lines) !== line.by) return t("page-takeback-refused", { name });
  return null;
}

/** Who had asked for the takeback that this line ends. */
function askedBy(line: Line, lines: readonly Line[]): Line["by"] | undefined {
  return lines.findLast((each) => each.n < line.n && each.action.kind === "takeback offered")?.by;
}
