// Who wants to stop, and whether it makes sense to ask.

import type { MobiView } from "./pod";

export interface Stopping {
  /** There is somebody who can answer, or all the others wait for this answer only. */
  offered: boolean;
  /** Whether one's own team has agreed. */
  agreed: boolean;
  /** The first of the others who wants to stop. */
  asking: number | null;
  wishes: number;
  /** Those who are still in. */
  players: number;
}

/** A bot stops only when it is at its wits' end: against bots alone nobody is asked in vain. */
export function stopping(view: MobiView, mine: number, isBot: (seat: number) => boolean): Stopping {
  const still = view.players.map((player, at) => ({ player, at })).filter(({ player }) => player.members.length);
  const others = still.filter(({ at }) => at !== mine);
  const wishing = others.filter(({ player }) => player.wants_to_stop);
  const open = view.mobi_open && !view.outcome && still.some(({ at }) => at === mine);
  const people = others.some(({ player }) => player.members.some((seat) => !isBot(seat)));
  return {
    offered: open && others.length > 0 && (people || wishing.length === others.length),
    agreed: view.players[mine]?.wants_to_stop ?? false,
    asking: wishing[0]?.at ?? null,
    wishes: still.filter(({ player }) => player.wants_to_stop).length,
    players: still.length,
  };
}
