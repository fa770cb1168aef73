// What a line means to those who sit there: said in passing, or called across the table.

import type { Heard } from "../games/contract";
import { pageGame } from "../games/registry";
import type { GameName, Line } from "../net/types";
import { t } from "../words/words.svelte";
import type { Shout } from "./shouts.svelte";

/** The words for a line that was just told, if there are any, for whoever plays the seats `mine`. */
export function newsOf(line: Line, lines: readonly Line[], mine: readonly number[], nameOf: (seat: number) => string): string | null {
  if (typeof line.by !== "number" || mine.includes(line.by)) return null;
  const name = nameOf(line.by);
  if (line.action.kind === "hint taken") return t("page-hint-taken", { name });
  if (line.action.kind === "takeback declined" && askedBy(line, lines) !== line.by) return t("page-takeback-refused", { name });
  return null;
}

/** Who had asked for the takeback that this line ends. */
function askedBy(line: Line, lines: readonly Line[]): Line["by"] | undefined {
  return lines.findLast((each) => each.n < line.n && each.action.kind === "takeback offered")?.by;
}

/** Who is told of by a line that says who is here: the message, by its kind. */
const COMING_AND_GOING: Readonly<Record<string, string>> = {
  "seat taken": "page-shout-joined",
  "seat left": "page-shout-away",
  "seat returned": "page-shout-back",
  "seat stood in": "page-shout-stand-in",
};

/** What a line calls across the table: what its game says of it, or that somebody comes, goes or gives up. */
export function shoutOf(game: GameName, line: Line, heard: Heard): Shout | null {
  const own = pageGame(game).shouts?.(line, heard);
  if (own) return own;
  const { kind } = line.action;
  const seat = kind === "seat stood in" ? Number(line.action["seat"]) : line.by;
  if (typeof seat !== "number" || heard.mine.includes(seat)) return null;
  const name = heard.nameOf(seat);
  const what = COMING_AND_GOING[kind];
  if (what) return { text: t(what, { name }), tone: "quiet", about: `seat ${seat}` };
  if (kind === "resign" && heard.goesOn) return { text: t("page-shout-gave-up", { name }), more: t("page-shout-gave-up-more"), tone: "quiet" };
  return null;
}
