// What is called across the table: somebody's FLIP!, who is at the pod of a team from now on, Möbi!

import type { Line } from "../../net/types";
import type { Shout } from "../../table/shouts.svelte";
import { t } from "../../words/words.svelte";
import type { Heard } from "../contract";
import type { MobiView } from "./pod";

export function shoutOf({ by, action }: Line, heard: Heard): Shout | null {
  if (action.kind === "flip deal") return flipped(heard);
  const solo = (heard.view as MobiView | undefined)?.players.length === 1;
  if (action.kind !== "mobi" || solo) return null;
  const mine = heard.mine.includes(Number(by));
  return { text: t("mobi-page-mobi"), more: mine ? undefined : heard.nameOf(Number(by)), tone: "red", urgent: true };
}

/** Everybody has new tiles. Who called it knows why; the others are told by whom. */
function flipped({ mine, view, nameOf }: Heard): Shout | null {
  const { players } = view as unknown as MobiView;
  const last = players.flatMap((player) => (player.last_flip?.held ? player.last_flip : [])).sort((one, other) => other.at_ms - one.at_ms)[0];
  const shout: Shout = { text: t("mobi-page-flip"), tone: "blue", urgent: true, about: "flip" };
  if (mine.some((seat) => players.some((player) => player.members.length > 1 && player.at_pod === seat))) return { ...shout, more: t("mobi-page-yours-now") };
  if (players.length === 1 || !last) return null;
  return {
    ...shout,
    more: mine.length === 1 && mine[0] === last.seat ? t("mobi-page-sign-flip-more") : t("mobi-page-sign-flip-by", { name: nameOf(last.seat) }),
  };
}
