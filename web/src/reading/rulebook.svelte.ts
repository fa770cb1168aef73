// The rules over what is going on, so that nobody leaves a game to look something up.

import type { GameName } from "../net/types";

const RULES = /^\/rules\/([a-z][a-z0-9_]*)$/;
/** Where something is under way: at a table, in a replay, in a lesson, while one is set up. */
const UNDER_WAY = /^\/(t|learn|new)\//;

class Rulebook {
  open = $state.raw<{ game: GameName; ruling: string } | null>(null);

  /** Whether a link to the rules was followed here, without leaving the page. */
  follows({ pathname, hash }: { pathname: string; hash: string }): boolean {
    const game = RULES.exec(pathname)?.[1];
    if (!game || !UNDER_WAY.test(location.pathname)) return false;
    this.look(game, hash);
    return true;
  }

  look(game: GameName, hash: string): void {
    this.open = { game, ruling: hash.slice(1) };
  }

  putAway(): void {
    this.open = null;
  }
}

export const rulebook = new Rulebook();
