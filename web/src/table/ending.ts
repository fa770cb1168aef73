// How a game ended, said of those whom it is about: what somebody reads of themselves says “you”.

import type { Endings } from "../games/contract";
import { pageGame } from "../games/registry";
import type { GameName, Line, Outcome } from "../net/types";
import { reasonWords } from "../net/told.svelte";
import { t } from "../words/words.svelte";
import { isOfTheGame, lastRound } from "./lines";

export interface End {
  /** The message that says it; with `-you` at its end it says it to whom it is about. */
  what: string;
  seat: number;
}

/** What every table knows. */
const LEAVING: Readonly<Record<string, string>> = { resign: "page-end-gave-up", claimed: "page-end-left", flag: "page-end-time" };

/** Whom the end of the last round is about; nobody, where its reason is about all. */
export function endOf({ reason, places }: Outcome, lines: readonly Line[], endings?: Endings): End[] {
  const won = endings?.ofWinner[reason];
  if (won) return [{ what: won, seat: places.indexOf(1) }];
  const round = lastRound(lines);
  if (!(endings ? endings.ofGone.includes(reason) : endedByLeaving(round))) return [];
  const left = round.flatMap((line) => leaving(line, endings?.leaving) ?? []);
  // What comes last put a seat out: time that ran out before, for one move, did not.
  return left.filter(({ seat }, at) => places[seat] !== 1 && left.findLastIndex((each) => each.seat === seat) === at);
}

/** Of a game whose reasons the page does not know: whether the last that happened was that somebody left. */
const endedByLeaving = (round: readonly Line[]): boolean =>
  (round.findLast((line) => isOfTheGame(line) || line.action.kind in LEAVING)?.action.kind ?? "") in LEAVING;

function leaving({ by, action }: Line, ofTheGame: Endings["leaving"] = {}): End | null {
  const what = LEAVING[action.kind] ?? ofTheGame[action.kind];
  if (!what) return null;
  const seat = action.kind === "claimed" || action.kind === "flag" ? Number(action["seat"] ?? by) : Number(by);
  return { what, seat };
}

export const winnersOf = ({ places }: Outcome): number[] => places.flatMap((place, seat) => (place === 1 ? seat : []));

/** Why it ended, for somebody who sat in `mine`, or for anybody. */
export function endWords(game: GameName, outcome: Outcome, lines: readonly Line[], nameOf: (seat: number) => string, mine: number | null): string {
  const { endings } = pageGame(game);
  const ends = endOf(outcome, lines, endings);
  if (!ends.length) return reasonWords(game, outcome.reason);
  const said = ({ what, seat }: End): string => {
    const details = endings?.details?.(seat, lines);
    const seats = outcome.places[seat] === 1 ? winnersOf(outcome) : [seat]; // a team wins together
    if (mine !== null && seats.includes(mine)) return t(`${what}-you`, details);
    return t(what, { name: seats.map(nameOf).join(" & "), ...details });
  };
  return ends.map(said).join(" ");
}

/** Alone there is nobody to win against: what was begun is not finished. */
export function nobodyWon({ places }: Outcome): string {
  return t(places.length === 1 ? "page-not-finished" : "page-nobody-won");
}
